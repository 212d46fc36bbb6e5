import Foundation
import Reprise
import RepriseArchive

/// `reprise explain`: why a screen did not come back.
struct ExplainCommand {
  private let surroundings: RepriseCommand.Surroundings

  init(_ surroundings: RepriseCommand.Surroundings) {
    self.surroundings = surroundings
  }

  func run(_ arguments: [String]) throws -> RepriseCommand.ExitCode {
    var isJSON = false
    var words: [String] = []
    for argument in arguments {
      switch argument {
      case "--help", "-h":
        surroundings.output(Self.help)
        return .success
      case "--json": isJSON = true
      case _ where argument.hasPrefix("-") || words.count == 2:
        throw UsageError(message: "explain does not know \"\(argument)\".", help: Self.help)
      default: words.append(argument)
      }
    }
    guard let name = words.first else {
      throw UsageError(message: "explain needs an app.", help: Self.help)
    }
    let app = ExplainedApp(try directory(of: name))
    let path = words.dropFirst().first.map { $0.split(separator: "/").joined(separator: "/") }
    let found = path.map(app.explanations) ?? app.explanations
    if isJSON {
      surroundings.output(try Self.json(found))
    } else {
      let heads = path == nil ? app.parts.compactMap(Self.summary) : []
      (heads.flatMap { PlainText.wrap($0) } + found.flatMap(\.lines)).forEach(surroundings.output)
    }
    return found.allSatisfy { $0.verdict.isGood || $0.verdict == .note } ? .success : .failure
  }

  /// Finds an app by its identifier, or by its folder of state.
  private func directory(of name: String) throws -> StateDirectory {
    if name.contains("/") {
      let directory = StateDirectory(path: URL(fileURLWithPath: name).path)
      guard FileManager.default.fileExists(atPath: directory.application) else {
        throw CommandError(message: "\(name) holds no state.")
      }
      return directory
    }
    let home = try StateHome(environment: surroundings.environment)
    guard home.apps.contains(name) else {
      throw CommandError(
        message: "\(name) has nothing stored in \(home.path)."
          + (home.apps.isEmpty ? "" : " Apps there: \(home.apps.joined(separator: ", ")).")
      )
    }
    return try home.directory(of: name)
  }

  /// What happened to one scene, in a sentence.
  ///
  /// `nil` when nothing is known of it, or nothing was there to restore, as for an app whose scenes
  /// hold everything.
  private static func summary(of part: ExplainedApp.Part) -> String? {
    let name = part.session.isEmpty ? "application" : "session \(PlainText.visible(part.session))"
    guard let report = part.report else {
      return part.addresses.isEmpty ? nil : "\(name): no report of a restore or a save is there."
    }
    guard let date = report.restored else { return "\(name): nothing was restored." }
    guard report.nodeCount > 0 else { return nil }
    let moment = ArchiveValue.text(ofDate: date.timeIntervalSinceReferenceDate)
    return "\(name): \(report.summary) at \(moment), reason \(report.reason.rawValue)."
  }

  private static func json(_ explanations: [Explanation]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return PlainText.json(String(decoding: try encoder.encode(explanations), as: UTF8.self))
  }

  static let help = """
    usage: reprise explain APP [PATH] [--json]

    Says why a screen did not come back: what the last restore left out, and what
    the last save did not reach. The app need not run, and its archive may be
    damaged.

      APP       an app's identifier, such as org.example.editor, or its folder of
                state
      PATH      restoration identifiers from the root down, such as
                Root/Shelf/Review; what has no identifier is called by its title
                or its class. Without PATH, everything that is missing is listed
      --json    as JSON

    Exit codes: 0 it came back, or is saved; 1 it did not, or is not, or APP has no
    state; 2 the command line was not understood.
    """
}
