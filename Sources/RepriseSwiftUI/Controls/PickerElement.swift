import Foundation
import RepriseUIKit

/// What stands for a choice.
final class PickerElement<Label: View, Value: Hashable, Content: View>: Element, GraphReader {
  private var view: Picker<Label, Value, Content>
  private(set) var label: Element?
  private var content: Element?
  private var selected: AnyHashable
  private lazy var shown = PickerControl { [weak self] in self?.choose($0) }

  init(_ view: Picker<Label, Value, Content>, _ context: ElementContext) {
    self.view = view
    selected = AnyHashable(view.selection.wrappedValue)
    super.init(context)
    takeParts()
    update()
  }

  override var children: [Element] { [label, content].compactMap { $0 } }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Picker<Label, Value, Content> else { return false }
    self.view = view
    let isSameLook = environment == self.environment
    self.environment = environment
    graph.settle(self)
    takeParts()
    update()
    if !isSameLook { structureChanged() }
    return true
  }

  override func environmentChanged() { structureChanged() }

  private func takeParts() {
    label = updated(label, to: view.label, at: .position(0))
    content = updated(content, to: view.content, at: .position(1))
  }

  func update() {
    graph.observing(self) { selected = AnyHashable(view.selection.wrappedValue) }
    shown.select(selected)
  }

  /// The values, as they are now.
  var choices: [Choice] { content.map(Choice.all) ?? [] }

  func isSelected(_ choice: Choice) -> Bool {
    choice.tag == AnyHashable(view.selection.wrappedValue)
  }

  func choose(_ tag: AnyHashable) {
    if let value = tag.base as? Value { view.selection.wrappedValue = value }
    selected = AnyHashable(view.selection.wrappedValue)
    shown.select(selected)
  }

  override func makeItems() -> [LayoutItem] {
    let look = environment.pickerLook
    shown.take(choices, as: look)
    shown.apply(environment, label: label?.readText)
    shown.select(selected)
    guard let label, look == .menu, !environment.labelsHidden else { return shown.items }
    let items = shown.items
    let row = StackItem(axis: .horizontal, alignment: 0.5, spacing: nil) {
      label.items + [SpacerItem(minLength: StackItem.usualSpacing)] + items
    }
    row.traits[OperatedViewKey.self] = shown.view
    return [row]
  }
}

/// One of the values that a person chooses from.
@MainActor
struct Choice {
  let tag: AnyHashable
  let item: LayoutItem
  let title: String
  let image: UIImage?

  private init(tag: AnyHashable, item: LayoutItem) {
    self.tag = tag
    self.item = item
    var views: [UIView] = []
    item.addViews(to: &views)
    let texts = views.compactMap { ($0 as? UILabel)?.text }
    title = texts.isEmpty ? "\(tag.base)" : texts.joined(separator: " ")
    image = views.lazy.compactMap { ($0 as? UIImageView)?.image }.first
  }

  /// The values that an element's views stand for: by their tags, or by what `ForEach` knows them.
  static func all(in element: Element) -> [Choice] {
    var identities: [ObjectIdentifier: AnyHashable] = [:]
    note(below: element, in: &identities)
    return element.items.compactMap { item in
      (item.traits[TagKey.self] ?? identities[ObjectIdentifier(item)]).map {
        Choice(tag: $0, item: item)
      }
    }
  }

  private static func note(
    below element: Element,
    in identities: inout [ObjectIdentifier: AnyHashable]
  ) {
    if case .id(let id) = element.place {
      for item in element.items { identities[ObjectIdentifier(item)] = id }
    } else {
      for child in element.children { note(below: child, in: &identities) }
    }
  }
}

/// UIKit's view of a choice.
@MainActor
final class PickerControl: UIPickerViewDataSource, UIPickerViewDelegate {
  private let choose: (AnyHashable) -> Void
  private var look: PickerLook?
  private var choices: [Choice] = []
  private var rows: [PickerRow] = []
  private let list = ChoiceList(frame: .zero)
  private let segments = UISegmentedControl(frame: .zero)

