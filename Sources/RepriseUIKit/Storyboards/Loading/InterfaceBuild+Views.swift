import Foundation

extension InterfaceBuild {
  /// Gives the class that stands for an element if no class is named.
  static func baseClass(of element: String) -> UIView.Type { classes[element] ?? UIView.self }

  private static let classes: [String: UIView.Type] = [
    "label": UILabel.self, "button": UIButton.self, "textField": UITextField.self,
    "textView": UITextView.self, "segmentedControl": UISegmentedControl.self,
    "slider": UISlider.self, "stepper": UIStepper.self, "switch": UISwitch.self,
    "datePicker": UIDatePicker.self, "pickerView": UIPickerView.self,
    "pageControl": UIPageControl.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "imageView": UIImageView.self,
    "scrollView": UIScrollView.self, "tableView": UITableView.self,
    "collectionView": UICollectionView.self, "stackView": UIStackView.self,
    "searchBar": UISearchBar.self, "navigationBar": UINavigationBar.self, "tabBar": UITabBar.self,
    "toolbar": UIToolbar.self, "tableViewCell": UITableViewCell.self,
    "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self, "control": UIControl.self,
  ]

  /// Gives a view what its element says.
  func configure(_ view: UIView, _ model: InterfaceView) {
    configureLook(of: view, model)
    switch view {
    case let label as UILabel: configure(label, model)
    case let button as UIButton: configure(button, model)
    case let field as UITextField: configure(field, model)
    case let text as UITextView: configure(text, model)
    case let stack as UIStackView: configure(stack, model)
    case let bar as UISearchBar: configure(bar, model)
    case let image as UIImageView: image.image = self.image(model.attributes)
    case let toolbar as UIToolbar: toolbar.items = model.barItems.map(makeBarButton)
    default: configureValues(of: view, model)
    }
    if let control = view as? UIControl {
      control.isEnabled = model.flag("enabled", default: true)
      control.isSelected = model.flag("selected", default: false)
    }
    if let scroll = view as? UIScrollView { configureScrolling(of: scroll, model) }
  }

  private func configureLook(of view: UIView, _ model: InterfaceView) {
    if let frame = model.frame { view.frame = frame }
    view.autoresizingMask = UIView.AutoresizingMask(rawValue: model.autoresizing)
    view.translatesAutoresizingMaskIntoConstraints = model.flag(
      "translatesAutoresizingMaskIntoConstraints",
      default: true
    )
    view.restorationIdentifier = model.attributes["restorationIdentifier"]
    view.isHidden = model.flag("hidden", default: false)
    if let alpha = model.number("alpha") { view.alpha = alpha }
    if let tag = model.number("tag") { view.tag = Int(tag) }
    view.clipsToBounds =
      model.flag("clipsSubviews", default: false) || model.flag("clipsToBounds", default: false)
    view.isOpaque = model.flag("opaque", default: true)
    if model.attributes["userInteractionEnabled"] != nil {
      view.isUserInteractionEnabled = model.flag("userInteractionEnabled", default: true)
    }
    view.backgroundColor = color("backgroundColor", of: model)
    if let tint = color("tintColor", of: model) { view.tintColor = tint }
    let name = "accessibilityConfiguration"
    view.accessibilityIdentifier =
      model.attributes["\(name).identifier"] ?? model.attributes["accessibilityIdentifier"]
    view.accessibilityLabel = model.attributes["\(name).label"]
    view.accessibilityHint = model.attributes["\(name).hint"]
  }

  // MARK: Texts

  private func configure(_ label: UILabel, _ model: InterfaceView) {
    label.text = model.attributes["text"]
    label.font = font(of: model) ?? label.font
    if let color = color("textColor", of: model) { label.textColor = color }
    label.textAlignment = alignment(of: model) ?? label.textAlignment
    if let lines = model.number("numberOfLines") { label.numberOfLines = Int(lines) }
    label.isEnabled = model.flag("enabled", default: true)
    label.adjustsFontSizeToFitWidth = model.flag("adjustsFontSizeToFit", default: false)
  }

