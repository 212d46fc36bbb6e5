import Foundation
import Reprise

/// What reaches the app from outside: activities, addresses, quick actions.
extension AppContext {
  /// Gives what comes from outside to the scene that fits it best.
  ///
  /// Of the scenes whose conditions allow its content, those that prefer it come first, then the
  /// one that was used last. If none may show it, a new scene is made where the app supports that.
  /// Where scenes are declared, the rules of `EventRouter` hold instead.
  ///
  /// - Parameters:
  ///   - options: What a person chose elsewhere.
  ///   - identifier: What it shows; `nil` when it doesn't say.
  ///   - isOfLaunch: Whether the app was launched for it, so that the scene of the launch takes it
  ///     where nobody asked for it.
  /// - Returns: Whether the app took it.
  /// - Source: uikit.md §1.4, `targetContentIdentifier`; rows S35, S53.
  package func route(
    _ options: UIScene.ConnectionOptions,
    showing identifier: String?,
    isOfLaunch: Bool = false,
  ) -> Bool {
    run {
      guard mayTakeUp(options) else { return false }
      let wasInBackground = application?.applicationState == .background
      guard manifest.hasScenes else {
        if wasInBackground { enterForeground() }
        return deliverToApplication(options)
      }
      if wasInBackground, scenes.isEmpty { enterForeground() }
      guard let session = session(for: options, showing: identifier, isOfLaunch: isOfLaunch)
      else { return false }
      guard application?.applicationState == .background else {
        open(session, options: options)
        return true
      }
      // The others come on screen with it; the event reaches it before it is active.
      if let scene = session.scene { scene.pendingEvents.append(options) }
      enterForeground()
      if let scene = session.scene, scene.activationState == .foregroundActive {
        noteUse(of: scene)
      } else {
        open(session, options: session.scene == nil ? options : UIScene.ConnectionOptions())
      }
      return true
    }
  }

  /// Whether the app declares the types of all activities; others are rejected before any scene is
  /// chosen.
  ///
  /// - Source: row S53.
  func mayTakeUp(_ options: UIScene.ConnectionOptions) -> Bool {
    let types = options.userActivities.map(\.activityType)
    return (types + [options.handoffUserActivityType].compactMap(\.self)).allSatisfy {
      mayContinue(type: $0)
    }
  }

  func mayContinue(type: String) -> Bool {
    if manifest.activityTypes.contains(type) || NSUserActivity.systemTypes.contains(type) {
      return true
    }
    engine.note(
      nil,
      address: nil,
      in: engine.applicationScope,
      code: .undeclaredActivity,
      detail: "an activity of type \(type) came from outside and was rejected. Add the type to "
        + "NSUserActivityTypes in Info.plist."
    )
    return false
  }

  /// Finds or makes the session that takes an event; `nil` when none may.
  private func session(
    for options: UIScene.ConnectionOptions,
    showing identifier: String?,
    isOfLaunch: Bool = false,
  ) -> UISceneSession? {
    if let eventRouting {
      return session(for: options, by: eventRouting, isOfLaunch: isOfLaunch)
    }
    if let scene = bestScene(for: identifier) { return scene.session }
    if scenes.isEmpty, let session = sessions.first { return session }
    if sessions.isEmpty || manifest.supportsMultipleScenes { return makeSession(options: options) }
    engine.log(
      "no scene may show \(identifier ?? "what was asked for"), and the app doesn't support a "
        + "second one: see its UISceneActivationConditions"
    )
    return nil
  }

  private func session(
    for options: UIScene.ConnectionOptions,
    by routing: any EventRouting,
    isOfLaunch: Bool = false,
  ) -> UISceneSession? {
    if scenes.isEmpty, let session = sessions.first { return session }
    let open = scenes.sorted { $0.lastActivation > $1.lastActivation }
    let router = EventRouter(
      openScenes: open.map { scene in
        let conditions = routing.conditions(of: scene)
        return EventRouter.OpenScene(
          name: scene.session.persistentIdentifier,
          preferring: conditions.preferring,
          allowing: conditions.allowing
        )
      },
      declarations: routing.declarations,
      supportsMultipleScenes: manifest.supportsMultipleScenes,
      prefersOpenScenes: store.policy.unclaimedEvent == .lastUsedScene
    )
    let subject = options.subject
    guard let choice = router.choice(for: subject) else {
      engine.log(
        "no scene takes \(subject.text ?? "an event that says nothing of its content"): no open "
          + "scene prefers or allows it, and each declaration has other conditions"
      )
      return nil
    }
    if isOfLaunch, choice.rule == .unconditional, let scene = open.first { return scene.session }
    engine.log("\(subject.text ?? "an event") goes to \(choice.explanation)")
    guard choice.isNew else { return sessions.first { $0.persistentIdentifier == choice.name } }
    let session = makeSession(options: options)
    routing.prepare(session, of: choice.name)
    return session
  }

  private func bestScene(for identifier: String?) -> UIScene? {
    let fitting = scenes.map { scene in
      (scene: scene, fitness: identifier.map(scene.fitness) ?? 1)
    }
    return fitting.filter { $0.fitness > 0 }
      .max { ($0.fitness, $0.scene.lastActivation) < ($1.fitness, $1.scene.lastActivation) }?
      .scene
  }

  // MARK: Delivery

  /// Hands a scene what waits for it, in the order in which it came.
  func deliverEvents(to scene: UIScene) {
    guard scene.connectionEvent != nil || !scene.pendingEvents.isEmpty else { return }
    layOut()
    if let event = scene.connectionEvent { scene.part?.receive(event) }
    scene.connectionEvent = nil
    let events = scene.pendingEvents
    scene.pendingEvents = []
    for event in events {
      deliver(event, to: scene)
      scene.part?.receive(event)
    }
  }

  private func deliver(_ options: UIScene.ConnectionOptions, to scene: UIScene) {
    if let receiver = scene.delegate as? any ExternalEventReceiver {
      return receiver.scene(scene, receive: options)
    }
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

  // MARK: Launch

  /// Makes the sessions that a launch connects where none is known: one, for the event if any.
  func makeFirstSession(for event: UIScene.ConnectionOptions?) -> UISceneSession {
    guard let event else { return makeSession() }
    if let eventRouting, let session = session(for: event, by: eventRouting) { return session }
    return makeSession(options: event)
  }

  /// Chooses the scene for what caused the launch, once the scenes of the launch can be asked.
  ///
  /// - Returns: The session, which is to be opened last.
  func placeLaunchEvent(_ event: UIScene.ConnectionOptions) -> UISceneSession? {
    layOut()
    let session = session(for: event, showing: event.subject.text)
    session?.scene?.pendingEvents.append(event)
    return session
  }
}
