import Foundation
import Reprise
import RepriseArchive

extension AppContext {
  /// Makes a session that no launch knows yet.
  ///
  /// - Parameters:
  ///   - role: What the session is for.
  ///   - options: What caused it.
  /// - Returns: The session, with the configuration that the app's delegate gives.
  func makeSession(
    role: UISceneSession.Role = .windowApplication,
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
  ) -> UISceneSession {
    let session = UISceneSession(
      identifier: UUID().uuidString,
      role: role,
      configuration: UISceneConfiguration(name: nil, sessionRole: role),
      userInfo: nil,
      number: ((sessions + closedSessions).map(\.number).max() ?? 0) + 1,
      lastUsed: host.clock.date.timeIntervalSinceReferenceDate,
      context: self
    )
    if let application, let delegate = application.delegate {
      session.configuration = delegate.application(
        application,
        configurationForConnecting: session,
        options: options
      )
    }
    sessions.append(session)
    return session
  }

  /// Makes the session that a record of the store describes.
  func session(from record: SessionRecord) -> UISceneSession {
    let role = UISceneSession.Role(rawValue: record.role)
    let configuration = UISceneConfiguration(name: record.configurationName, sessionRole: role)
    if let chosen = record.className.flatMap(engine.restorationClass), chosen is UIScene.Type {
      configuration.sceneClass = chosen
    }
    if let chosen = record.delegateClassName.flatMap(engine.restorationClass),
      chosen is any UISceneDelegate.Type
    {
      configuration.delegateClass = chosen
    }
    return UISceneSession(
      identifier: record.identifier.rawValue,
      role: role,
      configuration: configuration,
      userInfo: PropertyValue.dictionary(record.userInfo),
      number: record.number,
      lastUsed: record.lastUsed,
      context: self
    )
  }

  /// Makes the live scene of a session and restores what its archive holds.
  ///
  /// - Parameters:
  ///   - session: The session; not connected.
  ///   - options: What caused the connection.
  /// - Returns: The scene, not yet on screen.
  /// - Source: D4, D5, D6.
  func connect(
    _ session: UISceneSession,
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
  ) -> UIScene {
    let type = session.configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
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
    if scene.delegate is any ExternalEventReceiver, !options.isEmpty {
      scene.pendingEvents.append(options)
    } else if !options.isEmpty {
      scene.connectionEvent = options
    }
    let scope = engine.openScope(for: scene)
    // Windows that are made from here on take their size from the host.
    if let scope {
      engine.restoreWindow(of: scope)
      engine.restoreValues(of: scope)
    } else {
      engine.awaitState(of: scene)
    }
    installStoryboard(in: scene)
    session.keep(scope.flatMap(engine.restorationActivity(of:)))
    if let scope, session.stateRestorationActivity != nil {
      engine.begin(.connecting, of: .activity, in: scope)
    } else if let scope, !session.values.isEmpty {
      engine.begin(.connecting, of: .storage, in: scope)
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
    deliverEvents(to: scene)
    let wasActive = scene.activationState == .foregroundActive
    scene.activationState = .foregroundActive
    scene.staysOffScreen = false
    lastActivation += 1
    scene.lastActivation = lastActivation
    scene.session.lastUsed = host.clock.date.timeIntervalSinceReferenceDate
    application?.applicationState = .active
    // A scene that is brought to the front while it is active has nothing to become.
    if wasActive {
      activities(of: scene).follow()
    } else {
      let former = activities.current
      scene.delegate?.sceneDidBecomeActive(scene)
      enterActivity(of: scene, former: former)
    }
    sessionChanged(scene.session)
  }

  /// Takes a scene off the screen, without saving.
  package func moveToBackground(_ scene: UIScene, hides: Bool = true) {
    guard scene.activationState != .background else { return }
    for window in (scene as? UIWindowScene)?.windows ?? [] { window.openMenu?.close() }
    if scene.activationState == .foregroundActive { scene.delegate?.sceneWillResignActive(scene) }
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    if hides, let scene = scene as? UIWindowScene { host.hide(scene) }
  }

  /// Ends a scene; its session stays.
  package func disconnect(_ scene: UIScene) {
    run {
      moveToBackground(scene)
      engine.saveEverything(of: scene)
      leaveActivity(of: scene)
      scene.delegate?.sceneDidDisconnect(scene)
      scene.activationState = .unattached
      engine.closeScope(of: scene)
      scene.session.scene = nil
      engine.saveValuesOfDisconnected()
      scene.session.values.unload()
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
      session.keep(nil)
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
        className: chosenName(\.sceneClass, of: session.configuration),
        delegateClassName: chosenName(\.delegateClass, of: session.configuration),
        userInfo: fields(of: session),
        lastUsed: session.lastUsed,
        isForeground: isForeground,
        isDiscarded: session.restorableUntil != nil,
        restorableUntil: session.restorableUntil,
        number: session.number
      )
    )
  }
}

extension AppContext {
  /// The name of a class that the app chose in code; `nil` where its manifest says the same.
  private func chosenName(
    _ part: KeyPath<UISceneConfiguration, AnyClass?>,
    of configuration: UISceneConfiguration,
  ) -> String? {
    let declared = UISceneConfiguration(name: configuration.name, sessionRole: configuration.role)
    guard let chosen = configuration[keyPath: part], chosen != declared[keyPath: part] else {
      return nil
    }
    let name = engine.archiveName(of: chosen)
    return name.isEmpty ? nil : name
  }

  private func fields(of session: UISceneSession) -> Fields {
    do {
      return try PropertyValue.fields(session.userInfo ?? [:])
    } catch {
      engine.log("the userInfo of session \(session.persistentIdentifier) is not kept: \(error)")
      return Fields()
    }
  }
}
