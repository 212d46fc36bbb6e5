import Foundation
package import Reprise

/// The activities that a scene advertises: the one on top is current while the scene is active.
///
/// At the bottom stands the scene's own activity, then those of the controllers on screen from the
/// root up, presented ones last; then one for each type for which handlers were added.
///
/// - Source: pitfalls SP21, SP22; rows M26, M27.
@MainActor
package final class SceneActivities {
  private weak let context: AppContext?
  private weak let scene: UIScene?
  private var handlers: [ActivityHandler] = []
  private var advertised: [NSUserActivity] = []

  /// What was on top when that was last looked at.
  weak var lastTop: NSUserActivity?

  /// Describes a scene; `nil` stands for the app itself, where it has no scenes.
  init(of scene: UIScene?, in context: AppContext?) {
    self.scene = scene
    self.context = context
  }

  /// Adds a handler that fills in the activity of a type.
  ///
  /// There is one activity of each type in a scene, as long as a handler of the type is active. All
  /// active handlers edit it, when it is saved or soon after it became current.
  ///
  /// - Parameters:
  ///   - type: The activity's type.
  ///   - depth: How deep in the interface the handler stands; outer ones run first.
  ///   - isActive: Whether it takes part.
  ///   - update: Edits the activity, which may hold what outer handlers, and earlier runs, wrote.
  /// - Returns: The handler; it takes part until it is removed or gone.
  package func handle(
    _ type: String,
    depth: Int = 0,
    isActive: Bool = true,
    update: @escaping @MainActor (NSUserActivity) -> Void,
  ) -> ActivityHandler {
    let handler = ActivityHandler(type: type, depth: depth, isActive: isActive, update: update)
    handler.activities = self
    // Of handlers that stand equally deep, the one that came first runs first.
    let place = handlers.firstIndex { $0.depth > depth } ?? handlers.endIndex
    handlers.insert(handler, at: place)
    handlersChanged(of: type)
    return handler
  }

  /// The activity of a type that handlers fill in; `nil` while none is active.
  package func activity(ofType type: String) -> NSUserActivity? {
    advertised.first { $0.activityType == type }
  }

  /// Every activity of the scene, from the bottom up.
  var stack: [NSUserActivity] {
    (responders.compactMap(\.userActivity) + advertised).filter(\.isValid)
  }

  /// Whether handlers fill in the activity.
  func handles(_ activity: NSUserActivity) -> Bool { advertised.contains { $0 === activity } }

  /// Lets the handlers of an activity edit it.
  func update(_ activity: NSUserActivity) {
    for handler in activeHandlers(of: activity.activityType) where handles(activity) {
      handler.update(activity)
    }
  }

  /// Makes what is on top current, if it wasn't on top before and the scene is active.
  func follow() {
    let top = stack.last
    guard top !== lastTop else { return }
    let former = lastTop
    lastTop = top
    guard isActive else { return }
    if let top {
      top.becomeCurrent()
    } else if former?.isCurrent == true {
      former?.resignCurrent()
    }
  }

  func remove(_ handler: ActivityHandler) {
    handlers.removeAll { $0 === handler }
    // What it wrote must not stay: the others write theirs anew.
    activity(ofType: handler.type)?.userInfo = nil
    handlersChanged(of: handler.type)
  }

  func handlersChanged(of type: String) {
    guard let context else { return }
    context.run { advertise(type) }
  }

  private func advertise(_ type: String) {
    let activity = activity(ofType: type)
    if activeHandlers(of: type).isEmpty {
      guard let activity else { return }
      advertised.removeAll { $0 === activity }
      activity.invalidate()
    } else if let activity {
      activity.needsSave = true
    } else {
      let activity = NSUserActivity(activityType: type)
      activity.needsSave = true
      advertised.append(activity)
    }
    follow()
  }

  private var isActive: Bool {
    guard let scene else { return context?.application?.applicationState == .active }
    return scene.activationState == .foregroundActive
  }

  private func activeHandlers(of type: String) -> [ActivityHandler] {
    handlers.filter { $0.type == type && $0.isActive }
  }

  private var responders: [UIResponder] {
    guard context?.usesActivities == true else { return [] }
    let windows =
      scene.map { ($0 as? UIWindowScene)?.windows ?? [] } ?? context?.application?.plainWindows
      ?? []
    let roots = windows.filter { !$0.isHidden }.compactMap(\.rootViewController)
    return [scene].compactMap(\.self) + roots.flatMap(Self.visible)
  }

  private static func visible(from controller: UIViewController) -> [UIViewController] {
    let children = controller.visibleChildren.flatMap(visible)
    guard let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    else { return [controller] + children }
    return [controller] + children + visible(from: presented)
  }
}

/// What fills in the activity of a type in a scene.
@MainActor
package final class ActivityHandler {
  /// The activity's type.
  package let type: String

  /// How deep in the interface it stands.
  package let depth: Int

  /// Whether it takes part.
  package var isActive: Bool {
    didSet { if isActive != oldValue { activities?.handlersChanged(of: type) } }
  }

  /// Edits the activity.
  package var update: @MainActor (NSUserActivity) -> Void

  fileprivate(set) weak var activities: SceneActivities?

  fileprivate init(
    type: String,
    depth: Int,
    isActive: Bool,
    update: @escaping @MainActor (NSUserActivity) -> Void,
  ) {
    self.type = type
    self.depth = depth
    self.isActive = isActive
    self.update = update
  }

  /// Says that what it would write has changed.
  package func setNeedsSave() {
    guard isActive else { return }
    activities?.activity(ofType: type)?.needsSave = true
  }

  /// Ends it; without another one its type is no longer advertised.
  package func remove() {
    activities?.remove(self)
    activities = nil
  }
}
