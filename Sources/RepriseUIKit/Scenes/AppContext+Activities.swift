import Foundation
package import Reprise

/// The current activity: which it is, when it is asked for its state, what is kept of it.
///
/// It is asked when its scene, or the app, takes no events any more, and soon after it said that its
/// state has changed. At each of these it is asked once, whatever else is saved.
///
/// - Source: rows S44, M26; swiftui.md §2.2, §2.3.
extension AppContext {
  /// The activities of a scene; `nil` stands for the app itself, where it has no scenes.
  package func activities(of scene: UIScene?) -> SceneActivities {
    scene?.activities ?? plainActivities
  }

  /// Lets the registry of the app's activities tell what happens to them.
  func followActivities() {
    activities.keepActivities(in: store.savedActivities)
    store.onFailure = { [weak self] in self?.engine.log("\($0)") }
    activities.log = { [weak self] in self?.engine.log($0) }
    activities.becameCurrent = { [weak self] in self?.pullSoon($0) }
    activities.needsSaveWasSet = { [weak self] in self?.pullSoon($0) }
  }

  /// Looks which activities are on top after a turn.
  func followTopActivities() {
    guard usesActivities else { return }
    for owner in activityOwners { activities(of: owner).follow() }
  }

  /// Asks an activity for its state, and saves a copy where one may be offered later.
  ///
  /// - Parameter activity: The activity.
  package func pull(_ activity: NSUserActivity) {
    engine.trace("ask the activity \(activity.activityType) for its state")
    engine.refresh(activity, of: activityOwners)
    var isTold = false
    for owner in activityOwners {
      let activities = activities(of: owner)
      activities.update(activity)
      guard activities.stack.contains(where: { $0 === activity }) else { continue }
      if let owner {
        owner.delegate?.scene(owner, didUpdate: activity)
      } else if let application {
        application.delegate?.application(application, didUpdate: activity)
      }
      isTold = true
    }
    if !isTold { engine.trace("no scene has the activity \(activity.activityType)") }
    // What handlers write while they are asked calls for no second time.
    activity.needsSave = false
    keepCopy(of: activity)
  }

  /// A scene takes no events any more: its activity is asked once, and is no longer current.
  ///
  /// - Parameter scene: The scene; `nil` stands for the app itself, where it has no scenes.
  func leaveActivity(of scene: UIScene?) {
    guard let current = activities.current else { return }
    let own = activities(of: scene)
    let isOwn = own.stack.contains { $0 === current }
    guard isOwn || !activityOwners.contains(where: isActive) else { return }
    if current.needsSave || own.handles(current) {
      pull(current)
    } else {
      keepCopy(of: current)
    }
    current.resignCurrent()
    left = isOwn ? nil : current
  }

  /// The app takes no events any more.
  func leaveActivities() {
    for owner in activityOwners { leaveActivity(of: owner) }
    // The process may end from here on.
    pullAwaited()
  }

  /// A scene takes events: what is on top of it is current, unless its delegate chose otherwise.
  ///
  /// - Parameters:
  ///   - scene: The scene; `nil` stands for the app itself, where it has no scenes.
  ///   - former: What was current before the delegate was told.
  func enterActivity(of scene: UIScene?, former: NSUserActivity?) {
    let own = activities(of: scene)
    let top = own.stack.last
    own.lastTop = top
    defer { left = nil }
    guard activities.current === former else { return }
    (top ?? left)?.becomeCurrent()
  }

  private var activityOwners: [UIScene?] { manifest.hasScenes ? scenes : [nil] }

  private func isActive(_ owner: UIScene?) -> Bool {
    guard let owner else { return application?.applicationState == .active }
    return owner.activationState == .foregroundActive
  }

  /// Asks for an activity's state soon: once, however often that is called for until then.
  private func pullSoon(_ activity: NSUserActivity) {
    usesActivities = true
    if !awaited.contains(where: { $0 === activity }) { awaited.append(activity) }
    guard awaitedPull == nil else { return }
    awaitedPull = host.clock.schedule(after: store.policy.saveInterval) { [weak self] in
      guard let self else { return }
      engine.noteOwnWork()
      run { [self] in pullAwaited() }
    }
  }

  private func pullAwaited() {
    awaitedPull?.cancel()
    awaitedPull = nil
    let due = awaited
    awaited = []
    for activity in due where activity.isValid {
      if activity.needsSave { pull(activity) } else { keepCopy(of: activity) }
    }
  }

  private func keepCopy(of activity: NSUserActivity) {
    awaited.removeAll { $0 === activity }
    guard activity.isEligibleForSaving else { return store.savedActivities.save(activity) }
    let scene = activityOwners.first { owner in
      activities(of: owner).stack.contains { $0 === activity }
    }
    guard engine.mayKeep(activity, of: scene ?? nil) else { return }
    store.savedActivities.save(activity)
  }
}
