import RepriseUIKit

/// A question to a person, while a binding is true.
struct AlertModifier: PrimitiveModifier {
  let style: UIAlertController.Style
  let title: String
  let isPresented: Binding<Bool>

  /// The answers; `nil` where there is nothing to ask about.
  let actions: () -> (any View)?

  let message: () -> (any View)?

  func changed(from old: AlertModifier?, _ element: ModifierElement) {
    let alert = element.keeping { ShownAlert(of: element) }
    alert.show(self)
  }

  func ended(_ element: ModifierElement) { (element.storage as? ShownAlert)?.hide() }
}

/// The alert that is shown for a view.
@MainActor
private final class ShownAlert {
  private weak let owner: Element?
  private let watcher: BindingWatcher
  private var modifier: AlertModifier?
  private var controller: UIAlertController?

  init(of owner: Element) {
    self.owner = owner
    watcher = BindingWatcher(owner.graph, of: owner)
    watcher.changed = { [weak self] in self?.update() }
  }

  func show(_ modifier: AlertModifier) {
    self.modifier = modifier
    update()
  }

  private func update() {
    guard let modifier, let owner else { return }
    guard watcher.observing({ modifier.isPresented.wrappedValue }), let actions = modifier.actions()
    else { return hide() }
    guard controller == nil else { return }
    let alert = UIAlertController(
      title: modifier.title,
      message: modifier.message().flatMap(Self.text),
      preferredStyle: modifier.style
    )
    for action in self.actions(in: actions) { alert.addAction(action) }
    controller = alert
    owner.graph.afterUpdate { [weak self, weak owner] in
      guard let self, let owner, controller === alert else { return }
      owner.environment.controller?.present(alert, animated: true)
    }
  }

  func hide() {
    guard let alert = controller else { return }
    controller = nil
    let graph = owner?.graph
    graph?.afterUpdate { alert.presentingViewController?.dismiss(animated: true) }
  }

  private func actions(in view: any View) -> [UIAlertAction] {
    let buttons = ViewPart.all(of: view).compactMap { $0.view as? any ButtonDescribing }
    var actions = buttons.map { button in
      let style: UIAlertAction.Style =
        switch button.role {
        case .cancel: .cancel
        case .destructive: .destructive
        default: .default
        }
      return action(Self.text(button.labelView) ?? "", style, button.action)
    }
    if actions.isEmpty { actions.append(action("OK", .default) {}) }
    if modifier?.style == .actionSheet, !actions.contains(where: { $0.style == .cancel }) {
      actions.append(action("Cancel", .cancel) {})
    }
    return actions
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

  /// What a view says.
  private static func text(_ view: any View) -> String? {
    let texts = ViewPart.all(of: view).compactMap { ($0.view as? Text)?.string }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

/// A button, whatever its label's type.
@MainActor
protocol ButtonDescribing {
  var role: ButtonRole? { get }
  var action: () -> Void { get }
  var labelView: any View { get }
}

extension Button: ButtonDescribing {
  var labelView: any View { label }
}

/// Whether something is shown.
///
/// Source: Apple's documentation of `Visibility`.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As it suits.
  case automatic

  /// Shown.
  case visible

  /// Not shown.
  case hidden
}

extension View {
  /// Asks a person something while a binding is true.
  public func alert<Actions: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(titleKey.localized, .alert, isPresented, actions: actions)
  }

  /// Asks a person something while a binding is true.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(String(title), .alert, isPresented, actions: actions)
  }

  /// Asks a person something while a binding is true.
  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(titleKey.localized, .alert, isPresented, actions: actions, message: message)
  }

  /// Asks a person something while a binding is true.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(String(title), .alert, isPresented, actions: actions, message: message)
  }

  /// Asks a person about some data while a binding is true and the data is there.
  public func alert<Actions: View, Message: View, Subject>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions,
    @ViewBuilder message: @escaping (Subject) -> Message
  ) -> some View {
    alert(
      titleKey.localized,
      .alert,
      isPresented,
      actions: { data.map(actions) },
      message: { data.map(message) }
    )
  }

  /// Asks a person what to do while a binding is true.
  public func confirmationDialog<Actions: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(
      titleVisibility == .hidden ? "" : titleKey.localized,
      .actionSheet,
      isPresented,
      actions: actions
    )
  }

  /// Asks a person what to do while a binding is true.
  public func confirmationDialog<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(
      titleVisibility == .hidden ? "" : titleKey.localized,
      .actionSheet,
      isPresented,
      actions: actions,
      message: message
    )
  }

  private func alert(
    _ title: String,
    _ style: UIAlertController.Style,
    _ isPresented: Binding<Bool>,
    actions: @escaping () -> (any View)?,
    message: @escaping () -> (any View)? = { nil }
  ) -> some View {
    modifier(
      AlertModifier(
        style: style,
        title: title,
        isPresented: isPresented,
        actions: actions,
        message: message
      )
    )
  }
}
