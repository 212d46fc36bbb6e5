import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import Testing

@MainActor
@Suite struct NavigationStackTests {
  // MARK: A bound path

  struct Screen: View {
    let number: Int

    var body: some View {
      ScrollView {
        VStack {
          Text("screen \(number)").accessibilityIdentifier("screen \(number)")
          NavigationLink("Next", value: number + 1).accessibilityIdentifier("next \(number)")
          ForEach(0..<60) { Text("line \($0)").frame(height: 40) }
        }
      }
      .accessibilityIdentifier("scroll \(number)")
      .navigationTitle("Title \(number)")
      .onAppear { StoredApp.appeared.append(number) }
    }
  }

  struct Stored: View {
    @SceneStorage("path") private var text = ""

    private var path: Binding<[Int]> {
      Binding {
        text.split(separator: " ").compactMap { Int($0) }
      } set: {
        text = $0.map(String.init).joined(separator: " ")
      }
    }

    var body: some View {
      VStack {
        Text(text).accessibilityIdentifier("path")
        Button("Deep") { path.wrappedValue = [1, 2, 3] }.accessibilityIdentifier("deep")
        NavigationStack(path: path) {
          NavigationLink("One", value: 1).accessibilityIdentifier("one")
            .navigationTitle("Root")
            .navigationDestination(for: Int.self) { Screen(number: $0) }
            .onAppear { StoredApp.appeared.append(0) }
        }
        .onChange(of: path.wrappedValue) { _, path in StoredApp.changes.append(path) }
      }
    }
  }

  struct StoredApp: App {
    static var appeared: [Int] = []
    static var changes: [[Int]] = []

    var body: some Scene { WindowGroup { Stored() } }
  }

  @Test func `SP9 SP29 SP44 a deep stack comes back at once, and nothing is said to have changed`()
    async throws
  {
    let device = SimulatedDevice()
    let first = try await device.launch(StoredApp.self)
    #expect(first.text(of: "one") == nil || StoredApp.appeared == [0])
    try await first.tap("deep")
    #expect(StoredApp.appeared == [0, 3])
    #expect(first.text(of: "screen 3") == "screen 3")
    #expect(first.text(of: "screen 2") == nil)
    try await first.scroll("scroll 3", to: CGPoint(x: 0, y: 320))
    device.pressHome(first)
    device.terminate(first)
    (StoredApp.appeared, StoredApp.changes) = ([], [])
    let second = try await device.launch(StoredApp.self)
    #expect(second.text(of: "screen 3") == "screen 3")
    #expect(second.state(of: "scroll 3") == ["offset=0,320"])
    // No other screen came first.
    #expect(StoredApp.appeared == [3])
    #expect(StoredApp.changes.isEmpty)
    #expect(second.restorationReport.missing.isEmpty)
    try await second.tap("back")
    #expect(second.text(of: "path") == "1 2")
    #expect(second.text(of: "screen 2") == "screen 2")
    #expect(StoredApp.changes == [[1, 2]])
    try await second.tap("next 2")
    #expect(second.text(of: "path") == "1 2 3")
    #expect(second.text(of: "screen 3") == "screen 3")
  }

  // MARK: Names

  struct Tabs: View {
    let isNamed: Bool

    var body: some View {
      TabView {
        Text("home").accessibilityIdentifier("home").tabItem { Text("Home") }
        Group {
          if isNamed { stack.restorationIdentifier("stack") } else { stack }
        }
        .tabItem { Text("Stack") }
      }
    }

    private var stack: some View {
      NavigationStack {
        NavigationLink("A", value: "a").accessibilityIdentifier("root")
          .navigationDestination(for: String.self) { text in
            VStack {
              Text(text).accessibilityIdentifier("text \(text)")
              NavigationLink("More", value: text + "b").accessibilityIdentifier("more \(text)")
            }
          }
      }
    }
  }

  struct NamedApp: App {
    var body: some Scene { WindowGroup { Tabs(isNamed: true).restorationIdentifier("tabs") } }
  }

  struct UnnamedApp: App {
    var body: some Scene { WindowGroup { Tabs(isNamed: false) } }
  }

