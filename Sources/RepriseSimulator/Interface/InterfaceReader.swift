import Foundation
import RepriseUIKit

/// Reads the tree of a running app, and finds things in it.
@MainActor
struct InterfaceReader {
  /// Something on screen that a person can operate.
  enum Target {
    /// A view.
    case view(UIView)

    /// A bar item, a tab, a button of an alert: the responder it belongs to, and what it does.
    case item(UIResponder, perform: @MainActor () -> Void)
  }

  let context: AppContext

  /// Everything of every scene.
  var tree: InterfaceTree {
    guard context.manifest.hasScenes else {
      let windows = context.application?.plainWindows ?? []
      return InterfaceTree(scenes: [
        InterfaceTree.Scene(
          number: 1,
          session: "",
          state: "\(context.application?.applicationState ?? .background)",
          roots: windows.flatMap(nodes(of:))
        )
      ])
    }
    return InterfaceTree(
      scenes: scenes.map { scene in
        InterfaceTree.Scene(
          number: scene.session.number,
          session: scene.session.persistentIdentifier,
          state: Self.name(of: scene.activationState),
          roots: (scene as? UIWindowScene)?.windows.flatMap(nodes(of:)) ?? []
        )
      }
    )
  }

  /// Finds what a person calls by a name: an identifier, or the title of an item.
  ///
  /// What is on screen comes before what isn't; the topmost presented screen first.
  ///
  /// - Parameters:
  ///   - name: A restoration or accessibility identifier, or an item's title.
  ///   - scene: The scene's number, from 1; `nil` for all.
  /// - Returns: What a person can operate under the name.
  /// - Throws: ``ControlError`` that names what is on screen.
  func find(_ name: String, scene: Int? = nil) throws -> Target {
    let controllers = try windows(of: scene).compactMap(\.rootViewController).flatMap(chain(from:))
    for controller in controllers.reversed() {
      for item in controller.operableItems where item.identifier == name || item.title == name {
        return .item(controller, perform: item.perform)
      }
      if let view = view(named: name, in: controller.viewIfLoaded) { return .view(view) }
    }
    let known = Set(controllers.flatMap(names(of:))).sorted()
    throw ControlError(
      message: "nothing on screen is called \"\(name)\". On screen: "
        + (known.isEmpty ? "nothing with a name." : known.joined(separator: ", ") + ".")
    )
  }

  /// Finds a view by its name.
  func findView(_ name: String, scene: Int? = nil) throws -> UIView {
    guard case .view(let view) = try find(name, scene: scene) else {
      throw ControlError(message: "\"\(name)\" is a bar item; it can only be tapped.")
    }
    return view
  }

  /// The connected scenes, in the order of their sessions' numbers.
  var scenes: [UIScene] { context.scenes.sorted { $0.session.number < $1.session.number } }

  /// Finds a connected scene by its session's number.
  ///
  /// - Parameter number: The number, from 1; it stays the same over launches.
  /// - Returns: The scene.
  /// - Throws: ``ControlError`` that names the numbers there are.
  func scene(numbered number: Int) throws -> UIScene {
    guard let scene = scenes.first(where: { $0.session.number == number }) else {
      let known = scenes.map { "\($0.session.number)" }.joined(separator: ", ")
      throw ControlError(message: "there is no scene \(number). Connected: \(known).")
    }
    return scene
  }

  func windows(of number: Int?) throws -> [UIWindow] {
    guard context.manifest.hasScenes else { return context.application?.plainWindows ?? [] }
    let wanted = try number.map { [try scene(numbered: $0)] } ?? scenes
    return wanted.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
  }

  /// The controllers on screen, those in front last.
  func chain(from controller: UIViewController) -> [UIViewController] {
    let children = controller.children.filter { $0.viewIfLoaded?.window != nil }
    var chain = [controller] + children.flatMap(chain(from:))
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      chain += self.chain(from: presented)
    }
    return chain
  }

  private func view(named name: String, in view: UIView?) -> UIView? {
    guard let view, !view.isHidden else { return nil }
    if view.restorationIdentifier == name || view.accessibilityIdentifier == name { return view }
    return view.subviews.lazy.compactMap { self.view(named: name, in: $0) }.first
  }

  private func names(of controller: UIViewController) -> [String] {
    var names = controller.operableItems.map { $0.identifier.isEmpty ? $0.title : $0.identifier }
    func collect(_ view: UIView) {
      if let name = view.restorationIdentifier ?? view.accessibilityIdentifier {
        names.append(name)
      }
      view.subviews.forEach(collect)
    }
    controller.viewIfLoaded.map(collect)
    return names
  }

  // MARK: The tree

  private func nodes(of window: UIWindow) -> [InterfaceTree.Node] {
    (window.rootViewController.map { [node(of: $0)] } ?? [])
      + (window.openMenu.map { [node(of: $0)] } ?? [])
  }

  private func node(of controller: UIViewController) -> InterfaceTree.Node {
    let isVisible = controller.viewIfLoaded.map(Self.isVisible) ?? false
    var children: [InterfaceTree.Node] = []
    if isVisible, let view = controller.viewIfLoaded {
      children = nodes(of: view, owner: controller)
    }
    children += controller.children.map(node(of:))
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      children.append(node(of: presented))
    }
    return InterfaceTree.Node(
      kind: "controller",
      className: "\(type(of: controller))",
      identifier: controller.restorationIdentifier ?? "",
      text: controller.title ?? "",
      state: [],
      isVisible: isVisible,
      children: children
    )
  }

  /// A view's own line where it says something, else the lines of what it holds.
  private func nodes(of view: UIView, owner: UIViewController) -> [InterfaceTree.Node] {
    if view.isHidden { return [] }
    if let other = view.viewController, other !== owner { return [] }
    if let divider = view as? SplitDivider, !divider.isMoved { return [] }
    let children = view.subviews.flatMap { nodes(of: $0, owner: owner) }
    let identifier = view.restorationIdentifier ?? view.accessibilityIdentifier ?? ""
    let text = view.displayedText ?? ""
    let state = view.displayedState
    guard !identifier.isEmpty || !text.isEmpty || !state.isEmpty else { return children }
    return [
      InterfaceTree.Node(
        kind: "view",
        className: "\(type(of: view))",
        identifier: identifier,
        text: text,
        state: state,
        isVisible: true,
        children: children
      )
    ]
  }

  /// Whether a view is in a window, and nothing around it is hidden.
  private static func isVisible(_ view: UIView) -> Bool {
    var next: UIView? = view
    while let candidate = next {
      if candidate.isHidden { return false }
      next = candidate.superview
    }
    return view.window != nil
  }

  private static func name(of state: UIScene.ActivationState) -> String {
    switch state {
    case .foregroundActive: "active"
    case .foregroundInactive: "inactive"
    case .background: "background"
    case .unattached: "unattached"
    }
  }
}
