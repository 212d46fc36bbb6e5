import Foundation
import Reprise
import RepriseUIKit
import Testing

@testable import RepriseSimulator

/// The switcher of a device, its pictures, and several apps on one screen.
@Suite @MainActor struct SwitcherTests {
  private let device = SimulatedDevice()

  private func launch(_ identifier: String = "org.reprise.review") async throws -> SimulatedApp {
    var manifest = ReviewAppDelegate.manifest
    manifest.bundleIdentifier = identifier
    return try await device.launch(ReviewAppDelegate.self, manifest: manifest)
  }

  /// Launches the app with two scenes, the second one with a review.
  private func launchWithTwoScenes() async throws -> SimulatedApp {
    let app = try await launch()
    device.advance(by: .seconds(1))
    try await app.tap("window")
    try await app.tap("review", scene: 2)
    try await app.type("Warm", into: "review.text", scene: 2)
    device.advance(by: .seconds(1))
    return app
  }

  private func states(_ app: SimulatedApp) -> [String] { app.tree.scenes.map(\.state) }

  // MARK: Cards

  @Test func `each session has a card, whether its scene and its app are there or not`()
    async throws
  {
    let app = try await launchWithTwoScenes()
    #expect(device.cards.map(\.scene) == [2, 1])
    #expect(device.cards.map(\.state) == [.onScreen, .onScreen])
    device.pressHome(app)
    #expect(device.cards.map(\.state) == [.background, .background])
    device.disconnect(scene: 1, of: app)
    #expect(device.cards.map(\.state) == [.background, .notConnected])
    device.terminate(app)
    #expect(device.cards.map(\.state) == [.notRunning, .notRunning])
    #expect(device.cards.map(\.scene) == [2, 1])
    let texts = device.cards.map { $0.text?.split(separator: "\n").map(String.init) ?? [] }
    #expect(texts[0].contains("Warm"), "\(texts)")
    #expect(texts[1].contains("Write") && !texts[1].contains("Warm"), "\(texts)")
  }

  @Test func `a private scene has no picture, on screen and later`() async throws {
    let app = try await launchWithTwoScenes()
    app.run {
      for scene in UIApplication.shared.connectedScenes where scene.session.number == 2 {
        scene.isPrivate = true
      }
    }
    #expect(device.openSwitcher().map { $0.picture == nil } == [true, false])
    device.pressHome(app)
    device.terminate(app)
    #expect(device.cards.map { $0.picture == nil } == [true, false])
  }

  @Test func `a picture is a PNG of the scene's shape, with its words`() async throws {
    let app = try await launch()
    device.pressHome(app)
    let picture = try #require(device.cards.first?.picture)
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let size = picture[16..<24].map { Int($0) }
    #expect(size == [0, 0, 0, 97, 0, 0, 0, 211])
    #expect(device.cards.first?.text == "Reviews\nWrite\nWindow")
  }

  @Test func `what is typed into a secure field is no part of a picture`() async throws {
    let app = try await launch()
    app.run {
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      field.isSecureTextEntry = true
      field.text = "pencil"
      let text = UITextView(frame: CGRect(x: 0, y: 30, width: 100, height: 20))
      text.isSecureTextEntry = true
      text.text = "sharpener"
      for view in [field, text] {
        scene?.windows.first?.rootViewController?.view.addSubview(view)
      }
    }
    let words = device.cards.first?.text?.split(separator: "\n") ?? []
    #expect(words.contains("••••••") && words.contains("•••••••••"), "\(words)")
    #expect(!words.contains("pencil") && !words.contains("sharpener"))
  }

  // MARK: Opening

  @Test func `a card that is opened has the screen, and the app's other scenes don't`()
    async throws
  {
    let app = try await launchWithTwoScenes()
    let cards = device.openSwitcher()
    #expect(states(app) == ["inactive", "inactive"])
    #expect(try await device.open(cards[1]) === app)
    #expect(states(app) == ["active", "background"])
    device.pressHome(app)
    await device.open(app)
    #expect(states(app) == ["active", "background"], "what was on screen is again")
    try await device.open(cards[0])
    #expect(states(app) == ["background", "active"])
  }

