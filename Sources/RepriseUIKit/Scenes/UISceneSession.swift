import Foundation
public import Reprise

/// The persistent record of a scene: it stays while scenes come and go.
@MainActor
open class UISceneSession: RootObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role as the manifest writes it.
    public let rawValue: String

    /// Makes a role.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A window that a person works with.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The live scene; `nil` while the session is disconnected.
  public package(set) weak var scene: UIScene?

  /// What the session is for.
  public let role: Role

  /// How the session's scenes are made.
  public package(set) var configuration: UISceneConfiguration

  /// The session's name; the same at every launch.
  public let persistentIdentifier: String

  /// The session's number among those of its app: what people call its window.
  package let number: Int

  /// Until when the session can be brought back whose window was closed, in seconds since
  /// 2001-01-01 00:00 UTC; `nil` for a session that isn't closed.
  package internal(set) var restorableUntil: Double?

  /// When the session's scene last became active, in seconds since 2001-01-01 00:00 UTC.
  package internal(set) var lastUsed: Double

  /// The values that are kept with the session.
  private(set) lazy var values = SceneValues(of: self)

  private var activity: NSUserActivity?
  private var knowsActivity = false
  weak let context: AppContext?
  private var information: [String: Any]?

  package init(
    identifier: String,
    role: Role,
    configuration: UISceneConfiguration,
    userInfo: [String: Any]?,
    number: Int,
    lastUsed: Double,
    context: AppContext,
  ) {
    persistentIdentifier = identifier
    self.role = role
    self.configuration = configuration
    information = userInfo
    self.number = number
    self.lastUsed = lastUsed
    self.context = context
    super.init(hidden: ())
  }

  /// Property-list values that are kept with the session, whatever its scene's state.
  open var userInfo: [String: Any]? {
    get { information }
    set {
      information = newValue
      context?.sessionChanged(self)
    }
  }

  /// The activity that the session's scene last gave for its restoration.
  ///
  /// It can be read without the scene's being connected. An app may set it too; a scene that is
  /// asked for its activity replaces it at the next save.
  open var stateRestorationActivity: NSUserActivity? {
    get {
      if !knowsActivity, scene == nil, let saved = context?.engine.savedActivity(of: self) {
        keep(saved)
      }
      return activity
    }
    set {
      keep(newValue)
      context?.engine.save(newValue, of: self)
    }
  }

  /// Takes up what is saved as the session's activity.
  func keep(_ activity: NSUserActivity?) {
    self.activity = activity
    knowsActivity = true
  }
}
