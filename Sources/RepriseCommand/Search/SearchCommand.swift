import Foundation
import Reprise
import RepriseSimulator
import RepriseSpotlight

/// `reprise search`: what the search of an app finds.
struct SearchCommand {
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
    let isThere = SearchIndex(place: IndexPlace(directory: directory) { now }).isPresent
    guard isThere || !SearchResult.storedActivities(in: directory, date: now).isEmpty else {
      throw CommandError(
        message: "\(app) has indexed nothing in \(home.path)."
          + (home.apps.isEmpty ? "" : " Apps there: \(home.apps.joined(separator: ", ")).")
      )
    }
    let results = try SearchResult.stored(for: text, of: app, in: directory) { now }
    guard !results.isEmpty else {
      surroundings.output("nothing in \(app) fits \"\(PlainText.visible(text))\".")
      return .failure
    }
    for result in results { lines(for: result).forEach(surroundings.output) }
    return .success
  }

  private func lines(for result: SearchResult) -> [String] {
    let summary =
      result.description.map { PlainText.wrap("  " + PlainText.visible($0), indent: "  ") } ?? []
    return [PlainText.visible(result.title)] + summary
      + ["  \(PlainText.visible(result.entry.description))"]
  }

  static let help = """
    usage: reprise search APP WORD ...

    Prints what the app has put into its search index and fits all words, the best
    first: title, description, and what it is with its identifier, item:ID or
    activity:ID. A word may be the beginning of one.
    APP is an identifier, as reprise sessions lists it.

    The app opens one of them when it is started with that, or is handed it where it
    runs already. An activity may have been deleted meanwhile; the app says so, and
    starts as if it hadn't been asked.

      Products -SearchResult activity:p:79DB1AB8

    Exit codes: 0 something was found; 1 nothing was, or the index can't be read;
    2 the command line was not understood.
    """
}
