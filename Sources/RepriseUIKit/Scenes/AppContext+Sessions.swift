import Foundation
import Reprise

/// What is asked of sessions: to be shown, to be brought up to date, to take an activity.
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
      deliver(options, to: scene)
      activate(scene)
      return
    }
    activate(connectAndRestore(session, options: options))
    awaitFirstFrame()
  }

  /// Gives what comes from outside to the scene that fits it best.
  ///
  /// Of the scenes whose conditions allow its content, those that prefer it come first, then the
  /// one that was used last. If none may show it, a new scene is made where the app supports that.
  ///
  /// - Parameters:
  ///   - options: What a person chose elsewhere.
  ///   - identifier: What it shows; `nil` when it doesn't say.
  /// - Returns: Whether a scene took it.
  /// - Source: uikit.md §1.4, `targetContentIdentifier`.
  package func route(_ options: UIScene.ConnectionOptions, showing identifier: String?) -> Bool {
    run {
      guard manifest.hasScenes else { return false }
      if let scene = bestScene(for: identifier) {
        open(scene.session, options: options)
      } else if scenes.isEmpty, let session = sessions.first {
        open(session, options: options)
      } else if sessions.isEmpty || manifest.supportsMultipleScenes {
        open(makeSession(options: options), options: options)
      } else {
        engine.log(
          "no scene may show \(identifier ?? "what was asked for"), and the app doesn't support a "
            + "second one: see its UISceneActivationConditions"
        )
        return false
      }
      return true
    }
  }

  private func deliver(_ options: UIScene.ConnectionOptions, to scene: UIScene) {
    for activity in options.userActivities {
      scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
      scene.delegate?.scene(scene, continue: activity)
    }
    if !options.urlContexts.isEmpty {
      scene.delegate?.scene(scene, openURLContexts: options.urlContexts)
    }
    if let item = options.shortcutItem, let scene = scene as? UIWindowScene {
      (scene.delegate as? any UIWindowSceneDelegate)?
        .windowScene(scene, performActionFor: item) { _ in }
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

  private func bestScene(for identifier: String?) -> UIScene? {
    let fitting = scenes.map { scene in
      (scene: scene, fitness: identifier.map(scene.activationConditions.fitness) ?? 1)
    }
    return fitting.filter { $0.fitness > 0 }
      .max { ($0.fitness, $0.scene.lastActivation) < ($1.fitness, $1.scene.lastActivation) }?
      .scene
  }
}
