import Foundation
import Reprise
import Testing

@Suite struct RestorationReportTests {
  static func entry(
    _ path: String,
    _ outcome: RestorationReport.Outcome,
    code: ReasonCode? = nil,
    detail: String = ""
  ) -> RestorationReport.Entry {
    RestorationReport.Entry(
      kind: "controller",
      path: path,
      className: "Shop.ShelfController",
      outcome: outcome,
      code: code,
      detail: detail
    )
  }

  let mixed = RestorationReport(
    reason: .recover,
    entries: [
      Self.entry("Root", .restored),
      Self.entry("Root/Old", .aliased),
      Self.entry("Root/Draft", .migrated),
      Self.entry(
        "Root/Shelf",
        .skipped,
        code: .factoryReturnedNil,
        detail: """
          Its restoration class returned nil for this path. Return a controller for each identifier \
          that is saved, or set no restoration identifier.
          """
      ),
      Self.entry("Root/Later", .waiting, code: .waiting),
    ],
    notes: [
      RestorationReport.Note(
        code: .badValue,
        path: "Root/Draft",
        detail: "The value under \"tint\" could not be decoded.",
        isLoss: true
      )
    ]
  )

  @Test func `nodes that came back under any name count as restored`() {
    #expect(mixed.restoredCount == 3)
    #expect(mixed.missing.map(\.path) == ["Root/Shelf", "Root/Later"])
    #expect(mixed.summary == "restored 3 of 5 nodes")
  }

  @Test(arguments: [
    (RestorationReport.Outcome.restored, true), (.aliased, true), (.migrated, true),
    (.skipped, false), (.quarantined, false), (.waiting, false), (.unclaimed, false),
  ])
  func `one node's outcome decides whether a report is complete`(
    outcome: RestorationReport.Outcome,
    isComplete: Bool
  ) {
    let report = RestorationReport(
      reason: .test,
      entries: [Self.entry("a", .restored), Self.entry("b", outcome)]
    )
    #expect(report.isComplete == isComplete)
  }

  @Test func `nothing restored never looks like success`() {
    let none = RestorationReport(
      reason: .recover,
      entries: (0..<14).map { Self.entry("\($0)", .skipped) }
    )
    #expect(!none.isComplete)
    #expect(none.summary == "restored 0 of 14 nodes")
    #expect(!RestorationReport(reason: .pristine).isComplete)
  }

  @Test func `a lost value makes a report incomplete, a remark does not`() {
    var report = RestorationReport(reason: .test, entries: [Self.entry("a", .restored)])
    report.notes = [.init(code: .undeclaredActivity, detail: "Declare it.", isLoss: false)]
    #expect(report.isComplete)
    report.notes.append(.init(code: .badValue, path: "a", detail: "Lost.", isLoss: true))
    #expect(!report.isComplete)
  }

  @Test func `the text names each missing node, its reason, and what to do`() {
    #expect(
      mixed.description == """
        restored 3 of 5 nodes
        skipped controller Root/Shelf (Shop.ShelfController): factory-returned-nil
          Its restoration class returned nil for this path. Return a controller for each
          identifier that is saved, or set no restoration identifier.
        waiting controller Root/Later (Shop.ShelfController): waiting
        lost Root/Draft: bad-value
          The value under "tint" could not be decoded.
        """
    )
  }

  @Test func `the text fits 80 columns`() {
    let long = RestorationReport(
      reason: .test,
      entries: [
        Self.entry(
          (0..<8).map { "Level \($0) of the tree" }.joined(separator: "/"),
          .skipped,
          code: .notFound,
          detail: String(repeating: "Words that go on. ", count: 20)
        )
      ]
    )
    let lines = long.description.split(separator: "\n")
    #expect(lines.count > 5)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `one node is called a node`() {
    let one = RestorationReport(reason: .test, entries: [Self.entry("a", .restored)])
    #expect(one.summary == "restored 1 of 1 node")
    #expect(one.description == one.summary)
  }

  @Test func `a report survives JSON`() throws {
    let data = try JSONEncoder().encode(mixed)
    #expect(try JSONDecoder().decode(RestorationReport.self, from: data) == mixed)
    let text = try #require(String(data: data, encoding: .utf8))
    #expect(text.contains("\"factory-returned-nil\""))
    #expect(text.contains("\"recover\""))
  }

  @Test(arguments: [
    (ProcessEnd.firstLaunch, true, RestoreReason.pristine), (.firstLaunch, false, .pristine),
    (.quit, true, .launch), (.suspended, true, .restore), (.interrupted, true, .recover),
    (.quit, false, .pristine), (.suspended, false, .pristine), (.interrupted, false, .pristine),
  ])
  func `the reason follows from the previous end and from what is there`(
    end: ProcessEnd,
    hasState: Bool,
    reason: RestoreReason
  ) {
    #expect(RestoreReason(previousEnd: end, hasState: hasState) == reason)
  }

  @Test func `a report is text to a terminal, whatever an app calls its screens`() {
    let trick = "A\u{1B}[2J\u{202E}gpj\u{2028}Z"
    let report = RestorationReport(
      reason: .restore,
      entries: [Self.entry(trick, .skipped, code: .factoryReturnedNil, detail: trick)],
      notes: [
        RestorationReport.Note(
          code: .badValue,
          path: trick,
          key: trick,
          detail: trick,
          isLoss: true
        )
      ]
    )
    let lines = report.description.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(#"skipped controller A\u{1b}[2J\u{202e}gpj"#) })
    let hasControls = report.description.unicodeScalars.contains { scalar in
      scalar != "\n"
        && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
    }
    #expect(!hasControls)
  }
}