  @Test func `M22 a named tab view and a named stack keep tab and path, unnamed ones don't`()
    async throws
  {
    let device = SimulatedDevice()
    for app in [NamedApp.self as any App.Type, UnnamedApp.self] {
      let first = try await device.launch(app)
      try await first.tap("Stack")
      try await first.tap("root")
      try await first.tap("more a")
      #expect(first.text(of: "text ab") == "ab")
      device.pressHome(first)
      device.terminate(first)
      let second = try await device.launch(app)
      if app == NamedApp.self {
        #expect(second.text(of: "text ab") == "ab")
        try await second.tap("back")
        #expect(second.text(of: "text a") == "a")
        #expect(second.restorationReport.missing.isEmpty)
      } else {
        #expect(second.text(of: "home") == "home")
        try await second.tap("Stack")
        #expect(second.text(of: "text ab") == nil)
        try await second.tap("root")
        #expect(second.text(of: "text a") == "a")
      }
    }
  }

  // MARK: Paths of several types

  struct Author: Codable, Hashable {
    var name: String
  }

  struct Mixed: View {
    @SceneStorage("mixed") private var data: Data?

    private var path: Binding<NavigationPath> {
      Binding {
        let saved = data.flatMap {
          try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: $0)
        }
        return saved.map(NavigationPath.init) ?? NavigationPath()
      } set: { path in
        data = path.codable.flatMap { try? JSONEncoder().encode($0) }
      }
    }

    var body: some View {
      VStack {
        Text("\(path.wrappedValue.count)").accessibilityIdentifier("count")
        Button("Go") {
          var new = NavigationPath()
          new.append(Author(name: "Ada"))
          new.append(2)
          new.append("c")
          path.wrappedValue = new
        }
        .accessibilityIdentifier("go")
        NavigationStack(path: path) {
          Text("root")
            .navigationDestination(for: Author.self) { author in
              Text(author.name).accessibilityIdentifier("author")
                .navigationDestination(for: Int.self) {
                  Text("\($0)").accessibilityIdentifier("number")
                }
            }
            .navigationDestination(for: String.self) {
              Text($0).accessibilityIdentifier("string")
            }
        }
      }
    }
  }

  struct MixedApp: App {
    var body: some Scene { WindowGroup { Mixed() } }
  }

  @Test func `S65 a path of several types comes back with all its elements`() async throws {
    let device = SimulatedDevice()
    let first = try await device.launch(MixedApp.self)
    try await first.tap("go")
    device.pressHome(first)
    device.terminate(first)
    let second = try await device.launch(MixedApp.self)
    #expect(second.text(of: "count") == "3")
    #expect(second.text(of: "string") == "c")
    try await second.tap("back")
    #expect(second.text(of: "number") == "2")
    try await second.tap("back")
    #expect(second.text(of: "author") == "Ada")
    #expect(second.text(of: "count") == "1")
  }

  // MARK: Links to views

  struct Linked: View {
    @State private var isOpen = false
    @State private var tag: String?

    var body: some View {
      NavigationView {
        VStack {
          Text("\(isOpen) \(tag ?? "none")").accessibilityIdentifier("state")
          Button("Open") { isOpen = true }.accessibilityIdentifier("open")
          NavigationLink("View") { Leaf(name: "view") }.accessibilityIdentifier("view")
          NavigationLink(tag: "t", selection: $tag) {
            Leaf(name: "tagged")
          } label: {
            Text("Tag")
          }
          .accessibilityIdentifier("tag")
        }
        .navigationDestination(isPresented: $isOpen) { Leaf(name: "presented") }
      }
    }
  }

  struct Leaf: View {
    let name: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text(name).accessibilityIdentifier("leaf")
        Button("Close") { dismiss() }.accessibilityIdentifier("close")
      }
    }
  }

  struct LinkedApp: App {
    var body: some Scene { WindowGroup { Linked() } }
  }

  @Test(arguments: [
    ("view", "view", "false none"), ("tag", "tagged", "false t"),
    ("open", "presented", "true none"),
  ])
  func `a link opens its view, and going back sets the binding`(
    name: String,
    leaf: String,
    state: String
  ) async throws {
    let device = SimulatedDevice()
    for close in ["back", "close"] {
      let app = try await device.launch(LinkedApp.self)
      try await app.tap(name)
      #expect(app.text(of: "leaf") == leaf)
      try await app.tap(close)
      #expect(app.text(of: "leaf") == nil)
      #expect(app.text(of: "state") == "false none")
      try await app.tap(name)
      #expect(app.text(of: "leaf") == leaf)
      device.forceQuit(app)
    }
  }
}
