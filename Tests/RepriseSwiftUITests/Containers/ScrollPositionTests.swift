import Foundation
import Observation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

@testable import RepriseSwiftUI

@MainActor
@Suite(.serialized) struct ScrollPositionTests {
  /// The rows of the apps below: they outlive a process, as a file would.
  @Observable @MainActor
  final class Catalogue {
    static var shared = Catalogue(rows: Array(0..<200))

    var rows: [Int]

    init(rows: [Int]) { self.rows = rows }
  }

  struct Row: View {
    let number: Int

    var body: some View {
      Text("row \(number)").frame(height: 50).accessibilityIdentifier("row \(number)")
    }
  }

  // MARK: The view at the top

  struct KeptPlace: View {
    let isLazy: Bool

    @SceneStorage("row") private var row: Int?
    @State private var catalogue = Catalogue.shared

    var body: some View {
      VStack(spacing: 0) {
        Text(row.map { "at \($0)" } ?? "nowhere").accessibilityIdentifier("place")
        Button("Go") { row = 150 }.accessibilityIdentifier("go")
        Button("Insert") { catalogue.rows.insert(contentsOf: -5..<0, at: 0) }
          .accessibilityIdentifier("insert")
        Button("Load") { catalogue.rows = Array(0..<200) }.accessibilityIdentifier("load")
        ScrollView {
          if isLazy {
            LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
          } else {
            VStack(spacing: 0) { rows }.scrollTargetLayout()
          }
        }
        .scrollPosition(id: $row)
        .accessibilityIdentifier("scroll")
      }
    }

    private var rows: some View { ForEach(catalogue.rows, id: \.self) { Row(number: $0) } }
  }

  struct LazyPlaceApp: App {
    var body: some Scene { WindowGroup { KeptPlace(isLazy: true) } }
  }

  struct EagerPlaceApp: App {
    var body: some Scene { WindowGroup { KeptPlace(isLazy: false) } }
  }

  private func launch(isLazy: Bool, on device: SimulatedDevice) async throws -> SimulatedApp {
    isLazy
      ? try await device.launch(LazyPlaceApp.self) : try await device.launch(EagerPlaceApp.self)
  }

