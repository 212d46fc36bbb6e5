import Foundation
import Reprise
import RepriseSimulator

/// The death of an app's process at one moment of a launch, without a process.
///
/// SIGKILL leaves behind what the page cache holds, and that is what a copy of the files holds. So
/// the files are copied at the moment of death, and the app is launched again from the copy.
@MainActor
final class Death {
  private let home: String
  private let copy = NSTemporaryDirectory() + "reprise-death-\(UUID().uuidString)"
  private(set) var hasHappened = false

  init(_ device: SimulatedDevice) {
    home = device.stateHome
  }

  /// Dies, unless it is dead already.
  func happens() {
    guard !hasHappened else { return }
    hasHappened = true
    do {
      try FileManager.default.copyItem(atPath: home, toPath: copy)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Takes the app away that runs on, and puts in place what the dead one left.
  func leavesBehind(for story: Story) throws {
    story.device.terminate(story.app)
    try FileManager.default.removeItem(atPath: home)
    try FileManager.default.moveItem(atPath: copy, toPath: home)
  }
}

extension Story {
  /// Launches the app, which dies on the way.
  ///
  /// - Parameter arrange: Has something of the app call the death's `happens()`.
  /// - Throws: What the launch throws.
  func launchAndDie(_ arrange: (Death) -> Void) async throws {
    let death = Death(device)
    arrange(death)
    try await launch()
    try death.leavesBehind(for: self)
  }

  /// The names of the records in quarantine, by entry.
  var quarantined: [String] {
    let root = device.stateHome + "/org.reprise.story/reprise/quarantine"
    return (FileManager.default.subpaths(atPath: root) ?? []).filter { !$0.contains("/") }.sorted()
  }

  /// The entries of the report with this outcome, by path.
  func paths(_ outcome: RestorationReport.Outcome) -> [String] {
    report.entries.filter { $0.outcome == outcome }.map(\.path).sorted()
  }
}
