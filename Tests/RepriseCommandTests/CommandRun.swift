import Foundation
import RepriseCommand

/// One run of the command line in a world of its own.
struct CommandRun {
  let exitCode: RepriseCommand.ExitCode
  let output: String
  let errorOutput: String

  init(
    _ arguments: String...,
    stateHome: String = "/nowhere",
    now: Date = Date(timeIntervalSinceReferenceDate: 1_000_000)
  ) {
    var output: [String] = []
    var errors: [String] = []
    exitCode = RepriseCommand(
      RepriseCommand.Surroundings(
        environment: ["XDG_STATE_HOME": stateHome],
        now: now,
        output: { output.append($0) },
        errorOutput: { errors.append($0) }
      )
    ).run(arguments)
    self.output = output.joined(separator: "\n")
    errorOutput = errors.joined(separator: "\n")
  }
}

/// A folder that is removed when its test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "reprise-command-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
