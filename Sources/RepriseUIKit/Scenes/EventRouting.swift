package import Reprise

/// A layer of declared scenes, as far as events from outside are concerned.
///
/// Where the app has one, it decides by the rules of `EventRouter`, and not by
/// `UISceneActivationConditions`.
@MainActor
package protocol EventRouting: AnyObject {
  /// The scenes that the app declares, in their order.
  var declarations: [EventRouter.Declaration] { get }

  /// Gives what the views of a scene prefer and allow; the scene has been laid out.
  ///
  /// - Parameter scene: A connected scene.
  /// - Returns: All conditions of its views, united.
  func conditions(of scene: UIScene) -> EventConditionsOfScene

  /// Prepares the session of a new scene of a declaration, before it is connected.
  ///
  /// - Parameters:
  ///   - session: The session, with the configuration that the app's delegate gave.
  ///   - declaration: The declaration's name.
  func prepare(_ session: UISceneSession, of declaration: String)
}

/// What the views of one scene say of events.
package struct EventConditionsOfScene: Hashable, Sendable {
  /// The events that the scene is there for.
  package var preferring: Set<String>

  /// The events that it may take.
  package var allowing: Set<String>

  /// Describes a scene; without conditions it asks for no event.
  package init(preferring: Set<String> = [], allowing: Set<String> = []) {
    self.preferring = preferring
    self.allowing = allowing
  }
}

/// A scene's delegate that takes all events in one way, whenever they come.
///
/// What caused the scene's connection reaches it like everything that comes later: after the scene
/// has appeared and before it is active.
///
/// - Source: swiftui.md §2.1 (8); pitfall SP17.
@MainActor
package protocol ExternalEventReceiver: AnyObject {
  /// Takes up activities, addresses and quick actions.
  ///
  /// - Parameters:
  ///   - scene: The scene, which is in the foreground.
  ///   - event: What a person chose elsewhere.
  func scene(_ scene: UIScene, receive event: UIScene.ConnectionOptions)
}

/// What takes part in a scene's life besides its delegate: the views of another layer.
///
/// - Source: pitfall SP18.
@MainActor
package protocol ScenePart: AnyObject {
  /// What the views prefer and allow.
  var conditions: EventConditionsOfScene { get }

  /// Takes up activities and addresses, after the scene's delegate was told of them.
  ///
  /// - Parameter event: What a person chose elsewhere.
  func receive(_ event: UIScene.ConnectionOptions)

  /// Hears that the scene came on screen or left it, or takes events or not.
  ///
  /// - Parameter state: What holds now.
  func entered(_ state: UIScene.ActivationState)
}

extension UIScene {
  /// How well a content fits, by the scene's conditions and by its views': 0 not at all, 2 best.
  func fitness(for identifier: String) -> Int {
    let fitness = activationConditions.fitness(for: identifier)
    guard fitness == 1, let preferring = part?.conditions.preferring else { return fitness }
    let isPreferred = EventConditions(preferring).match(EventSubject(text: identifier)) != nil
    return isPreferred ? 2 : fitness
  }
}

extension UIScene.ConnectionOptions {
  /// Whether there is nothing to take up.
  var isEmpty: Bool { userActivities.isEmpty && urlContexts.isEmpty && shortcutItem == nil }

  /// What conditions are compared with.
  var subject: EventSubject {
    if let activity = userActivities.first { return EventSubject(activity) }
    if let context = urlContexts.first { return EventSubject(context.url) }
    return EventSubject(text: shortcutItem?.targetContentIdentifier as? String)
  }
}
