import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator

/// A real app without a display, in a real process, that loses its life in the middle of work and
/// comes back.
struct HeadlessTour {
  private let stateHome = NSTemporaryDirectory() + "reprise-demo-\(UUID().uuidString)"
  let isBroken: Bool
  private let example = Example.productsUIKit

  /// Plays the story.
  ///
  /// - Returns: Whether everything came back.
  func run() throws -> Bool {
    // It may never have been made.
    defer { try? FileManager.default.removeItem(atPath: stateHome) }
    title("An app at work")
    let first = try start()
    print("A catalogue of musical instruments runs as process \(first.identifier).")
    for step in DeepState.steps { try first.ask(step) }
    let before = try Snapshot(of: first)
    print(before.lines.joined(separator: "\n"))

    title("Killed while it is typed into")
    var typing = Typing()
    try typing.run(DeepState.lastWords, into: DeepState.typedField, of: first)
    print("Process \(first.identifier) was ended by SIGKILL, with a key on its way.")
    if isBroken { try loseRecord(of: before) }

    title("Started again")
    let second = try start()
    print("The app runs as process \(second.identifier); \(first.identifier) is gone.")
    let after = try Snapshot(of: second)
    let report = try second.ask(ControlRequest(.report)).report
    print(after.lines.joined(separator: "\n"))
    try second.quit()
    guard let report else { throw ControlError(message: "the app gave no report.") }
    return conclude(
      Comparison(before: before, after: after, report: report),
      typing: typing,
      processes: (first.identifier, second.identifier)
    )
  }

  /// Prints what differs and what was restored.
  private func conclude(
    _ comparison: Comparison,
    typing: Typing,
    processes: (Int32, Int32),
  ) -> Bool {
    title("What differs")
    let isTextWhole = printTyping(comparison, typing: typing)
    for line in comparison.differences { print(line) }
    if comparison.differences.isEmpty { print("Nothing else.") }

    title("The app's own report: \(comparison.report.reason.rawValue)")
    print(comparison.report)

    let nodes = comparison.before.nodes
    let losses = comparison.losses
    let kinds = Set(nodes.map(\.className)).count
    let scenes = Set(nodes.map(\.scene)).count
    title("In the end")
    for loss in losses {
      print("lost: \(loss.node.kind) \(loss.node.path)\n\(wrapped(loss.reason))")
    }
    print("\(nodes.count) nodes of \(kinds) classes in \(scenes) scenes lived before the kill.")
    print("restored \(nodes.count - losses.count) of \(nodes.count) nodes")
    return losses.isEmpty && isTextWhole && comparison.differences.isEmpty && nodes.count >= 40
      && kinds >= 10 && scenes == 2 && processes.0 != processes.1
  }

  /// Says how much of the typing came back.
  ///
  /// - Returns: Whether what came back is a beginning of what was typed.
  private func printTyping(_ comparison: Comparison, typing: Typing) -> Bool {
    let start = comparison.draft(in: comparison.before).map { String($0.dropLast()) } ?? ""
    let now = comparison.draft(in: comparison.after).map { String($0.dropLast()) } ?? ""
    let typed = String(typing.taken.map(\.character))
    guard now.hasPrefix(start), typed.hasPrefix(now.dropFirst(start.count)) else {
      print("The draft was \(start)\", then \"\(typed)\" was typed; it is \(now)\" now.")
      return false
    }
    let kept = now.count - start.count
    let total = typing.taken.count
    guard let age = typing.ageOfLoss(whenKept: kept) else {
      print("All \(total) keys that the app had taken are there.")
      return true
    }
    let milliseconds = Int((age / .milliseconds(1)).rounded(.up))
    print(
      "\(kept) of the \(total) keys that the app had taken are there; the rest was typed in the "
        + "last \(milliseconds) ms."
    )
    return milliseconds <= 250
  }

  private func start() throws -> AppProcess {
    guard FileManager.default.isExecutableFile(atPath: example.executable) else {
      throw ControlError(message: "\(example.executable) is not there. Run make demo.")
    }
    return try AppProcess(executable: example.executable, stateHome: stateHome)
  }

  private func loseRecord(of snapshot: Snapshot) throws {
    guard
      let node = snapshot.nodes.first(where: { $0.scene == 1 && $0.path.hasSuffix("/facts.scroll") }
      ),
      let session = snapshot.session(of: node)
    else { throw ControlError(message: "the node to break isn't there.") }
    try example.loseRecord(of: node.path, in: session, below: stateHome)
  }
}
