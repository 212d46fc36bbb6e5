import Foundation
public import Reprise

extension UIScene {
  /// Why a scene is being connected.
  @MainActor
  open class ConnectionOptions: RootObject {
    /// The activities that caused the connection; the restoration activity isn't one of them.
    public let userActivities: Set<NSUserActivity>

    /// The type of an activity that is still on its way from another device.
    public let handoffUserActivityType: String?

    /// The app that asked for the scene.
    public let sourceApplication: String?

    /// The addresses that the scene is to open.
    public let urlContexts: Set<UIOpenURLContext>

    /// The quick action that a person chose.
    public let shortcutItem: UIApplicationShortcutItem?

    package init(
      userActivities: Set<NSUserActivity> = [],
      urlContexts: Set<UIOpenURLContext> = [],
      shortcutItem: UIApplicationShortcutItem? = nil,
      handoffUserActivityType: String? = nil,
      sourceApplication: String? = nil,
    ) {
      self.userActivities = userActivities
      self.urlContexts = urlContexts
      self.shortcutItem = shortcutItem
      self.handoffUserActivityType = handoffUserActivityType
      self.sourceApplication = sourceApplication
      super.init(hidden: ())
    }
  }

  /// How a scene is to be activated.
  @MainActor
  open class ActivationRequestOptions: RootObject {
    /// The scene that asks.
    open var requestingScene: UIScene?

    /// Makes options.
    public init() {
      super.init(hidden: ())
    }
  }

  /// Whether a scene is on screen and takes events.
  public enum ActivationState: Int, Sendable {
    /// The scene isn't connected, or not yet shown.
    case unattached = -1

    /// The scene is on screen and takes events.
    case foregroundActive = 0

    /// The scene is on screen and takes no events at the moment.
    case foregroundInactive = 1

    /// The scene is connected and not on screen.
    case background = 2

    /// Whether the scene is on screen.
    package var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
  }
}
