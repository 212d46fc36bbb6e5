import Foundation
import RepriseUIKit

/// What lasts of a stack: one of UIKit's navigation controllers, with a controller for each screen.
final class StackOfScreens<Content: View>: Element {
  private let parts: (Content) -> (path: PathAccess?, root: any View)
  private let controller = StackController(nibName: nil, bundle: nil)
  private let navigation: Navigation
  private let watcher: BindingWatcher
  private let root: ContentController
  private var rootElement: Element?
  private var path: PathAccess?
  private var ownPath: [AnyHashable] = []
  private var kept: KeptValue?
  private var screens: [Screen] = []
  private var item: LayoutItem?
  private var isShowing = false

  /// A screen above the root.
  private struct Screen {
    let entry: Navigation.Entry
    let controller: ContentController
    let dismissal: Dismissal
    var element: Element?
  }

  init(
    _ view: Content,
    _ context: ElementContext,
    parts: @escaping (Content) -> (path: PathAccess?, root: any View)
  ) {
    self.parts = parts
    navigation = Navigation()
    watcher = BindingWatcher(context.graph)
    root = ContentController(context.environment.hosting)
    super.init(context)
    let name = restorationName(of: "NavigationStack")
    controller.restorationIdentifier = name
    root.restorationIdentifier = "root"
    navigation.changed = { [weak self] in
      if let self, !isShowing { graph.invalidate(watcher) }
    }
    navigation.append = { [weak self] in self?.append($0) }
    controller.popped = { [weak self] in self?.cut(to: $0) }
    controller.restored = { [weak self] in self?.showControllers() }
    watcher.element = self
    watcher.changed = { [weak self] in self?.show() }
    item = ViewItem(controller.view) { proposal in
      CGSize(width: proposal.width ?? 320, height: proposal.height ?? 480)
    }
    let (path, rootView) = parts(view)
    self.path = path
    if isNamed, path == nil, let kept = KeptValue(name, in: environment) {
      self.kept = kept
      ownPath = kept.path
    }
    context.environment.controller?.take(controller)
    controller.take(root)
    isShowing = true
    rootElement = makeChild(rootView, at: .position(0), environment: screenEnvironment(of: root))
    isShowing = false
    root.container.content = { [weak self] in self?.rootElement?.items ?? [] }
    show()
  }

  override var children: [Element] {
    [rootElement].compactMap(\.self) + screens.compactMap(\.element)
  }

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func environment(for child: Element) -> EnvironmentValues {
    guard let screen = screens.first(where: { $0.element === child }) else {
      return screenEnvironment(of: root)
    }
    return screenEnvironment(of: screen.controller, screen.dismissal)
  }

  override func contentChanged() {
    root.container.contentChanged()
    for screen in screens { screen.controller.container.contentChanged() }
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Content else { return false }
    self.environment = environment
    let (path, rootView) = parts(view)
    self.path = path
    isShowing = true
    rootElement = updated(
      rootElement,
      to: rootView,
      at: .position(0),
      environment: screenEnvironment(of: root)
    )
    isShowing = false
    show()
    return true
  }

  override func wasUnmounted() { controller.leave() }

  private func screenEnvironment(
    of controller: ContentController,
    _ dismissal: Dismissal? = nil
  ) -> EnvironmentValues {
    var environment = controller.environment(environment)
    environment.navigation = navigation
    if let dismissal { environment.dismissal = dismissal }
    return environment
  }

  // MARK: The path

  private var values: [AnyHashable] {
    get { path.map { path in watcher.observing { path.read() } } ?? ownPath }
    set {
      if let path { return path.write(newValue) }
      ownPath = newValue
      kept?.path = newValue
    }
  }

  private func append(_ value: AnyHashable) {
    values += [value]
    graph.invalidate(watcher)
  }

  /// Takes away what is above a screen: a person went back.
  private func cut(to count: Int) {
    let gone = navigation.cut(to: max(0, count - 1))
    guard !gone.isEmpty else { return }
    let left = navigation.entries.compactMap(\.value)
    if left.count < values.count { values = left }
    for entry in gone { entry.closed() }
    // What was refused stays on the stack.
    graph.invalidate(watcher)
  }

  // MARK: Screens

  /// Brings the screens up to date, and puts all of them on the stack at once.
  private func show() {
    guard !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    navigation.settle(on: values)
    var old = screens
    screens = []
    var index = 0
    // A screen may say that another one is open above it.
    while index < navigation.entries.count {
      defer { index += 1 }
      let entry = navigation.entries[index]
      var screen: Screen
      if let first = old.first, first.entry.isSame(as: entry) {
        screen = old.removeFirst()
      } else {
        for screen in old { screen.element?.unmount() }
        old = []
        screen = makeScreen(entry, index)
      }
      screen.element = updated(
        screen.element,
        to: watcher.observing { navigation.view(of: entry) },
        at: .position(index + 1),
        environment: screenEnvironment(of: screen.controller, screen.dismissal)
      )
      screen.controller.container.content = { [weak element = screen.element] in
        element?.items ?? []
      }
      screens.append(screen)
    }
    for screen in old { screen.element?.unmount() }
    showControllers()
  }

  private func makeScreen(_ entry: Navigation.Entry, _ index: Int) -> Screen {
    let page = ContentController(environment.hosting)
    page.restorationIdentifier = entry.name ?? "screen\(index + 1)"
    let dismissal = Dismissal(isPresented: true) { [weak self, weak page] in
      guard let self, let page,
        let index = screens.firstIndex(where: { $0.controller === page })
      else { return }
      cut(to: index + 1)
    }
    return Screen(entry: entry, controller: page, dismissal: dismissal)
  }

  private func showControllers() {
    let wanted = [root] + screens.map(\.controller)
    guard !controller.viewControllers.elementsEqual(wanted, by: ===) || !controller.isSet else {
      return
    }
    controller.isSet = true
    controller.setViewControllers(wanted, animated: graph.isUpdating)
  }
}

/// The controller of a stack.
final class StackController: UINavigationController {
  /// Is told how many screens are left when a person went back.
  var popped: (Int) -> Void = { _ in }

  /// Is told that what was saved has been read.
  var restored: () -> Void = {}

  /// Whether the stack was put together a first time.
  var isSet = false

  override func popViewController(animated: Bool) -> UIViewController? {
    let gone = super.popViewController(animated: animated)
    if gone != nil { popped(viewControllers.count) }
    return gone
  }

  override func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    let gone = super.popToViewController(viewController, animated: animated)
    if gone?.isEmpty == false { popped(viewControllers.count) }
    return gone
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    restored()
  }
}

extension KeptValue {
  /// The value as a path: as much of it as can be read.
  var path: [AnyHashable] {
    get {
      guard let text = value else { return [] }
      do {
        return NavigationPath(
          try JSONDecoder().decode(
            NavigationPath.CodableRepresentation.self,
            from: Data(text.utf8)
          )
        ).values
      } catch {
        Diagnostics.say("a saved navigation path can't be read: \(error)")
        return []
      }
    }
    nonmutating set {
      var path = NavigationPath()
      path.values = newValue
      let (saved, problem) = path.savedPart
      if let problem { Diagnostics.say(problem) }
      do {
        value = String(decoding: try JSONEncoder().encode(saved), as: UTF8.self)
      } catch {
        Diagnostics.say("a navigation path can't be saved: \(error)")
      }
    }
  }
}
