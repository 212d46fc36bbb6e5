import Foundation
import Reprise
import RepriseCommand
import RepriseSimulator
import Testing

/// What a script prints of an app whose texts are no friend of terminals, and what it takes up.
@Suite struct DeviceScriptTextTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// An example, as `Scripts/stage` puts it.
  private static let app = "\(repository)/.build/apps/Products"

  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func run(_ app: String = Self.app, _ lines: [String]) throws -> CommandRun {
    let file = home.path + "/a.script"
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    return CommandRun(["simulate", app, file], stateHome: home.path + "/state")
  }

  private func output(_ app: String = Self.app, _ lines: String...) throws -> String {
    let run = try run(app, lines)
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    return run.output
  }

  /// What was printed after the last line of a script that says so.
  private func part(_ line: String, of output: String) -> String {
    let part = output.components(separatedBy: "> \(line)\n").last ?? ""
    return part.components(separatedBy: "\n> ").first ?? ""
  }

  @Test
  func `titles of results, cards and offers, trees, nodes and reports are text to a terminal`()
    throws
  {
    // The same app, in whose catalogue somebody plays tricks.
    let app = home.path + "/Products"
    try FileManager.default.copyItem(atPath: Self.app, toPath: app)
    let catalogue = URL(fileURLWithPath: app + "/instruments.json")
    let text = try String(contentsOf: catalogue, encoding: .utf8)
    let tricky = text.replacingOccurrences(
      of: "\"Viola\"",
      with: "\"Viola\\u001b[2J\\u202egpj\\nend\""
    )
    #expect(tricky != text)
    // What was copied may be a link to what others use.
    try FileManager.default.removeItem(at: catalogue)
    try tricky.write(to: catalogue, atomically: true, encoding: .utf8)
    let output = try output(
      app,
      "open",
      "tap shelf.viola",
      "tree",
      "nodes",
      "switcher",
      "end-switcher",
      "device B",
      "offers",
      "device A",
      "panel",
      "end-panel",
      "back",
      "tap shelf.cello",
      "home",
      "search viol",
      "stop",
      "switcher",
      "open",
      "report"
    )
    #expect(TerminalTests.tricks(in: output) == [])
    let shown = #"Viola\u{1b}[2J\u{202e}gpj"#
    for (line, end) in [("tree", "\\nend"), ("offers", "\\u{a}end"), ("search viol", "\\u{a}end")] {
      #expect(part(line, of: output).contains(shown + end), "\(line): \(output)")
    }
    let cards = output.components(separatedBy: "> switcher\n").dropFirst()
    #expect(cards.count == 2)
    #expect(cards.first?.contains(shown) == true, "\(output)")
  }

  @Test func `an offer is taken up by an app that doesn't run, and is there when the line is done`()
    throws
  {
    let output = try output(
      Self.app,
      "open",
      "tap shelf.viola",
      "device B",
      "offers",
      "take-up 1",
      "tree"
    )
    #expect(part("offers", of: output) == "1 Show Viola, on device A", "\(output)")
    let tree = part("tree", of: output)
    #expect(tree.hasPrefix("scene 1 (active)\n"), "\(tree)")
    #expect(tree.contains("information.name \"Viola\""), "\(tree)")
    #expect(!tree.contains("scene 2"))
  }

  @Test func `an offer that is gone fails its line, and the app that was started for it runs`()
    throws
  {
    let run = try run(
      Self.app,
      [
        "open", "tap shelf.viola", "device B", "offers", "device A", "quit", "device B",
        "take-up 1",
      ]
    )
    #expect(run.exitCode == .failure)
    #expect(
      run.errorOutput.hasSuffix("a.script:8: The app no longer runs on A."),
      "\(run.errorOutput)"
    )
  }

  @Test(
    arguments: [
      ("", "Viola", nil),
      (
        "-gone\u{1B}[2J", "Cello", "can't be opened: the activity was deleted, or its time is over."
      ),
      ("no kind", "Cello", "-SearchResult takes item:ID or activity:ID"),
    ] as [(String, String, String?)]
  )
  func `a launch opens what a search found, and says so where that is gone`(
    change: String,
    name: String,
    problem: String?
  ) throws {
    _ = try output(
      Self.app,
      "open",
      "tap shelf.viola",
      "panel",
      "end-panel",
      "back",
      "tap shelf.cello",
      "home"
    )
    let found = CommandRun(
      "search",
      "org.reprise.Products",
      "viol",
      stateHome: home.path + "/state",
      now: Date()
    ).output.split(separator: "\n")
    #expect(found.first == "Show Viola")
    let identifier = try #require(found.last).trimmingCharacters(in: .whitespaces)
    #expect(identifier.hasPrefix("activity:p:"))
    let errors = home.path + "/errors"
    let app = try AppProcess(
      executable: "/bin/sh",
      arguments: [
        "-c", "exec \"$0\" \"$@\" 2>'\(errors)'", Self.app + "/Products", "-SearchResult",
        change == "no kind" ? "p:7" : identifier + change,
      ],
      stateHome: home.path + "/state"
    )
    let tree = try app.ask(ControlRequest(.tree)).tree
    #expect("\(try #require(tree))".contains("information.name \"\(name)\""))
    try app.quit()
    let said = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(TerminalTests.tricks(in: said) == [])
    if let problem {
      #expect(said.hasPrefix("Products: ") && said.contains(problem), "\(said)")
      #expect(said.contains(change == "no kind" ? "\"p:7\"" : #"-gone\u{1b}[2J"#), "\(said)")
    } else {
      #expect(said == "")
    }
  }
}
