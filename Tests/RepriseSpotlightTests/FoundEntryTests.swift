import CoreSpotlight
import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

@testable import RepriseSpotlight

/// What was found is named for a launch, which may come much later.
@MainActor
@Suite struct FoundEntryTests {
  @Test(arguments: [
    ("item:7", EntryKind.item, "7"), ("activity:p:7", .activity, "p:7"),
    ("item:a:b c", .item, "a:b c"),
    ("item:activity:7", .item, "activity:7"),
  ])
  func `a kind and an identifier are read as they are written`(
    text: String,
    kind: EntryKind,
    identifier: String
  ) {
    #expect(FoundEntry(text) == FoundEntry(kind: kind, identifier: identifier))
    #expect(FoundEntry(kind: kind, identifier: identifier).description == text)
  }

  @Test(arguments: ["", "7", "p:7", "item", "item:", "activity:", "Item:7", "picture:7"])
  func `a text without a kind names nothing, and what it should be is said`(text: String) throws {
    #expect(FoundEntry(text) == nil)
    let saved = SavedActivities(
      clock: ManualClock(),
      place: IndexPlace(directory: StateDirectory(path: "/nowhere")) { Date() }
    ) { throw CocoaError(.fileReadNoSuchFile) }
    var problems: [String] = []
    #expect(saved.activity(opening: text) { problems.append($0) } == nil)
    let problem =
      "-SearchResult takes item:ID or activity:ID, as reprise search prints it, not \"\(text)\"."
    #expect(problems == [problem])
  }

  @Test
  func `an activity that was found opens as itself until it is deleted, and never as an item`()
    async throws
  {
    let library = try await Library()
    try library.save("p1", "Read Emma")
    let entry = try #require(try library.device.search("emma").first).entry
    #expect(entry.description == "activity:p:p1")
    var problems: [String] = []
    let activity = try library.saved.activity(opening: "\(entry)") { problems.append($0) }
    #expect(activity?.activityType == Library.activityType)
    #expect(activity?.title == "Read Emma")
    #expect(problems == [])
    try library.saved.deleteAll()
    #expect(try library.saved.activity(opening: "\(entry)") { problems.append($0) } == nil)
    #expect(
      problems == [
        "activity:p:p1 can't be opened: the activity was deleted, or its time is over. The app shows "
          + "what it would show without it."
      ]
    )
  }

  @Test func `an activity whose time is over is gone`() async throws {
    let library = try await Library()
    try library.save("p1", "Read Emma")
    library.device.advance(by: .seconds(31 * 24 * 60 * 60))
    var problems: [String] = []
    #expect(try library.saved.activity(opening: "activity:p:p1") { problems.append($0) } == nil)
    #expect(problems.count == 1)
  }

  @Test func `an item that has the identifier of an activity is opened as an item`() async throws {
    let library = try await Library()
    try library.save("p1", "Read Emma")
    var problems: [String] = []
    let activity = try library.saved.activity(opening: "item:p:p1") { problems.append($0) }
    #expect(activity?.activityType == CSSearchableItemActionType)
    #expect(activity?.userInfo?[CSSearchableItemActivityIdentifier] as? String == "p:p1")
    #expect(problems == [])
  }

  @Test(arguments: [false, true])
  func `a result whose activity is gone starts nothing, and says what it was`(isCold: Bool)
    async throws
  {
    let notes = Notes()
    try await Notes.$ofTest.withValue(notes) {
      let library = try await Library()
      try library.save("p1", "Read Emma")
      library.device.pressHome(library.app)
      let result = try #require(try library.device.search("emma").first)
      library.device.advance(by: .seconds(31 * 24 * 60 * 60))
      if isCold { library.device.terminate(library.app) }
      notes.lines = []
      let error = await #expect(throws: ControlError.self) {
        try await library.device.open(result)
      }
      #expect(
        error?.message
          == "\"Read Emma\" of org.reprise.library can't be opened: it was deleted, or "
          + "its time is over. Search again."
      )
      #expect(library.app.isRunning == !isCold)
      #expect(notes.lines == [])
    }
  }
}
