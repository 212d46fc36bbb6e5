import Foundation
import RepriseArchive
import RepriseSimulator
import Testing

@testable import Reprise

/// Hand-off between two users of one machine: neither ever sees what the other one does.
///
/// A process can be another user's only where the tests run as root. Elsewhere the apps are this
/// user's, and the same questions must be answered: so it is the user that decides, and nothing else.
/// `SocketTransportTests` shows on every machine that it is the system that says who that is.
@Suite struct HandOffUsersTests {
  /// Whether the apps run for somebody else than this process.
  private static let areStrangers = LocalSocket.ownUser == 0

  /// The user for whom the apps run: one of every system who owns nothing.
  private static let nobody: UInt32 = areStrangers ? 65_534 : LocalSocket.ownUser

  private static let identifier = "org.reprise.ProductsUIKit"

  /// What a folder of the test's own holds: the app, where both users can start it, state and a
  /// place to meet.
  private final class Place {
    let path = "/tmp/rh-\(UUID().uuidString.prefix(8))"
    let app: String

    init() throws {
      app = path + "/ProductsUIKit/ProductsUIKit"
      let files = FileManager.default
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      try files.copyItem(
        atPath: project.appendingPathComponent(".build/apps/ProductsUIKit").path,
        toPath: path + "/ProductsUIKit"
      )
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Makes a folder.
    func folder(_ name: String, of user: UInt32, mode: Int) throws -> String {
      let folder = "\(path)/\(name)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder)
      try HandOffUsersTests.give(folder, to: user)
      return folder
    }
  }

  /// Makes a file another user's.
  private static func give(_ path: String, to user: UInt32) throws {
    guard user != LocalSocket.ownUser else { return }
    try FileManager.default.setAttributes(
      [.ownerAccountID: user, .groupOwnerAccountID: user],
      ofItemAtPath: path
    )
  }

  private let place: Place

  init() throws {
    place = try Place()
  }

  /// What begins a command that runs for nobody.
  private static let disguise = [
    "/usr/bin/env", "setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups",
  ]

  /// Starts the app as a device.
  private func start(
    as device: String,
    for user: UInt32,
    meetingIn runtime: String,
    arguments: [String] = []
  ) throws -> AppProcess {
    let state = try place.folder("state-\(device)", of: user, mode: 0o700)
    let words = (user == LocalSocket.ownUser ? [] : Self.disguise) + [place.app] + arguments
    return try AppProcess(
      executable: words[0],
      arguments: Array(words.dropFirst()),
      stateHome: state,
      environment: ["XDG_RUNTIME_DIR": runtime, "REPRISE_HANDOFF": device, "HOME": state]
    )
  }

  private func show(_ instrument: Double, in app: AppProcess) throws {
    try app.ask(
      ControlRequest(.pick, target: "shelf.list", numbers: ["section": 0, "item": instrument])
    )
  }

  private func offers(to app: AppProcess) throws -> [ActivityOffer] {
    try app.ask(ControlRequest(.offers)).offers ?? []
  }

  /// Asks another process as one of its own would, and gives what comes back.
  private func ask(_ message: HandOffMessage, at path: String) throws -> [UInt8] {
    let socket = try LocalSocket.connected(to: path)
    defer { socket.close() }
    #expect(socket.peerUser == Self.nobody)
    _ = socket.write(try message.frame())
    return socket.read(timeout: 20) ?? [0]
  }

