/// Chooses the scene for an event by the rules of declared scenes.
///
/// 1. Where one scene is all there may be, it is that one.
/// 2. Else an open scene that prefers the event, then one that allows it.
/// 3. Else a new scene of the first declaration whose conditions fit.
/// 4. Else a new scene of the first declaration without conditions.
///
/// - Source: rows S54 to S60; pitfalls SP19, SP20.
package struct EventRouter: Hashable, Sendable {
  /// An open scene.
  package struct OpenScene: Hashable, Sendable {
    /// Its name.
    package var name: String

    /// What its views prefer.
    package var preferring: EventConditions

    /// What its views allow.
    package var allowing: EventConditions

    /// Describes a scene.
    package init(name: String, preferring: Set<String> = [], allowing: Set<String> = []) {
      self.name = name
      self.preferring = EventConditions(preferring)
      self.allowing = EventConditions(allowing)
    }
  }

  /// A scene that the app declares.
  package struct Declaration: Hashable, Sendable {
    /// Its name.
    package var name: String

    /// What new scenes of it are made for; `nil` where the declaration says nothing.
    package var matching: EventConditions?

    /// Describes a declaration.
    package init(name: String, matching: Set<String>? = nil) {
      self.name = name
      self.matching = matching.map { EventConditions($0) }
    }
  }

  /// Why a scene was chosen.
  package enum Rule: String, Hashable, Sendable {
    /// There may be one scene only.
    case onlyScene = "the app has one scene"

    /// Its views prefer the event.
    case prefers = "it prefers"

    /// Its views allow the event.
    case allows = "it allows"

    /// Nobody asked for the event, and open scenes come first in this app.
    case existing = "it was used last, and no open scene asked for the event"

    /// Its declaration's conditions fit.
    case matches = "its declaration matches"

    /// Its declaration has no conditions.
    case unconditional = "its declaration has no conditions"
  }

  /// Where an event goes.
  package struct Choice: Hashable, Sendable {
    /// The open scene, or the declaration of the new one.
    package var name: String

    /// Whether a new scene is made.
    package var isNew: Bool

    /// Why.
    package var rule: Rule

    /// The condition that fitted; `nil` where none was looked at.
    package var condition: String?

    /// Describes a choice.
    package init(name: String, isNew: Bool, rule: Rule, condition: String? = nil) {
      self.name = name
      self.isNew = isNew
      self.rule = rule
      self.condition = condition
    }
  }

  /// The open scenes, the one that was used last first.
  package var openScenes: [OpenScene]

  /// The declared scenes, in their order.
  package var declarations: [Declaration]

  /// Whether more than one scene may be open.
  package var supportsMultipleScenes: Bool

  /// Whether an event that no open scene asked for goes to the one that was used last.
  package var prefersOpenScenes: Bool

  /// Describes an app.
  package init(
    openScenes: [OpenScene],
    declarations: [Declaration],
    supportsMultipleScenes: Bool = true,
    prefersOpenScenes: Bool = false
  ) {
    self.openScenes = openScenes
    self.declarations = declarations
    self.supportsMultipleScenes = supportsMultipleScenes
    self.prefersOpenScenes = prefersOpenScenes
  }

  /// Chooses a scene.
  ///
  /// - Parameter subject: What the event is about.
  /// - Returns: The choice; `nil` when no scene takes the event.
  package func choice(for subject: EventSubject) -> Choice? {
    if !supportsMultipleScenes {
      if let only = openScenes.first {
        return Choice(name: only.name, isNew: false, rule: .onlyScene)
      }
      return declarations.first.map { Choice(name: $0.name, isNew: true, rule: .onlyScene) }
    }
    return openScene(for: subject, by: \.preferring, rule: .prefers)
      ?? openScene(for: subject, by: \.allowing, rule: .allows)
      ?? lastUsed
      ?? declaration(for: subject)
  }

  /// Of the scenes whose conditions fit, one with a condition of its own comes before `"*"`.
  private func openScene(
    for subject: EventSubject,
    by conditions: KeyPath<OpenScene, EventConditions>,
    rule: Rule
  ) -> Choice? {
    let fitting = openScenes.compactMap { scene in
      scene[keyPath: conditions].match(subject).map {
        Choice(name: scene.name, isNew: false, rule: rule, condition: $0)
      }
    }
    return fitting.first { $0.condition != EventConditions.everything } ?? fitting.first
  }

  private var lastUsed: Choice? {
    guard prefersOpenScenes, let scene = openScenes.first else { return nil }
    return Choice(name: scene.name, isNew: false, rule: .existing)
  }

  private func declaration(for subject: EventSubject) -> Choice? {
    for declaration in declarations {
      guard let condition = declaration.matching?.match(subject) else { continue }
      return Choice(name: declaration.name, isNew: true, rule: .matches, condition: condition)
    }
    return declarations.first { $0.matching == nil }.map {
      Choice(name: $0.name, isNew: true, rule: .unconditional)
    }
  }
}

extension EventRouter.Choice {
  /// The choice in words, for the log.
  package var explanation: String {
    let scene = isNew ? "a new scene of \(name)" : "scene \(name)"
    let condition = condition.map { " (\"\($0)\")" } ?? ""
    return "\(scene), because \(rule.rawValue)\(condition)"
  }
}
