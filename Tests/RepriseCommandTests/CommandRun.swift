import Foundation
import RepriseCommand
import Testing

/// One run of the command line in a world of its own.
struct CommandRun {
  let exitCode: RepriseCommand.ExitCode
  let output: String
  let errorOutput: String

  init(
    _ arguments: String...,
    stateHome: String = "/nowhere",
    now: Date = Date(timeIntervalSinceReferenceDate: 1_000_000),
  ) {
    self.init(arguments, stateHome: stateHome, now: now)
  }

  /// Runs the command line; the lines stand for what is typed.
  init(
    _ arguments: [String],
    stateHome: String = "/nowhere",
    now: Date = Date(timeIntervalSinceReferenceDate: 1_000_000),
    typing lines: [String] = [],
  ) {
    var typed = lines[...]
    var output: [String] = []
    var errors: [String] = []
    exitCode = RepriseCommand(
      RepriseCommand.Surroundings(
        environment: ["XDG_STATE_HOME": stateHome],
        now: now,
        output: { output.append($0) },
        errorOutput: { errors.append($0) },
        input: { typed.popFirst() }
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

/// Compares an output with a golden file, and says where they part.
func expect(
  _ output: String,
  matches name: String,
  sourceLocation: SourceLocation = #_sourceLocation,
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/\(name)")
  let expected = try String(contentsOf: file, encoding: .utf8).split(
    separator: "\n",
    omittingEmptySubsequences: false
  )
  let actual = (output + "\n").split(separator: "\n", omittingEmptySubsequences: false)
  let difference = (0..<max(expected.count, actual.count)).first { index in
    guard index < expected.count, index < actual.count else { return true }
    return expected[index] != actual[index]
  }
  guard let difference else { return }
  Issue.record(
    """
    \(name):\(difference + 1) says \(expected.dropFirst(difference).first ?? "nothing more"), \
    found \(actual.dropFirst(difference).first ?? "nothing more"); all of it:
    \(output)
    """,
    sourceLocation: sourceLocation
  )
}