  @Test func `who asks for another user gets no answer, also where files would let it`() throws {
    let runtime = try place.folder("run", of: Self.nobody, mode: 0o700)
    let desk = try start(as: "desk", for: Self.nobody, meetingIn: runtime)
    try show(1, in: desk)
    // A process of the same user sees it.
    let phone = try start(as: "phone", for: Self.nobody, meetingIn: runtime)
    let offer = try #require(try offers(to: phone).first)
    let folder = "\(runtime)/reprise/handoff/\(Self.identifier)"
    let socket = folder + "/desk.socket"
    let attributes = try FileManager.default.attributesOfItem(atPath: socket)
    #expect(attributes[.ownerAccountID] as? Int == Int(Self.nobody))
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    // This process, which no mode of a file stops, is hung up on without a byte.
    for message in [
      HandOffMessage.look(app: Self.identifier),
      .take(app: Self.identifier, offer: offer.identifier, type: offer.activityType),
      .streams(app: Self.identifier, offer: offer.identifier),
      .continued(app: Self.identifier, offer: offer.identifier),
    ] {
      #expect(try ask(message, at: socket).isEmpty == Self.areStrangers)
    }
    // The app is none the worse for it.
    #expect(try offers(to: phone) == [offer])
    try phone.ask(ControlRequest(.takeUp, target: offer.identifier))
    try phone.quit()
    try desk.quit()
  }

  @Test func `what another user offers is neither seen nor taken up`() async throws {
    let runtime = try place.folder("run", of: Self.nobody, mode: 0o700)
    let phone = try start(as: "phone", for: Self.nobody, meetingIn: runtime)
    #expect(try offers(to: phone) == [])
    // A trap of this user's lies where a device of the other one's would.
    let path = "\(runtime)/reprise/handoff/\(Self.identifier)/desk.socket"
    let trap = try LocalSocket.listening(at: path)
    try Self.give(path, to: Self.nobody)
    #expect(try offers(to: phone) == [])
    // It connected and left, as the system said who listens: not one byte of a question came.
    let visitor = try #require(trap.accept())
    #expect(visitor.peerUser == Self.nobody)
    #expect(visitor.read(timeout: 20)?.isEmpty == Self.areStrangers)
    visitor.close()
    // Whoever waits for an answer would wait long.
    trap.close()
    try phone.quit()
    let offer = ActivityOffer(
      identifier: "1",
      device: "desk",
      appIdentifier: Self.identifier,
      activityType: "org.reprise.ProductsUIKit.instrument",
      title: "Trap",
      webpageURL: nil
    )
    let json = String(decoding: try JSONEncoder().encode(offer), as: UTF8.self)
    let second = try LocalSocket.listening(at: path)
    defer { second.close() }
    try Self.give(path, to: Self.nobody)
    guard Self.areStrangers else { return }
    let launched = try start(
      as: "phone",
      for: Self.nobody,
      meetingIn: runtime,
      arguments: ["-TakeUpActivity", json]
    )
    let error = #expect(throws: ControlError.self) { try launched.ask(ControlRequest(.takeUp)) }
    #expect(error?.message.hasSuffix("runs for another user.") == true, "\(error?.message ?? "")")
    try launched.quit()
  }

  @Test func `in a folder that two users share the second one is refused, and told why`() throws {
    let runtime = try place.folder("shared", of: LocalSocket.ownUser, mode: 0o1777)
    let desk = try start(as: "desk", for: LocalSocket.ownUser, meetingIn: runtime)
    try show(1, in: desk)
    let folder = runtime + "/reprise"
    let mode = try FileManager.default.attributesOfItem(atPath: folder)
    #expect(mode[.posixPermissions] as? Int == 0o700)
    if !Self.areStrangers {
      // Another user's folder can't be had; one that others may look into is as bad.
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    let errors = place.path + "/errors"
    let command = ProcessCommand(
      ((Self.areStrangers ? Self.disguise : []) + [place.app]).joined(separator: " "),
      environment: [
        "XDG_RUNTIME_DIR": runtime, "REPRISE_HANDOFF": "phone", "REPRISE_HOST": "headless",
        "XDG_STATE_HOME": try place.folder("state-phone", of: Self.nobody, mode: 0o700),
      ],
      errors: errors
    )
    #expect(try command.run() == 1)
    let said = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(said.contains("\(runtime)/reprise isn't yours alone"), "\(said)")
    try desk.quit()
  }
}

/// A command that runs to its end.
private struct ProcessCommand {
  let line: String
  let environment: [String: String]
  let errors: String

  init(_ line: String, environment: [String: String], errors: String) {
    self.line = line
    self.environment = environment
    self.errors = errors
  }

  func run() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \(line) 2>'\(errors)'"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