  private func configure(_ field: UITextField, _ model: InterfaceView) {
    field.text = model.attributes["text"]
    field.placeholder = model.attributes["placeholder"]
    field.font = font(of: model) ?? field.font
    if let color = color("textColor", of: model) { field.textColor = color }
    field.textAlignment = alignment(of: model) ?? field.textAlignment
    field.clearsOnBeginEditing = model.flag("clearsOnBeginEditing", default: false)
    field.adjustsFontSizeToFitWidth = model.flag("adjustsFontSizeToFit", default: false)
    switch model.attributes["borderStyle"] {
    case "roundedRect"?: field.borderStyle = .roundedRect
    case "line"?: field.borderStyle = .line
    case "bezel"?: field.borderStyle = .bezel
    default: field.borderStyle = .none
    }
    switch model.attributes["clearButtonMode"] {
    case "whileEditing"?: field.clearButtonMode = .whileEditing
    case "unlessEditing"?: field.clearButtonMode = .unlessEditing
    case "always"?: field.clearButtonMode = .always
    default: field.clearButtonMode = .never
    }
    configureTraits(of: field, model)
  }

  private func configure(_ view: UITextView, _ model: InterfaceView) {
    view.text = model.attributes["text"]
    view.font = font(of: model) ?? view.font
    if let color = color("textColor", of: model) { view.textColor = color }
    view.textAlignment = alignment(of: model) ?? view.textAlignment
    view.isEditable = model.flag("editable", default: true)
    view.isSelectable = model.flag("selectable", default: true)
    configureTraits(of: view, model)
  }

  private func configureTraits(of input: any UITextInputTraits, _ model: InterfaceView) {
    input.isSecureTextEntry = model.flag("secureTextEntry", default: false)
    input.enablesReturnKeyAutomatically = model.flag(
      "enablesReturnKeyAutomatically",
      default: false
    )
    let keyboards: [String: UIKeyboardType] = [
      "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
      "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
      "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
      "webSearch": .webSearch,
    ]
    let returns: [String: UIReturnKeyType] = [
      "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
      "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
      "emergencyCall": .emergencyCall, "continue": .continue,
    ]
    if let type = model.attributes["keyboardType"].flatMap({ keyboards[$0] }) {
      input.keyboardType = type
    }
    if let type = model.attributes["returnKeyType"].flatMap({ returns[$0] }) {
      input.returnKeyType = type
    }
    if let type = model.attributes["textContentType"] {
      input.textContentType = UITextContentType(rawValue: type)
    }
    switch model.attributes["autocorrectionType"] {
    case "no"?: input.autocorrectionType = .no
    case "yes"?: input.autocorrectionType = .yes
    default: break
    }
    switch model.attributes["autocapitalizationType"] {
    case "words"?: input.autocapitalizationType = .words
    case "allCharacters"?: input.autocapitalizationType = .allCharacters
    case "none"?: input.autocapitalizationType = .none
    default: break
    }
  }

  private func configure(_ bar: UISearchBar, _ model: InterfaceView) {
    bar.text = model.attributes["text"]
    bar.placeholder = model.attributes["placeholder"]
    bar.prompt = model.attributes["prompt"]
    bar.showsScopeBar = model.flag("showsScopeBar", default: false)
    bar.showsCancelButton = model.flag("showsCancelButton", default: false)
    if !model.items.isEmpty { bar.scopeButtonTitles = model.items.map { $0["title"] ?? "" } }
  }

  // MARK: Buttons and stacks

