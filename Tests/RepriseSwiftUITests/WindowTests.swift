import Foundation
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct WindowTests {
  struct Start: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @SceneStorage("Start.count") private var count = 0

    var body: some View {
      VStack {
        Text("start \(count)").accessibilityIdentifier("start")
        Button("More") { count += 1 }.accessibilityIdentifier("more")
        Button("Four") { openWindow(value: 4) }.accessibilityIdentifier("four")
        Button("Another") { openWindow(id: "start") }.accessibilityIdentifier("another")
        Button("About") { openWindow(id: "about") }.accessibilityIdentifier("about")
        Button("Close") { dismissWindow(id: "about") }.accessibilityIdentifier("close")
      }
    }
  }

  struct WindowsApp: App {
    var body: some Scene {
      WindowGroup("Start", id: "start") { Start() }
      WindowGroup(for: Int.self) { number in
        Text("number \(number.wrappedValue ?? -1)").accessibilityIdentifier("number")
      }
      Window("About", id: "about") { Text("about").accessibilityIdentifier("about.text") }
    }
  }

  struct SureApp: App {
    var body: some Scene {
      WindowGroup("Start", id: "start") { Start() }
      WindowGroup(id: "WindowGroup.Int", for: Int.self) { number in
        Text("sure \(number.wrappedValue)").accessibilityIdentifier("number")
      } defaultValue: {
        7
      }
    }
  }

  struct OtherApp: App {
    var body: some Scene {
      WindowGroup("Start", id: "start") { Start() }
      WindowGroup(id: "WindowGroup.Int", for: String.self) { text in
        Text("text \(text.wrappedValue ?? "none")").accessibilityIdentifier("number")
      }
    }
  }

  private static let manifest = ApplicationManifest(bundleIdentifier: "org.reprise.windows")

  private func launch(
    _ app: any LaunchableApplication.Type,
    on device: SimulatedDevice
  ) async throws -> SimulatedApp {
    try await device.launch(app, manifest: Self.manifest)
  }

  @Test func `S62 the value of a window is there in its first body after a relaunch`()
    async throws
  {
    let device = SimulatedDevice()
    var app = try await launch(WindowsApp.self, on: device)
    try await app.tap("four")
    #expect(app.tree.scenes.count == 2)
    #expect(app.text(of: "number") == "number 4")
    device.pressHome(app)
    device.terminate(app)
    app = try await launch(WindowsApp.self, on: device)
    #expect(app.tree.scenes.count == 2)
    #expect(app.text(of: "number") == "number 4")
  }

  @Test func `S63 a value that can't be read is none, or the default`() async throws {
    let device = SimulatedDevice()
    var app = try await launch(WindowsApp.self, on: device)
    try await app.tap("four")
    device.pressHome(app)
    device.terminate(app)
    app = try await launch(OtherApp.self, on: device)
    #expect(app.text(of: "number") == "text none")
    device.pressHome(app)
    device.terminate(app)
    app = try await launch(SureApp.self, on: device)
    #expect(app.text(of: "number") == "sure 4")
  }

  @Test func `S64 opening a value that a window shows brings that one to the front`()
    async throws
  {
    let device = SimulatedDevice()
    let app = try await launch(WindowsApp.self, on: device)
    try await app.tap("four")
    try await app.tap("four")
    #expect(app.tree.scenes.count == 2)
    try await app.tap("another")
    #expect(app.tree.scenes.count == 3)
    try await app.tap("about", scene: 1)
    try await app.tap("about", scene: 1)
    #expect(app.tree.scenes.count == 4)
    try await app.tap("close", scene: 1)
    #expect(app.tree.scenes.count == 3)
  }

  @Test func `S9 what one window keeps no other one sees`() async throws {
    let device = SimulatedDevice()
    var app = try await launch(WindowsApp.self, on: device)
    try await app.tap("another")
    try await app.tap("more", scene: 1)
    #expect(app.text(of: "start", scene: 1) == "start 1")
    #expect(app.text(of: "start", scene: 2) == "start 0")
    device.pressHome(app)
    device.terminate(app)
    app = try await launch(WindowsApp.self, on: device)
    #expect(app.text(of: "start", scene: 1) == "start 1")
    #expect(app.text(of: "start", scene: 2) == "start 0")
  }

  struct ForgetfulApp: App {
    var body: some Scene {
      WindowGroup("Start", id: "start") { Start() }
      Window("About", id: "about") { Text("about").accessibilityIdentifier("about.text") }
        .restorationBehavior(.disabled)
    }
  }

  @Test func `S70 a window that isn't to come back doesn't, and nothing of it is kept`()
    async throws
  {
    let device = SimulatedDevice()
    var app = try await launch(ForgetfulApp.self, on: device)
    try await app.tap("about")
    #expect(app.tree.scenes.count == 2)
    device.pressHome(app)
    device.terminate(app)
    app = try await launch(ForgetfulApp.self, on: device)
    #expect(app.tree.scenes.count == 1)
    #expect(app.text(of: "about.text") == nil)
    #expect(app.text(of: "start") == "start 0")
    let root = device.stateHome + "/org.reprise.windows/reprise/sessions"
    #expect(try FileManager.default.contentsOfDirectory(atPath: root).count == 1)
  }

  struct WelcomeApp: App {
    var body: some Scene {
      WindowGroup("Start", id: "start") { Start() }
      Window("Welcome", id: "welcome") {
        Text("welcome").accessibilityIdentifier("welcome.text")
      }
      .defaultLaunchBehavior(.presented)
    }
  }

  struct QuietApp: App {
    var body: some Scene {
      WindowGroup("Start", id: "start") { Start() }.defaultLaunchBehavior(.suppressed)
      Window("About", id: "about") { Text("about") }.defaultLaunchBehavior(.suppressed)
    }
  }

  @Test func `S71 a window that is presented is shown when there is nothing to restore`()
    async throws
  {
    let device = SimulatedDevice()
    let app = try await launch(WelcomeApp.self, on: device)
    #expect(app.text(of: "welcome.text") == "welcome")
  }

  @Test func `S72 a window that is presented isn't forced where others come back`() async throws {
    let device = SimulatedDevice()
    var app = try await launch(WindowsApp.self, on: device)
    device.pressHome(app)
    device.terminate(app)
    app = try await launch(WelcomeApp.self, on: device)
    #expect(app.text(of: "welcome.text") == nil)
    #expect(app.text(of: "start") == "start 0")
  }

  @Test func `S73 where all are suppressed the first one is shown`() async throws {
    let device = SimulatedDevice()
    let app = try await launch(QuietApp.self, on: device)
    #expect(app.text(of: "start") == "start 0")
  }
}