  @Test(arguments: [true, false])
  func `scrolling writes which view is at the top`(isLazy: Bool) async throws {
    Catalogue.shared = Catalogue(rows: Array(0..<200))
    let app = try await launch(isLazy: isLazy, on: SimulatedDevice())
    #expect(app.text(of: "place") == "nowhere")
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 2012))
    #expect(app.text(of: "place") == "at 40")
    // More than half of the row at the top is out of sight.
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 2030))
    #expect(app.text(of: "place") == "at 41")
    #expect(app.state(of: "scroll") == ["offset=0,2030"])
  }

  @Test(arguments: [true, false])
  func `writing an identity scrolls as little as is needed`(isLazy: Bool) async throws {
    Catalogue.shared = Catalogue(rows: Array(0..<200))
    let app = try await launch(isLazy: isLazy, on: SimulatedDevice())
    try await app.tap("go")
    #expect(app.text(of: "row 150") == "row 150")
    #expect(app.text(of: "place") == "at 150")
    let low = app.state(of: "scroll")
    #expect(low != ["offset=0,7500"])
    // Back from below: the row is then the first that can be seen.
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 9000))
    #expect(app.text(of: "place") == "at 180")
    try await app.tap("go")
    #expect(app.state(of: "scroll") == ["offset=0,7500"])
  }

  @Test(arguments: [true, false])
  func `the same place comes back to the point`(isLazy: Bool) async throws {
    Catalogue.shared = Catalogue(rows: Array(0..<200))
    let device = SimulatedDevice()
    let first = try await launch(isLazy: isLazy, on: device)
    try await first.scroll("scroll", to: CGPoint(x: 0, y: 2012))
    device.pressHome(first)
    device.terminate(first)
    let second = try await launch(isLazy: isLazy, on: device)
    #expect(second.state(of: "scroll") == ["offset=0,2012"])
    #expect(second.text(of: "place") == "at 40")
  }

  @Test(arguments: [true, false])
  func `the same view comes back though others came before it`(isLazy: Bool) async throws {
    Catalogue.shared = Catalogue(rows: Array(0..<200))
    let device = SimulatedDevice()
    let first = try await launch(isLazy: isLazy, on: device)
    try await first.scroll("scroll", to: CGPoint(x: 0, y: 2012))
    device.pressHome(first)
    device.terminate(first)
    Catalogue.shared = Catalogue(rows: Array(-30..<200))
    let second = try await launch(isLazy: isLazy, on: device)
    #expect(second.text(of: "place") == "at 40")
    #expect(second.state(of: "scroll") == ["offset=0,3500"])
  }

  @Test(arguments: [true, false])
  func `a view that is there only later is scrolled to then`(isLazy: Bool) async throws {
    Catalogue.shared = Catalogue(rows: Array(0..<200))
    let device = SimulatedDevice()
    let first = try await launch(isLazy: isLazy, on: device)
    try await first.scroll("scroll", to: CGPoint(x: 0, y: 2000))
    device.pressHome(first)
    device.terminate(first)
    Catalogue.shared = Catalogue(rows: [])
    let second = try await launch(isLazy: isLazy, on: device)
    #expect(second.text(of: "place") == "at 40")
    try await second.tap("load")
    #expect(second.state(of: "scroll") == ["offset=0,2000"])
    #expect(second.text(of: "row 40") == "row 40")
  }

  @Test func `a row that is gone leaves the place that was saved`() async throws {
    Catalogue.shared = Catalogue(rows: Array(0..<200))
    let device = SimulatedDevice()
    let first = try await launch(isLazy: true, on: device)
    try await first.scroll("scroll", to: CGPoint(x: 0, y: 2000))
    device.pressHome(first)
    device.terminate(first)
    Catalogue.shared = Catalogue(rows: (0..<200).filter { $0 != 40 })
    let second = try await launch(isLazy: true, on: device)
    #expect(second.state(of: "scroll") == ["offset=0,2000"])
    #expect(second.text(of: "row 41") == "row 41")
  }

  @Test(arguments: [true, false])
  func `what can be seen stays in place while rows come before it`(isLazy: Bool) async throws {
    Catalogue.shared = Catalogue(rows: Array(0..<200))
    let app = try await launch(isLazy: isLazy, on: SimulatedDevice())
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 2012))
    try await app.tap("insert")
    #expect(app.state(of: "scroll") == ["offset=0,2262"])
    #expect(app.text(of: "place") == "at 40")
  }

  struct CountedRow: View {
    let number: Int

    var body: some View {
      CountingApp.evaluated.append(number)
      return Text("row \(number)").frame(height: 50)
    }
  }

  struct Counting: View {
    @State private var row: Int?
    @State private var title = "first"

    var body: some View {
      VStack(spacing: 0) {
        Button(title) { title = "second" }.accessibilityIdentifier("title")
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<200) { CountedRow(number: $0) } }
            .scrollTargetLayout()
        }
        .scrollPosition(id: $row)
        .accessibilityIdentifier("scroll")
      }
    }
  }

  struct CountingApp: App {
    static var evaluated: [Int] = []

    var body: some Scene { WindowGroup { Counting() } }
  }

  @Test func `rows are not made anew while a position follows the scrolling`() async throws {
    CountingApp.evaluated = []
    let app = try await SimulatedDevice().launch(CountingApp.self)
    CountingApp.evaluated = []
    try await app.tap("title")
    #expect(app.text(of: "title") == "second")
    #expect(CountingApp.evaluated == [])
    for step in 1...10 { try await app.scroll("scroll", to: CGPoint(x: 0, y: step * 100)) }
    // Each row that has come near was made once.
    #expect(CountingApp.evaluated.count > 10)
    #expect(CountingApp.evaluated.count == Set(CountingApp.evaluated).count)
  }

  // MARK: Positions

  struct Chat: View {
    @State private var position = ScrollPosition(idType: Int.self)
    @State private var messages = Array(0..<100)

    var body: some View {
      VStack(spacing: 0) {
        Text(described).accessibilityIdentifier("place")
        Button("Last") { position.scrollTo(edge: .bottom) }.accessibilityIdentifier("last")
        Button("Fifty") { position.scrollTo(id: 50, anchor: .top) }.accessibilityIdentifier("fifty")
        Button("Point") { position.scrollTo(y: 333) }.accessibilityIdentifier("point")
        Button("Say") { messages.append(messages.count) }.accessibilityIdentifier("say")
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(messages, id: \.self) { Row(number: $0) } }
            .scrollTargetLayout()
        }
        .frame(height: 500)
        .scrollPosition($position)
        .accessibilityIdentifier("scroll")
      }
    }

    private var described: String {
      if let edge = position.edge { return "edge \(edge)" }
      if let y = position.y { return "y \(y)" }
      guard let id = position.viewID(type: Int.self) else { return "nowhere" }
      return position.isPositionedByUser ? "scrolled to \(id)" : "view \(id)"
    }
  }

  struct ChatApp: App {
    var body: some Scene { WindowGroup { Chat() } }
  }

  @Test func `a position goes to views, edges and points, and knows who has scrolled`() async throws
  {
    let app = try await SimulatedDevice().launch(ChatApp.self)
    #expect(app.text(of: "place") == "nowhere")
    try await app.tap("fifty")
    #expect(app.text(of: "place") == "view 50")
    #expect(app.state(of: "scroll") == ["offset=0,2500"])
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 1001))
    #expect(app.text(of: "place") == "scrolled to 20")
    try await app.tap("point")
    #expect(app.text(of: "place") == "y 333.0")
    #expect(app.state(of: "scroll") == ["offset=0,333"])
    try await app.tap("last")
    #expect(app.text(of: "place") == "edge bottom")
    #expect(app.state(of: "scroll") == ["offset=0,4500"])
    // At the edge means at the edge, whatever comes.
    try await app.tap("say")
    #expect(app.state(of: "scroll") == ["offset=0,4550"])
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 1001))
    try await app.tap("say")
    #expect(app.state(of: "scroll") == ["offset=0,1001"])
    // The same wish again is another one once a person has scrolled.
    try await app.tap("last")
    #expect(app.state(of: "scroll") == ["offset=0,4600"])
  }

  @Test func `positions are equal where they are the same place`() {
    #expect(ScrollPosition(id: 3) == ScrollPosition(id: 3))
    #expect(ScrollPosition(id: 3) != ScrollPosition(id: 4))
    #expect(ScrollPosition(id: 3) != ScrollPosition(id: 3, anchor: .top))
    #expect(ScrollPosition(edge: .top) != ScrollPosition(edge: .bottom))
    #expect(ScrollPosition(x: 1, y: 2).point == CGPoint(x: 1, y: 2))
    #expect(ScrollPosition(x: 1).point == nil)
    #expect(ScrollPosition(x: 1).x == 1)
    var position = ScrollPosition(id: "a")
    position.wasScrolled(to: AnyHashable(7))
    #expect(position.viewID == nil)
    position.wasScrolled(to: AnyHashable("b"))
    #expect(position.viewID(type: String.self) == "b")
    #expect(position.isPositionedByUser)
  }

  // MARK: Where it begins

  struct NewestLast: View {
    @State private var messages = Array(0..<100)

    var body: some View {
      VStack(spacing: 0) {
        Button("Say") { messages.append(messages.count) }.accessibilityIdentifier("say")
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(messages, id: \.self) { Row(number: $0) } }
        }
        .frame(height: 500)
        .defaultScrollAnchor(.bottom)
        .accessibilityIdentifier("scroll")
      }
    }
  }

  struct NewestLastApp: App {
    var body: some Scene { WindowGroup { NewestLast() } }
  }

  @Test func `a scroll view begins at its anchor, and stays there until it is scrolled`()
    async throws
  {
    let device = SimulatedDevice()
    let app = try await device.launch(NewestLastApp.self)
    #expect(app.state(of: "scroll") == ["offset=0,4500"])
    try await app.tap("say")
    #expect(app.state(of: "scroll") == ["offset=0,4550"])
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 700))
    try await app.tap("say")
    #expect(app.state(of: "scroll") == ["offset=0,700"])
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 100_000))
    try await app.tap("say")
    #expect(app.state(of: "scroll") == ["offset=0,4650"])
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 700))
    device.pressHome(app)
    device.terminate(app)
    // What was saved is more than where it begins.
    let second = try await device.launch(NewestLastApp.self)
    #expect(second.state(of: "scroll") == ["offset=0,700"])
  }

  // MARK: Which scroll view

  struct Nested: View {
    @State private var row: Int? = 20

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ScrollView(.horizontal) {
            LazyHStack(spacing: 0) { ForEach(0..<100) { Text("\($0)").frame(width: 40) } }
              .scrollTargetLayout()
          }
          .frame(height: 100)
          .accessibilityIdentifier("inner")
          .id("strip")
          ForEach(0..<100) { Row(number: $0) }
        }
        .scrollTargetLayout()
      }
      .accessibilityIdentifier("outer")
      .scrollPosition(id: $row, anchor: .top)
      .overlay { Text(row.map { "at \($0)" } ?? "nowhere").accessibilityIdentifier("place") }
    }
  }

  struct NestedApp: App {
    var body: some Scene { WindowGroup { Nested() } }
  }

  @Test func `a position is that of the outer scroll view`() async throws {
    let app = try await SimulatedDevice().launch(NestedApp.self)
    #expect(app.state(of: "outer") == ["offset=0,1100"])
    try await app.scroll("outer", to: .zero)
    #expect(app.state(of: "inner") == [])
    try await app.scroll("outer", to: CGPoint(x: 0, y: 90))
    #expect(app.text(of: "place") == "at 0")
    try await app.scroll("inner", to: CGPoint(x: 1200, y: 0))
    #expect(app.state(of: "inner") == ["offset=1200,0"])
    #expect(app.text(of: "place") == "at 0")
  }

  struct Unmarked: View {
    @SceneStorage("row") private var row = 3

    var body: some View {
      VStack(spacing: 0) {
        Text("at \(row)").accessibilityIdentifier("place")
        ScrollView { VStack(spacing: 0) { ForEach(0..<100) { Row(number: $0) } } }
          .scrollPosition(
            id: Binding {
              row
            } set: {
              row = $0 ?? -1
            },
            anchor: .top
          )
          .accessibilityIdentifier("scroll")
      }
    }
  }

  struct UnmarkedApp: App {
    var body: some Scene { WindowGroup { Unmarked() } }
  }

  @Test func `without a marked layout an identity is scrolled to, and not written over`()
    async throws
  {
    let app = try await SimulatedDevice().launch(UnmarkedApp.self)
    #expect(app.state(of: "scroll") == ["offset=0,150"])
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 1000))
    #expect(app.text(of: "place") == "at 3")
    #expect(app.state(of: "scroll") == ["offset=0,1000"])
  }

  // MARK: Right to left

  struct Strip: View {
    @State private var column: Int? = nil
    let seen: (Int?) -> Void

    var body: some View {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<100) { Text("\($0)").frame(width: 40, height: 40) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $column)
      .onChange(of: column) { seen($1) }
    }
  }

  @Test func `a row of views begins at the right where the language runs from there`() throws {
    var column: Int?
    let controller = UIHostingController(rootView: Strip { column = $0 })
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 40)
    controller.view.layoutIfNeeded()
    let scroll = try #require(
      controller.view.subviews.lazy.compactMap { $0 as? ScrollSurface }.first
    )
    #expect(scroll.contentOffset.x == 0)
    scroll.semanticContentAttribute = .forceRightToLeft
    scroll.items.semanticContentAttribute = .forceRightToLeft
    controller.view.layoutIfNeeded()
    #expect(scroll.contentOffset.x == 3600)
    #expect(scroll.handle(.scroll(to: CGPoint(x: 3200, y: 0))))
    controller.view.layoutIfNeeded()
    #expect(column == 10)
    // What is made when it comes near is what can be seen.
    let shown = scroll.items.subviews.filter { scroll.bounds.intersects($0.frame) }
      .compactMap { ($0 as? UILabel)?.text }
    #expect(Set(shown).isSuperset(of: (10..<20).map(String.init)))
  }
}
