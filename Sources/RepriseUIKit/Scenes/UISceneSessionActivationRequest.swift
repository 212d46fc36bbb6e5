import Foundation
public import Reprise

/// What an app asks for when it wants a scene on screen.
@MainActor
open class UISceneSessionActivationRequest: RootObject {
  /// What the scene is for.
  public let role: UISceneSession.Role

  /// The session to bring to the front; `nil` for a new scene.
  public let session: UISceneSession?

  /// What the scene is to show.
  open var userActivity: NSUserActivity?

  /// Who asks.
  open var options: UIScene.ActivationRequestOptions?

  /// Makes a request for a new scene.
  ///
  /// - Parameter role: What the scene is for.
  public init(role: UISceneSession.Role = .windowApplication) {
    self.role = role
    session = nil
    super.init(hidden: ())
  }

  /// Makes a request for the scene of a session.
  ///
  /// - Parameter session: The session.
  public init(session: UISceneSession) {
    role = session.role
    self.session = session
    super.init(hidden: ())
  }
}
