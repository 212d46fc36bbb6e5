/// Why state is being restored, or a scene being set up without any.
public enum RestoreReason: String, Hashable, Codable, Sendable {
  /// There is no state.
  case pristine

  /// The app was quit and is started again.
  case launch

  /// The app crashed or was killed.
  case recover

  /// The system had ended the app.
  case restore

  /// An activity came from another device.
  case handoff

  /// A search result was opened.
  case search

  /// An address was opened.
  case openURL

  /// A test asked for it.
  case test

  /// Tells the reason from what is known at a launch.
  ///
  /// - Parameters:
  ///   - previousEnd: How the process before this one ended.
  ///   - hasState: Whether it left anything to restore.
  public init(previousEnd: ProcessEnd, hasState: Bool) {
    switch previousEnd {
    case _ where !hasState, .firstLaunch: self = .pristine
    case .quit: self = .launch
    case .suspended: self = .restore
    case .interrupted: self = .recover
    }
  }
}
