import Foundation
public import Reprise
import RepriseArchive

extension AppContext {
  /// Makes a session that no launch knows yet.
  ///
  /// - Parameter activities: The activities that caused it.
  /// - Returns: The session, with the configuration that the app's delegate gives.
  func makeSession(activities: Set<NSUserActivity> = []) -> UISceneSession {
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(
      identifier: UUID().uuidString,
      role: role,
      configuration: UISceneConfiguration(name: nil, sessionRole: role),
      userInfo: nil,
      number: ((sessions + closedSessions).map(\.number).max() ?? 0) + 1,
      context: self
    )
    if let application, let delegate = application.delegate {
      session.configuration = delegate.application(
        application,
        configurationForConnecting: session,
        options: UIScene.ConnectionOptions(userActivities: activities)
      )
    }
    sessions.append(session)
    return session
  }

  /// Makes the session that a record of the store describes.
  func session(from record: SessionRecord) -> UISceneSession {
    let role = UISceneSession.Role(rawValue: record.role)
    return UISceneSession(
      identifier: record.identifier.rawValue,
      role: role,
      configuration: UISceneConfiguration(name: record.configurationName, sessionRole: role),
      userInfo: PropertyValue.dictionary(record.userInfo),
      number: record.number,
      context: self
    )
  }

  /// Makes the live scene of a session and restores what its archive holds.
  ///
  /// - Parameters:
  ///   - session: The session; not connected.
  ///   - activities: The activities that caused the connection.
  /// - Returns: The scene, not yet on screen.
  /// - Source: D4, D5, D6.
  func connect(_ session: UISceneSession, activities: Set<NSUserActivity> = []) -> UIScene {
    let type = session.configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
    let options = UIScene.ConnectionOptions(userActivities: activities)
    let scene = type.init(session: session, connectionOptions: options)
    session.scene = scene
    scenes.append(scene)
    if let delegateClass = session.configuration.delegateClass as? NSObject.Type {
      scene.delegate = ObjectMaker.makeObject(delegateClass) as? any UISceneDelegate
    }
    if scene.delegate == nil {
      engine.log(
        "scene \(session.persistentIdentifier) has no delegate: give its configuration a "
          + "delegateClass, or UISceneDelegateClassName in Info.plist"
      )
    }
    let scope = engine.openScope(for: scene)
    if scope == nil { engine.awaitState(of: scene) }
    session.stateRestorationActivity = scope.flatMap(engine.restorationActivity(of:))
    if let scope, session.stateRestorationActivity != nil {
      engine.begin(.connecting, of: .activity, in: scope)
    }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if let scope { engine.restore(scope) }
    sessionChanged(session)
    return scene
  }

  /// Hands a restored scene its activity.
  func restoreInteractionState(of scene: UIScene) {
    guard let activity = scene.session.stateRestorationActivity else { return }
    if let scope = engine.scope(of: scene) {
      engine.begin(.restoringInteraction, of: .activity, in: scope)
    }
    scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    engine.noteRestored()
  }

  /// Puts a scene on screen and lets it take events.
  package func activate(_ scene: UIScene) {
    if scene.activationState == .unattached || scene.activationState == .background {
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.activationState = .foregroundInactive
      if let scene = scene as? UIWindowScene {
        for window in scene.windows { window.showIfVisible() }
        host.show(scene)
      }
    }
    scene.activationState = .foregroundActive
    application?.applicationState = .active
    scene.delegate?.sceneDidBecomeActive(scene)
    sessionChanged(scene.session)
  }

  /// Takes a scene off the screen, without saving.
  package func moveToBackground(_ scene: UIScene) {
    guard scene.activationState != .background else { return }
    if scene.activationState == .foregroundActive { scene.delegate?.sceneWillResignActive(scene) }
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    if let scene = scene as? UIWindowScene { host.hide(scene) }
  }

  /// Ends a scene; its session stays.
  package func disconnect(_ scene: UIScene) {
    run {
      moveToBackground(scene)
      engine.saveEverything(of: scene)
      scene.delegate?.sceneDidDisconnect(scene)
      scene.activationState = .unattached
      engine.closeScope(of: scene)
      scene.session.scene = nil
      scenes.removeAll { $0 === scene }
      sessionChanged(scene.session)
    }
  }

