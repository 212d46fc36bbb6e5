import Foundation
import Reprise
import RepriseCommand
import Testing

@testable import RepriseSpotlight

@Suite struct SearchTests {
  private static let app = "org.example.Shelf"

  /// Writes the search index of an app.
  private func index(_ titles: [String: String], in home: TemporaryFolder) throws {
    let directory = try StateHome(path: home.path).directory(of: Self.app)
    let index = SearchIndex(
      place: IndexPlace(directory: directory) { Date(timeIntervalSinceReferenceDate: 1_000_000) }
    )
    let entries = titles.map { identifier, title in
      var words = IndexEntry.Words()
      words.title = title
      words.description = "An instrument"
      return IndexChange.put(
        IndexEntry(
          kind: .item,
          space: "",
          identifier: identifier,
          title: title,
          summary: "An instrument: \(title)",
          words: words,
          attributes: []
        )
      )
    }
    index.submit(entries) { error in #expect(error == nil) }
    // A search comes after the changes before it.
    #expect(try !index.storedHits(for: "an", limit: 1).isEmpty)
    index.close()
  }

  @Test func `what fits is printed with what opens it`() throws {
    let home = try TemporaryFolder()
    try index(["7": "Cello", "8": "Violoncello piccolo", "9": "Viola"], in: home)
    let run = CommandRun("search", Self.app, "cel", stateHome: home.path)
    #expect(run.exitCode == .success)
    #expect(run.output == "Cello\n  An instrument: Cello\n  item:7")
    let both = CommandRun("search", Self.app, "pic", "violon", stateHome: home.path)
    #expect(both.output.hasSuffix("\n  item:8") && both.output.hasPrefix("Violoncello piccolo\n"))
  }

  @Test func `that nothing fits is said, and is a failure`() throws {
    let home = try TemporaryFolder()
    try index(["7": "Cello"], in: home)
    let run = CommandRun("search", Self.app, "tuba", stateHome: home.path)
    #expect(run.exitCode == .failure)
    #expect(run.output == "nothing in \(Self.app) fits \"tuba\".")
  }

  @Test func `an app without an index is named, and those that have state`() throws {
    let home = try TemporaryFolder()
    try index(["7": "Cello"], in: home)
    let run = CommandRun("search", "org.example.Other", "tuba", stateHome: home.path)
    #expect(run.exitCode == .failure)
    #expect(
      run.errorOutput
        == "reprise: org.example.Other has indexed nothing in \(home.path). "
        + "Apps there: \(Self.app)."
    )
  }
}
