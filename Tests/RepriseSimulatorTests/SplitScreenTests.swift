import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// Scenes beside each other, and what is dragged to an edge.
@Suite @MainActor struct SplitScreenTests {
  private let device = SimulatedDevice(screenSize: CGSize(width: 1000, height: 700))

  private func launch() async throws -> SimulatedApp {
    let app = try await device.launch(
      TalkativeAppDelegate.self,
      manifest: TalkativeAppDelegate.manifest()
    )
    device.advance(by: .seconds(1))
    return app
  }

  private func states(_ app: SimulatedApp) -> [String] { app.tree.scenes.map(\.state) }

  /// The widths of the windows, in the order of their scenes.
  private func widths(_ app: SimulatedApp) -> [CGFloat] {
    app.run {
      UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        .sorted { $0.session.number < $1.session.number }
        .compactMap { $0.windows.first?.bounds.width }
    } ?? []
  }

  @Test(arguments: ScreenEdge.allCases)
  func `what is dragged to an edge has a half of the screen there`(edge: ScreenEdge) async throws {
    let app = try await launch()
    try await device.drag("shelf.card", to: edge, of: app)
    #expect(states(app) == ["active", "active"])
    #expect(widths(app) == [495, 495])
    let sessions = app.tree.scenes.map(\.session)
    #expect(device.screen.sideBySide == (edge == .right ? sessions : sessions.reversed()))
    device.pressHome(app)
    device.terminate(app)
    let again = try await launch()
    #expect(Set(again.tree.scenes.map(\.session)) == Set(sessions))
  }

  @Test func `of three scenes those beside each other are on screen, in the parts they have`()
    async throws
  {
    let app = try await launch()
    try await device.drag("shelf.card", to: .right, of: app)
    try await device.drag("shelf.card", to: .right, of: app, scene: 1)
    #expect(states(app) == ["active", "background", "active"])
    try await device.split(2, beside: 1, of: app, share: .twoThirds)
    #expect(states(app) == ["active", "active", "background"])
    #expect(widths(app) == [330, 660, 495])
    try await device.show(scene: 3, of: app)
    #expect(states(app) == ["background", "background", "active"])
    #expect(widths(app) == [1000, 1000, 1000])
  }

  @Test func `a card of one of two scenes beside each other brings both`() async throws {
    let app = try await launch()
    try await device.drag("shelf.card", to: .right, of: app)
    device.advance(by: .seconds(1))
    try await device.drag("shelf.card", to: .right, of: app, scene: 1)
    let pair = device.screen.sideBySide
    device.pressHome(app)
    let card = try #require(device.cards.first { $0.session == pair[1] })
    try await device.open(card)
    #expect(states(app) == ["active", "background", "active"])
    #expect(device.screen.sideBySide == pair)
  }

  @Test func `a scene beside another that is thrown away leaves it the screen`() async throws {
    let app = try await launch()
    try await device.drag("shelf.card", to: .right, of: app)
    let card = try #require(device.openSwitcher().first { $0.scene == 2 })
    try device.swipeAway(card)
    device.closeSwitcher()
    #expect(states(app) == ["active"])
    #expect(widths(app) == [1000])
  }

  @Test func `what can't be dragged out says why, and nothing has moved`() async throws {
    let app = try await launch()
    let error = await #expect(throws: ControlError.self) {
      try await device.drag("shelf.open", to: .right, of: app)
    }
    #expect(error?.message.hasPrefix("nothing can be dragged from \"shelf.open\"") == true)
    var manifest = TalkativeAppDelegate.manifest("org.reprise.single")
    manifest.supportsMultipleScenes = false
    let single = try await device.launch(TalkativeAppDelegate.self, manifest: manifest)
    let refusal = await #expect(throws: ControlError.self) {
      try await device.drag("shelf.card", to: .right, of: single)
    }
    #expect(refusal?.message.contains("UIApplicationSupportsMultipleScenes") == true)
    #expect(widths(single) == [1000] && device.screen.share == .full)
  }

  @Test func `scenes can't be put beside each other while the app is away`() async throws {
    let app = try await launch()
    try await device.drag("shelf.card", to: .right, of: app)
    device.pressHome(app)
    let error = await #expect(throws: ControlError.self) {
      try await device.split(1, beside: 2, of: app)
    }
    #expect(error?.message == "the app is not on screen; open it first.")
  }
}
