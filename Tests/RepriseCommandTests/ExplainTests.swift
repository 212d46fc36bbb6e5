import Foundation
import RepriseArchive
import RepriseCommand
import Testing

@testable import Reprise

/// `reprise explain`: why a screen did not come back.
@Suite struct ExplainTests {
  private static let app = "org.example.shop"
  private static let moment = Date(timeIntervalSinceReferenceDate: 1_000_000)

  private static func record(_ kind: NodeKind, _ names: String...) -> Record {
    Record(
      address: NodeAddress(kind: kind, path: NodePath(identifiers: names)),
      className: "Shop.\(names.last ?? "Root")Controller",
      values: ["note": .string("note of \(names.last ?? "")")]
    )
  }

  /// The report of a launch and a save in which much went wrong.
  private static let report = StoredReport(
    session: "main",
    report: RestorationReport(
      reason: .restore,
      entries: [
        RestorationReport.Entry(kind: "controller", path: "Root", outcome: .restored),
        RestorationReport.Entry(
          session: "main",
          kind: "controller",
          path: "Root/Detail",
          className: "Shop.DetailController",
          outcome: .skipped,
          code: .factoryReturnedNil,
          detail: "Shop.DetailController returned nil for Root/Detail: what it showed is gone. Its "
            + "place falls back to its parent."
        ),
      ],
      notes: [
        RestorationReport.Note(
          code: .largeValue,
          path: "Root",
          key: "rows",
          detail: "The value takes 100018 bytes, more than state should. Keep the data in a file "
            + "or a store, and encode its name.",
          isLoss: false
        )
      ]
    ),
    unsaved: [
      UnsavedBranch(
        parentPath: "Root",
        className: "ShelfController",
        title: "",
        names: ["Review"],
        code: .ancestorWithoutIdentifier,
        detail: "ShelfController has no restorationIdentifier, so what is below it isn't saved: "
          + "Review. Give it one: ShelfController.swift:18 makes it."
      )
    ],
    restored: moment,
    saved: moment + 60
  )

