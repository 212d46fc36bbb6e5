import Foundation
import RepriseSimulator
import RepriseSwiftUI
import Testing

@MainActor
@Suite struct StoredViewTests {
  struct Shelf: View {
    @SceneStorage("Shelf.count") private var count = 5
    @SceneStorage("Shelf.name") private var name: String?

    var body: some View {
      VStack {
        Text("\(count) \(name ?? "none")").accessibilityIdentifier("label")
        Button("More") { count += 5 }.accessibilityIdentifier("more")
        Button("Name") { name = "a" }.accessibilityIdentifier("name")
        Button("Forget") { name = nil }.accessibilityIdentifier("forget")
        Second()
      }
    }
  }

  struct Second: View {
    @SceneStorage("Shelf.count") private var count = 7

    var body: some View {
      Text("second \(count)").accessibilityIdentifier("second")
    }
  }

  /// A view that lends its value to a child.
  struct Lending: View {
    @SceneStorage("Lending.count") private var count = 5

    var body: some View {
      VStack {
        Text("lent \(count)").accessibilityIdentifier("lent")
        Borrowing(count: $count)
      }
    }
  }

  struct Borrowing: View {
    @Binding var count: Int

    var body: some View {
      Button("Add") {
        count += 1
        Trace.note("\(count)")
      }.accessibilityIdentifier("add")
    }
  }

  struct LendingApp: App {
    var body: some Scene {
      WindowGroup { Lending() }
    }
  }

  struct ShelfApp: App {
    var body: some Scene {
      WindowGroup { Shelf() }
    }
  }

  @Test func `S2 a value that was set is there in the first body after a relaunch`() async throws {
    let device = SimulatedDevice()
    var app = try await device.launch(ShelfApp.self)
    #expect(app.text(of: "label") == "5 none")
    #expect(app.text(of: "second") == "second 7")
    try await app.tap("more")
    try await app.tap("name")
    device.advance(by: .seconds(1))
    device.kill(app)
    app = try await device.launch(ShelfApp.self)
    #expect(app.text(of: "label") == "10 a")
    #expect(app.text(of: "second") == "second 10")
  }

  @Test func `S23 what a child sets through a binding its parent shows in the same turn`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let app = try await SimulatedDevice().launch(LendingApp.self)
      #expect(app.text(of: "lent") == "lent 5")
      try await app.tap("add")
      #expect(trace.lines == ["6"])
      #expect(app.text(of: "lent") == "lent 6")
    }
  }

  @Test func `S5 a view with the same key sees what another one wrote`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(ShelfApp.self)
    try await app.tap("more")
    #expect(app.text(of: "second") == "second 10")
  }
}
