import RepriseUIKit

/// What is presented over the rest while a binding says so.
struct PresentationModifier: PrimitiveModifier {
  let style: UIModalPresentationStyle

  /// What is to be shown, and what it is known by; `nil` shows nothing.
  let read: () -> PresentedView?

  let close: () -> Void
  var dismissed: (() -> Void)?

  /// The side of the view on which a popover's arrow is.
  var arrowEdge = Edge.top

  func changed(from old: PresentationModifier?, _ element: ModifierElement) {
    let presentation = element.keeping { Presentation(of: element) }
    presentation.show(self)
  }

  func ended(_ element: ModifierElement) { (element.storage as? Presentation)?.end() }
}

extension PresentationModifier {
  /// Presents a view while a binding is true.
  init(
    _ style: UIModalPresentationStyle,
    while isPresented: Binding<Bool>,
    dismissed: (() -> Void)? = nil,
    arrowEdge: Edge = .top,
    content: @escaping () -> any View
  ) {
    self.init(
      style: style,
      read: { isPresented.wrappedValue ? PresentedView(view: content()) : nil },
      close: { isPresented.wrappedValue = false },
      dismissed: dismissed,
      arrowEdge: arrowEdge
    )
  }

  /// Presents a view while a binding has a value; another one for a value of another identity.
  init<Item: Identifiable>(
    _ style: UIModalPresentationStyle,
    of item: Binding<Item?>,
    dismissed: (() -> Void)? = nil,
    arrowEdge: Edge = .top,
    content: @escaping (Item) -> any View
  ) {
    self.init(
      style: style,
      read: { item.wrappedValue.map { PresentedView(id: AnyHashable($0.id), view: content($0)) } },
      close: { item.wrappedValue = nil },
      dismissed: dismissed,
      arrowEdge: arrowEdge
    )
  }
}

/// A view that is presented, and what it is known by.
struct PresentedView {
  var id: AnyHashable = true
  let view: any View
}

/// What is presented for a view.
@MainActor
final class Presentation: ElementHolder, UIAdaptivePresentationControllerDelegate {
  private weak let owner: Element?
  private let watcher: BindingWatcher
  private var modifier: PresentationModifier?
  private var identity: AnyHashable?
  private var content: Element?
  private var controller: ContentController?
  private var dismissal: Dismissal?

  init(of owner: Element) {
    self.owner = owner
    watcher = BindingWatcher(owner.graph, of: owner)
    watcher.changed = { [weak self] in self?.update() }
  }

  // MARK: Elements

  var elements: [Element] { content.map { [$0] } ?? [] }

  func environment(_ outer: EnvironmentValues) -> EnvironmentValues {
    var environment = controller?.environment(outer) ?? outer
    environment.dismissal = dismissal
    environment.navigation = nil
    return environment
  }

  func contentChanged() { controller?.container.contentChanged() }

  // MARK: What is to be shown

  func show(_ modifier: PresentationModifier) {
    self.modifier = modifier
    update()
  }

  func end() {
    content = nil
    if let controller { dismiss(controller) }
    controller = nil
  }

  private func update() {
    guard let modifier, let owner else { return }
    guard let shown = watcher.observing(modifier.read) else { return hide() }
    if controller != nil, identity != shown.id { hide() }
    identity = shown.id
    if controller == nil { present(modifier, for: owner) }
    content = owner.updated(
      content,
      to: shown.view,
      at: .position(1),
      environment: environment(owner.environment)
    )
  }

  private func present(_ modifier: PresentationModifier, for owner: Element) {
    let controller = ContentController(owner.environment.hosting)
    controller.modalPresentationStyle = modifier.style
    controller.restorationIdentifier = owner.restorationName(of: "presented")
    controller.container.content = { [weak self] in self?.content?.items ?? [] }
    controller.container.backgroundColor = .systemBackground
    controller.presentationController?.delegate = self
    dismissal = Dismissal(isPresented: true) { [weak self] in self?.modifier?.close() }
    self.controller = controller
    owner.graph.afterUpdate { [weak self, weak owner] in
      guard let self, let owner, self.controller === controller else { return }
      point(controller, at: owner, modifier.arrowEdge)
      owner.environment.controller?.present(controller, animated: true)
    }
  }

  private func point(_ controller: UIViewController, at owner: Element, _ edge: Edge) {
    guard let popover = controller.popoverPresentationController else { return }
    var views: [UIView] = []
    for item in owner.items { item.addViews(to: &views) }
    popover.sourceView = views.first
    popover.permittedArrowDirections =
      switch edge {
      case .top: .up
      case .bottom: .down
      case .leading: .left
      case .trailing: .right
      }
  }

  private func hide() {
    guard let controller else { return }
    self.controller = nil
    let old = content
    content = nil
    identity = nil
    owner?.graph.afterUpdate { [weak self] in
      self?.dismiss(controller)
      old?.unmount()
      self?.modifier?.dismissed?()
    }
  }

  private func dismiss(_ controller: UIViewController) {
    controller.presentingViewController?.dismiss(animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    modifier?.close()
  }
}

extension View {
  /// Presents a view in a sheet while a binding is true.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; a person who closes it sets it to false.
  ///   - onDismiss: What to do after it was closed.
  ///   - content: The sheet's view.
  /// - Returns: The view that presents the sheet.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(.automatic, while: isPresented, dismissed: onDismiss, content: content)
    )
  }

  /// Presents a view in a sheet while a binding has a value.
  ///
  /// - Parameters:
  ///   - item: What is shown; a person who closes the sheet sets it to `nil`.
  ///   - onDismiss: What to do after it was closed.
  ///   - content: The sheet's view; another one for a value of another identity.
  /// - Returns: The view that presents the sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(.automatic, of: item, dismissed: onDismiss, content: content)
    )
  }

  /// Presents a view over the whole window while a binding is true.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented.
  ///   - onDismiss: What to do after it was closed.
  ///   - content: The view that covers the rest.
  /// - Returns: The view that presents it.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(.fullScreen, while: isPresented, dismissed: onDismiss, content: content)
    )
  }

  /// Presents a view over the whole window while a binding has a value.
  ///
  /// - Parameters:
  ///   - item: What is shown.
  ///   - onDismiss: What to do after it was closed.
  ///   - content: The view that covers the rest; another one for a value of another identity.
  /// - Returns: The view that presents it.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(.fullScreen, of: item, dismissed: onDismiss, content: content)
    )
  }

  /// Presents a view beside this one while a binding is true.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented.
  ///   - arrowEdge: The side of this view that the popover points at.
  ///   - content: The popover's view.
  /// - Returns: The view that presents the popover.
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(.popover, while: isPresented, arrowEdge: arrowEdge, content: content)
    )
  }

  /// Presents a view beside this one while a binding has a value.
  ///
  /// - Parameters:
  ///   - item: What is shown.
  ///   - arrowEdge: The side of this view that the popover points at.
  ///   - content: The popover's view; another one for a value of another identity.
  /// - Returns: The view that presents the popover.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(.popover, of: item, arrowEdge: arrowEdge, content: content)
    )
  }

  /// Says whether a person can't close the presentation that the view is in.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(HoldModifier(isHeld: isDisabled))
  }
}

/// Whether a person can't close the presentation that a view is in.
struct HoldModifier: PrimitiveModifier {
  let isHeld: Bool

  func changed(from old: HoldModifier?, _ element: ModifierElement) {
    element.environment.controller?.isModalInPresentation = isHeld
  }

  func ended(_ element: ModifierElement) {
    element.environment.controller?.isModalInPresentation = false
  }
}
