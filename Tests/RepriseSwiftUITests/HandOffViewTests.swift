import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

/// Hand-off in apps that are written with views.
@MainActor
@Suite struct HandOffViewTests {
  static let type = "org.reprise.page"

  struct Page: View {
    @SceneStorage("HandedPage.item") private var item = "none"
    @State private var isShown = true

    var body: some View {
      VStack {
        Text("item \(item)").accessibilityIdentifier("item")
        Button("Choose") { item = "lamp" }.accessibilityIdentifier("choose")
        Button("Hide") { isShown = false }.accessibilityIdentifier("hide")
      }
      .userActivity(HandOffViewTests.type, isActive: isShown) { activity in
        activity.title = "Item \(item)"
        activity.userInfo = ["id": item]
        activity.targetContentIdentifier = item
      }
      .onContinueUserActivity(HandOffViewTests.type) { activity in
        Trace.note("continue \(activity.title ?? "")")
        if let found = activity.userInfo?["id"] as? String { item = found }
      }
      .handlesExternalEvents(preferring: [item], allowing: [])
    }
  }

  struct PageApp: App {
    var body: some Scene { WindowGroup(id: "page") { Page() } }
  }

  private static let manifest = ApplicationManifest(
    bundleIdentifier: "org.reprise.pages",
    activityTypes: [type]
  )

  private func launch(on device: SimulatedDevice) async throws -> SimulatedApp {
    let app = try await device.launch(PageApp.self, manifest: Self.manifest)
    device.advance(by: .seconds(1))
    return app
  }

  private func windows(_ app: SimulatedApp) -> Int {
    app.tree.scenes.count
  }

  @Test func `S50 nothing is offered to other devices while no handler is active`() async throws {
    let (desk, phone) = (SimulatedDevice(), SimulatedDevice())
    phone.connect(to: desk)
    let app = try await launch(on: desk)
    #expect(phone.offered.map(\.title) == ["Item none"])
    try await app.tap("hide")
    #expect(phone.offered == [])
  }

  @Test func `a view that shows the item takes it up, and another window otherwise`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let (desk, phone) = (SimulatedDevice(), SimulatedDevice())
      phone.connect(to: desk)
      let sending = try await launch(on: desk)
      try await sending.tap("choose")
      desk.advance(by: .seconds(1))
      let receiving = try await launch(on: phone)
      let offer = try #require(phone.offered.first)
      #expect(await phone.takeUp(offer, in: receiving) == .continued)
      // No window preferred it, so it has one of its own.
      #expect(trace.lines == ["continue Item lamp"])
      #expect(windows(receiving) == 2)
      #expect(receiving.text(of: "item", scene: 1) == "item none")
      #expect(receiving.text(of: "item", scene: 2) == "item lamp")
      #expect(await phone.takeUp(offer, in: receiving) == .continued)
      #expect(windows(receiving) == 2)
    }
  }

  @Test func `an app that is launched for it takes it up in the window of the launch`() async throws
  {
    let (desk, phone) = (SimulatedDevice(), SimulatedDevice())
    phone.connect(to: desk)
    let sending = try await launch(on: desk)
    try await sending.tap("choose")
    desk.advance(by: .seconds(1))
    let offer = try #require(phone.offered.first)
    for _ in 0..<2 {
      let (app, outcome) = try await phone.takeUp(
        offer,
        launching: PageApp.self,
        manifest: Self.manifest
      )
      #expect(outcome == .continued)
      #expect(windows(app) == 1)
      #expect(app.text(of: "item") == "item lamp")
      phone.pressHome(app)
      phone.terminate(app)
    }
  }
}
