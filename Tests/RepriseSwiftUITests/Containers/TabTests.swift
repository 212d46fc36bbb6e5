import Foundation
import Observation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

@testable import RepriseSwiftUI

@MainActor
@Suite struct TabTests {
  enum Place: String {
    case shelf
    case rented
    case search
  }

  @Observable @MainActor
  final class Shelves {
    var names: [String]
    var rentedCount = 2
    var isRentedHidden = false

    init(_ names: [String]) { self.names = names }
  }

  /// The tabs that a view shows: title, badge.
  private func items(_ view: some View) throws -> (UITabBarController, () -> [String]) {
    let controller = UIHostingController(rootView: view)
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    controller.view.layoutIfNeeded()
    let tabs = try #require(controller.children.lazy.compactMap { $0 as? UITabBarController }.first)
    return (
      tabs,
      {
        controller.view.layoutIfNeeded()
        return (tabs.viewControllers ?? []).map { shown in
          let item = shown.tabBarItem
          return (item?.title ?? "") + (item?.badgeValue.map { " (\($0))" } ?? "")
        }
      }
    )
  }

  // MARK: Selection

  struct Bound: View {
    @SceneStorage("place") private var place = Place.shelf

    var body: some View {
      TabView(selection: $place) {
        Tab("Shelf", systemImage: "star", value: Place.shelf) { page("shelf") }
        Tab("Rented", systemImage: "clock", value: Place.rented) { page("rented") }
        Tab(value: Place.search, role: .search) { page("search") }
      }
    }

    private func page(_ name: String) -> some View { Text(name).accessibilityIdentifier(name) }
  }

  struct BoundApp: App {
    var body: some Scene { WindowGroup { Bound() } }
  }

  @Test func `a tab is known by its value, which storage keeps`() async throws {
    let device = SimulatedDevice()
    let first = try await device.launch(BoundApp.self)
    #expect(first.text(of: "shelf") == "shelf")
    try await first.tap("Rented")
    #expect(first.text(of: "rented") == "rented")
    device.advance(by: .seconds(1))
    device.kill(first)
    let second = try await device.launch(BoundApp.self)
    #expect(second.text(of: "rented") == "rented")
    #expect(second.text(of: "shelf") == nil)
    try await second.tap("Search")
    #expect(second.text(of: "search") == "search")
  }

  struct Named: View {
    var body: some View {
      TabView {
        Tab("One", systemImage: "star") { Text("one").accessibilityIdentifier("one") }
        Tab("Two", systemImage: "star") { Text("two").accessibilityIdentifier("two") }
      }
      .restorationIdentifier("tabs")
    }
  }

  struct NamedApp: App {
    var body: some Scene { WindowGroup { Named() } }
  }

  @Test func `tabs without values come back by their place`() async throws {
    let device = SimulatedDevice()
    let first = try await device.launch(NamedApp.self)
    try await first.tap("Two")
    device.advance(by: .seconds(1))
    device.kill(first)
    let second = try await device.launch(NamedApp.self)
    #expect(second.text(of: "two") == "two")
  }

  // MARK: What tabs are made of

  struct Composed: View {
    let shelves: Shelves

    var body: some View {
      TabView {
        Tab(role: .search) { Text("search") }
        TabSection("Shelves") {
          ForEach(shelves.names, id: \.self) { name in
            Tab(name, systemImage: "star") { Text(name) }
          }
        }
        if shelves.names.count > 2 {
          Tab {
            Text("many")
          } label: {
            Text("Many")
          }
        } else {
          Tab("Few", systemImage: "star") { Text("few") }
        }
        RentedTab(shelves: shelves)
      }
    }
  }

  struct RentedTab: TabContent {
    let shelves: Shelves

    var body: some TabContent<Never> {
      Tab("Rented", systemImage: "clock") { Text("rented") }
        .badge(shelves.rentedCount)
        .hidden(shelves.isRentedHidden)
    }
  }

  @Test func `tabs follow conditions, collections and models, and searching stands at the end`()
    throws
  {
    let shelves = Shelves(["Strings", "Brass"])
    let (tabs, items) = try items(Composed(shelves: shelves))
    #expect(items() == ["Strings", "Brass", "Few", "Rented (2)", "Search"])
    let brass = try #require(tabs.viewControllers?[1])
    tabs.selectedIndex = 1
    shelves.names.insert("Keys", at: 0)
    #expect(items() == ["Keys", "Strings", "Brass", "Many", "Rented (2)", "Search"])
    // A tab stays what it is, and selected, when others come before it.
    #expect(tabs.viewControllers?[2] === brass)
    #expect(tabs.selectedViewController === brass)
    shelves.rentedCount = 0
    #expect(items() == ["Keys", "Strings", "Brass", "Many", "Rented", "Search"])
    shelves.isRentedHidden = true
    #expect(items() == ["Keys", "Strings", "Brass", "Many", "Search"])
    shelves.names = []
    #expect(items() == ["Few", "Search"])
  }

  struct Counter: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("counted \(count)").accessibilityIdentifier("counted")
        Button("More") { count += 1 }.accessibilityIdentifier("more")
      }
    }
  }

  struct Growing: View {
    @State private var names = ["Strings"]

    var body: some View {
      TabView {
        ForEach(names, id: \.self) { name in Tab(name, systemImage: "star") { Text(name) } }
        Tab("Count", systemImage: "star") {
          Counter()
          Button("Grow") { names = ["Keys", "Brass", "Strings"] }.accessibilityIdentifier("grow")
        }
      }
    }
  }

  struct GrowingApp: App {
    var body: some Scene { WindowGroup { Growing() } }
  }

  @Test func `what a tab keeps stays with it while others come before it`() async throws {
    let app = try await SimulatedDevice().launch(GrowingApp.self)
    try await app.tap("Count")
    try await app.tap("more")
    try await app.tap("more")
    try await app.tap("grow")
    #expect(app.text(of: "counted") == "counted 2")
    try await app.tap("Brass")
    try await app.tap("Count")
    #expect(app.text(of: "counted") == "counted 2")
  }
}
