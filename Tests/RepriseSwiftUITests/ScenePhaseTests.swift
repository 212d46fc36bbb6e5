import Foundation
import RepriseSimulator
import RepriseSwiftUI
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
}
