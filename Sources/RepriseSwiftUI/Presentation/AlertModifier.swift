import RepriseUIKit

/// A question to a person, while a binding is true.
struct AlertModifier: PrimitiveModifier {
  let style: UIAlertController.Style
  let title: String
  let isPresented: Binding<Bool>

  /// The answers and the fields; `nil` where there is nothing to ask about.
  let actions: () -> (any View)?

  let message: () -> (any View)?

  func changed(from old: AlertModifier?, _ element: ModifierElement) {
    let alert = element.keeping { ShownAlert(of: element) }
    alert.show(self)
  }

  func ended(_ element: ModifierElement) { (element.storage as? ShownAlert)?.hide() }
}

/// The alert that is shown for a view, and the elements of what is in it.
@MainActor
private final class ShownAlert: ElementHolder {
  private weak let owner: Element?
  private let watcher: BindingWatcher
  private var modifier: AlertModifier?
  private var controller: UIAlertController?
  private var actions: Element?
  private var message: Element?
  private var answers: [(action: UIAlertAction, button: any PressedElement)] = []

  init(of owner: Element) {
    self.owner = owner
    watcher = BindingWatcher(owner.graph, of: owner)
    watcher.changed = { [weak self] in self?.update() }
  }

  // MARK: Elements

  var elements: [Element] { [actions, message].compactMap(\.self) }

  func environment(_ outer: EnvironmentValues) -> EnvironmentValues {
    var environment = outer.ofChoices
    environment.textFieldBorder = .roundedRect
    return environment
  }

  func contentChanged() { refresh() }

  // MARK: What is to be shown

  func show(_ modifier: AlertModifier) {
    self.modifier = modifier
    update()
  }

  private func update() {
    guard let modifier, let owner else { return }
    let shown = watcher.observing { () -> (actions: any View, message: any View)? in
      guard modifier.isPresented.wrappedValue, let actions = modifier.actions() else { return nil }
      return (actions, modifier.message() ?? EmptyView())
    }
    guard let shown else { return hide() }
    let environment = environment(owner.environment)
    let actions = owner.updated(
      actions,
      to: shown.actions,
      at: .position(1),
      environment: environment
    )
    self.actions = actions
    message = owner.updated(
      message,
      to: shown.message,
      at: .position(2),
      environment: environment
    )
    if controller == nil { present(modifier, with: actions, for: owner) }
    refresh()
  }

  private func present(_ modifier: AlertModifier, with actions: Element, for owner: Element) {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: modifier.style)
    if modifier.style == .alert {
      for entry in actions.contents((any EntryElement).self) { alert.addTextField(entry.field) }
    }
    answers = actions.contents((any PressedElement).self).map { (self.action(of: $0), $0) }
    for (action, button) in answers {
      alert.addAction(action)
      if button.shortcut == .defaultAction { alert.preferredAction = action }
    }
    if answers.isEmpty { alert.addAction(action("OK", .default) {}) }
    if modifier.style == .actionSheet, !answers.contains(where: { $0.action.style == .cancel }) {
      alert.addAction(action("Cancel", .cancel) {})
    }
    controller = alert
    owner.graph.afterUpdate { [weak self, weak owner] in
      guard let self, let owner, controller === alert else { return }
      alert.firstEdited = alert.textFields?.first {
        ($0 as? any FocusTaking)?.focus.isWanted == true
      }
      owner.environment.controller?.present(alert, animated: true)
    }
  }

  /// Says again what may have changed while a person looks at it.
  private func refresh() {
    guard let controller else { return }
    // What the app says of fields is said to those that are laid out.
    _ = actions?.items
    controller.title = modifier?.title
    controller.message = message?.readTexts.joined(separator: "\n")
    if controller.message?.isEmpty == true { controller.message = nil }
    for (action, button) in answers { action.isEnabled = button.environment.isEnabled }
  }

  func hide() {
    let (alert, old) = (controller, elements)
    controller = nil
    (actions, message) = (nil, nil)
    answers = []
    guard alert != nil || !old.isEmpty else { return }
    owner?.graph.afterUpdate {
      alert?.presentingViewController?.dismiss(animated: true)
      for element in old { element.unmount() }
    }
  }

  // MARK: Answers

  private func action(of button: any PressedElement) -> UIAlertAction {
    let style: UIAlertAction.Style =
      switch button.role {
      case .cancel: .cancel
      case .destructive: .destructive
      default: .default
      }
    return action(button.title ?? "", style) { button.press() }
  }

  private func action(
    _ title: String,
    _ style: UIAlertAction.Style,
    _ perform: @escaping () -> Void
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in
      self?.controller = nil
      self?.modifier?.isPresented.wrappedValue = false
      perform()
    }
  }
}
