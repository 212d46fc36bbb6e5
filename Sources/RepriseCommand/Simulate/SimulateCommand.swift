import Foundation
import Reprise
import RepriseSimulator

/// `reprise simulate`: drives a real process of an app without a display.
struct SimulateCommand {
  private let surroundings: RepriseCommand.Surroundings

  init(_ surroundings: RepriseCommand.Surroundings) {
    self.surroundings = surroundings
  }

  func run(_ arguments: [String]) throws -> RepriseCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      surroundings.output(Self.help)
      return .success
    }
    let own = arguments.prefix { $0 != "--" }
    let forApp = Array(arguments.dropFirst(own.count + 1))
    guard let app = own.first, own.count <= 2, !own.contains(where: { $0.hasPrefix("-") }) else {
      let strange = own.first { $0.hasPrefix("-") } ?? own.dropFirst(2).first
      throw UsageError(
        message: strange.map { "simulate does not know \"\($0)\"." } ?? "simulate needs an app.",
        help: Self.help
      )
    }
    let script = own.count == 2 ? try Self.lines(of: own[1]) : nil
    let simulation = Simulation(
      app: try SimulatedExecutable(path: app),
      arguments: forApp,
      surroundings: surroundings
    )
    defer { simulation.end() }
    guard let script else {
      return try interact(with: simulation)
    }
    for (index, line) in script.enumerated() {
      do {
        try simulation.perform(line, echoes: true)
      } catch {
        throw CommandError(message: "\(own[1]):\(index + 1): \(error)")
      }
    }
    return simulation.isComplete ? .success : .failure
  }

  /// Takes lines from the standard input until its end; a line that fails is only reported.
  private func interact(with simulation: Simulation) throws -> RepriseCommand.ExitCode {
    if surroundings.isInteractive {
      surroundings.output("Say what to do: open, tree, tap NAME, home, kill … help lists all.")
    }
    var isDone = true
    while let line = surroundings.input() {
      do {
        try simulation.perform(line, echoes: false)
      } catch {
        isDone = false
        surroundings.errorOutput("\(error)")
      }
    }
    return isDone && simulation.isComplete ? .success : .failure
  }

  private static func lines(of path: String) throws -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandError(message: "the script \(path) can't be read.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw CommandError(message: "the script \(path) is not UTF-8.")
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static let help = """
    usage: reprise simulate APP [SCRIPT] [-- ARGUMENT ...]

    Starts an app without a display and does what a person would do. APP is its
    executable, or the folder that holds it and its Info.plist. Lines come from the
    script, else from the standard input:

    \(ScriptLine.usage)

    Names are restoration or accessibility identifiers, or titles of items. Words
    with spaces stand in quotes; # begins a comment. What follows -- is given to the
    app. State is kept where the app keeps it; set XDG_STATE_HOME for another place.

    A script ends at the first line that fails. At the end, and at Ctrl+C, the app
    is sent SIGTERM.

    Exit codes: 0 everything was done; 1 a line failed, or the last report lacks a
    node; 2 the command line was not understood.
    """
}

/// The executable of an app that has its manifest beside it.
struct SimulatedExecutable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Manifest: Decodable {
    let CFBundleIdentifier: String
    let NSUserActivityTypes: [String]?
  }

  let path: String
  let identifier: String

  /// The types of activities that the app continues.
  let activityTypes: [String]

  /// Finds an app's executable.
  ///
  /// - Parameter path: The executable, or its folder, which then holds one of the folder's name.
  /// - Throws: ``CommandError`` when it is no app.
  init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError(message: "there is no app \(path).")
    }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    let executable = isFolder ? url.appendingPathComponent(url.lastPathComponent) : url
    let folder = executable.deletingLastPathComponent()
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw CommandError(message: "\(executable.path) can't be run: it is no executable.")
    }
    let manifest = folder.appendingPathComponent("Info.plist").path
    guard let data = FileManager.default.contents(atPath: manifest),
      let declared = try? PropertyListDecoder().decode(Manifest.self, from: data)
    else {
      // A manifest that can't be read is as good as none; the message covers both.
      throw CommandError(
        message: "there is no Info.plist with a CFBundleIdentifier beside \(executable.path)."
      )
    }
    identifier = declared.CFBundleIdentifier
    activityTypes = declared.NSUserActivityTypes ?? []
    self.path = executable.path
  }
}
