import Foundation
import Reprise
import RepriseArchive
import RepriseCommand
import Testing

@testable import RepriseSpotlight

/// Whatever an archive, an index or an app holds is text to a terminal, and nothing else.
@Suite struct TerminalTests {
  /// Clears the screen, turns what follows around, turns it red, and begins a new line.
  static let trick = "A\u{1B}[2J\u{202E}gpj\u{9B}31m\u{2066}\u{2028}Z"

  /// How it is to be read.
  static let shown = #"A\u{1b}[2J\u{202e}gpj\u{9b}31m\u{2066}\u{2028}Z"#

  private static let app = "org.example.shop"

  /// The characters of an output that aren't for reading.
  static func tricks(in output: String) -> [Unicode.Scalar] {
    output.unicodeScalars.filter { scalar in
      guard scalar != "\n", scalar != "\t" else { return false }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: return true
      default: return scalar.properties.isBidiControl
      }
    }
  }

  /// The state of an app that has the trick in everything that it names.
  private func state() throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    let directory = try StateHome(path: home.path).directory(of: Self.app)
    let session = SceneIdentifier(rawValue: Self.trick)
    var application = try ArchiveWriter(directory: directory.application)
    try application.replaceAll([
      SessionRecord(identifier: session, role: "window", configurationName: Self.trick, lastUsed: 1)
        .record
    ])
    var archive = try ArchiveWriter(directory: directory.session(session))
    try archive.replaceAll([
      Record(
        address: NodeAddress(kind: .controller, path: NodePath(identifiers: [Self.trick, "B"])),
        className: Self.trick,
        values: [Self.trick: .string(Self.trick + "\n")]
      )
    ])
    let report = RestorationReport(
      reason: .restore,
      entries: [
        RestorationReport.Entry(
          session: Self.trick,
          kind: "controller",
          path: Self.trick,
          className: Self.trick,
          outcome: .skipped,
          code: .factoryReturnedNil,
          detail: Self.trick
        )
      ],
      notes: [
        RestorationReport.Note(
          code: .largeValue,
          path: Self.trick,
          key: Self.trick,
          detail: Self.trick,
          isLoss: false
        )
      ]
    )
    let shelf = ReportShelf(directory)
    shelf.keep(
      StoredReport(session: Self.trick, report: report, unsaved: [], restored: Date(), saved: nil)
    )
    shelf.flush()
    return home
  }

  @Test(arguments: [
    ["sessions"], ["inspect", app], ["inspect", app, "--json"], ["inspect", app, "--plist"],
    ["explain", app], ["explain", app, "--json"], ["explain", app, trick + "/C"],
  ])
  func `what is stored can't play tricks on a terminal`(words: [String]) throws {
    let home = try state()
    let run = CommandRun(words, stateHome: home.path)
    #expect(Self.tricks(in: run.output + run.errorOutput) == [], "\(run.output)")
    let sign = words.last == "--json" ? #"A\u001b[2J\u202egpj"# : Self.shown
    #expect(run.output.contains(sign), "\(run.output)")
    let data = Data(run.output.utf8)
    if words.last == "--json" { _ = try JSONDecoder().decode([Anything].self, from: data) }
    if words.last == "--plist" { _ = try PropertyListDecoder().decode([Anything].self, from: data) }
  }

  @Test func `what is made harmless in JSON and in a property list is read back as it was`() throws
  {
    struct Archive: Decodable {
      struct Node: Decodable {
        struct Value: Decodable { let value: String }

        let values: [String: Value]
      }

      let nodes: [Node]
    }
    let text = "Z\u{202E}gpj\u{85}\u{2028}عود\n"
    let home = try TemporaryFolder()
    var archive = try ArchiveWriter(directory: home.path)
    try archive.replaceAll([
      Record(
        address: NodeAddress(kind: .controller, path: NodePath(identifiers: ["A"])),
        values: ["\u{2067}key": .string(text)]
      )
    ])
    let json = CommandRun("inspect", home.path, "--json").output
    let list = CommandRun("inspect", home.path, "--plist").output
    #expect(Self.tricks(in: json + list) == [])
    for archives in [
      try JSONDecoder().decode([Archive].self, from: Data(json.utf8)),
      try PropertyListDecoder().decode([Archive].self, from: Data(list.utf8)),
    ] {
      #expect(archives.first?.nodes.first?.values["\u{2067}key"]?.value == text)
    }
  }

  @Test func `what a search finds can't play tricks on a terminal`() throws {
    let home = try TemporaryFolder()
    let directory = try StateHome(path: home.path).directory(of: Self.app)
    let index = SearchIndex(
      place: IndexPlace(directory: directory) { Date(timeIntervalSinceReferenceDate: 1_000_000) }
    )
    var words = IndexEntry.Words()
    words.title = "cello"
    let entry = IndexEntry(
      kind: .item,
      space: "",
      identifier: Self.trick,
      title: Self.trick,
      summary: Self.trick,
      words: words,
      attributes: []
    )
    index.submit([.put(entry)]) { error in #expect(error == nil) }
    #expect(try index.storedHits(for: "cello", limit: 1).count == 1)
    index.close()
    let run = CommandRun("search", Self.app, "cello", stateHome: home.path)
    #expect(run.output == "\(Self.shown)\n  \(Self.shown)\n  item:\(Self.shown)")
    let none = CommandRun("search", Self.app, Self.trick, stateHome: home.path)
    #expect(none.output.hasSuffix("fits \"\(Self.shown)\"."))
  }

  @Test func `a name that was mistyped is said as it is read`() {
    for words in [[Self.trick], ["inspect", Self.trick], ["explain", "x", "y", Self.trick]] {
      let run = CommandRun(words)
      #expect(run.exitCode != .success)
      #expect(run.errorOutput.contains(Self.shown), "\(run.errorOutput)")
      #expect(Self.tricks(in: run.errorOutput) == [])
    }
  }
}

/// A value that only has to be well formed.
private struct Anything: Decodable {
  init(from decoder: any Decoder) throws {}
}
