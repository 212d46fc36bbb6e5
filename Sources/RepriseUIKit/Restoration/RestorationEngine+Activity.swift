import Foundation
import Reprise
import RepriseArchive

/// What a scene's delegate gave for its restoration.
struct ActivityAnswer {
  /// Whether the delegate has the method at all.
  var isImplemented = false

  /// The activity; `nil` when there is none, or the delegate has no such method.
  var activity: NSUserActivity?
}

extension RestorationEngine {
  /// Asks a scene for its activity and brings it up to date.
  ///
  /// - Source: C2 to C6; rows U97 to U100.
  func askActivity(of scene: UIScene) -> ActivityAnswer {
    guard let delegate = scene.delegate else { return ActivityAnswer() }
    let answer = OptionalMethod.ask { delegate.stateRestorationActivity(for: scene) }
    guard let answer else { return ActivityAnswer() }
    guard let activity = answer else { return ActivityAnswer(isImplemented: true) }
    guard activity.isValid else {
      log("the activity \(activity.activityType) was invalidated, so it is not saved")
      return ActivityAnswer(isImplemented: true)
    }
    refresh(activity, of: [scene])
    delegate.scene(scene, didUpdate: activity)
    return ActivityAnswer(isImplemented: true, activity: activity)
  }

  /// Lets the delegate of an activity, and the responders that have it, bring it up to date.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - owners: Where the responders are; `nil` stands for the app, where it has no scenes.
  func refresh(_ activity: NSUserActivity, of owners: [UIScene?]) {
    activity.needsSave = false
    activity.delegate?.userActivityWillSave(activity)
    let own = activity.userInfo
    let sharing = owners.flatMap(responders).filter { $0.userActivity === activity }
    guard !sharing.isEmpty else { return }
    activity.userInfo = nil
    for responder in sharing { responder.updateUserActivityState(activity) }
    if activity.userInfo == nil { activity.userInfo = own }
  }

  /// Puts a scene's activity into its archive, and a copy of it into its session.
  func stage(_ answer: ActivityAnswer, in scope: RestorationScope) {
    guard answer.isImplemented, let session = scope.scene?.session else { return }
    guard let activity = answer.activity else {
      session.keep(nil)
      scope.archive.remove(.activity)
      return
    }
    guard mayKeep(activity, of: scope.scene) else {
      session.keep(nil)
      scope.archive.remove(.activity)
      return
    }
    let fields = archivedFields(of: activity, in: scope)
    session.keep(NSUserActivity(fields: fields))
    scope.archive.stage(Record(address: .activity, values: fields))
    for field in fields.entries { checkName(field.key, field.value, at: "", in: scope) }
  }

  /// Whether an activity is saved, given its type; says once what is wrong with it.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - scene: Where it is; `nil` stands for the app.
  /// - Returns: Whether it is saved.
  /// - Source: row U115; pitfall SP23.
  func mayKeep(_ activity: NSUserActivity, of scene: UIScene?) -> Bool {
    let scope = scene.flatMap { self.scope(of: $0) } ?? applicationScope
    if activity.isEligibleForSearch, activity.userInfo?.isEmpty == false,
      activity.keysOfSavedCopy.isEmpty
    {
      note(
        scene,
        address: .activity,
        in: scope,
        code: .activityKeys,
        detail: "a search may find the activity \(activity.activityType), and then its userInfo "
          + "will be empty. Name the entries that are needed in requiredUserInfoKeys."
      )
    }
    guard !manifest.activityTypes.contains(activity.activityType) else { return true }
    note(
      scene,
      address: .activity,
      in: scope,
      code: .undeclaredActivity,
      detail: "the activity type \(activity.activityType) is not declared. Add it to "
        + "NSUserActivityTypes in Info.plist, which has "
        + (manifest.activityTypes.isEmpty
          ? "none." : manifest.activityTypes.joined(separator: ", ") + ".")
    )
    return store.policy.undeclaredActivity == .savedWithWarning
  }

  /// Gives an activity as it is saved; what can't be is noted, with its key.
  ///
  /// - Source: rows S37, U114.
  private func archivedFields(of activity: NSUserActivity, in scope: RestorationScope) -> Fields {
    let archived = activity.archived
    for refused in archived.refused {
      note(
        scope.scene,
        address: .activity,
        in: scope,
        code: .unreadable,
        key: refused.key,
        detail: "\(refused)"
      )
    }
    return archived.fields
  }

  /// Gives the activity that was saved with a scene; `nil` when there is none.
  func restorationActivity(of scope: RestorationScope) -> NSUserActivity? {
    record(at: .activity, in: scope).flatMap { NSUserActivity(fields: $0.values) }
  }

  /// Reads the activity of a session without a scene; `nil` when there is none, or no access.
  func savedActivity(of session: UISceneSession) -> NSUserActivity? {
    let identifier = SceneIdentifier(rawValue: session.persistentIdentifier)
    guard let archive = try? store.archive(for: identifier) else { return nil }
    return archive.record(at: .activity).flatMap { NSUserActivity(fields: $0.values) }
  }

  /// Keeps the activity that an app set on a session.
  func save(_ activity: NSUserActivity?, of session: UISceneSession) {
    if let scope = session.scene.flatMap({ scope(of: $0) }) {
      stage(ActivityAnswer(isImplemented: true, activity: activity), in: scope)
      commit(scope)
      return
    }
    guard context?.sessions.contains(where: { $0 === session }) == true else { return }
    do {
      let archive = try store.archive(
        for: SceneIdentifier(rawValue: session.persistentIdentifier)
      )
      if let activity {
        let fields = archivedFields(of: activity, in: applicationScope)
        archive.stage(Record(address: .activity, values: fields))
      } else {
        archive.remove(.activity)
      }
      archive.commit()
    } catch {
      log("the activity of session \(session.persistentIdentifier) is not kept: \(error)")
    }
  }

  /// Every responder of a scene: the scene, its controllers, their views.
  private func responders(of scene: UIScene?) -> [UIResponder] {
    var responders: [UIResponder] = [scene].compactMap(\.self)
    guard let scope = scene.map({ scope(of: $0) }) ?? applicationScope else { return responders }
    func add(_ controller: UIViewController) {
      responders.append(controller)
      controller.children.forEach(add)
      if let presented = controller.presentedViewController,
        presented.presentingViewController === controller
      {
        add(presented)
      }
    }
    roots(of: scope).forEach(add)
    func add(_ view: UIView) {
      responders.append(view)
      view.subviews.forEach(add)
    }
    scope.windows(of: context).forEach(add)
    return responders
  }
}
