import Foundation
import RepriseArchive
import Testing

@testable import Reprise

/// Devices that are processes, here in one: real sockets in a folder of the test's own.
@Suite @MainActor struct SocketTransportTests {
  private nonisolated static let app = "org.example.shop"

  /// A runtime folder that goes with its test; short, since a socket's path may not be long.
  final class Runtime {
    let path = "/tmp/rh-\(UUID().uuidString.prefix(8))"

    init() throws {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func folder(of app: String = SocketTransportTests.app) throws(StoreError) -> HandOffFolder {
      try HandOffFolder(app: app, environment: ["XDG_RUNTIME_DIR": path])
    }
  }

  /// One device: its current activity, and what carries it.
  @MainActor final class Device {
    let clock = ManualClock()
    let transport: SocketTransport
    let sender: ActivitySender
    let current: NSUserActivity

    init(
      _ name: String,
      in runtime: Runtime,
      user: UInt32 = LocalSocket.ownUser
    ) throws {
      let activity = NSUserActivity(activityType: "org.example.shop.item")
      activity.title = "Lamp of \(name)"
      activity.userInfo = ["id": "lamp", "count": 3]
      current = activity
      let sender = ActivitySender(app: app, clock: clock, current: { activity }, pull: { _ in })
      sender.device = name
      self.sender = sender
      transport = try SocketTransport(
        device: name,
        in: try runtime.folder(),
        clock: clock,
        user: user,
        answer: { sender.answer($0) }
      )
    }

    private var reception: ActivityReception {
      ActivityReception(app: app, clock: clock, transport: transport)
    }

    func look() async -> [ActivityOffer] {
      await withCheckedContinuation { continuation in
        reception.look { continuation.resume(returning: $0) }
      }
    }

    func fetch(_ offer: ActivityOffer) async throws -> NSUserActivity {
      var result: Result<NSUserActivity, HandOffFailure>?
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        _ = reception.fetch(offer) {
          result = $0
          continuation.resume()
        }
      }
      return try #require(result).get()
    }

