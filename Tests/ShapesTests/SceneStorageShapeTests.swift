import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

@MainActor
@Suite struct SceneStorageShapeTests {
  @Test func `what a continued activity chose, and the tab, come back`() async throws {
    let device = SimulatedDevice()
    let manifest = ApplicationManifest(
      bundleIdentifier: "org.reprise.shapes",
      activityTypes: [ShelvedInstrument.activityType]
    )
    var app = try await device.launch(InstrumentShelfApp.self, manifest: manifest)
    #expect(app.text(of: "selection") == "none story")
    let lute = ShelvedInstrument(id: UUID(), name: "Lute")
    let activity = NSUserActivity(activityType: ShelvedInstrument.activityType)
    try activity.setTypedPayload(lute)
    #expect(await device.take(up: activity, in: app))
    try await app.tap("photo")
    device.advance(by: .seconds(1))
    device.kill(app)
    app = try await device.launch(InstrumentShelfApp.self, manifest: manifest)
    #expect(app.text(of: "selection") == "\(lute.id.uuidString) photo")
  }
}
