import DesktopDriver
import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator

/// An app that the demo shows.
struct Example: Sendable {
  /// What it is called, and staged as.
  let name: String

  /// What its interface is written in.
  let interface: String

  /// How the last name of the view begins whose record `BREAK=1` takes away.
  let brokenView: String

  /// A value that the view's record has where there is something to lose.
  let brokenKey: String

  /// How much has to live when it is killed, or the story shows too little: nodes and their classes.
  let leastNodes: Int
  let leastClasses: Int

  /// Uses the app as a person would, up to the moment of its death.
  let work: @Sendable (Desktop) async throws -> DesktopApp

  var identifier: String { "org.reprise.\(name)" }

  /// Where the app is staged, from the folder of the project.
  var executable: String { ".build/apps/\(name)/\(name)" }

  static let products = Example(
    name: "Products",
    interface: "SwiftUI",
    brokenView: "ScrollView:",
    brokenKey: ".contentOffset.y",
    leastNodes: 30,
    leastClasses: 6,
    work: { try await ShelfSteps(desktop: $0).perform() }
  )

  static let productsUIKit = Example(
    name: "ProductsUIKit",
    interface: "UIKit",
    brokenView: "facts.scroll",
    brokenKey: ".contentOffset.y",
    leastNodes: 40,
    leastClasses: 10,
    work: { try await WindowSteps.start(on: $0) }
  )

  static let all = [products, productsUIKit]

  /// Takes one view's record out of the archive, as damage might.
  func loseRecord(of path: String, in session: String, below stateHome: String) throws {
    let directory = try StateHome(path: stateHome).directory(of: identifier)
    guard
      let stored = directory.storedSessions.first(where: { $0.identifier.rawValue == session })
    else { throw ControlError(message: "session \(session) was not saved.") }
    var writer = try ArchiveWriter(directory: stored.path)
    try writer.append([.delete(NodeAddress(kind: .view, path: NodePath(string: path)))])
    print("BREAK=1: the record of \(path) was removed from the archive.")
  }
}

/// Prints the heading of a part.
func title(_ text: String) {
  print("\n== \(text) \(String(repeating: "=", count: max(0, 74 - text.count)))")
}

/// Breaks a text into lines of 80 columns, indented.
func wrapped(_ text: String) -> String {
  text.split(separator: " ").reduce(into: [""]) { lines, word in
    let last = lines.count - 1
    if lines[last].count + word.count >= 77 {
      lines.append(String(word))
      return
    }
    lines[last] += (lines[last].isEmpty ? "" : " ") + word
  }.map { "  " + $0 }.joined(separator: "\n")
}
