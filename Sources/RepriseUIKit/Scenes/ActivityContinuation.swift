import Foundation
package import Reprise

/// An activity that is on its way from elsewhere: its type is known, its content comes later.
///
/// The app is told that it will continue something; then, exactly once, that it does or that it
/// failed. Content that arrives while the app is in the background waits until it comes back.
///
/// - Source: swiftui.md §1.8.
@MainActor
package final class ActivityContinuation {
  /// The activity's type.
  package let activityType: String

  private weak let context: AppContext?
  private weak let scene: UIScene?
  private let isOfLaunch: Bool
  private var isOver = false
  private var arrived: NSUserActivity?

  init(activityType: String, context: AppContext, scene: UIScene?, isOfLaunch: Bool) {
    self.activityType = activityType
    self.context = context
    self.scene = scene
    self.isOfLaunch = isOfLaunch
  }

  /// Hands over the activity that has arrived.
  ///
  /// One of another type than announced, and one that nothing in the app takes, count as failures.
  ///
  /// - Parameter activity: The activity.
  /// - Returns: Why the app doesn't have it; `nil` when it does, or will once it is on screen.
  @discardableResult
  package func finish(with activity: NSUserActivity) -> HandOffFailure? {
    guard !isOver, arrived == nil, let context else {
      return HandOffFailure(
        .refused,
        "The activity \(activityType) was continued or failed before."
      )
    }
    guard activity.activityType == activityType else {
      return fail(
        HandOffFailure(
          .unexpected,
          "An activity of type \(activity.activityType) came instead of one of type "
            + "\(activityType)."
        )
      )
    }
    arrived = activity
    guard context.application?.applicationState != .background else {
      context.handOff.hold(self)
      return nil
    }
    return deliver()
  }

  /// Says that the activity will not arrive.
  ///
  /// - Parameter failure: Why.
  /// - Returns: The same.
  @discardableResult
  package func fail(_ failure: HandOffFailure) -> HandOffFailure {
    end { context in
      context.engine.log("the activity \(activityType) isn't continued: \(failure.message)")
      if context.manifest.hasScenes {
        guard let scene else { return }
        scene.delegate?.scene(
          scene,
          didFailToContinueUserActivityWithType: activityType,
          error: failure.error
        )
      } else if let application = context.application {
        application.delegate?.application(
          application,
          didFailToContinueUserActivityWithType: activityType,
          error: failure.error
        )
      }
    }
    return failure
  }

  /// Hands over what has arrived, now that the app is on screen.
  func deliver() -> HandOffFailure? {
    guard let activity = arrived, !isOver else { return nil }
    guard take(activity) else {
      return fail(
        HandOffFailure(.refused, "No window of the app takes an activity of type \(activityType).")
      )
    }
    isOver = true
    return nil
  }

  private func take(_ activity: NSUserActivity) -> Bool {
    guard let context else { return false }
    return context.run {
      guard context.manifest.hasScenes else {
        context.continueInApplication(activity)
        return true
      }
      // Declared scenes choose by what the activity shows; so does an app whose window was closed.
      guard context.eventRouting == nil, let scene, scene.activationState != .unattached else {
        return context.route(
          UIScene.ConnectionOptions(userActivities: [activity]),
          showing: activity.targetContentIdentifier,
          isOfLaunch: isOfLaunch
        )
      }
      let event = UIScene.ConnectionOptions(userActivities: [activity])
      if let receiver = scene.delegate as? any ExternalEventReceiver {
        receiver.scene(scene, receive: event)
      } else {
        scene.delegate?.scene(scene, continue: activity)
        scene.part?.receive(event)
      }
      return true
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
  /// - Parameters:
  ///   - type: The activity's type.
  ///   - isOfLaunch: Whether the app was launched for it.
  /// - Returns: What its content, or its failure, is reported to; `nil` when the app doesn't declare
  ///   the type or has no scene for it.
  package func beginContinuing(type: String, isOfLaunch: Bool = false) -> ActivityContinuation? {
    run {
      guard mayContinue(type: type) else { return nil }
      if application?.applicationState == .background { enterForeground() }
      guard manifest.hasScenes else {
        guard let application else { return nil }
        _ = application.delegate?.application(
          application,
          willContinueUserActivityWithType: type
        )
        return ActivityContinuation(
          activityType: type,
          context: self,
          scene: nil,
          isOfLaunch: isOfLaunch
        )
      }
      if scenes.isEmpty {
        let options = UIScene.ConnectionOptions(handoffUserActivityType: type)
        open(sessions.first ?? makeSession(options: options), options: options)
      }
      guard let scene = scenes.max(by: { $0.lastActivation < $1.lastActivation }) else {
        return nil
      }
      scene.delegate?.scene(scene, willContinueUserActivityWithType: type)
      return ActivityContinuation(
        activityType: type,
        context: self,
        scene: scene,
        isOfLaunch: isOfLaunch
      )
    }
  }
}