  private func configure(_ button: UIButton, _ model: InterfaceView) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]
    for (name, values) in model.states {
      guard let state = states[name] else { continue }
      if let title = values["title"] { button.setTitle(title, for: state) }
      if let image = image(values) { button.setImage(image, for: state) }
    }
    let key = "configuration"
    guard let style = model.attributes["\(key).style"] else { return }
    var configuration: UIButton.Configuration =
      switch style {
      case "gray": .gray()
      case "tinted": .tinted()
      case "filled": .filled()
      default: .plain()
      }
    configuration.title = model.attributes["\(key).title"] ?? model.states["normal"]?["title"]
    configuration.subtitle = model.attributes["\(key).subtitle"]
    configuration.image = image(
      ["image": model.attributes["\(key).image"], "catalog": model.attributes["\(key).catalog"]]
        .compactMapValues(\.self)
    )
    button.configuration = configuration
  }

  private func configure(_ stack: UIStackView, _ model: InterfaceView) {
    if model.attributes["axis"] == "vertical" { stack.axis = .vertical }
    let distributions: [String: UIStackView.Distribution] = [
      "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    let alignments: [String: UIStackView.Alignment] = [
      "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline, "center": .center,
      "trailing": .trailing, "bottom": .trailing, "lastBaseline": .lastBaseline,
    ]
    stack.distribution = model.attributes["distribution"].flatMap { distributions[$0] } ?? .fill
    stack.alignment = model.attributes["alignment"].flatMap { alignments[$0] } ?? .fill
    if let spacing = model.number("spacing") { stack.spacing = spacing }
    let margins = "directionalLayoutMargins"
    if let top = model.number("\(margins).top"), let left = model.number("\(margins).leading"),
      let bottom = model.number("\(margins).bottom"),
      let right = model.number("\(margins).trailing")
    {
      stack.layoutMargins = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
      stack.isLayoutMarginsRelativeArrangement = true
    }
  }

  // MARK: Looks

  func color(_ key: String, of model: InterfaceView) -> UIColor? {
    switch model.colors[key] {
    case .components(let red, let green, let blue, let alpha)?:
      UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .named(let name)?: UIColor.named(name)
    case nil: nil
    }
  }

  /// A picture by its name, whether or not the app has its file: the name is what is shown here.
  func image(_ attributes: [String: String]) -> UIImage? {
    guard let name = attributes["image"], !name.isEmpty else { return nil }
    if attributes["catalog"] == "system" { return UIImage(systemName: name) }
    return UIImage(named: name) ?? UIImage(absentName: name)
  }

  private func font(of model: InterfaceView) -> UIFont? {
    guard let font = model.font else { return nil }
    if let style = font.style { return .preferredFont(forTextStyle: .init(rawValue: style)) }
    let size = font.size ?? UIFont.labelFontSize
    if let name = font.name { return UIFont(name: name, size: size) }
    let weights: [String: UIFont.Weight] = [
      "light": .light, "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .bold,
    ]
    let weight = font.type == "boldSystem" ? .bold : font.weight.flatMap { weights[$0] }
    return .systemFont(ofSize: size, weight: weight ?? .regular)
  }

  private func alignment(of model: InterfaceView) -> NSTextAlignment? {
    switch model.attributes["textAlignment"] {
    case "left"?: .left
    case "center"?: .center
    case "right"?: .right
    case "justified"?: .justified
    case "natural"?: .natural
    default: nil
    }
  }
}

extension UIColor {
  /// Gives one of the system's colours by its name in a file, such as `systemRedColor`.
  static func named(_ name: String) -> UIColor? {
    let plain = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return byName[plain]
  }

  private static let byName: [String: UIColor] = Dictionary(
    [
      .black, .darkGray, .gray, .lightGray, .white, .red, .green, .blue, .yellow, .orange, .purple,
      .brown, .clear, .systemRed, .systemGreen, .systemBlue, .systemOrange, .systemYellow,
      .systemPink, .systemPurple, .systemTeal, .systemIndigo, .systemBrown, .systemGray,
      .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6, .label,
      .secondaryLabel, .tertiaryLabel, .placeholderText, .link, .separator, .tintColor,
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
      .systemGroupedBackground, .secondarySystemGroupedBackground, .systemFill,
    ].map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )
}