  init(choose: @escaping (AnyHashable) -> Void) {
    self.choose = choose
    list.dataSource = self
    list.delegate = self
    segments.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        press(segments.selectedSegmentIndex)
      },
      for: .valueChanged
    )
  }

  /// What a person operates; the first row of several.
  var view: UIView? {
    switch look {
    case .segmented: segments
    case .inline: rows.first?.surface
    default: list
    }
  }

  /// What is laid out.
  var items: [LayoutItem] {
    switch look {
    case .segmented:
      [
        ViewItem(segments) { [segments] room in
          let own = segments.intrinsicContentSize
          return CGSize(width: max(own.width, room.width ?? 0), height: own.height)
        }
      ]
    case .inline:
      [StackItem(axis: .vertical, alignment: 0, spacing: 4) { [rows] in rows.map(\.item) }]
    default:
      [
        ViewItem(list) { [list, look] room in
          let own = list.intrinsicContentSize
          return look == .wheel ? CGSize(width: room.width ?? own.width, height: own.height) : own
        }
      ]
    }
  }

  func take(_ choices: [Choice], as look: PickerLook) {
    let isSame = look == self.look && choices.map(\.title) == self.choices.map(\.title)
    self.choices = choices
    self.look = look
    list.isMenu = look == .menu
    rows =
      look == .inline
      ? choices.enumerated().map { index, choice in
        PickerRow(choice) { [weak self] in self?.press(index) }
      } : []
    guard !isSame else { return }
    list.reloadAllComponents()
    segments.removeAllSegments()
    for (index, choice) in choices.enumerated() {
      segments.insertSegment(withTitle: choice.title, at: index, animated: false)
    }
  }

  func apply(_ environment: EnvironmentValues, label: String?) {
    list.isUserInteractionEnabled = environment.isEnabled
    segments.isEnabled = environment.isEnabled
    for row in rows { row.surface.isEnabled = environment.isEnabled }
    for view in [list, segments] as [UIView] {
      view.tintColor = environment.tintColor
      view.accessibilityLabel = label
    }
  }

  /// Shows which value is chosen.
  func select(_ tag: AnyHashable) {
    let index = choices.firstIndex { $0.tag == tag }
    segments.selectedSegmentIndex = index ?? UISegmentedControl.noSegment
    list.selectRow(index ?? 0, inComponent: 0, animated: false)
    for (number, row) in rows.enumerated() { row.isChosen = number == index }
  }

  private func press(_ index: Int) {
    if choices.indices.contains(index) { choose(choices[index].tag) }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    choices.count
  }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { choices.indices.contains(row) ? choices[row].title : nil }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    press(row)
  }
}

/// A picker view that is as large as a menu's button.
private final class ChoiceList: UIPickerView {
  var isMenu = true

  override var intrinsicContentSize: CGSize {
    guard isMenu else { return super.intrinsicContentSize }
    let font = UIFont.systemFont(ofSize: UIFont.buttonFontSize)
    let titles = (0..<numberOfRows(inComponent: 0)).map {
      delegate?.pickerView(self, titleForRow: $0, forComponent: 0) ?? ""
    }
    let widest = titles.map { font.size(of: $0).width }.max() ?? 0
    return CGSize(width: widest + 56, height: 34)
  }
}

/// A value among all that are shown, with a mark where it is the chosen one.
@MainActor
private final class PickerRow {
  let surface = ItemsControl(frame: .zero)
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))

  init(_ choice: Choice, press: @escaping () -> Void) {
    surface.press = press
    surface.accessibilityLabel = choice.title
    var views: [UIView] = []
    choice.item.addViews(to: &views)
    surface.accessibilityIdentifier = views.first?.accessibilityIdentifier
    let mark = ViewItem(mark) { _ in CGSize(width: 20, height: 20) }
    surface.items.content = {
      [
        StackItem(axis: .horizontal, alignment: 0.5, spacing: nil) {
          [choice.item, SpacerItem(minLength: StackItem.usualSpacing), mark]
        }
      ]
    }
  }

  var isChosen = false {
    didSet {
      surface.isSelected = isChosen
      mark.isHidden = !isChosen
    }
  }

  var item: LayoutItem { ViewItem(surface) { [surface] in surface.items.item.size($0) } }
}
