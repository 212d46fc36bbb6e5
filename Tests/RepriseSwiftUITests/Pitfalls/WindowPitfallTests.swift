import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

/// What developers see of the well-known mistakes around windows and the app's life.
@MainActor
@Suite struct WindowPitfallTests {
  // MARK: Windows with values

  struct Numbered: View {
    @Environment(\.openWindow) private var openWindow
    @SceneStorage("Numbered.text") private var text = "empty"
    let number: Int

    var body: some View {
      Trace.note("number \(number)")
      return VStack {
        Text("\(number) \(text)").accessibilityIdentifier("content")
        Button("Four") { openWindow(value: 4) }.accessibilityIdentifier("four")
        Button("Five") { openWindow(value: 5) }.accessibilityIdentifier("five")
        Button("Write") { text = "written in \(number)" }.accessibilityIdentifier("write")
      }
    }
  }

  struct NumberedApp: App {
    var body: some Scene {
      WindowGroup(for: Int.self) { $number in
        Numbered(number: number)
      } defaultValue: {
        7
      }
    }
  }

  @Test func `SP10 no body of a window that comes back sees another value than the saved one`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      var app = try await device.launch(NumberedApp.self)
      #expect(Set(trace.lines) == ["number 7"])
      try await app.tap("four")
      device.pressHome(app)
      device.terminate(app)
      trace.clear()
      app = try await device.launch(NumberedApp.self)
      #expect(Set(trace.lines) == ["number 4", "number 7"])
      #expect(app.text(of: "content", scene: 2) == "4 empty")
      // A new window has the default from its first body on.
      trace.clear()
      app.run {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      }
      await app.settle()
      #expect(Set(trace.lines) == ["number 7"])
    }
  }

  @Test func `SP41 each window comes back with its own content, not only with its place`()
    async throws
  {
    let device = SimulatedDevice()
    var app = try await device.launch(NumberedApp.self)
    try await app.tap("four", scene: 1)
    try await app.tap("five", scene: 1)
    try await app.tap("write", scene: 2)
    try await app.tap("write", scene: 3)
    device.pressHome(app)
    device.terminate(app)
    app = try await device.launch(NumberedApp.self)
    let contents = (1...3).map { app.text(of: "content", scene: $0) }
    #expect(contents == ["7 empty", "4 written in 4", "5 written in 5"])
    #expect(app.restorationReport.missing.isEmpty)
  }

  // MARK: The app's life

  struct LivingApp: App {
    @Environment(\.appPhase) private var phase
    @AppStorage("ends") private var ends = 0

    var body: some Scene {
      WindowGroup { Living() }
        .onChange(of: phase, initial: true) { _, new in
          Trace.note("app \(new)")
          if new == .terminating { ends += 1 }
        }
    }
  }

  struct Living: View {
    @Environment(\.appPhase) private var phase
    @AppStorage("ends") private var ends = 0
    @SceneStorage("Living.last") private var last = "never"

    var body: some View {
      Text("\(phase), ended \(ends), \(last)").accessibilityIdentifier("phase")
        .onChange(of: phase, initial: true) { _, new in
          Trace.note("view \(new)")
          if new == .terminating { last = "in good order" }
        }
    }
  }

  @Test func `SP39 the app's phase tells a launch from a return and an end from a rest`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      var app = try await device.launch(LivingApp.self)
      for who in ["app", "view"] {
        #expect(
          trace.lines.filter { $0.hasPrefix(who) }
            == ["\(who) launching", "\(who) inactive", "\(who) active"]
        )
      }
      trace.clear()
      device.pressHome(app)
      await device.open(app)
      #expect(
        trace.lines.filter { $0.hasPrefix("view") }
          == ["view inactive", "view background", "view inactive", "view active"]
      )
      trace.clear()
      device.quit(app)
      #expect(trace.lines.last == "view terminating" || trace.lines.last == "app terminating")
      app = try await device.launch(LivingApp.self)
      #expect(app.text(of: "phase") == "active, ended 1, in good order")
    }
  }

  // MARK: A value that the app dies of

  /// A folder that goes with its test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "reprise-mortal-\(UUID().uuidString)"

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  @Test func `SP27 a value that the app dies of at its start is left out, and that is said`()
    async throws
  {
    let folder = Folder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [home = folder.path as String] in
      try await MortalApp.live(home: home)
    }
    let device = SimulatedDevice(stateHome: folder.path)
    var app = try await device.launch(MortalApp.self)
    #expect(app.text(of: "label") == "whole")
    let entry = try #require(app.restorationReport.entries.first { $0.kind == "storage" })
    #expect(entry.outcome == .quarantined)
    #expect(entry.code == .crashedBefore)
    device.pressHome(app)
    device.terminate(app)
    app = try await device.launch(MortalApp.self)
    #expect(app.text(of: "label") == "whole")
    #expect(app.restorationReport.missing.isEmpty)
  }
}

/// An app whose only view kills its process when it reads a certain value.
private struct MortalApp: App {
  static var isMortal = false

  struct Page: View {
    @SceneStorage("Page.value") private var value = "whole"

    var body: some View {
      if MortalApp.isMortal, value == "broken" { kill(getpid(), SIGKILL) }
      return VStack {
        Text(value).accessibilityIdentifier("label")
        Button("Break") { value = "broken" }.accessibilityIdentifier("break")
      }
    }
  }

  var body: some Scene { WindowGroup { Page() } }

  /// Saves what it dies of at the next launch.
  static func live(home: String) async throws {
    let device = SimulatedDevice(stateHome: home)
    let app = try await device.launch(MortalApp.self)
    try await app.tap("break")
    device.pressHome(app)
    device.terminate(app)
    isMortal = true
    _ = try await device.launch(MortalApp.self)
  }
}
