import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct PresentationTests {
  struct Home: View {
    @SceneStorage("editing") private var isEditing = false
    @State private var isAsking = false
    @State private var item: Thing?
    @State private var answer = "none"
    @State private var closed = 0

    var body: some View {
      VStack {
        Text("\(isEditing) \(answer) \(closed)").accessibilityIdentifier("state")
        Button("Edit") { isEditing = true }.accessibilityIdentifier("edit")
        Button("Ask") { isAsking = true }.accessibilityIdentifier("ask")
        Button("Item") { item = Thing(id: 1) }.accessibilityIdentifier("item")
      }
      .sheet(isPresented: $isEditing, onDismiss: { closed += 1 }) { Editor() }
      .alert("Sure?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { answer = "deleted" }
        Button("Keep", role: .cancel) { answer = "kept" }
      } message: {
        Text("It can't be undone.")
      }
      .fullScreenCover(item: $item) { thing in
        VStack {
          Text("thing \(thing.id)").accessibilityIdentifier("thing")
          Button("Second") { item = Thing(id: 2) }.accessibilityIdentifier("second")
          Button("Nothing") { item = nil }.accessibilityIdentifier("nothing")
        }
      }
    }
  }

  struct Thing: Identifiable {
    var id: Int
  }

  struct Editor: View {
    @Environment(\.dismiss) private var dismiss
    @State private var count = 0

    var body: some View {
      ScrollView {
        VStack {
          Text("editor \(count)").accessibilityIdentifier("editor")
          Button("Count") { count += 1 }.accessibilityIdentifier("count")
          Button("Done") { dismiss() }.accessibilityIdentifier("done")
          ForEach(0..<60) { Text("line \($0)").frame(height: 40) }
        }
      }
      .accessibilityIdentifier("lines")
    }
  }

  struct HomeApp: App {
    var body: some Scene { WindowGroup { Home() } }
  }

  @Test func `a sheet comes back with what was scrolled in it`() async throws {
    let device = SimulatedDevice()
    let first = try await device.launch(HomeApp.self)
    #expect(first.text(of: "editor") == nil)
    try await first.tap("edit")
    try await first.tap("count")
    #expect(first.text(of: "editor") == "editor 1")
    try await first.scroll("lines", to: CGPoint(x: 0, y: 200))
    device.pressHome(first)
    device.terminate(first)
    let second = try await device.launch(HomeApp.self)
    #expect(second.text(of: "editor") == "editor 0")
    #expect(second.state(of: "lines") == ["offset=0,200"])
    #expect(second.restorationReport.missing.isEmpty)
    try await second.tap("done")
    #expect(second.text(of: "editor") == nil)
    #expect(second.text(of: "state") == "false none 1")
    try await second.tap("edit")
    #expect(second.text(of: "editor") == "editor 0")
  }

  @Test func `a person who moves a sheet away sets its binding`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(HomeApp.self)
    try await app.tap("edit")
    app.run {
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      _ = scene?.windows.first?.rootViewController?.presentedViewController?.dismissByPerson()
    }
    await app.settle()
    #expect(app.text(of: "editor") == nil)
    #expect(app.text(of: "state") == "false none 1")
  }

  @Test func `an alert's buttons answer it and set its binding`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(HomeApp.self)
    try await app.tap("ask")
    try await app.tap("Delete")
    #expect(app.text(of: "state") == "false deleted 0")
    try await app.tap("ask")
    try await app.tap("Keep")
    #expect(app.text(of: "state") == "false kept 0")
  }

  @Test func `another item is another presentation`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(HomeApp.self)
    try await app.tap("item")
    #expect(app.text(of: "thing") == "thing 1")
    try await app.tap("second")
    #expect(app.text(of: "thing") == "thing 2")
    try await app.tap("nothing")
    #expect(app.text(of: "thing") == nil)
    #expect(app.text(of: "state") == "false none 0")
  }
}
