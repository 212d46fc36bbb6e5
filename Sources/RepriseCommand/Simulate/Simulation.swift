import Foundation
import Reprise
import RepriseSimulator

/// An app on its way through a script: the process that runs at the moment, if any.
final class Simulation {
  private let app: SimulatedExecutable
  private let arguments: [String]
  private let surroundings: RepriseCommand.Surroundings
  private var process: AppProcess? {
    didSet { surroundings.processChanged(process?.identifier) }
  }
  private var scene: Int?

  /// Whether the last report that was shown lacked nothing.
  private(set) var isComplete = true

  init(
    app: SimulatedExecutable,
    arguments: [String],
    surroundings: RepriseCommand.Surroundings,
  ) {
    self.app = app
    self.arguments = arguments
    self.surroundings = surroundings
  }

  /// Does what a line says.
  ///
  /// - Parameters:
  ///   - line: A line of a script.
  ///   - echoes: Whether to print the line first.
  /// - Throws: ``CommandError`` or what the app refused.
  func perform(_ line: String, echoes: Bool) throws {
    guard let step = try ScriptLine.read(line) else { return }
    if echoes { surroundings.output("> \(line)") }
    switch step {
    case .help: surroundings.output(ScriptLine.usage)
    case .open:
      if let process { try process.ask(ControlRequest(.open)) } else { try start() }
    case .relaunch:
      guard process == nil else {
        throw CommandError(message: "the app still runs; stop, kill or quit it first.")
      }
      try start()
    case .stop, .kill:
      try running().kill()
      process = nil
    case .forceQuit:
      try process?.kill()
      process = nil
      try deleteState()
    case .scene(let number):
      scene = number == 0 ? nil : number
    case .ask(let request):
      try ask(request)
    }
  }

  /// Ends the process that is left.
  func end() {
    _ = process?.terminate()
    process = nil
  }

  private func ask(_ request: ControlRequest) throws {
    var request = request
    request.scene = scene
    let process = try running()
    guard request.verb != .quit else {
      try process.quit()
      self.process = nil
      return
    }
    guard request.verb != .memoryWarning else {
      guard try process.sendMemoryWarning() else { return }
      surroundings.output("the app was in the background; its process was ended.")
      self.process = nil
      return
    }
    let response = try process.ask(request)
    if let tree = response.tree { surroundings.output("\(tree)") }
    for node in response.nodes ?? [] {
      surroundings.output("\(node.kind) \(node.path) \(node.className)")
      for (key, value) in node.values.sorted(by: { $0.key < $1.key }) {
        surroundings.output("    \(key) = \(value)")
      }
    }
    if let report = response.report {
      surroundings.output("\(report)")
      isComplete = report.isComplete || report.reason == .pristine
    }
  }

  private func start() throws {
    let home = try StateHome(environment: surroundings.environment)
    process = try AppProcess(executable: app.path, arguments: arguments, stateHome: home.path)
  }

  private func running() throws -> AppProcess {
    guard let process else {
      throw CommandError(message: "the app doesn't run; open or relaunch it first.")
    }
    return process
  }

  private func deleteState() throws {
    try StateHome(environment: surroundings.environment).directory(of: app.identifier).forget()
  }
}
