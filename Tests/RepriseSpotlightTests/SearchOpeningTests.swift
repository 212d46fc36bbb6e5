import CoreSpotlight
import Foundation
import RepriseSimulator
import RepriseSpotlight
import RepriseSwiftUI
import RepriseUIKit
import Testing

/// What happens when a person opens what was found.
@MainActor
@Suite struct SearchOpeningTests {
  struct Shelf: View {
    @SceneStorage("Shelf.item") private var item: String?

    var body: some View {
      Text(item ?? "nothing").accessibilityIdentifier("shelf.item")
        .onContinueUserActivity(CSSearchableItemActionType) { activity in
          item = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String
        }
        .onContinueUserActivity(CSQueryContinuationActionType) { activity in
          item = (activity.userInfo?[CSSearchQueryString] as? String).map { "all of \($0)" }
        }
        .handlesExternalEvents(preferring: Set([item].compactMap(\.self)), allowing: ["*"])
    }
  }

  struct ShelfApp: App {
    var body: some RepriseSwiftUI.Scene {
      WindowGroup(id: "shelf") { Shelf() }
    }
  }

  private static let shelf = ApplicationManifest(
    bundleIdentifier: "org.reprise.shelf",
    hasScenes: true,
    supportsMultipleScenes: true
  )

  @Test func `S74 an item that was found launches the app with an activity that names it`()
    async throws
  {
    let notes = Notes()
    try await Notes.$ofTest.withValue(notes) {
      let library = try await Library()
      try await library.index.indexSearchableItems([Library.item("emma", "Emma")])
      library.device.terminate(library.app)
      let result = try #require(try library.device.search("emm").first)
      let app = try await library.device.open(result)
      #expect(app.isRunning)
      #expect(notes.lines == ["connect \(CSSearchableItemActionType) emma"])
    }
  }

  @Test func `S74 an item that was found reaches an app that runs, in the background too`()
    async throws
  {
    let notes = Notes()
    try await Notes.$ofTest.withValue(notes) {
      let library = try await Library()
      try await library.index.indexSearchableItems([Library.item("emma", "Emma")])
      let result = try #require(try library.device.search("emma").first)
      #expect(try await library.device.open(result) === library.app)
      #expect(notes.lines.first == "continue \(CSSearchableItemActionType) emma")
      notes.lines = []
      library.device.pressHome(library.app)
      try await library.device.open(result)
      #expect(notes.lines.first == "continue \(CSSearchableItemActionType) emma")
      #expect(library.app.tree.scenes.count == 1)
    }
  }

  @Test(arguments: [false, true])
  func `an activity that was found is continued as itself`(isCold: Bool) async throws {
    let notes = Notes()
    try await Notes.$ofTest.withValue(notes) {
      let library = try await Library()
      try library.save("p1", "Read Emma")
      library.device.pressHome(library.app)
      if isCold { library.device.terminate(library.app) }
      let result = try #require(try library.device.search("emma").first)
      try await library.device.open(result)
      let call = isCold ? "connect" : "continue"
      #expect(notes.lines.first == "\(call) \(Library.activityType) Read Emma")
    }
  }

  @Test(arguments: [false, true])
  func `a declared app shows what was found`(isCold: Bool) async throws {
    let device = SimulatedDevice()
    var app = try await device.launch(ShelfApp.self, manifest: Self.shelf)
    let index = try #require(app.run { CSSearchableIndex.default() })
    try await index.indexSearchableItems([
      Library.item("emma", "Emma"), Library.item("odes", "Odes"),
    ])
    device.pressHome(app)
    if isCold { device.terminate(app) }
    app = try await device.open(try #require(try device.search("odes").first))
    #expect(app.text(of: "shelf.item") == "odes")
    #expect(app.tree.scenes.count == 1)
    app = try await device.continueSearch("odes", in: "org.reprise.shelf")
    #expect(app.text(of: "shelf.item") == "all of odes")
  }

  @Test func `an item goes to the window that shows it already`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(ShelfApp.self, manifest: Self.shelf)
    let index = try #require(app.run { CSSearchableIndex.default() })
    try await index.indexSearchableItems([
      Library.item("emma", "Emma"), Library.item("odes", "Odes"),
    ])
    let (emma, odes) = (try device.search("emma")[0], try device.search("odes")[0])
    try await device.open(emma)
    app.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await app.settle()
    try await device.open(odes)
    #expect(app.text(of: "shelf.item", scene: 1) == "emma")
    #expect(app.text(of: "shelf.item", scene: 2) == "odes")
    try await device.open(emma)
    #expect(app.text(of: "shelf.item", scene: 1) == "emma")
    #expect(app.text(of: "shelf.item", scene: 2) == "odes")
  }

  @Test func `an activity that was deleted meanwhile can't be opened`() async throws {
    let library = try await Library()
    try library.save("p1", "Read Emma")
    let result = try #require(try library.device.search("emma").first)
    try library.saved.deleteAll()
    await #expect(throws: ControlError.self) { try await library.device.open(result) }
  }

  @Test func `nothing is found on a locked device`() async throws {
    let library = try await Library()
    try await library.index.indexSearchableItems([Library.item("emma", "Emma")])
    library.device.isLocked = true
    #expect(try library.titles("emma") == [])
    library.device.isLocked = false
    #expect(try library.titles("emma") == ["Emma"])
  }
}
