import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct BarTests {
  struct Names: View {
    static let all = ["apple", "pear", "plum"]
    @State private var wanted = ""
    @State private var taps = 0
    @State private var isLocked = false

    var body: some View {
      NavigationStack {
        VStack {
          Text("\(taps) \(wanted)").accessibilityIdentifier("state")
          Button("Lock") { isLocked = true }.accessibilityIdentifier("lock")
          Button("Clear") { wanted = "" }.accessibilityIdentifier("clear")
          List(Self.all.filter { wanted.isEmpty || $0.contains(wanted) }, id: \.self) {
            Text($0).accessibilityIdentifier($0)
          }
        }
        .navigationTitle("Names")
        .searchable(text: $wanted)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Minus") { taps -= 1 } }
          ToolbarItem(placement: .confirmationAction) {
            Button("Plus") { taps += 1 }.disabled(isLocked)
          }
        }
      }
    }
  }

  struct NamesApp: App {
    var body: some Scene { WindowGroup { Names() } }
  }

  @Test func `buttons in the bar do what they say, and go with what they depend on`()
    async throws
  {
    let device = SimulatedDevice()
    let app = try await device.launch(NamesApp.self)
    try await app.tap("Plus")
    try await app.tap("Plus")
    try await app.tap("Minus")
    #expect(app.text(of: "state") == "1 ")
    let item = try #require(app.root?.navigationItem)
    #expect(item.title == "Names")
    #expect(item.leftBarButtonItems?.map(\.title) == ["Minus"])
    #expect(item.rightBarButtonItems?.map(\.title) == ["Plus"])
    try await app.tap("lock")
    #expect(item.rightBarButtonItems?.map(\.isEnabled) == [false])
  }

  @Test func `a search field writes what is typed and shows what the app sets`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(NamesApp.self)
    let bar = try #require(app.root?.navigationItem.searchController?.searchBar)
    #expect(app.text(of: "plum") == "plum")
    app.run { bar.text = "pear" }
    await app.settle()
    #expect(app.text(of: "state") == "0 pear")
    #expect(app.text(of: "plum") == nil)
    #expect(app.text(of: "pear") == "pear")
    try await app.tap("clear")
    #expect(bar.text == "")
    #expect(app.text(of: "plum") == "plum")
  }
}

extension SimulatedApp {
  /// The controller of the stack's root.
  fileprivate var root: UIViewController? {
    run {
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      let stack = scene?.windows.first?.rootViewController?.children.first
      return (stack as? UINavigationController)?.viewControllers.first
    } ?? nil
  }
}
