/// Whether a scene is on screen and in use.
///
/// Source: Apple's documentation of `ScenePhase`.
public enum ScenePhase: Int, Comparable, Hashable, Sendable {
  /// Not on screen.
  case background

  /// On screen, and not in use.
  case inactive

  /// On screen and in use.
  case active

  /// Compares two phases; one that is nearer to the person is greater.
  public static func < (left: ScenePhase, right: ScenePhase) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension EnvironmentValues {
  private enum ScenePhaseKey: UnseenKey {
    static var defaultValue: ScenePhase { .background }
  }

  /// The phase of a view's scene; of an app, that of its most active scene.
  public internal(set) var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  private enum SceneContextKey: EnvironmentKey {
    static var defaultValue: SceneContext? { nil }
  }

  /// The scene that a view is in.
  var scene: SceneContext? {
    get { self[SceneContextKey.self] }
    set { self[SceneContextKey.self] = newValue }
  }
}
