#if GTK
import DesktopDriver
import Foundation
import Reprise
import Testing

/// Hand-off between two processes with windows of their own on one desktop.
@Suite struct HandOffStoryTests {
  /// A folder for the state of two devices, and where they meet; short, as a socket's path must be.
  private final class Folders: Sendable {
    let path = "/tmp/rh-\(UUID().uuidString.prefix(8))"

    init() throws {
      try FileManager.default.createDirectory(
        atPath: path + "/run",
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func environment(of device: String) -> [String: String] {
      [
        "REPRISE_HANDOFF": device, "XDG_RUNTIME_DIR": path + "/run",
        "XDG_STATE_HOME": "\(path)/\(device)",
      ]
    }
  }

  /// Looks what a process offers, as a switcher would.
  @MainActor private func offer(to app: String, in folders: Folders) async throws -> ActivityOffer?
  {
    let clock = MainQueueClock()
    let transport = try SocketTransport(
      device: "switcher",
      in: HandOffFolder(app: app, environment: folders.environment(of: "switcher")),
      clock: clock,
      answer: { _ in HandOffAnswer(frame: []) }
    )
    defer { transport.close() }
    let reception = ActivityReception(app: app, clock: clock, transport: transport)
    return await withCheckedContinuation { continuation in
      reception.look { continuation.resume(returning: $0.first) }
    }
  }

  @Test func `an instrument that is shown in one process opens in a window of another one`()
    async throws
  {
    let folders = try Folders()
    try await Desktop.run { desktop in
      let desk = try await desktop.startStaged(
        "Products",
        environment: folders.environment(of: "desk")
      )
      try await desk.click(try await desk.widget("button", named: "Viola"))
      try await desk.widget("button", named: "Edit")
      try await desk.settled()
      let offer = try #require(try await offer(to: "org.reprise.Products", in: folders))
      #expect(offer.device == "desk")
      #expect(offer.title == "Show Viola")

      let json = String(decoding: try JSONEncoder().encode(offer), as: UTF8.self)
      let phone = try await desktop.startStaged(
        "Products",
        arguments: ["-TakeUpActivity", json],
        environment: folders.environment(of: "phone")
      )
      #expect(phone.identifier != desk.identifier)
      try await phone.widget("button", named: "Edit")
      let labels = try await phone.settled().flatMap { $0.widgets("label", named: "Viola") }
      #expect(!labels.isEmpty)
      #expect(try await phone.settled().count == 1)
      print("process \(phone.identifier) took over from \(desk.identifier)")
      try await phone.kill()
      try await desk.kill()
    }
  }
}
#endif
