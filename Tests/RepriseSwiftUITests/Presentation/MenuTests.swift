import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct MenuTests {
  enum Order: String, CaseIterable {
    case name
    case date
  }

  struct Shelf: View {
    @SceneStorage("order") private var order = Order.name
    @SceneStorage("isGrid") private var isGrid = false
    @State private var done = "nothing"
    @State private var names = ["harp", "lute", "oboe"]
    @State private var isLocked = false

    var body: some View {
      VStack {
        Text("\(done) \(order.rawValue) \(isGrid)").accessibilityIdentifier("state")
        Menu("More") {
          Button("Rename", systemImage: "pencil") { done = "renamed" }
          Lock(isLocked: $isLocked)
          Divider()
          Picker("Order", selection: $order) {
            ForEach(Order.allCases, id: \.self) { Text($0.rawValue) }
          }
          Section("View") {
            Toggle("Grid", isOn: $isGrid)
          }
          Menu("Send to") {
            Button("Anna") { done = "sent" }
          }
          Button("Delete", role: .destructive) { done = "deleted" }.disabled(isLocked)
        }
        .accessibilityIdentifier("more")
        Menu {
          Button("Copy as…") { done = "copied as" }
        } label: {
          Image(systemName: "star")
        } primaryAction: {
          done = "copied"
        }
        .accessibilityIdentifier("copy")
        Text("held").accessibilityIdentifier("held")
          .contextMenu { Button("Hold") { done = "held" } }
        Text("bare").accessibilityIdentifier("bare").contextMenu { if isGrid { Text("empty") } }
        List(names, id: \.self) { name in
          Text(name).contextMenu {
            Button("Remove", role: .destructive) { names.removeAll { $0 == name } }
          }
        }
        .accessibilityIdentifier("names")
      }
    }
  }

  /// An entry with a property of its own around it.
  struct Lock: View {
    @Binding var isLocked: Bool

    var body: some View { Button(isLocked ? "Unlock" : "Lock") { isLocked.toggle() } }
  }

  struct ShelfApp: App {
    var body: some Scene { WindowGroup { Shelf() } }
  }

  private func menu(of app: SimulatedApp) -> InterfaceTree.Node? {
    app.tree.scenes.first?.roots.first { $0.kind == "menu" }
  }

  private func choices(of app: SimulatedApp) -> [String]? {
    menu(of: app)?.children.map { ([$0.text] + $0.state).joined(separator: " ") }
  }

  @Test func `a tap on a menu shows its entries, and a choice closes it`() async throws {
    let app = try await SimulatedDevice().launch(ShelfApp.self)
    #expect(choices(of: app) == nil)
    try await app.tap("more")
    #expect(
      choices(of: app) == [
        "Rename", "Lock", "name on", "date", "Grid", "Send to", "Delete destructive",
      ]
    )
    try await app.tap("Rename")
    #expect(choices(of: app) == nil)
    #expect(app.text(of: "state") == "renamed name false")
  }

  @Test func `switches and choices within a menu are on as their values say`() async throws {
    let app = try await SimulatedDevice().launch(ShelfApp.self)
    try await app.tap("more")
    try await app.tap("date")
    try await app.tap("more")
    try await app.tap("Grid")
    #expect(app.text(of: "state") == "nothing date true")
    try await app.tap("more")
    #expect(choices(of: app)?[2...4] == ["name", "date on", "Grid on"])
  }

  @Test func `an entry can be disabled, and says so until it is enabled`() async throws {
    let app = try await SimulatedDevice().launch(ShelfApp.self)
    try await app.tap("more")
    try await app.tap("Lock")
    try await app.tap("more")
    #expect(choices(of: app)?[1] == "Unlock")
    #expect(choices(of: app)?.last == "Delete disabled destructive")
    await #expect(throws: ControlError.self) { try await app.tap("Delete") }
    try await app.tap("Unlock")
    try await app.tap("more")
    try await app.tap("Delete")
    #expect(app.text(of: "state") == "deleted name false")
  }

  @Test func `a menu within a menu opens from it, and back leads out`() async throws {
    let app = try await SimulatedDevice().launch(ShelfApp.self)
    try await app.tap("more")
    await #expect(throws: ControlError.self) { try await app.tap("Anna") }
    try await app.tap("Send to")
    #expect(menu(of: app)?.children.last?.kind == "menu")
    try await app.perform(ControlRequest(.back))
    #expect(menu(of: app)?.children.last?.kind == "choice")
    try await app.tap("Send to")
    try await app.tap("Anna")
    #expect(app.text(of: "state") == "sent name false")
    try await app.tap("more")
    try await app.perform(ControlRequest(.back))
    #expect(menu(of: app) == nil)
  }

  @Test func `a menu with an action of its own opens by a long press`() async throws {
    let app = try await SimulatedDevice().launch(ShelfApp.self)
    try await app.tap("copy")
    #expect(app.text(of: "state") == "copied name false")
    try await app.hold("copy")
    try await app.tap("Copy as…")
    #expect(app.text(of: "state") == "copied as name false")
  }

  @Test func `a long press opens a view's menu, and that of a row`() async throws {
    let app = try await SimulatedDevice().launch(ShelfApp.self)
    try await app.hold("held")
    try await app.tap("Hold")
    #expect(app.text(of: "state") == "held name false")
    try await app.hold("names", item: 1)
    #expect(choices(of: app) == ["Remove destructive"])
    try await app.tap("Remove")
    #expect(app.tree.description.contains("oboe"))
    #expect(!app.tree.description.contains("lute"))
    await #expect(throws: ControlError.self) { try await app.hold("bare") }
    await #expect(throws: ControlError.self) { try await app.hold("state") }
  }

  @Test func `an open menu is gone after a launch, and what it chose is not`() async throws {
    let device = SimulatedDevice()
    let first = try await device.launch(ShelfApp.self)
    try await first.tap("more")
    try await first.tap("date")
    try await first.tap("more")
    let withMenu = try first.nodes()
    try await first.perform(ControlRequest(.back))
    #expect(try first.nodes() == withMenu)
    try await first.tap("more")
    device.pressHome(first)
    #expect(menu(of: first) == nil)
    device.terminate(first)
    let second = try await device.launch(ShelfApp.self)
    #expect(menu(of: second) == nil)
    #expect(second.text(of: "state") == "nothing date false")
    #expect(second.restorationReport.missing.isEmpty)
  }

  struct Bars: View {
    @State private var done = "nothing"

    var body: some View {
      NavigationStack {
        Text(done).accessibilityIdentifier("done")
          .navigationTitle("Bars")
          .toolbar {
            Menu("Options") {
              Button("Print") { done = "printed" }
              Picker("Size", selection: .constant(1)) {
                Text("Small").tag(0)
                Text("Large").tag(1)
              }
              .pickerStyle(.menu)
            }
          }
      }
    }
  }

  struct BarsApp: App {
    var body: some Scene { WindowGroup { Bars() } }
  }

  @Test func `a menu in a bar is a button of the bar`() async throws {
    let app = try await SimulatedDevice().launch(BarsApp.self)
    try await app.tap("Options")
    #expect(choices(of: app) == ["Print", "Size"])
    try await app.tap("Size")
    #expect(menu(of: app)?.children.last?.children.map(\.state) == [[], ["on"]])
    try await app.tap("Small")
    try await app.tap("Options")
    try await app.tap("Print")
    #expect(app.text(of: "done") == "printed")
  }

  struct Cards: View {
    @State private var done = "nothing"

    var body: some View {
      VStack {
        Text(done).accessibilityIdentifier("done")
        HStack {
          Text("front").accessibilityIdentifier("front")
          Text("back")
        }
        .contextMenu { Button("Turn") { done = "turned" } }
      }
    }
  }

  struct CardsApp: App {
    var body: some Scene { WindowGroup { Cards() } }
  }

  @Test func `several views side by side have their menu between them too`() async throws {
    let app = try await SimulatedDevice().launch(CardsApp.self)
    try await app.hold("front")
    try await app.tap("Turn")
    #expect(app.text(of: "done") == "turned")
    let ground = app.run { () -> UIView? in
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      var views = scene?.windows.compactMap { $0.rootViewController?.view } ?? []
      while let view = views.popLast() {
        if view.interactions.contains(where: { $0 is UIContextMenuInteraction }) { return view }
        views += view.subviews
      }
      return nil
    }
    let found = try #require(ground ?? nil)
    #expect(found.subviews.compactMap { ($0 as? UILabel)?.text } == ["front", "back"])
    #expect(found.bounds.width > found.subviews.map(\.bounds.width).reduce(0, +))
  }
}
