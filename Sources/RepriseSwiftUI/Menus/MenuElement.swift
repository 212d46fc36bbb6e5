import RepriseUIKit

/// What lasts of a menu: its button, and once it was opened, what can be chosen.
final class MenuElement<Label: View, Content: View>: Element, MenuEntry {
  private var view: Menu<Label, Content>
  private var button: Element?
  private let choices = MenuChoices()

  init(_ view: Menu<Label, Content>, _ context: ElementContext) {
    self.view = view
    super.init(context)
    takeButton()
  }

  override var children: [Element] { (button.map { [$0] } ?? []) + choices.elements }

  /// The button alone is shown.
  override func makeItems() -> [LayoutItem] { button?.items ?? [] }

  override func environment(for child: Element) -> EnvironmentValues {
    child === button ? environment.ofMenuButton : choices.environment(environment)
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Menu<Label, Content> else { return false }
    self.view = view
    self.environment = environment
    takeButton()
    choices.take(view.content, of: self)
    return true
  }

  private func takeButton() {
    let shown = Button(
      label: view.label,
      menu: { [weak self] in self?.menu },
      action: view.primaryAction
    )
    button = updated(
      button,
      to: shown,
      at: .position(0),
      environment: environment.ofMenuButton
    )
  }

  private var menu: UIMenu { choices.open(view.content, of: self) }

  /// Within a menu it is one that opens from there.
  var menuElements: [UIMenuElement] {
    let label = button as? any PressedElement
    return [UIMenu(title: label?.title ?? "", image: label?.image, children: menu.children)]
  }
}

/// The elements of what can be chosen, made when a menu opens first.
@MainActor
final class MenuChoices: ElementHolder {
  private var content: Element?

  var elements: [Element] { content.map { [$0] } ?? [] }

  func environment(_ outer: EnvironmentValues) -> EnvironmentValues {
    var environment = outer.ofChoices
    environment.isEnabled = outer.isEnabled
    environment.labelsHidden = false
    return environment
  }

  /// Brings what was made once up to date.
  func take(_ view: any View, of owner: Element) {
    guard content != nil else { return }
    update(view, of: owner)
  }

  /// Gives what can be chosen now.
  func open(_ view: any View, of owner: Element) -> UIMenu {
    UIMenu(children: update(view, of: owner).inMenu)
  }

  @discardableResult
  private func update(_ view: any View, of owner: Element) -> Element {
    let content = owner.updated(
      content,
      to: view,
      at: .position(1),
      environment: environment(owner.environment)
    )
    self.content = content
    return content
  }
}
