import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import Testing

@MainActor
@Suite struct TabViewTests {
  struct Tabs: View {
    var body: some View {
      TabView {
        Text("home").accessibilityIdentifier("home").tabItem { Text("Home") }.tag("home")
        Text("search").accessibilityIdentifier("search").tabItem { Text("Search") }.tag("search")
      }
    }
  }

  struct UnnamedApp: App {
    var body: some Scene { WindowGroup { Tabs() } }
  }

  struct NamedApp: App {
    var body: some Scene { WindowGroup { Tabs().restorationIdentifier("tabs") } }
  }

  @Test func `a tab is chosen by its title and shows its own view`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(UnnamedApp.self)
    #expect(app.text(of: "home") == "home")
    #expect(app.text(of: "search") == nil)
    try await app.tap("Search")
    #expect(app.text(of: "search") == "search")
    #expect(app.text(of: "home") == nil)
  }

  @Test func `SP26 a named tab view comes back on its tab and one without a name on the first`()
    async throws
  {
    let device = SimulatedDevice()
    for (app, tab) in [(NamedApp.self as any App.Type, "search"), (UnnamedApp.self, "home")] {
      let first = try await device.launch(app)
      try await first.tap("Search")
      device.pressHome(first)
      device.terminate(first)
      let second = try await device.launch(app)
      #expect(second.text(of: tab) == tab)
      #expect(second.restorationReport.missing.isEmpty)
    }
  }

  struct Bound: View {
    @State private var tab = 2

    var body: some View {
      VStack {
        Text("tab \(tab)").accessibilityIdentifier("label")
        Button("Three") { tab = 3 }.accessibilityIdentifier("three")
        Button("Other") { tab = 99 }.accessibilityIdentifier("other")
        TabView(selection: $tab) {
          ForEach(1..<4) { number in
            Counting(number: number).tabItem { Text("Tab \(number)") }.tag(number)
          }
        }
        .restorationIdentifier("tabs")
      }
    }
  }

  struct Counting: View {
    let number: Int
    @State private var count = 0

    var body: some View {
      VStack {
        Text("content \(number), \(count)").accessibilityIdentifier("content \(number)")
        Button("Count") { count += 1 }.accessibilityIdentifier("count \(number)")
      }
    }
  }

  struct BoundApp: App {
    var body: some Scene { WindowGroup { Bound() } }
  }

  @Test func `a bound selection says which tab is shown and hears of a person's choice`()
    async throws
  {
    let device = SimulatedDevice()
    let app = try await device.launch(BoundApp.self)
    #expect(app.text(of: "content 2") == "content 2, 0")
    try await app.tap("count 2")
    try await app.tap("Tab 1")
    #expect(app.text(of: "label") == "tab 1")
    #expect(app.text(of: "content 1") == "content 1, 0")
    try await app.tap("three")
    #expect(app.text(of: "content 3") == "content 3, 0")
    try await app.tap("Tab 2")
    #expect(app.text(of: "content 2") == "content 2, 1")
    try await app.tap("other")
    #expect(app.text(of: "content 1") == "content 1, 0")
    #expect(app.text(of: "label") == "tab 99")
  }

  struct Stored: View {
    static var tabs = ["a", "b", "c"]
    @SceneStorage("tab") private var tab = "a"

    var body: some View {
      VStack {
        Text(tab).accessibilityIdentifier("stored")
        TabView(selection: $tab) {
          ForEach(Self.tabs, id: \.self) { name in
            Text(name).accessibilityIdentifier("tab \(name)").tabItem { Text(name) }.tag(name)
          }
        }
      }
    }
  }

  struct StoredApp: App {
    var body: some Scene { WindowGroup { Stored() } }
  }

  @Test func `S69 a stored tab that is gone shows the first, until another one is chosen`()
    async throws
  {
    let device = SimulatedDevice()
    Stored.tabs = ["a", "b", "c"]
    let first = try await device.launch(StoredApp.self)
    try await first.tap("c")
    #expect(first.text(of: "tab c") == "c")
    device.pressHome(first)
    device.terminate(first)
    let second = try await device.launch(StoredApp.self)
    #expect(second.text(of: "tab c") == "c")
    device.terminate(second)
    Stored.tabs = ["a", "b"]
    let third = try await device.launch(StoredApp.self)
    #expect(third.text(of: "tab a") == "a")
    #expect(third.text(of: "stored") == "c")
    try await third.tap("b")
    #expect(third.text(of: "stored") == "b")
    device.pressHome(third)
    device.terminate(third)
    let fourth = try await device.launch(StoredApp.self)
    #expect(fourth.text(of: "tab b") == "b")
  }
}
