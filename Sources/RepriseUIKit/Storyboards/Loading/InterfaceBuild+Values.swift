import Foundation

extension InterfaceBuild {
  /// Gives a control its values and its bounds, the bounds first.
  func configureValues(of view: UIView, _ model: InterfaceView) {
    switch view {
    case let control as UISegmentedControl: configure(control, model)
    case let slider as UISlider:
      slider.minimumValue = Float(model.number("minValue") ?? 0)
      slider.maximumValue = Float(model.number("maxValue") ?? 1)
      slider.value = Float(model.number("value") ?? 0)
      slider.isContinuous = model.flag("continuous", default: true)
    case let stepper as UIStepper:
      stepper.minimumValue = model.number("minimumValue") ?? 0
      stepper.maximumValue = model.number("maximumValue") ?? 100
      stepper.stepValue = model.number("stepValue") ?? 1
      stepper.value = model.number("value") ?? 0
      stepper.wraps = model.flag("wraps", default: false)
    case let control as UISwitch:
      control.isOn = model.flag("on", default: false)
      control.title = model.attributes["title"]
    case let picker as UIDatePicker: configure(picker, model)
    case let control as UIPageControl:
      control.numberOfPages = Int(model.number("numberOfPages") ?? 0)
      control.currentPage = Int(model.number("currentPage") ?? 0)
      control.hidesForSinglePage = model.flag("hidesForSinglePage", default: false)
    case let progress as UIProgressView: progress.progress = Float(model.number("progress") ?? 0)
    case let indicator as UIActivityIndicatorView:
      indicator.style = model.attributes["style"] == "large" ? .large : .medium
      indicator.hidesWhenStopped = model.flag("hidesWhenStopped", default: false)
      if model.flag("animating", default: false) { indicator.startAnimating() }
    case let table as UITableView: configure(table, model)
    case let list as UICollectionView: configure(list, model)
    case let cell as UITableViewCell: configure(cell, model)
    default: return
    }
  }

  private func configure(_ control: UISegmentedControl, _ model: InterfaceView) {
    for (index, item) in model.items.enumerated() {
      control.insertSegment(withTitle: item["title"], at: index, animated: false)
      if let image = image(item) { control.setImage(image, forSegmentAt: index) }
      if item["enabled"] == "NO" { control.setEnabled(false, forSegmentAt: index) }
    }
    control.isMomentary = model.flag("momentary", default: false)
    if let index = model.number("selectedSegmentIndex"), model.items.indices.contains(Int(index)) {
      control.selectedSegmentIndex = Int(index)
    }
  }

  private func configure(_ picker: UIDatePicker, _ model: InterfaceView) {
    let modes: [String: UIDatePicker.Mode] = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countdown": .countDownTimer,
      "countDownTimer": .countDownTimer,
    ]
    func date(_ key: String) -> Date? {
      model.number("\(key).timeIntervalSinceReferenceDate").map(
        Date.init(timeIntervalSinceReferenceDate:)
      )
    }
    if let mode = model.attributes["datePickerMode"].flatMap({ modes[$0] }) {
      picker.datePickerMode = mode
    }
    if let interval = model.number("minuteInterval") { picker.minuteInterval = Int(interval) }
    picker.minimumDate = date("minimumDate")
    picker.maximumDate = date("maximumDate")
    if let date = date("date") { picker.date = date }
    if let duration = model.number("countDownDuration") { picker.countDownDuration = duration }
  }

  // MARK: Lists

  private func configure(_ table: UITableView, _ model: InterfaceView) {
    if let height = model.number("rowHeight"), height > 0 { table.rowHeight = height }
    if let height = model.number("sectionHeaderHeight"), height > 0 {
      table.sectionHeaderHeight = height
    }
    if let height = model.number("sectionFooterHeight"), height > 0 {
      table.sectionFooterHeight = height
    }
    if model.attributes["separatorStyle"] == "none" { table.separatorStyle = .none }
    table.allowsSelection = model.flag("allowsSelection", default: true)
    table.allowsMultipleSelection = model.flag("allowsMultipleSelection", default: false)
    table.allowsSelectionDuringEditing = model.flag("allowsSelectionDuringEditing", default: false)
  }

  private func configure(_ list: UICollectionView, _ model: InterfaceView) {
    list.allowsMultipleSelection = model.flag("multipleSelection", default: false)
    guard let layout = list.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let key = "collectionViewLayout"
    if let gap = model.number("\(key).minimumLineSpacing") { layout.minimumLineSpacing = gap }
    if let gap = model.number("\(key).minimumInteritemSpacing") {
      layout.minimumInteritemSpacing = gap
    }
    if model.attributes["\(key).scrollDirection"] == "horizontal" {
      layout.scrollDirection = .horizontal
    }
    if let width = model.number("\(key).itemSize.width"),
      let height = model.number("\(key).itemSize.height")
    {
      layout.itemSize = CGSize(width: width, height: height)
    }
  }

  private func configure(_ cell: UITableViewCell, _ model: InterfaceView) {
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
      "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
    ]
    cell.accessoryType = model.attributes["accessoryType"].flatMap { accessories[$0] } ?? .none
    if model.attributes["selectionStyle"] == "none" { cell.selectionStyle = .none }
    if let level = model.number("indentationLevel") { cell.indentationLevel = Int(level) }
  }

  func configureScrolling(of view: UIScrollView, _ model: InterfaceView) {
    view.isScrollEnabled = model.flag("scrollEnabled", default: true)
    view.isPagingEnabled = model.flag("pagingEnabled", default: false)
    view.bounces = model.flag("bounces", default: true)
    view.alwaysBounceVertical = model.flag("alwaysBounceVertical", default: false)
    view.alwaysBounceHorizontal = model.flag("alwaysBounceHorizontal", default: false)
    if let scale = model.number("minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = model.number("maximumZoomScale") { view.maximumZoomScale = scale }
    switch model.attributes["keyboardDismissMode"] {
    case "onDrag"?: view.keyboardDismissMode = .onDrag
    case "interactive"?: view.keyboardDismissMode = .interactive
    default: view.keyboardDismissMode = .none
    }
    if let top = model.number("contentInset.minY"), let left = model.number("contentInset.minX"),
      let bottom = model.number("contentInset.maxY"),
      let right = model.number("contentInset.maxX")
    {
      view.contentInset = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
  }
}

extension UIControl.Event {
  /// Gives the event that a file names.
  init?(interface name: String?) {
    let events: [String: UIControl.Event] = [
      "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
      "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
      "touchCancel": .touchCancel, "valueChanged": .valueChanged,
      "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
      "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
      "editingDidEndOnExit": .editingDidEndOnExit,
    ]
    guard let event = name.flatMap({ events[$0] }) else { return nil }
    self = event
  }
}
