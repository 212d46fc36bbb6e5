import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

@Suite @MainActor struct LifeStoryTests {
  private func launch(_ device: SimulatedDevice) async throws -> SimulatedApp {
    try await device.launch(ReviewAppDelegate.self, manifest: ReviewAppDelegate.manifest)
  }

  @Test func `a half-written review survives the system's need for memory`() async throws {
    let device = SimulatedDevice()
    var app = try await launch(device)
    try await app.tap("review")
    try await app.type("Warm tone, but", into: "review.text")
    device.pressHome(app)
    device.terminate(app)
    app = try await launch(device)
    #expect(app.text(of: "review.text") == "Warm tone, but")
    #expect(app.restorationReport.isComplete, "\(app.restorationReport)")
    #expect(app.restorationReport.reason == .restore)
  }

  @Test func `a kill in the middle of typing loses at most a tenth of a second`() async throws {
    let device = SimulatedDevice()
    var app = try await launch(device)
    device.advance(by: .seconds(1))
    try await app.tap("review")
    try await app.type("Warm", into: "review.text")
    device.advance(by: .milliseconds(100))
    try await app.type(" lost", into: "review.text")
    device.kill(app)
    app = try await launch(device)
    #expect(["Warm", "Warm lost"].contains(app.text(of: "review.text")))
    #expect(app.restorationReport.reason == .recover)
  }

  @Test func `two scenes come back, each with its own screens`() async throws {
    let device = SimulatedDevice()
    var app = try await launch(device)
    try await app.tap("window")
    #expect(app.tree.scenes.count == 2)
    try await app.tap("review", scene: 1)
    try await app.type("first", into: "review.text", scene: 1)
    try await app.tap("review", scene: 2)
    try await app.type("second", into: "review.text", scene: 2)
    try await app.perform(
      ControlRequest(.choose, target: "review.stars", scene: 2, numbers: ["value": 2])
    )
    let before = app.tree
    device.pressHome(app)
    device.terminate(app)
    app = try await launch(device)
    #expect(app.tree.scenes.count == 2)
    let texts = Set([app.text(of: "review.text", scene: 1), app.text(of: "review.text", scene: 2)])
    #expect(texts == ["first", "second"])
    #expect(Set(app.tree.scenes.map(\.session)) == Set(before.scenes.map(\.session)))
    #expect(app.restorationReport.isComplete, "\(app.restorationReport)")
  }

  @Test func `what its factory refuses falls back to its parent, and the report says so`()
    async throws
  {
    let device = SimulatedDevice()
    var app = try await launch(device)
    try await app.tap("review")
    app.run { reviewController()?.isGone = true }
    device.pressHome(app)
    device.terminate(app)
    app = try await launch(device)
    #expect(app.text(of: "review.text") == nil)
    let missing = app.restorationReport.missing
    #expect(missing.first?.code == .factoryReturnedNil)
    #expect(missing.first?.path == "Navigation/Review")
    #expect(!app.restorationReport.isComplete)
  }

  @Test func `a force quit deletes the state`() async throws {
    let device = SimulatedDevice()
    var app = try await launch(device)
    try await app.tap("review")
    device.pressHome(app)
    device.forceQuit(app)
    app = try await launch(device)
    #expect(app.text(of: "review.text") == nil)
    #expect(app.restorationReport.reason == .pristine)
  }

  @Test func `nothing of a terminated app is left alive`() async throws {
    let device = SimulatedDevice()
    let app = try await launch(device)
    try await app.tap("review")
    device.pressHome(app)
    #expect(device.terminate(app) == [])
  }

  @Test func `a popped screen does not come back`() async throws {
    let device = SimulatedDevice()
    var app = try await launch(device)
    device.advance(by: .seconds(1))
    try await app.tap("review")
    device.advance(by: .seconds(1))
    try await app.perform(ControlRequest(.back))
    device.advance(by: .seconds(1))
    device.kill(app)
    app = try await launch(device)
    #expect(app.text(of: "review.text") == nil)
    #expect(app.restorationReport.isComplete, "\(app.restorationReport)")
  }

  @Test func `devices in one process know nothing of each other`() async throws {
    let stories = (0..<8).map { number in
      Task { @MainActor in
        let device = SimulatedDevice()
        let app = try await launch(device)
        try await app.tap("review")
        await Task.yield()
        try await app.type("device \(number)", into: "review.text")
        return app.text(of: "review.text")
      }
    }
    for (number, story) in stories.enumerated() {
      #expect(try await story.value == "device \(number)")
    }
  }

  private func reviewController() -> ReviewController? {
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    let navigation = scene?.windows.first?.rootViewController as? UINavigationController
    return navigation?.topViewController as? ReviewController
  }
}
