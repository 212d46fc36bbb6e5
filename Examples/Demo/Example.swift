import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator

/// The app that the demo shows.
enum Example {
  static let identifier = "org.reprise.ProductsUIKit"

  /// Where the app is staged, from the folder of the project.
  static let executable = ".build/apps/ProductsUIKit/ProductsUIKit"

  /// Takes one view's record out of the archive, as damage might.
  static func loseRecord(of path: String, in session: String, below stateHome: String) throws {
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
