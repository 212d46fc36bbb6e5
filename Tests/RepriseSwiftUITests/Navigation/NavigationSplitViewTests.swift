import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct NavigationSplitViewTests {
  struct Columns: View {
    @SceneStorage(StorageKey("columns", default: NavigationSplitViewVisibility.all))
    private var visibility
    @State private var chosen: String?

    var body: some View {
      NavigationSplitView(columnVisibility: $visibility) {
        List(["one", "two"], id: \.self, selection: $chosen) {
          Text($0).accessibilityIdentifier($0)
        }
        .accessibilityIdentifier("list")
      } detail: {
        VStack {
          Text(chosen ?? "nothing").accessibilityIdentifier("detail")
          Button("Hide") { visibility = .detailOnly }.accessibilityIdentifier("hide")
        }
      }
    }
  }

  struct ColumnsApp: App {
    var body: some Scene { WindowGroup { Columns() } }
  }

  @Test func `SP40 which columns are shown comes back where it is bound`() async throws {
    let device = SimulatedDevice(screenSize: CGSize(width: 1200, height: 800))
    let first = try await device.launch(ColumnsApp.self)
    #expect(first.text(of: "one") == "one")
    try await first.pick("list", item: 1)
    #expect(first.text(of: "detail") == "two")
    try await first.tap("hide")
    #expect(first.text(of: "one") == nil)
    device.pressHome(first)
    device.terminate(first)
    let second = try await device.launch(ColumnsApp.self)
    #expect(second.text(of: "detail") == "nothing")
    #expect(second.text(of: "one") == nil)
    // A person shows the first column again.
    try await second.tap("columns")
    #expect(second.text(of: "one") == "one")
    device.pressHome(second)
    device.terminate(second)
    let third = try await device.launch(ColumnsApp.self)
    #expect(third.text(of: "one") == "one")
  }

  @Test func `where there is room for one column a choice shows the next one`() async throws {
    let device = SimulatedDevice(idiom: .phone)
    let app = try await device.launch(ColumnsApp.self)
    if app.text(of: "one") == nil { try await app.tap("back") }
    #expect(app.text(of: "one") == "one")
    try await app.pick("list", item: 0)
    #expect(app.text(of: "detail") == "one")
    #expect(app.text(of: "two") == nil)
    try await app.tap("back")
    #expect(app.text(of: "two") == "two")
  }
}
