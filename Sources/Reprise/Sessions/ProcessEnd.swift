/// How the process that used the state before this one ended.
public enum ProcessEnd: String, Hashable, Codable, Sendable {
  /// There was none, or its state was thrown away.
  case firstLaunch = "first-launch"

  /// The person quit it.
  case quit

  /// The system ended it while it was in the background, or the desktop session ended.
  case suspended

  /// It said nothing before it ended: a crash, a kill, a power cut.
  case interrupted
}
