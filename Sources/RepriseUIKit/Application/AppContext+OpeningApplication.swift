public import Foundation
public import Reprise

/// What reaches an app without scenes from outside.
extension AppContext {
  /// Hands the app's delegate what a person chose elsewhere.
  ///
  /// - Returns: Whether the delegate took it.
  func deliverToApplication(_ options: UIScene.ConnectionOptions) -> Bool {
    guard let application, let delegate = application.delegate else { return false }
    var isTaken = false
    for activity in options.userActivities {
      let type = activity.activityType
      _ = delegate.application(application, willContinueUserActivityWithType: type)
      isTaken = continueInApplication(activity) || isTaken
    }
    for context in options.urlContexts {
      let answer = OptionalMethod.ask {
        delegate.application(application, open: context.url, options: [:])
      }
      isTaken = answer ?? false || isTaken
    }
    return isTaken
  }

  /// Lets the app's delegate continue an activity, and the objects that it names take it up.
  @discardableResult
  func continueInApplication(_ activity: NSUserActivity) -> Bool {
    guard let application, let delegate = application.delegate else { return false }
    return delegate.application(application, continue: activity) { restoring in
      for object in restoring ?? [] { object.restoreUserActivityState(activity) }
    }
  }

  /// Takes the announcement of an activity that is on its way, if the app was launched for one.
  func takeAnnouncement() -> UIScene.ConnectionOptions? {
    guard let event = launchEvent, event.isEmpty, event.handoffUserActivityType != nil else {
      return nil
    }
    launchEvent = nil
    return mayTakeUp(event) ? event : nil
  }

  /// Takes what caused the launch, if the app may have it.
  func takeLaunchEvent() -> UIScene.ConnectionOptions? {
    guard let event = launchEvent, !event.isEmpty else { return nil }
    launchEvent = nil
    return mayTakeUp(event) ? event : nil
  }
}

/// What can take up an activity that is being continued.
@MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Takes up an activity that is being continued.
  ///
  /// - Parameter activity: The activity to take up.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension UIApplication {
  /// How an address is to be opened, in an app without scenes.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identifier of the app that asks.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )

    /// Whether the file is opened where it lies.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
    )
  }
}
