/// What can lie over an app, so that it stays on screen and takes no events.
public enum ScreenCover: String, Hashable, Sendable, CaseIterable {
  /// A phone call.
  case call

  /// The system's panel: the notifications or the controls.
  case panel

  /// The cards of all apps.
  case switcher
}
