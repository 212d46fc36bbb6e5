import DesktopDriver
import Foundation
import Reprise

/// The app in windows on a display of its own: used, killed, started again, compared.
struct WindowTour {
  let example: Example
  let isBroken: Bool

  /// Where pictures go.
  private var pictures: String { "\(Project.folder)/\(shownPictures)" }

  /// Where pictures go, from the folder of the project.
  private var shownPictures: String { "demo/\(example.name)" }

  /// Plays the story.
  ///
  /// - Returns: Whether everything came back.
  func run() async throws -> Bool {
    try await Desktop.run { desktop in
      title("An app at work: \(example.name), in \(example.interface)")
      let first = try await example.work(desktop)
      let saved = try await first.settledState(of: example.identifier)
      let before = try await Moment(of: first)
      try await first.rested()
      try await desktop.writePicture(to: pictures + "/before.png")
      print(before.windows.map { describe($0) }.joined(separator: "\n"))
      print("The screen is in \(shownPictures)/before.png.")

      title("Killed")
      try await first.kill()
      print("Process \(first.identifier) was ended by SIGKILL.")
      if isBroken { try loseRecord(of: saved, below: desktop.stateHome) }

      title("Started again")
      let second = try await desktop.startStaged(example.name)
      print("The app runs as process \(second.identifier); \(first.identifier) is gone.")
      let after = try await Moment.waiting(
        for: before,
        of: second,
        patience: .seconds(isBroken ? 10 : 30)
      )
      try await desktop.parkPointer()
      try await second.rested()
      try await desktop.writePicture(to: pictures + "/after.png")
      print(after.windows.map { describe($0) }.joined(separator: "\n"))
      print("The screen is in \(shownPictures)/after.png.")

      title("What differs")
      let isShownAlike = printDifferences(from: before, to: after)
      let isSeenAlike = try await comparePictures(on: desktop, before: before, after: after)
      try await second.signal(SIGTERM)
      return try conclude(saved: saved, stateHome: desktop.stateHome)
        && isShownAlike && isSeenAlike && first.identifier != second.identifier
    }
  }

  private func describe(_ window: Moment.Window) -> String {
    let screen = window.screen
    let state =
      (screen.isMaximized ? ", maximised" : "") + (screen.isActive ? ", in front" : "")
    let focus = window.content.all.last { $0.states.contains("focused") }
    var line = "  \"\(screen.title)\", \(screen.width) x \(screen.height)\(state)"
    if let focus {
      line += "\n    focus: \(focus.role) \"\(focus.name)\""
      if let text = focus.text { line += ", \"\(text)\", caret at \(focus.caret ?? -1)" }
      if let range = focus.selectedRange {
        line += ", \(range.lowerBound)..<\(range.upperBound) selected"
      }
    }
    return line
  }

  private func printDifferences(from before: Moment, to after: Moment) -> Bool {
    let changes = after.lines.difference(from: before.lines)
    for change in changes {
      switch change {
      case .remove(_, let line, _): print("- " + line.trimmingCharacters(in: .whitespaces))
      case .insert(_, let line, _): print("+ " + line.trimmingCharacters(in: .whitespaces))
      }
    }
    if changes.isEmpty { print("Nothing of \(before.lines.count) widgets.") }
    return changes.isEmpty
  }

  private func comparePictures(
    on desktop: Desktop,
    before: Moment,
    after: Moment
  ) async throws -> Bool {
    let pixels = try await desktop.comparePictures(
      pictures + "/before.png",
      pictures + "/after.png",
      difference: pictures + "/difference.png",
      masks: before.scrollBars + after.scrollBars
    )
    print(
      "\(pixels) pixels of the pictures differ by more than 1 % beside the scroll bars: "
        + "\(shownPictures)/difference.png."
    )
    return pixels == 0
  }

  /// Prints what was restored: the new process saved everything at its end.
  private func conclude(saved: SavedState, stateHome: String) throws -> Bool {
    let now = try SavedState(of: example.identifier, in: stateHome)
    let reports = try SavedReports(of: example.identifier, in: stateHome)
    title("The app's own report: restored \(reports.restoredCount) of \(reports.nodeCount)")
    for entry in reports.missing {
      print("\(entry.outcome.rawValue): \(entry.kind) \(entry.path)\n\(wrapped(entry.detail))")
    }
    // When a state was saved is no part of it, nor is what the app says of itself to others.
    let nodes = saved.sceneNodes.filter { !["stamp", "activity"].contains($0.kind) }
    let losses = nodes.compactMap { node -> (SavedState.Node, String)? in
      let reported = reports.missing.first {
        $0.session == node.session && $0.kind == node.kind && $0.path == node.path
      }
      if let reported { return (node, reported.detail) }
      guard let after = now.node(like: node) else { return (node, "it is not there.") }
      let changes = node.changes(to: after)
      return changes.isEmpty ? nil : (node, changes.joined(separator: "; "))
    }
    title("In the end")
    for (node, reason) in losses { print("lost: \(node.title)\n\(wrapped(reason))") }
    let kinds = Set(nodes.map(\.className)).count
    let scenes = Set(nodes.map(\.session)).count
    print("\(nodes.count) nodes of \(kinds) classes in \(scenes) scenes were saved at the kill.")
    print("restored \(nodes.count - losses.count) of \(nodes.count) nodes")
    return losses.isEmpty && nodes.count >= example.leastNodes && kinds >= example.leastClasses
      && scenes == 2
  }

  private func loseRecord(of saved: SavedState, below stateHome: String) throws {
    // One that is scrolled has more to lose.
    let nodes = saved.sceneNodes.filter {
      $0.path.split(separator: "/").last?.hasPrefix(example.brokenView) == true
        && $0.values[example.brokenKey] != nil
    }
    guard let node = nodes.first(where: { $0.values[example.brokenKey] != "0.0" }) ?? nodes.first
    else { throw TourError(description: "the node to break was not saved.") }
    try example.loseRecord(of: node.path, in: node.session, below: stateHome)
  }
}

/// Why a tour could not be played.
struct TourError: Error, CustomStringConvertible {
  let description: String
}
