import Foundation
public import Reprise

extension UIApplication {
  /// Asks for a scene: a new one, or the one of a session.
  ///
  /// - Parameters:
  ///   - request: Which scene, and what it is to show.
  ///   - errorHandler: Called with a ``UISceneError`` when the scene can't be shown.
  /// - Source: rows U107, U108, U109.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: ((any Error) -> Void)? = nil,
  ) {
    guard let context else { return }
    if let error = context.refusal(of: request) {
      errorHandler?(error)
      return
    }
    let options = UIScene.ConnectionOptions(
      userActivities: Set([request.userActivity].compactMap(\.self))
    )
    let session = request.session ?? context.makeSession(role: request.role, options: options)
    context.open(session, options: options)
  }

  /// Asks for a scene: a new one, or the one of a session.
  ///
  /// The older form of `activateSceneSession(for:errorHandler:)`.
  ///
  /// - Parameters:
  ///   - sceneSession: The session to bring to the front; `nil` for a new scene.
  ///   - userActivity: What the scene is to show.
  ///   - options: Who asks.
  ///   - errorHandler: Called with a ``UISceneError`` when the scene can't be shown.
  /// - Source: rows U107, U108, U109.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil,
  ) {
    let request =
      sceneSession.map { UISceneSessionActivationRequest(session: $0) }
      ?? UISceneSessionActivationRequest()
    request.userActivity = userActivity
    request.options = options
    activateSceneSession(for: request, errorHandler: errorHandler)
  }

  /// Asks for what a session keeps to be brought up to date, at some later time.
  ///
  /// A session without a scene is connected for it, in the background. Its scene is asked for its
  /// state as at any save, and is not put on screen.
  ///
  /// - Parameter sceneSession: The session.
  /// - Source: uikit.md §3.5.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    context?.refreshLater(sceneSession)
  }

  /// Ends a session for good.
  ///
  /// - Parameters:
  ///   - sceneSession: The session to end.
  ///   - options: How its window goes away.
  ///   - errorHandler: Called with a ``UISceneError`` when the session can't be ended.
  /// - Source: row U110.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil,
  ) {
    guard let context else { return }
    let known = context.sessions + context.closedSessions
    guard known.contains(where: { $0 === sceneSession }) else {
      errorHandler?(UISceneError.notOpen(sceneSession, toBe: "destroyed"))
      return
    }
    if let scene = sceneSession.scene as? UIWindowScene, scene.activationState.isForeground {
      let options = options as? UIWindowSceneDestructionRequestOptions
      context.host.dismiss(scene, animation: options?.windowDismissalAnimation ?? .standard)
    }
    context.discard(sceneSession)
  }
}
