import Foundation
import Reprise
import RepriseArchive
import Testing

@testable import RepriseCommand

@Suite struct SessionsTests {
  private static let now = 1_000_000.0

  /// Writes the state of an app: some sessions with nodes, in use at different times.
  private func store(
    _ app: String,
    in home: TemporaryFolder,
    _ sessions: [(record: SessionRecord, nodes: Int)],
  ) throws {
    let directory = try StateHome(path: home.path).directory(of: app)
    var application = try ArchiveWriter(directory: directory.application)
    try application.replaceAll(sessions.map { $0.record.record })
    for (record, nodes) in sessions {
      var session = try ArchiveWriter(directory: directory.session(record.identifier))
      try session.replaceAll(
        (0..<nodes).map { number in
          Record(
            address: NodeAddress(kind: .view, path: NodePath(identifiers: ["view \(number)"])),
            values: ["text": .string(String(repeating: "text ", count: 10))]
          )
        }
      )
    }
  }

  private func session(
    _ identifier: String,
    secondsAgo: Double,
    isForeground: Bool = false,
    isDiscarded: Bool = false,
  ) -> SessionRecord {
    SessionRecord(
      identifier: SceneIdentifier(rawValue: identifier),
      role: "window",
      lastUsed: Self.now - secondsAgo,
      isForeground: isForeground,
      isDiscarded: isDiscarded
    )
  }

  /// Two apps; the first with sessions of every state.
  private func home() throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    try store(
      "org.example.editor",
      in: home,
      [
        (session("0E4C2C0A-5B6B-4E7E-9A53-1C1D5DB0A6F1", secondsAgo: 5, isForeground: true), 12),
        (session("main", secondsAgo: 7_300), 1),
        (session("old", secondsAgo: 900_000, isDiscarded: true), 1_000),
      ]
    )
    try store("org.example.viewer", in: home, [(session("only", secondsAgo: 120), 3)])
    return home
  }

  private func run(_ arguments: String..., home: TemporaryFolder) -> CommandRun {
    CommandRun(
      ["sessions"] + arguments,
      stateHome: home.path,
      now: Date(timeIntervalSinceReferenceDate: Self.now)
    )
  }

  @Test func `apps and sessions are listed in columns as they were pinned`() throws {
    let run = run(home: try home())
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    try expect(run.output, matches: "sessions.text")
    for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `one app can be asked for`() throws {
    let run = run("org.example.viewer", home: try home())
    #expect(run.exitCode == .success)
    #expect(run.output.hasPrefix("org.example.viewer: 1 session, "))
    #expect(!run.output.contains("editor"))
  }

  @Test func `a damaged session is marked, and the others are listed`() throws {
    let home = try home()
    let directory = try StateHome(path: home.path).directory(of: "org.example.editor")
    let base = try directory.session(SceneIdentifier(rawValue: "main")) + "/base-1.reprise"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: base))
    let text = try #require(bytes.range(of: Data("text text".utf8)))
    bytes[text.lowerBound] ^= 0xFF
    try bytes.write(to: URL(fileURLWithPath: base))
    let run = run("org.example.editor", home: home)
    #expect(run.exitCode == .failure)
    let lines = run.output.split(separator: "\n").map(String.init)
    let main = try #require(lines.firstIndex { $0.hasPrefix("  main ") })
    #expect(lines[main + 1] == "    damaged in 1 place: reprise inspect says where")
    #expect(lines[main + 2].hasPrefix("  old "))
  }

  @Test func `sessions are listed without the app's own archive`() throws {
    let home = try home()
    let directory = try StateHome(path: home.path).directory(of: "org.example.viewer")
    try FileManager.default.removeItem(atPath: directory.application)
    let run = run("org.example.viewer", home: home)
    #expect(run.output.contains("unlisted"), "\(run.output)")
  }

  @Test func `a name that is too long for its column has a line of its own`() throws {
    let home = try TemporaryFolder()
    let name = String(repeating: "long", count: 15)
    try store("app", in: home, [(session(name, secondsAgo: 60), 1)])
    let lines = run(home: home).output.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex(of: "  \(name)"))
    #expect(lines[index + 1].hasSuffix("background  1 min ago"))
  }

  @Test func `an empty state home is no error`() throws {
    let home = try TemporaryFolder()
    let run = run(home: home)
    #expect(run.exitCode == .success)
    #expect(run.output == "nothing is stored in \(home.path).")
  }

  @Test func `an unknown app is an error that names the known ones`() throws {
    let home = try home()
    let run = run("org.example.none", home: home)
    #expect(run.exitCode == .failure)
    #expect(run.output.isEmpty)
    #expect(
      run.errorOutput == "reprise: org.example.none has nothing stored in \(home.path). "
        + "Apps there: org.example.editor, org.example.viewer."
    )
  }

  @Test(arguments: [
    (0.0, "just now"), (-50, "just now"), (61, "1 min ago"), (7_199, "1 h ago"),
    (86_400, "1 d ago"), (1e12, "long ago"), (.infinity, "long ago"), (.nan, "long ago"),
  ])
  func `ages are readable`(secondsAgo: Double, text: String) throws {
    let home = try TemporaryFolder()
    try store("app", in: home, [(session("main", secondsAgo: secondsAgo), 1)])
    #expect(run(home: home).output.hasSuffix(text), "\(run(home: home).output)")
  }
}
