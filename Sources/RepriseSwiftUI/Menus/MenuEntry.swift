import RepriseUIKit

/// An element that says what it is in a menu.
@MainActor
protocol MenuEntry: Element {
  var menuElements: [UIMenuElement] { get }
}

extension Element {
  /// What the element is in a menu: what stands between dividers is a section of its own.
  var inMenu: [UIMenuElement] {
    let parts = menuParts.split(separator: nil, omittingEmptySubsequences: true)
    guard parts.count > 1 else { return parts.first.map { $0.compactMap(\.self) } ?? [] }
    return parts.map { UIMenu(options: .displayInline, children: $0.compactMap(\.self)) }
  }

  /// What the element is in a menu; `nil` is a divider.
  private var menuParts: [UIMenuElement?] {
    if let entry = self as? any MenuEntry { return entry.menuElements }
    if self is ItemElement<Divider> { return [nil] }
    if self is ItemElement<Text> { return titles }
    return contentChildren.flatMap(\.menuParts)
  }

  /// In a menu a text is there to be read.
  private var titles: [UIMenuElement] {
    readTexts.map { UIAction(title: $0, attributes: .disabled) { _ in } }
  }
}

extension ButtonElement: MenuEntry {
  var menuElements: [UIMenuElement] {
    var attributes: UIMenuElement.Attributes = []
    if role == .destructive { attributes.insert(.destructive) }
    if !environment.isEnabled { attributes.insert(.disabled) }
    return [
      UIAction(title: title ?? "", image: image, attributes: attributes) { _ in self.press() }
    ]
  }
}

extension LabeledElement: MenuEntry {
  /// A switch is a choice that is on or off; what else is operated isn't shown.
  var menuElements: [UIMenuElement] {
    guard let control = control as? any SwitchedElement else { return [] }
    return [
      UIAction(
        title: label?.readText ?? "",
        image: label?.readImage,
        attributes: environment.isEnabled ? [] : .disabled,
        state: control.isOn ? .on : .off
      ) { _ in control.isOn.toggle() }
    ]
  }
}

/// An element that a person turns on and off.
@MainActor
protocol SwitchedElement: Element {
  var isOn: Bool { get set }
}

extension SectionElement: MenuEntry {
  var menuElements: [UIMenuElement] {
    [
      UIMenu(
        title: header?.readText ?? "",
        options: .displayInline,
        children: rows.flatMap(\.inMenu)
      )
    ]
  }
}

extension PickerElement: MenuEntry {
  /// The values among the others; where the app asks for a menu, in one that opens.
  var menuElements: [UIMenuElement] {
    let values = choices.map { choice in
      UIAction(
        title: choice.title,
        image: choice.image,
        attributes: environment.isEnabled ? [] : .disabled,
        state: isSelected(choice) ? .on : .off
      ) { _ in self.choose(choice.tag) }
    }
    let isMenu = environment.isPickerMenu
    return [
      UIMenu(
        title: label?.readText ?? "",
        image: label?.readImage,
        options: isMenu ? .singleSelection : [.displayInline, .singleSelection],
        children: values
      )
    ]
  }
}