  @Test func `a card of an app that doesn't run starts it`() async throws {
    var app = try await launchWithTwoScenes()
    device.pressHome(app)
    device.terminate(app)
    let card = try #require(device.openSwitcher().first)
    app = try await device.open(card)
    #expect(app.isRunning)
    #expect(app.text(of: "review.text", scene: 2) == "Warm")
    #expect(states(app) == ["background", "active"])
  }

  @Test func `a card of an app that nobody can start is refused with its name`() async throws {
    let app = try await launch()
    device.pressHome(app)
    device.terminate(app)
    let other = SimulatedDevice(stateHome: device.stateHome)
    let card = try #require(other.cards.first)
    let error = await #expect(throws: ControlError.self) { try await other.open(card) }
    #expect(error?.message.contains("org.reprise.review") == true)
  }

  // MARK: Throwing away

  @Test func `one card of two goes with its scene, the last one with the app's state`()
    async throws
  {
    var app = try await launchWithTwoScenes()
    let cards = device.openSwitcher()
    try device.swipeAway(cards[0])
    #expect(app.isRunning && device.cards.map(\.scene) == [1])
    try device.swipeAway(cards[1])
    #expect(!app.isRunning && device.cards.isEmpty)
    app = try await launch()
    #expect(app.restorationReport.reason == .pristine)
    #expect(app.tree.scenes.count == 1)
  }

  @Test func `cards of an app that doesn't run go the same way`() async throws {
    var app = try await launchWithTwoScenes()
    device.pressHome(app)
    device.terminate(app)
    try device.swipeAway(try #require(device.cards.first))
    #expect(device.cards.map(\.scene) == [1])
    app = try await launch()
    #expect(app.tree.scenes.map(\.number) == [1])
    #expect(app.restorationReport.reason == .restore)
    device.pressHome(app)
    device.terminate(app)
    try device.swipeAway(try #require(device.cards.first))
    app = try await launch()
    #expect(app.restorationReport.reason == .pristine)
  }

  // MARK: Several apps

  @Test func `an app that comes on screen takes the place of the one before`() async throws {
    let first = try await launch()
    let second = try await launch("org.reprise.other")
    #expect(device.apps.map(\.identifier) == ["org.reprise.other", "org.reprise.review"])
    #expect([first.isOnScreen, second.isOnScreen] == [false, true])
    await device.open(first)
    #expect([first.isOnScreen, second.isOnScreen] == [true, false])
    await device.show(second, beside: first)
    #expect([first.isOnScreen, second.isOnScreen] == [true, true])
    #expect(device.screen.sharedSize == CGSize(width: 190, height: 844))
    #expect(Set(device.openSwitcher().map(\.app)) == ["org.reprise.other", "org.reprise.review"])
    #expect(states(first) + states(second) == ["inactive", "inactive"])
    device.closeSwitcher()
    #expect(states(first) + states(second) == ["active", "active"])
  }

  // MARK: Covers

  @Test func `an app takes events again once nothing lies over it`() async throws {
    let app = try await launch()
    device.beginCall(over: app)
    device.openSystemPanel(over: app)
    device.endCall(over: app)
    #expect(states(app) == ["inactive"])
    device.closeSystemPanel(over: app)
    #expect(states(app) == ["active"])
  }

  // MARK: Stopping

  @Test func `a stop saves nothing that wasn't saved`() async throws {
    var app = try await launch()
    device.advance(by: .seconds(1))
    try await app.tap("review")
    try await app.type("Warm", into: "review.text")
    device.advance(by: .seconds(1))
    let state = "\(device.stateHome)/org.reprise.review"
    app.context?.waitForDisk()
    let before = try contents(of: state)
    app.run {
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      scene?.title = "unsaved"
    }
    device.stop(app)
    #expect(try contents(of: state) == before)
    app = try await launch()
    #expect(app.text(of: "review.text") == "Warm")
    #expect(app.restorationReport.reason == .recover)
  }

  /// The bytes of every file in a folder, by path.
  private func contents(of folder: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: "\(folder)/\(name)").map { (name, $0) }
      }
    )
  }
}
