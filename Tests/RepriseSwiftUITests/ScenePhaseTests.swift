import Foundation
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct ScenePhaseTests {
  struct Page: View {
    @Environment(\.scenePhase) private var phase
    @SceneStorage("Page.last") private var last = ""

    init() { Trace.note("view init \(last)") }

    var body: some View {
      Trace.note("body \(last)")
      return Text("\(phase) \(last)")
        .accessibilityIdentifier("phase")
        .onAppear { Trace.note("appear") }
        .onChange(of: phase) { _, new in
          Trace.note("view \(new)")
          if new == .background { last = "left" }
        }
    }
  }

  struct PageApp: App {
    @Environment(\.scenePhase) private var phase

    init() { Trace.note("app init") }

    var body: some Scene {
      WindowGroup { Page() }
        .onChange(of: phase) { _, new in Trace.note("app \(new)") }
    }
  }

  @Test func `S34 a cold launch goes from the app to the first body, appearance and use`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      let app = try await device.launch(PageApp.self)
      let order = trace.lines.filter { !$0.hasPrefix("view init") }
      #expect(order.first == "app init")
      let body = try #require(order.firstIndex(of: "body "))
      let appearance = try #require(order.firstIndex(of: "appear"))
      let use = try #require(order.firstIndex(of: "view active"))
      #expect(body < appearance && appearance < use)
      #expect(app.text(of: "phase") == "active ")
    }
  }

  @Test func `S17 what is set while the scene goes to the background is saved`() async throws {
    let device = SimulatedDevice()
    var app = try await device.launch(PageApp.self)
    device.pressHome(app)
    device.terminate(app)
    app = try await device.launch(PageApp.self)
    #expect(app.text(of: "phase") == "active left")
  }

  @Test func `S18 a value that is read in init is the default`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(PageApp.self)
    device.pressHome(app)
    device.terminate(app)
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let second = try await device.launch(PageApp.self)
      #expect(trace.lines.contains("view init "))
      #expect(!trace.lines.contains("view init left"))
      #expect(second.text(of: "phase") == "active left")
    }
  }

  @Test func `S33 the app hears once that all its scenes are in the background`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      let app = try await device.launch(PageApp.self)
      trace.clear()
      device.pressHome(app)
      await app.settle()
      #expect(trace.lines.count { $0 == "app background" } == 1)
      #expect(trace.lines.count { $0 == "view background" } == 1)
    }
  }

  // MARK: Two windows

  struct Numbered: View {
    @Environment(\.scenePhase) private var phase
    @Environment(\.openWindow) private var openWindow
    let number: Int

    var body: some View {
      VStack {
        Text("window \(phase)").accessibilityIdentifier("window")
        Button("Another") { openWindow(value: number + 1) }.accessibilityIdentifier("another")
      }
      .onChange(of: phase) { _, new in Trace.note("window \(number) \(new)") }
      .onOpenURL { url in Trace.note("window \(number) opens \(url.absoluteString)") }
      .handlesExternalEvents(preferring: [], allowing: ["*"])
    }
  }

  struct NumberedApp: App {
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      WindowGroup(for: Int.self) { $number in
        VStack {
          Text("app \(phase)").accessibilityIdentifier("app")
          Numbered(number: number)
        }
      } defaultValue: {
        1
      }
      .onChange(of: phase) { _, new in Trace.note("app \(new)") }
    }
  }

  /// Has the second of two windows covered.
  private func cover(_ number: Int, of app: SimulatedApp) async {
    app.run {
      let scene = AppContext.current?.scenes.first { $0.session.number == number }
      AppContext.current?.windowWasHidden(scene)
    }
    await app.settle()
  }

  @Test func `S31 a view is told the phase of its own window`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let app = try await SimulatedDevice().launch(NumberedApp.self)
      try await app.tap("another")
      trace.clear()
      await cover(2, of: app)
      #expect(trace.lines == ["window 2 inactive", "window 2 background"])
      #expect(app.text(of: "window", scene: 1) == "window active")
    }
  }

  @Test func `S32 the app's phase is that of its most active window`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let app = try await SimulatedDevice().launch(NumberedApp.self)
      try await app.tap("another")
      trace.clear()
      await cover(2, of: app)
      #expect(!trace.lines.contains { $0.hasPrefix("app") })
      #expect(app.text(of: "app", scene: 1) == "app active")
      await cover(1, of: app)
      #expect(trace.lines.filter { $0.hasPrefix("app") } == ["app inactive", "app background"])
    }
  }

  @Test func `SP38 the app and each of its windows hear of the background, each once`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      let app = try await device.launch(NumberedApp.self)
      try await app.tap("another")
      trace.clear()
      device.pressHome(app)
      for who in ["app", "window 1", "window 2"] {
        #expect(trace.lines.count { $0 == "\(who) background" } == 1)
      }
      let last = try #require(trace.lines.lastIndex { $0.hasPrefix("window") })
      #expect(trace.lines.firstIndex(of: "app background") ?? 0 > last)
    }
  }

  @Test func `S35 an event that brings the app back comes while its window is inactive`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      let app = try await device.launch(NumberedApp.self)
      device.pressHome(app)
      trace.clear()
      let url = try #require(URL(string: "shop:violin"))
      #expect(await device.open(url, in: app))
      #expect(
        trace.lines.filter { $0.hasPrefix("window") } == [
          "window 1 inactive", "window 1 opens shop:violin", "window 1 active",
        ]
      )
    }
  }
}
