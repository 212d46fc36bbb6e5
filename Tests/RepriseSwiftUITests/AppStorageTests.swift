import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Synchronization
import Testing

/// Settings in views: one value for all windows, and no evaluation without a change.
@MainActor
@Suite struct AppStorageTests {
  /// Foundation's store of a suite, without its file.
  final class Suite: UserDefaults {
    private let held = Mutex<[String: Int]>([:])

    override func object(forKey defaultName: String) -> Any? {
      let value: Int? = held.withLock { $0[defaultName] }
      return value
    }

    override func set(_ value: Any?, forKey defaultName: String) {
      let number = value as? Int
      held.withLock { $0[defaultName] = number }
    }

    override func removeObject(forKey defaultName: String) {
      held.withLock { $0[defaultName] = nil }
    }

    override func synchronize() -> Bool { true }
  }

  /// The suite of a test's app.
  @MainActor
  final class Choice {
    @TaskLocal static var ofTest: Choice?

    let suite: Suite

    init() throws {
      suite = try #require(Suite(suiteName: "org.reprise.settings"))
    }
  }

  struct Panel: View {
    @AppStorage("panel.size") private var size = 5
    @AppStorage("panel.name") private var name: String?

    var body: some View {
      VStack {
        Text("\(size) \(name ?? "none")").accessibilityIdentifier("size")
        Button("More") { size += 5 }.accessibilityIdentifier("more")
        Button("Name") { name = "a" }.accessibilityIdentifier("name")
        Inner(size: $size)
        Other()
      }
    }
  }

  struct Inner: View {
    @Binding var size: Int

    var body: some View {
      Button("Double") { size *= 2 }.accessibilityIdentifier("double")
    }
  }

  struct Other: View {
    @AppStorage("other") private var other = 0

    var body: some View {
      Trace.note("other \(other)")
      return Button("Other") { other += 1 }.accessibilityIdentifier("other")
    }
  }

  struct PanelApp: App {
    @AppStorage("launches") private var launches = 0

    init() { launches += 1 }

    var body: some Scene {
      WindowGroup {
        Text("launch \(launches)").accessibilityIdentifier("launches")
        Panel()
      }
    }
  }

  struct SuiteApp: App {
    var body: some Scene {
      WindowGroup {
        if let suite = Choice.ofTest?.suite { Panel().defaultAppStorage(suite) }
      }
    }
  }

  @Test func `S26 what one window sets all windows show`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(
      PanelApp.self,
      manifest: ApplicationManifest(
        bundleIdentifier: "org.reprise.panel",
        hasScenes: true,
        supportsMultipleScenes: true
      )
    )
    app.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await app.settle()
    #expect(app.text(of: "size", scene: 2) == "5 none")
    try await app.tap("more", scene: 1)
    #expect(app.text(of: "size", scene: 1) == "10 none")
    #expect(app.text(of: "size", scene: 2) == "10 none")
    try await app.tap("double", scene: 2)
    #expect(app.text(of: "size", scene: 1) == "20 none")
  }

  @Test func `S25 a view whose settings stay as they are is not evaluated`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      let app = try await device.launch(PanelApp.self)
      #expect(trace.lines == ["other 0"])
      trace.clear()
      try await app.tap("more")
      try await app.tap("name")
      #expect(app.text(of: "size") == "10 a")
      #expect(trace.lines == [])
      try await app.tap("other")
      #expect(trace.lines == ["other 1"])
    }
  }

  @Test func `S24 a dotted key that is set directly in UserDefaults is seen at the next edge`()
    async throws
  {
    let choice = try Choice()
    try await Choice.$ofTest.withValue(choice) {
      let device = SimulatedDevice()
      let app = try await device.launch(SuiteApp.self)
      #expect(app.text(of: "size") == "5 none")
      try await app.tap("more")
      #expect(choice.suite.integer(forKey: "panel.size") == 10)
      choice.suite.set(7, forKey: "panel.size")
      device.pressHome(app)
      await device.open(app)
      #expect(app.text(of: "size") == "7 none")
    }
  }

  @Test func `settings are there in the app's init, and survive kills and force quits`()
    async throws
  {
    let device = SimulatedDevice()
    var app = try await device.launch(PanelApp.self)
    #expect(app.text(of: "launches") == "launch 1")
    try await app.tap("more")
    device.kill(app)
    app = try await device.launch(PanelApp.self)
    #expect(app.text(of: "launches") == "launch 2")
    #expect(app.text(of: "size") == "10 none")
    device.forceQuit(app)
    app = try await device.launch(PanelApp.self)
    #expect(app.text(of: "launches") == "launch 3")
    #expect(app.text(of: "size") == "10 none")
  }

  @Test func `a store of a test's own takes the place of settings`() async throws {
    struct PreviewApp: App {
      static let store = MemoryStore()

      var body: some Scene {
        WindowGroup { Panel().appStore(Self.store) }
      }
    }
    let device = SimulatedDevice()
    let app = try await device.launch(PreviewApp.self)
    try await app.tap("more")
    #expect(app.text(of: "size") == "10 none")
    #expect(PreviewApp.store[StorageKey("panel.size", default: 0)] == 10)
    #expect(app.run { AppContext.current?.settings.store(for: nil).keys } == [])
  }
}
