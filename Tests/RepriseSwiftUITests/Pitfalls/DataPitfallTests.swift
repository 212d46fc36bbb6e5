import Foundation
import Observation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

/// What developers see of the well-known mistakes around models and what is stored of them.
@MainActor
@Suite struct DataPitfallTests {
  // MARK: Models that restored screens need

  @Observable
  final class Library {
    let title: String

    init(_ title: String) {
      self.title = title
    }
  }

  struct Book: View {
    @Environment(Library.self) private var library
    let number: Int

    var body: some View {
      Text("book \(number) of \(library.title)").accessibilityIdentifier("book \(number)")
    }
  }

  struct Shelf: View {
    @Environment(Library.self) private var library
    @SceneStorage("Shelf.isEditing") private var isEditing = false

    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("One", value: 1).accessibilityIdentifier("one")
          Button("Edit") { isEditing = true }.accessibilityIdentifier("edit")
        }
        .navigationDestination(for: Int.self) { number in
          VStack {
            Book(number: number)
            Button("Edit") { isEditing = true }.accessibilityIdentifier("edit")
          }
        }
      }
      .restorationIdentifier("books")
      .sheet(isPresented: $isEditing) {
        Text("editing \(library.title)").accessibilityIdentifier("editor")
        Book(number: 9)
      }
    }
  }

  struct ShelfApp: App {
    @State private var library = Library("town")

    var body: some Scene { WindowGroup { Shelf().environment(library) } }
  }

  @Test func `SP30 screens and sheets that come back have the model of the views above`()
    async throws
  {
    let device = SimulatedDevice()
    var app = try await device.launch(ShelfApp.self)
    try await app.tap("one")
    try await app.tap("edit")
    device.pressHome(app)
    device.terminate(app)
    app = try await device.launch(ShelfApp.self)
    #expect(app.text(of: "editor") == "editing town")
    #expect(app.text(of: "book 9") == "book 9 of town")
    #expect(app.tree.description.contains("book 1 of town"))
    #expect(app.restorationReport.missing.isEmpty)
  }

  // MARK: What was deleted, edited, or comes late

  struct Item: Codable, Hashable, Identifiable {
    let id: Int
    var name: String
  }

  /// The items of one test's app.
  @MainActor
  final class Stock {
    @TaskLocal static var ofTest: Stock?
    static let all = (1...3).map { Item(id: $0, name: "item \($0)") }
    var items = all

    /// A way to the last row's item, as a view that is about to go has one.
    var last: Binding<Item>?
  }

  struct Items: View {
    @SceneStorage("Items.chosen") private var chosen: Int?
    @State private var items = Stock.ofTest?.items ?? Stock.all

    var body: some View {
      VStack {
        Text("chosen \(chosen ?? 0)").accessibilityIdentifier("chosen")
        Button("Rename") { items[0].name = "renamed" }.accessibilityIdentifier("rename")
        Button("Delete") { items.removeLast() }.accessibilityIdentifier("delete")
        List(selection: $chosen) {
          ForEach($items) { $item in
            row($item)
          }
        }
        .accessibilityIdentifier("list")
      }
      .onChange(of: chosen) { _, new in Trace.note("chosen \(new ?? 0)") }
    }

    private func row(_ item: Binding<Item>) -> some View {
      Stock.ofTest?.last = item
      let id = item.wrappedValue.id
      return Text(item.wrappedValue.name).accessibilityIdentifier("item \(id)")
    }
  }

  struct ItemsApp: App {
    var body: some Scene { WindowGroup { Items() } }
  }

  @Test func `SP31 of what was deleted nothing is selected, and a binding to it does no harm`()
    async throws
  {
    let stock = Stock()
    try await Stock.$ofTest.withValue(stock) {
      let device = SimulatedDevice()
      var app = try await device.launch(ItemsApp.self)
      try await app.pick("list", item: 2)
      #expect(app.state(of: "list") == ["selected=0.2"])
      device.pressHome(app)
      device.terminate(app)
      stock.items.removeLast()
      app = try await device.launch(ItemsApp.self)
      #expect(app.state(of: "list") == [])
      #expect(app.text(of: "chosen") == "chosen 3")
      // The row goes while something still has its binding.
      let late = try #require(stock.last)
      #expect(late.wrappedValue.id == 2)
      try await app.tap("delete")
      #expect(app.text(of: "item 2") == nil)
      late.wrappedValue.name = "too late"
      await app.settle()
      #expect(late.wrappedValue.name == "item 2")
      #expect(app.text(of: "item 1") == "item 1")
      try await app.pick("list", item: 0)
      #expect(app.text(of: "chosen") == "chosen 1")
    }
  }

  @Test func `SP34 a row shows what was edited though its identity is the same`() async throws {
    let app = try await SimulatedDevice().launch(ItemsApp.self)
    try await app.tap("rename")
    #expect(app.text(of: "item 1") == "renamed")
    #expect(app.text(of: "item 2") == "item 2")
  }

  @Test func `SP28 a selection that comes back is no change, and nothing is written`() async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      var app = try await device.launch(ItemsApp.self)
      try await app.pick("list", item: 1)
      #expect(trace.lines == ["chosen 2"])
      device.pressHome(app)
      device.terminate(app)
      trace.clear()
      app = try await device.launch(ItemsApp.self)
      #expect(app.state(of: "list") == ["selected=0.1"])
      #expect(trace.lines == [])
    }
  }

  /// A model that opens when the test lets it.
  @MainActor
  final class Opening {
    @TaskLocal static var ofTest: Opening?
    private var items: [Int]?
    private var waiting: CheckedContinuation<[Int], Never>?
    private var opened: CheckedContinuation<Void, Never>?

    func open() async -> [Int] {
      if let items { return items }
      return await withCheckedContinuation { waiting = $0 }
    }

    func isShown() {
      opened?.resume()
      opened = nil
    }

    /// Lets it open, and waits until a view has what is in it.
    func finish(with items: [Int]) async {
      await withCheckedContinuation {
        opened = $0
        self.items = items
        waiting?.resume(returning: items)
        waiting = nil
      }
    }

    func close() { items = nil }
  }

  struct LateView: View {
    @SceneStorage("Late.chosen") private var chosen: Int?
    @State private var items: [Int] = []

    var body: some View {
      List(items, id: \.self, selection: $chosen) {
        Text("\($0)").accessibilityIdentifier("n\($0)")
      }
      .accessibilityIdentifier("list")
      .task {
        items = await Opening.ofTest?.open() ?? []
        Opening.ofTest?.isShown()
      }
    }
  }

  struct LateApp: App {
    var body: some Scene { WindowGroup { LateView() } }
  }

  @Test func `SP36 where a model opens late, rows get their selection and their place then`()
    async throws
  {
    let opening = Opening()
    try await Opening.$ofTest.withValue(opening) {
      let device = SimulatedDevice()
      var app = try await device.launch(LateApp.self)
      await opening.finish(with: Array(0..<200))
      await app.settle()
      try await app.scroll("list", to: CGPoint(x: 0, y: 100 * 44 + 7))
      try await app.pick("list", item: 104)
      let state = app.state(of: "list")
      #expect(Set(state) == ["offset=0,\(100 * 44 + 7)", "selected=0.104"])
      device.pressHome(app)
      device.terminate(app)
      opening.close()
      app = try await device.launch(LateApp.self)
      #expect(app.state(of: "list") == [])
      await opening.finish(with: Array(0..<200))
      await app.settle()
      #expect(app.state(of: "list") == state)
      #expect(app.text(of: "n104") == "104")
    }
  }

  // MARK: What is stored in another build

  struct Draft: Codable, Hashable {
    var title = "untitled"
  }

  struct Other: Codable, Hashable {
    var pages = 1
  }

  struct OldView: View {
    @SceneStorage("draft") private var draft = Draft()

    var body: some View {
      VStack {
        Button("Write") { draft.title = "written" }.accessibilityIdentifier("write")
        ScrollView { Color.red.frame(height: 4_000) }.accessibilityIdentifier("content")
      }
    }
  }

  struct NewView: View {
    @SceneStorage("draft") private var other = Other()

    var body: some View {
      VStack {
        Text("pages \(other.pages)").accessibilityIdentifier("pages")
        List(0..<100, id: \.self) { Text("row \($0)") }.accessibilityIdentifier("content")
      }
    }
  }

  struct OldBuild: App {
    var body: some Scene { WindowGroup(id: "main") { OldView() } }
  }

  struct NewBuild: App {
    var body: some Scene { WindowGroup(id: "main") { NewView() } }
  }

  @Test func `SP45 what a former build saved of types and views that are gone is told, not taken`()
    async throws
  {
    let device = SimulatedDevice()
    let manifest = ApplicationManifest(bundleIdentifier: "org.reprise.builds")
    var app = try await device.launch(OldBuild.self, manifest: manifest)
    try await app.tap("write")
    try await app.scroll("content", to: CGPoint(x: 0, y: 1_000))
    device.pressHome(app)
    device.terminate(app)
    app = try await device.launch(NewBuild.self, manifest: manifest)
    #expect(app.text(of: "pages") == "pages 1")
    #expect(app.state(of: "content") == [])
    let report = app.restorationReport
    let note = try #require(report.notes.first { $0.code == .badValue && $0.key == "draft" })
    #expect(note.detail.contains("The default is used"))
    #expect(report.missing.map(\.kind) == ["view"])
    device.terminate(app)
    // Nothing was overwritten: the former build finds what it left.
    app = try await device.launch(OldBuild.self, manifest: manifest)
    #expect(app.state(of: "content") == ["offset=0,1000"])
  }

  struct Generated: View {
    static var launches = 0
    private let name = "Scroll-\(UUID().uuidString)"

    var body: some View {
      ScrollView { Color.red.frame(height: 4_000) }
        .restorationIdentifier(name)
    }
  }

  struct GeneratedApp: App {
    var body: some Scene { WindowGroup { Generated() } }
  }

  @Test func `SP32 a name that is made anew at each launch is warned of, with both names`()
    async throws
  {
    let device = SimulatedDevice()
    var app = try await device.launch(GeneratedApp.self)
    device.pressHome(app)
    device.terminate(app)
    app = try await device.launch(GeneratedApp.self)
    device.pressHome(app)
    let notes = app.restorationReport.notes.filter { $0.code == .generatedIdentifier }
    let note = try #require(notes.first)
    #expect(notes.count == 1)
    #expect(note.path.contains("Scroll-"))
    #expect(note.detail.contains("looks generated"))
    #expect(note.detail.count { $0 == "\"" } >= 4)
  }

  // MARK: Settings that nobody follows

  struct Banner: View {
    @AppStorage("seen") private var seen = 0

    var body: some View {
      Text("seen \(seen)").accessibilityIdentifier("followed")
    }
  }

  struct DirectBanner: View {
    var body: some View {
      Text("seen \(AppStorageTests.Choice.ofTest?.suite.object(forKey: "seen") as? Int ?? 0)")
        .accessibilityIdentifier("direct")
    }
  }

  struct Banners: View {
    @AppStorage("seen") private var seen = 0

    var body: some View {
      VStack {
        Banner()
        DirectBanner()
        Button("See") { seen += 1 }.accessibilityIdentifier("see")
      }
    }
  }

  struct BannerApp: App {
    var body: some Scene {
      WindowGroup {
        if let suite = AppStorageTests.Choice.ofTest?.suite { Banners().defaultAppStorage(suite) }
      }
    }
  }

  @Test func `SP46 a body follows what its wrappers read, not what it asks the defaults itself`()
    async throws
  {
    let choice = try AppStorageTests.Choice()
    try await AppStorageTests.Choice.$ofTest.withValue(choice) {
      let app = try await SimulatedDevice().launch(BannerApp.self)
      try await app.tap("see")
      #expect(app.text(of: "followed") == "seen 1")
      #expect(app.text(of: "direct") == "seen 0")
      #expect(choice.suite.object(forKey: "seen") as? Int == 1)
    }
  }

  // MARK: Columns and one column

  struct Columns: View {
    @SceneStorage("Columns.chosen") private var chosen: String?

    var body: some View {
      NavigationSplitView {
        List(["one", "two"], id: \.self, selection: $chosen) {
          Text($0).accessibilityIdentifier($0)
        }
        .accessibilityIdentifier("list")
      } detail: {
        VStack {
          Text(chosen ?? "nothing").accessibilityIdentifier("detail")
          ScrollView { Color.red.frame(height: 4_000) }.accessibilityIdentifier("text")
        }
      }
    }
  }

  struct ColumnsApp: App {
    var body: some Scene { WindowGroup { Columns() } }
  }

  @Test func `SP42 what was saved in columns comes back in one, and the other way round`()
    async throws
  {
    let (wide, narrow) = (CGSize(width: 1_200, height: 800), CGSize(width: 400, height: 800))
    for (first, second) in [(wide, narrow), (narrow, wide)] {
      let device = SimulatedDevice(screenSize: first)
      var app = try await device.launch(ColumnsApp.self)
      try await app.pick("list", item: 1)
      #expect(app.text(of: "detail") == "two")
      try await app.scroll("text", to: CGPoint(x: 0, y: 500))
      device.pressHome(app)
      device.terminate(app)
      device.changeScreen(to: second)
      app = try await device.launch(ColumnsApp.self)
      #expect(app.text(of: "detail") == "two")
      #expect(app.state(of: "text") == ["offset=0,500"])
      #expect(app.restorationReport.missing.isEmpty)
    }
  }
}
