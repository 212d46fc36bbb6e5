import Foundation
import Reprise
import RepriseSimulator
import Testing

/// Hand-off between two processes of an example app, over a real socket: what is killed is dead.
@Suite struct HandOffProcessTests {
  /// Folders for the state of two devices, and where they meet; short, as a socket's path must be.
  private final class Folders {
    let path = "/tmp/rh-\(UUID().uuidString.prefix(8))"

    init() throws {
      try FileManager.default.createDirectory(
        atPath: path + "/run",
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var sockets: [String] {
      let names = FileManager.default.enumerator(atPath: path + "/run")?.allObjects ?? []
      return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".socket") }.sorted()
    }
  }

  enum Example: String, CaseIterable {
    case products = "Products"
    case productsUIKit = "ProductsUIKit"

    /// What is tapped or picked to show an instrument.
    var choosing: ControlRequest {
      switch self {
      case .products: ControlRequest(.tap, target: "shelf.viola")
      case .productsUIKit:
        ControlRequest(.pick, target: "shelf.list", numbers: ["section": 0, "item": 1])
      }
    }

    /// What is on screen only where an instrument is shown.
    var sign: String {
      switch self {
      case .products: "information.name"
      case .productsUIKit: "story.name"
      }
    }
  }

  private let folders: Folders

  init() throws {
    folders = try Folders()
  }

  private func start(
    _ example: Example,
    as device: String?,
    arguments: [String] = []
  ) throws -> AppProcess {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let name = example.rawValue
    let app = project.appendingPathComponent(".build/apps/\(name)/\(name)").path
    try #require(
      FileManager.default.isExecutableFile(atPath: app),
      "Scripts/stage \(name) makes \(app)"
    )
    var environment = ["XDG_RUNTIME_DIR": folders.path + "/run", "REPRISE_HANDOFF": ""]
    if let device { environment["REPRISE_HANDOFF"] = device }
    return try AppProcess(
      executable: app,
      arguments: arguments,
      stateHome: folders.path + "/" + (device ?? "none"),
      environment: environment
    )
  }

  private func offers(to app: AppProcess) throws -> [ActivityOffer] {
    try app.ask(ControlRequest(.offers)).offers ?? []
  }

  private func text(of app: AppProcess) throws -> String {
    "\(try #require(try app.ask(ControlRequest(.tree)).tree))"
  }

  @Test(arguments: Example.allCases)
  func `what is shown in one process goes on in another one`(example: Example) throws {
    let desk = try start(example, as: "desk")
    let phone = try start(example, as: "phone")
    #expect(desk.identifier != phone.identifier)
    #expect(try offers(to: phone) == [])
    try desk.ask(example.choosing)
    let offer = try #require(try offers(to: phone).first)
    #expect(offer.device == "desk")
    #expect(!offer.title.isEmpty)
    #expect(try !text(of: phone).contains(example.sign))
    try phone.ask(ControlRequest(.takeUp, target: offer.identifier))
    #expect(try text(of: phone).contains(example.sign))
    print("process \(phone.identifier) took over from \(desk.identifier): \(offer.title)")
    #expect(folders.sockets.count == 2)
    try desk.quit()
    try phone.quit()
    #expect(folders.sockets == [])
  }

  @Test(arguments: Example.allCases)
  func `a process that is started for it takes it up`(example: Example) throws {
    let desk = try start(example, as: "desk")
    try desk.ask(example.choosing)
    let looking = try start(example, as: "tablet")
    let offer = try #require(try offers(to: looking).first)
    let json = String(decoding: try JSONEncoder().encode(offer), as: UTF8.self)
    let phone = try start(example, as: "phone", arguments: ["-TakeUpActivity", json])
    // What is asked later is answered once what came before is done.
    #expect(try offers(to: phone).map(\.device).contains("desk"))
    #expect(try text(of: phone).contains(example.sign))
    #expect(try phone.ask(ControlRequest(.tree)).tree?.scenes.count == 1)
    try desk.quit()
    try phone.quit()
    try looking.quit()
  }

  @Test func `a sender that is killed after it offered is a clear failure, and its socket goes`()
    throws
  {
    let desk = try start(.productsUIKit, as: "desk")
    let phone = try start(.productsUIKit, as: "phone")
    try desk.ask(Example.productsUIKit.choosing)
    let offer = try #require(try offers(to: phone).first)
    let before = try text(of: phone)
    try desk.ask(ControlRequest(.save))
    try desk.kill()
    #expect(kill(desk.identifier, 0) != 0, "process \(desk.identifier) still lives")
    #expect(phone.isRunning)
    #expect(folders.sockets.count == 2)
    let error = #expect(throws: ControlError.self) {
      try phone.ask(ControlRequest(.takeUp, target: offer.identifier))
    }
    #expect(error?.message == "The app no longer runs on desk.")
    print(
      "process \(desk.identifier) was killed; \(phone.identifier) says: \(error?.message ?? "")"
    )
    // The scene was told, once: its alert is there, and no second one below it.
    try phone.ask(ControlRequest(.tap, target: "OK"))
    #expect(throws: ControlError.self) { try phone.ask(ControlRequest(.tap, target: "OK")) }
    #expect(try text(of: phone) == before)
    #expect(try offers(to: phone) == [])
    #expect(folders.sockets == ["reprise/handoff/org.reprise.ProductsUIKit/phone.socket"])
    let again = try start(.productsUIKit, as: "desk")
    // What was on screen came back, and is offered again, as another offer.
    let anew = try #require(try offers(to: phone).first)
    #expect(anew.title == offer.title)
    #expect(anew.identifier != offer.identifier)
    try again.quit()
    try phone.quit()
  }

  @Test func `hand-off is off unless the environment names a device, and a name is one process's`()
    throws
  {
    let silent = try start(.productsUIKit, as: nil)
    #expect(try offers(to: silent) == [])
    #expect(folders.sockets == [])
    let error = #expect(throws: ControlError.self) {
      try silent.ask(ControlRequest(.takeUp, target: "anything"))
    }
    #expect(error?.message.contains("No device offered") == true)
    let desk = try start(.productsUIKit, as: "desk")
    let second = #expect(throws: ControlError.self) {
      let app = folders.path + "/other"
      try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: true)
      return try startAgain(as: "desk", stateHome: app)
    }
    #expect(second?.message.contains("ended at its start") == true)
    try desk.quit()
    try silent.quit()
  }

  private func startAgain(as device: String, stateHome: String) throws -> AppProcess {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try AppProcess(
      executable: project.appendingPathComponent(".build/apps/ProductsUIKit/ProductsUIKit").path,
      stateHome: stateHome,
      environment: ["XDG_RUNTIME_DIR": folders.path + "/run", "REPRISE_HANDOFF": device]
    )
  }
}
