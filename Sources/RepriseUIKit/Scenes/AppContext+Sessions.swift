import Foundation
import Reprise

/// What is asked of sessions: to be shown, to be brought up to date.
extension AppContext {
  /// Why a scene can't be shown; `nil` when it can.
  func refusal(of request: UISceneSessionActivationRequest) -> UISceneError? {
    if let session = request.session {
      guard sessions.contains(where: { $0 === session }) else {
        return .notOpen(session, toBe: "shown")
      }
      return nil
    }
    guard manifest.hasScenes else {
      return UISceneError(
        .requestDenied,
        "a scene was asked for, and the app has none: add UIApplicationSceneManifest to Info.plist."
      )
    }
    guard manifest.supportsMultipleScenes || sessions.isEmpty else {
      return UISceneError(
        .multipleScenesNotSupported,
        "a second scene was asked for, and the app doesn't support one: set "
          + "UIApplicationSupportsMultipleScenes in Info.plist."
      )
    }
    return nil
  }

  /// Brings a session's scene to the front; connects it first where it has none.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - options: What the scene is to show.
  func open(
    _ session: UISceneSession,
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
  ) {
    if let scene = session.scene {
      if !options.isEmpty { scene.pendingEvents.append(options) }
      activate(scene)
      return
    }
    activate(connectAndRestore(session, options: options))
    awaitFirstFrame()
  }

  /// A person chose a session's window, as in a switcher: it comes to the front.
  ///
  /// Its scene is connected first where it has none. Other scenes stay as they are.
  ///
  /// - Parameter session: The session.
  package func show(_ session: UISceneSession) {
    run {
      if application?.applicationState == .background { goOn() }
      if let scene = session.scene, scene.activationState == .foregroundActive {
        noteUse(of: scene)
      } else {
        open(session)
      }
    }
  }

  /// Brings up to date what a session keeps, in a later turn.
  func refreshLater(_ session: UISceneSession) {
    _ = host.clock.schedule(after: .seconds(1)) { [weak self, weak session] in
      guard let self, let session else { return }
      run { [self] in refresh(session) }
    }
  }

  private func refresh(_ session: UISceneSession) {
    guard sessions.contains(where: { $0 === session }) else {
      return engine.log("session \(session.persistentIdentifier) isn't open: it isn't refreshed")
    }
    if session.scene == nil {
      let scene = connectAndRestore(session)
      scene.activationState = .background
      scene.staysOffScreen = true
      layOut()
    }
    if let scene = session.scene { engine.saveEverything(of: scene) }
    sessionChanged(session)
  }

  private func connectAndRestore(
    _ session: UISceneSession,
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
  ) -> UIScene {
    isBuildingInterface = true
    let scene = connect(session, options: options)
    engine.finishRestoring()
    isBuildingInterface = false
    restoreInteractionState(of: scene)
    return scene
  }
}