  /// A folder for `$XDG_STATE_HOME` with the state of one app.
  private func home(report: StoredReport? = ExplainTests.report) throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    let state = StateDirectory(path: "\(home.path)/\(Self.app)/reprise")
    var application = try ArchiveWriter(directory: state.application)
    try application.replaceAll([Record(address: NodeAddress(kind: .application, path: .root))])
    var session = try ArchiveWriter(
      directory: try state.session(SceneIdentifier(rawValue: "main"))
    )
    try session.replaceAll([
      Self.record(.controller, "Root"), Self.record(.controller, "Root", "Later"),
      Self.record(.view, "Root", "scroll"),
    ])
    if let report {
      let shelf = ReportShelf(state)
      shelf.keep(report)
      shelf.flush()
    }
    return home
  }

  @Test(arguments: [
    ("all", nil, RepriseCommand.ExitCode.failure), ("review", "Root/Shelf/Review", .failure),
    ("shelf", "Root/Shelf", .failure), ("detail", "Root/Detail", .failure),
    ("root", "/Root/", .success), ("later", "Root/Later", .success),
    ("unseen", "Root/Basket/Total", .failure), ("elsewhere", "Help", .failure),
  ])
  func `an explanation is as it was pinned`(
    name: String,
    path: String?,
    exitCode: RepriseCommand.ExitCode
  ) throws {
    let home = try home()
    let run = CommandRun(["explain", Self.app] + [path].compactMap(\.self), stateHome: home.path)
    #expect(run.exitCode == exitCode, "\(run.errorOutput)")
    try expect(run.output, matches: "explain-\(name).text")
    for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `JSON has the same, in full`() throws {
    let home = try home()
    let run = CommandRun("explain", Self.app, "--json", stateHome: home.path)
    #expect(run.exitCode == .failure)
    try expect(run.output, matches: "explain.json")
  }

  @Test func `a node whose record is damaged is lost, the rest is explained all the same`() throws {
    let home = try home(report: nil)
    let folder = "\(home.path)/\(Self.app)/reprise/sessions/main"
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("base-") }
    )
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    var bytes = try Data(contentsOf: url)
    let place = try #require(bytes.range(of: Data("note of Later".utf8)))
    bytes[place.lowerBound] ^= 0xFF
    try bytes.write(to: url)
    let lost = CommandRun("explain", Self.app, "Root/Later", stateHome: home.path)
    #expect(lost.exitCode == .failure)
    #expect(lost.output.hasPrefix("lost: controller Root/Later in session main"), "\(lost.output)")
    let whole = CommandRun("explain", Self.app, "Root/scroll", stateHome: home.path)
    #expect(whole.exitCode == .success, "\(whole.output)")
    #expect(whole.output.hasPrefix("saved: view Root/scroll"))
  }

  @Test func `an archive that is no archive, and a report that is none, are no obstacle`() throws {
    let home = try home()
    let state = "\(home.path)/\(Self.app)/reprise"
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(state)/sessions/main") {
      try Data("nonsense".utf8).write(to: URL(fileURLWithPath: "\(state)/sessions/main/\(name)"))
    }
    let unsaved = CommandRun("explain", Self.app, "Root/Shelf/Review", stateHome: home.path)
    #expect(unsaved.output.contains("ShelfController has no restorationIdentifier"))
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: "\(state)/reports/main.json"))
    let all = CommandRun("explain", Self.app, stateHome: home.path)
    #expect(all.exitCode == .failure)
    #expect(all.output.contains("damaged"), "\(all.output)")
  }

  @Test func `what was moved to quarantine is found there`() throws {
    let home = try home(report: nil)
    let state = StateDirectory(path: "\(home.path)/\(Self.app)/reprise")
    let quarantine = Quarantine(directory: state.quarantine, byteCount: 1 << 20)
    try quarantine.keep(
      [Self.record(.controller, "Root", "Crasher")],
      from: "main",
      code: .crashedBefore,
      date: Self.moment
    )
    let run = CommandRun("explain", Self.app, "Root/Crasher", stateHome: home.path)
    #expect(run.exitCode == .failure)
    #expect(run.output.contains("controller Root/Crasher in session main (crashed-before)"))
    #expect(run.output.contains("quarantine"))
  }

  @Test func `state that was thrown away explains every path`() throws {
    let note = RestorationReport.Note(
      code: .stateForgotten,
      detail: "The app was thrown away.",
      isLoss: false
    )
    let home = try home(
      report: StoredReport(
        session: "",
        report: RestorationReport(reason: .pristine, notes: [note]),
        unsaved: [],
        restored: nil,
        saved: nil
      )
    )
    let run = CommandRun("explain", Self.app, "Anything", stateHome: home.path)
    #expect(run.exitCode == .failure)
    #expect(run.output == "not restored (state-forgotten): The app was thrown away.")
  }

  @Test func `an app without state is named, with those that have some`() throws {
    let home = try home()
    let run = CommandRun("explain", "org.example.other", stateHome: home.path)
    #expect(run.exitCode == .failure)
    #expect(run.errorOutput.contains("org.example.other has nothing stored"))
    #expect(run.errorOutput.contains(Self.app))
  }

  @Test func `a report stays small, and is written only when it says something new`() throws {
    let folder = try TemporaryFolder()
    let shelf = ReportShelf(StateDirectory(path: folder.path))
    let entries = (0..<5000).map { number in
      RestorationReport.Entry(
        kind: "controller",
        path: "Root/\(number)",
        outcome: number < 2500 ? .restored : .skipped,
        code: .notFound
      )
    }
    let report = StoredReport(
      session: "a/b",
      report: RestorationReport(reason: .launch, entries: entries),
      unsaved: [],
      restored: Self.moment,
      saved: nil
    )
    shelf.keep(report)
    shelf.flush()
    let kept = try #require(shelf.reports().first)
    #expect(kept == report)
    #expect(kept.whole.count == StoredReport.Limit.nodes)
    #expect(kept.missing.count == StoredReport.Limit.nodes)
    #expect(kept.summary == "restored 2500 of 5000 nodes")
    #expect(StateFiles.byteCount(of: folder.path) < 1 << 20)
    try StateFiles.removeTree(folder.path)
    shelf.keep(report)
    shelf.flush()
    #expect(shelf.reports() == [])
    shelf.keep(
      StoredReport(
        session: "a/b",
        report: RestorationReport(reason: .launch),
        unsaved: [],
        restored: nil,
        saved: nil
      )
    )
    shelf.flush()
    #expect(shelf.reports().count == 1)
    shelf.remove("a/b")
    shelf.flush()
    #expect(shelf.reports() == [])
  }
}

/// Which paths lead into a branch that isn't saved.
@Suite struct UnsavedBranchTests {
  private let branch = UnsavedBranch(
    parentPath: "Root",
    className: "ShelfViewController",
    title: "All books",
    names: ["Review", "Review/Stars"],
    code: .ancestorWithoutIdentifier,
    detail: "…"
  )

  @Test(arguments: [
    "Root/Shelf", "Root/ShelfViewController", "Root/All books", "Root/Shelf/Review",
    "Root/Review", "Root/Shelf/Review/Stars", "Root/whatever/Stars",
  ])
  func `what has no identifier is called by its title or class`(path: String) {
    #expect(branch.contains(path))
  }

  @Test(arguments: ["Root", "Shelf", "Other/Shelf", "Root/Basket", "Root/Shelf/Total", "", "/"])
  func `other paths do not lead there`(path: String) {
    #expect(!branch.contains(path))
  }
}
