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
    activity.needsSave = false
    let own = activity.userInfo
    activity.delegate?.userActivityWillSave(activity)
    let sharing = responders(of: scene).filter { $0.userActivity === activity }
    if !sharing.isEmpty {
      activity.userInfo = nil
      for responder in sharing { responder.updateUserActivityState(activity) }
      if activity.userInfo == nil { activity.userInfo = own }
    }
    delegate.scene(scene, didUpdate: activity)
    return ActivityAnswer(isImplemented: true, activity: activity)
  }

  /// Puts a scene's activity into its archive, and a copy of it into its session.
  func stage(_ answer: ActivityAnswer, in scope: RestorationScope) {
    guard answer.isImplemented, let session = scope.scene?.session else { return }
    guard let activity = answer.activity else {
      session.keep(nil)
      scope.archive.remove(.activity)
      return
    }
    if !manifest.activityTypes.contains(activity.activityType) {
      note(
        scope.scene,
        address: .activity,
        in: scope,
        code: .undeclaredActivity,
        detail: "the activity type \(activity.activityType) is not declared. Add it to "
          + "NSUserActivityTypes in Info.plist, which has "
          + (manifest.activityTypes.isEmpty
            ? "none." : manifest.activityTypes.joined(separator: ", ") + ".")
      )
      if store.policy.undeclaredActivity == .notSaved {
        session.keep(nil)
        scope.archive.remove(.activity)
        return
      }
    }
    do {
      let fields = try activity.archivedFields()
      session.keep(NSUserActivity(fields: fields))
      scope.archive.stage(Record(address: .activity, values: fields))
      for field in fields.entries { checkName(field.key, field.value, at: "", in: scope) }
    } catch {
      note(scope.scene, address: .activity, in: scope, code: .unreadable, detail: "\(error)")
    }
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
        archive.stage(Record(address: .activity, values: try activity.archivedFields()))
      } else {
        archive.remove(.activity)
      }
      archive.commit()
    } catch {
      log("the activity of session \(session.persistentIdentifier) is not kept: \(error)")
    }
  }

  /// Every responder of a scene: the scene, its controllers, their views.
  private func responders(of scene: UIScene) -> [UIResponder] {
    guard let scope = scope(of: scene) else { return [scene] }
    var responders: [UIResponder] = [scene]
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
