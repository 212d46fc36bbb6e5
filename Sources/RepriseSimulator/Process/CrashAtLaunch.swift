import CRepriseSimulator
import Foundation

/// The crash of a process at its launch, when everything but the first frame is there.
enum CrashAtLaunch {
  /// The variable of the environment that asks for it.
  static let variable = "REPRISE_CRASH"

  /// Crashes if the environment asks for it: by SIGKILL, which leaves no core file behind.
  static func happenIfAsked() {
    guard ProcessInfo.processInfo.environment[variable] == "launch" else { return }
    _ = reprise_kill(ProcessInfo.processInfo.processIdentifier)
  }
}
