import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct UserActivityViewTests {
  struct Item: Codable, Hashable {
    var id: String
    var name: String
  }

  static let type = "org.reprise.item"

  struct Page: View {
    @SceneStorage("Page.item") private var item: String?
    @State private var isInnerActive = true
    @State private var shown: Item?

    var body: some View {
      VStack {
        Text("item \(item ?? "none")").accessibilityIdentifier("item")
        Button("Inner") { isInnerActive.toggle() }.accessibilityIdentifier("inner")
        Button("Show") { shown = Item(id: "7", name: "lute") }.accessibilityIdentifier("show")
        Text("inside")
          .userActivity(UserActivityViewTests.type, isActive: isInnerActive) { activity in
            Trace.note("inner \(activity.userInfo?["id"] ?? "nothing")")
            activity.addUserInfoEntries(from: ["tab": "photo"])
          }
          .onContinueUserActivity(UserActivityViewTests.type) { activity in
            Trace.note("continue inner")
          }
        Text("element").userActivity("org.reprise.shown", element: shown) { item, activity in
          Trace.note("element \(item.name)")
          activity.title = item.name
        }
      }
      .userActivity(UserActivityViewTests.type) { activity in
        Trace.note("outer")
        activity.title = "Item"
        activity.isEligibleForSearch = true
        activity.targetContentIdentifier = item ?? "shelf"
        try? activity.setTypedPayload(Item(id: item ?? "0", name: "flute"))
      }
      .onContinueUserActivity(UserActivityViewTests.type) { activity in
        Trace.note("continue outer")
        if let found = try? activity.typedPayload(Item.self) { item = found.id }
      }
      .onOpenURL { url in Trace.note("open \(url.absoluteString)") }
      .handlesExternalEvents(preferring: Set([item].compactMap(\.self)), allowing: ["*"])
    }
  }

  struct PageApp: App {
    var body: some Scene {
      WindowGroup(id: "page") { Page() }
    }
  }

  private static let manifest = ApplicationManifest(
    bundleIdentifier: "org.reprise.activities",
    activityTypes: [type, "org.reprise.shown"]
  )

  private func launch(on device: SimulatedDevice) async throws -> SimulatedApp {
    try await device.launch(PageApp.self, manifest: Self.manifest)
  }

  private func activity(_ id: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: Self.type)
    activity.userInfo = ["id": id, "name": "oboe"]
    activity.targetContentIdentifier = id
    return activity
  }

  @Test func `S48 all active handlers of a type write into one activity, outer ones first`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      let app = try await launch(on: device)
      device.advance(by: .seconds(1))
      #expect(trace.lines == ["outer", "inner 0"])
      let current = try #require(app.run { AppContext.current?.activities.current } ?? nil)
      #expect(current.activityType == Self.type)
      #expect(current.title == "Item")
      #expect(current.userInfo?["tab"] as? String == "photo")
      #expect(current.userInfo?["name"] as? String == "flute")
    }
  }

  @Test func `S49 a handler that isn't active is not called`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      let app = try await launch(on: device)
      device.advance(by: .seconds(1))
      try await app.tap("inner")
      trace.clear()
      device.advance(by: .seconds(1))
      device.pressHome(app)
      #expect(trace.lines.contains("outer"))
      #expect(!trace.lines.contains { $0.hasPrefix("inner") })
    }
  }

  struct Silent: View {
    var body: some View {
      Text("silent")
        .userActivity(UserActivityViewTests.type, isActive: false) { _ in Trace.note("first") }
        .userActivity(UserActivityViewTests.type, element: Item?.none) { _, _ in
          Trace.note("second")
        }
    }
  }

  struct SilentApp: App {
    var body: some Scene { WindowGroup { Silent() } }
  }

  @Test func `S50 where no handler is active nothing is advertised`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      let app = try await device.launch(SilentApp.self, manifest: Self.manifest)
      device.advance(by: .seconds(1))
      let advertised = app.run {
        (AppContext.current?.activities.current).map { [$0] }
          ?? AppContext.current?.scenes.compactMap { $0.activities.activity(ofType: Self.type) }
      }
      #expect(advertised??.isEmpty == true)
      device.pressHome(app)
      #expect(trace.lines.isEmpty)
    }
  }

  @Test func `S51 a view advertises an element once it has one`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      let app = try await launch(on: device)
      device.advance(by: .seconds(1))
      #expect(!trace.lines.contains { $0.hasPrefix("element") })
      try await app.tap("show")
      device.advance(by: .seconds(1))
      #expect(trace.lines.contains("element lute"))
    }
  }

  @Test func `S52 only the scene that an event is routed to takes it up, outer views first`()
    async throws
  {
    let device = SimulatedDevice()
    let app = try await launch(on: device)
    let trace = Trace()
    await Trace.$ofTest.withValue(trace) {
      #expect(await device.take(up: activity("4"), in: app))
    }
    let taken = trace.lines.filter { $0.hasPrefix("continue") }
    #expect(taken == ["continue outer", "continue inner"])
    #expect(app.text(of: "item") == "item 4")
    _ = app.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await app.settle()
    #expect(app.tree.scenes.count == 2)
    #expect(await device.take(up: activity("4"), in: app))
    #expect(app.text(of: "item", scene: 1) == "item 4")
    #expect(app.text(of: "item", scene: 2) == "item none")
  }

  @Test func `S54 a window that prefers an event takes it before one that allows all`()
    async throws
  {
    let device = SimulatedDevice()
    let app = try await launch(on: device)
    #expect(await device.take(up: activity("id1"), in: app))
    _ = app.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await app.settle()
    #expect(await device.take(up: activity("id1"), in: app))
    #expect(app.tree.scenes.count == 2)
    #expect(app.text(of: "item", scene: 1) == "item id1")
    #expect(app.text(of: "item", scene: 2) == "item none")
  }
}
