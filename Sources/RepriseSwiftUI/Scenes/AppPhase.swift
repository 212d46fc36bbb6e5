/// Where an app is in its life.
///
/// Unlike ``ScenePhase`` it tells a launch from a return, and an end in good order from a rest.
///
/// ```swift
/// .onChange(of: appPhase, initial: true) { _, phase in
///   if phase == .launching { log.begin() }
///   if phase == .terminating { log.end() }
/// }
/// ```
///
/// - Source: Reprise's own; pitfall SP39.
public enum AppPhase: Hashable, Sendable {
  /// The process has begun, and no scene was on screen yet.
  case launching

  /// On screen, and not in use.
  case inactive

  /// On screen and in use.
  case active

  /// Not on screen; the process may end without another word.
  case background

  /// The app ends in good order; what is set now is still saved.
  case terminating
}

extension AppPhase {
  /// What follows when the app's scenes are in a phase.
  func following(_ phase: ScenePhase) -> AppPhase {
    switch phase {
    case _ where self == .terminating: .terminating
    case .background: self == .launching ? .launching : .background
    case .inactive: .inactive
    case .active: .active
    }
  }
}

extension EnvironmentValues {
  private enum AppPhaseKey: UnseenKey {
    static var defaultValue: AppPhase { .launching }
  }

  /// Where the app is in its life, in all its scenes and views alike.
  ///
  /// - Source: Reprise's own.
  public internal(set) var appPhase: AppPhase {
    get { self[AppPhaseKey.self] }
    set { self[AppPhaseKey.self] = newValue }
  }
}
