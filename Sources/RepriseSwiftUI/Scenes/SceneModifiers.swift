/// Whether windows come back at the next launch.
///
/// Source: Apple's documentation of `SceneRestorationBehavior`.
public struct SceneRestorationBehavior: Hashable, Sendable {
  let restores: Bool

  /// As the system does: they come back.
  public static let automatic = SceneRestorationBehavior(restores: true)

  /// They don't.
  public static let disabled = SceneRestorationBehavior(restores: false)
}

/// Whether a window is shown when an app starts without any to restore.
///
/// Source: Apple's documentation of `SceneLaunchBehavior`.
public struct SceneLaunchBehavior: Hashable, Sendable {
  private let name: String

  /// The first scene is shown.
  public static let automatic = SceneLaunchBehavior(name: "automatic")

  /// It is shown.
  public static let presented = SceneLaunchBehavior(name: "presented")

  /// It isn't.
  public static let suppressed = SceneLaunchBehavior(name: "suppressed")
}

/// A scene of which something is said.
struct ModifiedScene<Content: Scene>: PrimitiveScene, SceneDeclaring {
  let content: Content
  let change: (inout SceneDeclaration) -> Void

  func declarations(in collector: SceneCollector) -> [SceneDeclaration] {
    collector.declarations(of: content).map { declaration in
      var changed = declaration
      change(&changed)
      return changed
    }
  }
}

extension Scene {
  /// Says whether windows come back at the next launch.
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
    ModifiedScene(content: self) { $0.restores = behavior.restores }
  }

  /// Says whether a window is shown when the app starts without any to restore.
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
    ModifiedScene(content: self) { $0.launchBehavior = behavior }
  }

  /// Says which events open a new window.
  ///
  /// - Parameter conditions: Texts of which one is contained in the event's target, whatever its
  ///   case and accents; `*` for all.
  /// - Returns: The scene that opens for them.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    ModifiedScene(content: self) { $0.matching = conditions }
  }

  /// Tells all views of the scene a value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some Scene {
    ModifiedScene(content: self) { declaration in
      let before = declaration.environment
      declaration.environment = {
        before(&$0)
        $0[keyPath: keyPath] = value
      }
    }
  }

  /// Tells all views of the scene a model.
  public func environmentObject<Model: ObservableObject>(_ object: Model) -> some Scene {
    ModifiedScene(content: self) { declaration in
      let before = declaration.environment
      declaration.environment = {
        before(&$0)
        $0[model: Model.self] = object
      }
    }
  }

  /// Does something when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some Scene {
    WatchingScene(content: self, value: value, isInitial: initial, action: action)
  }
}