  /// Ends a session for good.
  package func discard(_ session: UISceneSession) {
    run {
      if let scene = session.scene { disconnect(scene) }
      sessions.removeAll { $0 === session }
      closedSessions.removeAll { $0 === session }
      session.restorableUntil = nil
      session.stateRestorationActivity = nil
      store.discard(SceneIdentifier(rawValue: session.persistentIdentifier))
      guard let application else { return }
      application.delegate?.application(application, didDiscardSceneSessions: [session])
    }
  }

  /// Tells the app of the sessions that a person closed while it didn't run.
  func deliverDiscardedSessions() {
    let closed = closedSessions.map(\.persistentIdentifier)
    let discarded = store.sessions.filter {
      $0.isDiscarded && !closed.contains($0.identifier.rawValue)
    }
    guard !discarded.isEmpty, let application else { return }
    let sessions = discarded.map(session(from:))
    application.delegate?.application(application, didDiscardSceneSessions: Set(sessions))
    for record in discarded { store.discard(record.identifier) }
  }

  /// Writes a session's entry.
  package func sessionChanged(_ session: UISceneSession) {
    let isForeground = session.scene.map { $0.activationState != .background } ?? false
    store.save(
      SessionRecord(
        identifier: SceneIdentifier(rawValue: session.persistentIdentifier),
        role: session.role.rawValue,
        configurationName: session.configuration.name,
        userInfo: fields(of: session),
        lastUsed: host.clock.date.timeIntervalSinceReferenceDate,
        isForeground: isForeground,
        isDiscarded: session.restorableUntil != nil,
        restorableUntil: session.restorableUntil,
        number: session.number
      )
    )
  }
}

extension AppContext {
  private func fields(of session: UISceneSession) -> Fields {
    do {
      return try PropertyValue.fields(session.userInfo ?? [:])
    } catch {
      engine.log("the userInfo of session \(session.persistentIdentifier) is not kept: \(error)")
      return Fields()
    }
  }
}

extension UIApplication {
  /// Asks for a scene: a new one, or the one of a session.
  ///
  /// - Parameters:
  ///   - sceneSession: The session to bring to the front; `nil` for a new scene.
  ///   - userActivity: What the scene is to show.
  ///   - options: Who asks.
  ///   - errorHandler: Called when the scene can't be shown.
  /// - Source: rows U107, U108, U109.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil,
  ) {
    guard let context else { return }
    guard sceneSession != nil || supportsMultipleScenes || context.sessions.isEmpty else {
      errorHandler?(
        ApplicationError(
          code: .scenes,
          message: "a second scene was asked for, and the app doesn't support one: set "
            + "UIApplicationSupportsMultipleScenes in Info.plist."
        )
      )
      return
    }
    let activities = Set([userActivity].compactMap(\.self))
    if let scene = sceneSession?.scene {
      if let userActivity { scene.delegate?.scene(scene, continue: userActivity) }
      context.activate(scene)
      return
    }
    let session = sceneSession ?? context.makeSession(activities: activities)
    context.isBuildingInterface = true
    let scene = context.connect(session, activities: activities)
    context.engine.finishRestoring()
    context.isBuildingInterface = false
    context.restoreInteractionState(of: scene)
    context.activate(scene)
    context.awaitFirstFrame()
  }

  /// Ends a session for good.
  ///
  /// - Parameters:
  ///   - sceneSession: The session to end.
  ///   - options: How its window goes away; of no effect without a display.
  ///   - errorHandler: Called when the session can't be ended.
  /// - Source: row U110.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil,
  ) {
    guard let context, context.sessions.contains(where: { $0 === sceneSession }) else {
      errorHandler?(
        ApplicationError(
          code: .scenes,
          message: "session \(sceneSession.persistentIdentifier) isn't open, so it can't be "
            + "destroyed."
        )
      )
      return
    }
    context.discard(sceneSession)
  }
}

/// How a scene's window goes away.
@MainActor
open class UISceneDestructionRequestOptions: RootObject {
  /// Makes options.
  public init() {
    super.init(hidden: ())
  }
}
