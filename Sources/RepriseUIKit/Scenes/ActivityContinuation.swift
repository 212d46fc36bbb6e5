import Foundation
package import Reprise

/// An activity that is on its way from elsewhere: its type is known, its content comes later.
///
/// The app is told that it will continue something; then, exactly once, that it does or that it
/// failed.
///
/// - Source: swiftui.md §1.8.
@MainActor
package final class ActivityContinuation {
  /// The activity's type.
  package let activityType: String

  private weak let context: AppContext?
  private weak let scene: UIScene?
  private var isOver = false

  init(activityType: String, context: AppContext, scene: UIScene?) {
    self.activityType = activityType
    self.context = context
    self.scene = scene
  }

  /// Hands over the activity that has arrived.
  ///
  /// One of another type than announced counts as a failure.
  ///
  /// - Parameter activity: The activity.
  package func finish(with activity: NSUserActivity) {
    guard activity.activityType == activityType else {
      return fail(
        UISceneError(
          .requestDenied,
          "an activity of type \(activity.activityType) came instead of one of type "
            + "\(activityType)."
        )
      )
    }
    end { context in
      if let receiver = scene?.delegate as? any ExternalEventReceiver, let scene {
        receiver.scene(scene, receive: UIScene.ConnectionOptions(userActivities: [activity]))
      } else if let scene {
        scene.delegate?.scene(scene, continue: activity)
        scene.part?.receive(UIScene.ConnectionOptions(userActivities: [activity]))
      } else {
        context.continueInApplication(activity)
      }
    }
  }

  /// Says that the activity will not arrive.
  ///
  /// - Parameter error: Why.
  package func fail(_ error: any Error) {
    end { context in
      if let scene {
        scene.delegate?.scene(
          scene,
          didFailToContinueUserActivityWithType: activityType,
          error: error
        )
      } else if let application = context.application {
        application.delegate?.application(
          application,
          didFailToContinueUserActivityWithType: activityType,
          error: error
        )
      }
    }
  }

  private func end(_ body: (AppContext) -> Void) {
    guard !isOver, let context else { return }
    isOver = true
    context.run { body(context) }
  }
}

extension AppContext {
  /// Announces an activity whose content is still on its way.
  ///
  /// The scene that was used last is told, or one is connected for it.
  ///
  /// - Parameter type: The activity's type.
  /// - Returns: What its content, or its failure, is reported to; `nil` when the app doesn't declare
  ///   the type or has no scene for it.
  package func beginContinuing(type: String) -> ActivityContinuation? {
    run {
      guard mayContinue(type: type) else { return nil }
      if application?.applicationState == .background { enterForeground() }
      guard manifest.hasScenes else {
        guard let application else { return nil }
        _ = application.delegate?.application(
          application,
          willContinueUserActivityWithType: type
        )
        return ActivityContinuation(activityType: type, context: self, scene: nil)
      }
      if scenes.isEmpty {
        let options = UIScene.ConnectionOptions(handoffUserActivityType: type)
        open(sessions.first ?? makeSession(options: options), options: options)
      }
      guard let scene = scenes.max(by: { $0.lastActivation < $1.lastActivation }) else {
        return nil
      }
      scene.delegate?.scene(scene, willContinueUserActivityWithType: type)
      return ActivityContinuation(activityType: type, context: self, scene: scene)
    }
  }
}
