import Foundation
import Reprise
import RepriseSpotlight

/// `reprise search`: what the search of an app finds.
struct SearchCommand {
  private static let limit = 50

  private let surroundings: RepriseCommand.Surroundings

  init(_ surroundings: RepriseCommand.Surroundings) {
    self.surroundings = surroundings
  }

  func run(_ arguments: [String]) throws -> RepriseCommand.ExitCode {
    if let word = arguments.first, word == "--help" || word == "-h" {
      surroundings.output(Self.help)
      return .success
    }
    if let option = arguments.first(where: { $0.hasPrefix("-") }) {
      throw UsageError(message: "search does not know \"\(option)\".", help: Self.help)
    }
    guard let app = arguments.first, arguments.count > 1 else {
      throw UsageError(message: "search needs an app and words to find.", help: Self.help)
    }
    let text = arguments.dropFirst().joined(separator: " ")
    let home = try StateHome(environment: surroundings.environment)
    let directory = try home.directory(of: app)
    let now = surroundings.now
    let index = SearchIndex(place: IndexPlace(directory: directory) { now })
    defer { index.close() }
    guard index.isPresent else {
      throw CommandError(
        message: "\(app) has indexed nothing in \(home.path)."
          + (home.apps.isEmpty ? "" : " Apps there: \(home.apps.joined(separator: ", ")).")
      )
    }
    let hits = try index.storedHits(for: text, limit: Self.limit)
    guard !hits.isEmpty else {
      surroundings.output("nothing in \(app) fits \"\(PlainText.visible(text))\".")
      return .failure
    }
    for hit in hits { lines(for: hit).forEach(surroundings.output) }
    return .success
  }

  private func lines(for hit: IndexHit) -> [String] {
    let title = PlainText.visible(hit.title ?? "(no title)")
    let summary =
      hit.summary.map { PlainText.wrap("  " + PlainText.visible($0), indent: "  ") } ?? []
    return [title] + summary + ["  \(PlainText.visible(hit.identifier))"]
  }

  static let help = """
    usage: reprise search APP WORD ...

    Prints what the app has put into its search index and fits all words, the best
    first: title, description and identifier. A word may be the beginning of one.
    APP is an identifier, as reprise sessions lists it.

    The app opens one of them when it is started with its identifier, or is handed
    it where it runs already:

      Products -SearchResult IDENTIFIER

    Exit codes: 0 something was found; 1 nothing was, or the index can't be read;
    2 the command line was not understood.
    """
}