    /// Why an activity doesn't come; `nil` when it does.
    func failure(of offer: ActivityOffer) async -> HandOffFailure? {
      do {
        _ = try await fetch(offer)
        return nil
      } catch {
        return error as? HandOffFailure
      }
    }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a device sees what another one offers, and fetches it whole`() async throws {
    let runtime = try Runtime()
    let (desk, phone) = (try Device("desk", in: runtime), try Device("the phone/2", in: runtime))
    let offers = await phone.look()
    #expect(offers.map(\.device) == ["desk"])
    #expect(offers.map(\.title) == ["Lamp of desk"])
    let activity = try await phone.fetch(try #require(offers.first))
    #expect(activity.userInfo?["id"] as? String == "lamp")
    #expect(activity.userInfo?["count"] as? Int == 3)
    #expect(await desk.look().map(\.device) == ["the phone/2"])
  }

  @Test func `a payload that doesn't fit a socket's buffer comes whole, and one too large never`()
    async throws
  {
    let runtime = try Runtime()
    let (desk, phone) = (try Device("desk", in: runtime), try Device("phone", in: runtime))
    let offer = try #require(await phone.look().first)
    let large = Data((0..<260_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    desk.current.userInfo = ["picture": large]
    #expect(try await phone.fetch(offer).userInfo?["picture"] as? Data == large)
    desk.current.userInfo = ["picture": large + large]
    #expect(await phone.failure(of: offer)?.code == .tooLarge)
  }

  @Test func `folders and sockets are their owner's alone, and a folder that isn't is refused`()
    throws
  {
    let runtime = try Runtime()
    let device = try Device("desk", in: runtime)
    let folder = try runtime.folder()
    #expect(try mode(runtime.path + "/reprise") == 0o700)
    #expect(try mode(folder.path) == 0o700)
    #expect(try mode(folder.path + "/desk.socket") == 0o600)
    device.transport.close()
    #expect(folder.devices == [])
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder.path)
    let error = #expect(throws: StoreError.self) { try runtime.folder() }
    #expect(error?.code == .inaccessible)
    #expect(error?.message.contains("isn't yours alone") == true)
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path,
      withDestinationPath: runtime.path
    )
    #expect(throws: StoreError.self) { try runtime.folder() }
  }

  @Test func `a name is one process's, and free again when that is gone`() throws {
    let runtime = try Runtime()
    let first = try Device("desk", in: runtime)
    let error = #expect(throws: StoreError.self) { try Device("desk", in: runtime) }
    #expect(error?.code == .locked)
    first.transport.close()
    _ = try Device("desk", in: runtime)
    let long = #expect(throws: StoreError.self) {
      try Device(String(repeating: "x", count: 90), in: runtime)
    }
    #expect(long?.code == .invalidName)
    #expect(throws: StoreError.self) { try HandOffFolder(app: Self.app, environment: [:]) }
    #expect(throws: StoreError.self) { try runtime.folder(of: "../other") }
  }

  @Test func `what a killed process left over is removed, and its offers are gone`() async throws {
    let runtime = try Runtime()
    let desk = try Device("desk", in: runtime)
    let folder = try runtime.folder()
    let stale = try folder.socket(of: "dead")
    try LocalSocket.listening(at: stale).close()
    #expect(folder.devices == ["dead", "desk"])
    #expect(await desk.look() == [])
    #expect(folder.devices == ["desk"])
    let offer = ActivityOffer(
      identifier: "1",
      device: "dead",
      appIdentifier: Self.app,
      activityType: "org.example.shop.item",
      title: "Lamp",
      webpageURL: nil
    )
    let expected = HandOffFailure(.gone, "The app no longer runs on dead.")
    #expect(await desk.failure(of: offer) == expected)
  }

  @Test func `who the system says runs for another user is neither asked nor answered`()
    async throws
  {
    let runtime = try Runtime()
    let desk = try Device("desk", in: runtime)
    // To this one everybody here is another user, as the system says for whom each process runs.
    let stranger = try Device("stranger", in: runtime, user: LocalSocket.ownUser + 1)
    #expect(await stranger.look() == [])
    #expect(await desk.look() == [])
    let offer = ActivityOffer(
      identifier: "1",
      device: "desk",
      appIdentifier: Self.app,
      activityType: "org.example.shop.item",
      title: "Lamp",
      webpageURL: nil
    )
    let failure = await stranger.failure(of: offer)
    #expect(failure?.code == .gone)
    #expect(failure?.message.hasSuffix("desk.socket runs for another user.") == true)
    let path = try runtime.folder().socket(of: "stranger")
    let question = try HandOffMessage.look(app: Self.app).frame()
    let (user, answer) = await Task.detached { () -> (UInt32?, [UInt8]?) in
      guard let socket = try? LocalSocket.connected(to: path) else { return (nil, nil) }
      defer { socket.close() }
      _ = socket.write(question)
      return (socket.peerUser, socket.read(timeout: 20))
    }.value
    #expect(user == LocalSocket.ownUser)
    #expect(answer == [])
    // A third one of the same user sees the first.
    let phone = try Device("phone", in: runtime)
    #expect(await phone.look().map(\.device) == ["desk"])
    desk.transport.close()
  }

  @Test func `a device on which the app doesn't run sees what others offer`() async throws {
    let runtime = try Runtime()
    let (desk, phone) = (try Device("desk", in: runtime), try Device("phone", in: runtime))
    let folder = try runtime.folder()
    let offers = await Task.detached { folder.offers(to: "phone", patience: 60) }.value
    #expect(offers.map(\.device) == ["desk"])
    #expect(offers.map(\.title) == ["Lamp of desk"])
    desk.transport.close()
    phone.transport.close()
    // Who listens and never answers offers nothing, and costs its time.
    let silent = try LocalSocket.listening(at: folder.socket(of: "silent"))
    defer { silent.close() }
    #expect(folder.offers(to: "phone", patience: 0) == [])
  }

  @Test func `an app that listens and never answers costs its time and no more`() async throws {
    let runtime = try Runtime()
    let desk = try Device("desk", in: runtime)
    let folder = try runtime.folder()
    let silent = try LocalSocket.listening(at: folder.socket(of: "silent"))
    defer { silent.close() }
    var found: [ActivityOffer]?
    ActivityReception(app: Self.app, clock: desk.clock, transport: desk.transport)
      .look { found = $0 }
    desk.clock.advance(by: .seconds(1))
    #expect(found == nil)
    desk.clock.advance(by: .seconds(1))
    #expect(found == [])
    #expect(desk.clock.waitingCount == 0)
  }

  @Test func `a process that speaks something else is refused and answered`() async throws {
    let runtime = try Runtime()
    let desk = try Device("desk", in: runtime)
    let path = try runtime.folder().socket(of: "desk")
    let question = try HandOffMessage.noted.frame()
    let replies = await Task.detached { () -> [[UInt8]] in
      [Array("GET / HTTP/1.1\r\n\r\n".utf8), question].map { bytes in
        guard let socket = try? LocalSocket.connected(to: path) else { return [] }
        defer { socket.close() }
        _ = socket.write(bytes)
        return socket.read(timeout: 20) ?? []
      }
    }.value
    // Who speaks no frames is left; who asks what is no question is told so.
    #expect(replies.first == [])
    guard case .failure(let failure) = try HandOffFrame.message(in: try #require(replies.last))
    else {
      Issue.record("\(replies)")
      return
    }
    #expect(failure.code == .unexpected)
    desk.transport.close()
  }

  @Test func `an answer that ends in its middle is a failure`() async throws {
    let runtime = try Runtime()
    let desk = try Device("desk", in: runtime)
    let listening = try LocalSocket.listening(at: try runtime.folder().socket(of: "dying"))
    let dying = Task.detached {
      while true {
        guard let visitor = listening.accept() else { continue }
        _ = visitor.read(timeout: 20)
        _ = visitor.write(Array(((try? HandOffMessage.noted.frame()) ?? []).prefix(40)))
        visitor.close()
        listening.close()
        return
      }
    }
    let offer = ActivityOffer(
      identifier: "1",
      device: "dying",
      appIdentifier: Self.app,
      activityType: "org.example.shop.item",
      title: "Lamp",
      webpageURL: nil
    )
    let expected = HandOffFailure(
      .gone,
      "The app on the other device ended in the middle of a message."
    )
    #expect(await desk.failure(of: offer) == expected)
    await dying.value
  }
}
