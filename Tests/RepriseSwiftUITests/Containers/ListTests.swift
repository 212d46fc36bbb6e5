import Foundation
import Observation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct ListTests {
  // MARK: Laziness

  @Observable
  final class Item: Identifiable {
    let id: Int
    var title: String

    init(_ id: Int) {
      self.id = id
      title = "item \(id)"
    }
  }

  struct Row: View {
    let item: Item

    var body: some View {
      LongApp.evaluated.append(item.id)
      return Text(item.title).accessibilityIdentifier("row \(item.id)")
    }
  }

  struct LongApp: App {
    static var items: [Item] = []
    static var evaluated: [Int] = []

    var body: some Scene {
      WindowGroup {
        List(Self.items) { Row(item: $0) }.accessibilityIdentifier("list")
      }
    }
  }

  @Test func `a list of 10,000 rows evaluates only those near, and a changed one alone`()
    async throws
  {
    LongApp.items = (0..<10_000).map(Item.init)
    let device = SimulatedDevice()
    let app = try await device.launch(LongApp.self)
    #expect(Set(LongApp.evaluated).isSuperset(of: 0..<19))
    #expect(LongApp.evaluated.count < 60)
    #expect(LongApp.evaluated.allSatisfy { $0 < 40 })
    LongApp.evaluated = []
    try await app.scroll("list", to: CGPoint(x: 0, y: 220_000))
    #expect(app.text(of: "row 5003") == "item 5003")
    #expect(app.text(of: "row 3") == nil)
    #expect(LongApp.evaluated.allSatisfy { (4980..<5040).contains($0) })
    #expect(LongApp.evaluated.count < 60)
    LongApp.evaluated = []
    app.run { LongApp.items[5003].title = "changed" }
    await app.settle()
    #expect(app.text(of: "row 5003") == "changed")
    #expect(LongApp.evaluated == [5003])
  }

  final class Clicks: ObservableObject {
    @Published var count = 0
  }

  struct Counting: View {
    let number: Int
    @State private var count = 0
    @StateObject private var clicks = Clicks()

    var body: some View {
      Button("\(number): \(count) \(clicks.count)") {
        count += 1
        clicks.count += 1
      }
      .accessibilityIdentifier("count \(number)")
    }
  }

  struct CountingList: View {
    @State private var numbers = Array(0..<1_000)

    var body: some View {
      VStack {
        Button("Remove") { numbers.removeFirst(10) }.accessibilityIdentifier("remove")
        Button("Add") { numbers = Array(0..<1_000) }.accessibilityIdentifier("add")
        List(numbers, id: \.self) { Counting(number: $0) }.accessibilityIdentifier("list")
      }
    }
  }

  struct CountingApp: App {
    var body: some Scene { WindowGroup { CountingList() } }
  }

  @Test func `a row keeps its state while it is far away, until its element is gone`()
    async throws
  {
    let app = try await SimulatedDevice().launch(CountingApp.self)
    try await app.tap("count 3")
    try await app.tap("count 12")
    try await app.scroll("list", to: CGPoint(x: 0, y: 20_000))
    #expect(app.text(of: "count 3") == nil)
    try await app.scroll("list", to: .zero)
    #expect(app.text(of: "count 3") == "3: 1 1")
    #expect(app.text(of: "count 4") == "4: 0 0")
    try await app.tap("count 3")
    #expect(app.text(of: "count 3") == "3: 2 2")
    try await app.scroll("list", to: CGPoint(x: 0, y: 20_000))
    try await app.tap("remove")
    try await app.tap("add")
    try await app.scroll("list", to: .zero)
    #expect(app.text(of: "count 3") == "3: 0 0")
    #expect(app.text(of: "count 12") == "12: 1 1")
  }

  // MARK: Place

  struct Plain: App {
    static var numbers = Array(0..<200)

    var body: some Scene {
      WindowGroup {
        List(Self.numbers, id: \.self) { Text("number \($0)").accessibilityIdentifier("n\($0)") }
          .accessibilityIdentifier("list")
      }
    }
  }

  @Test func `a list comes back with the row that stood at the top`() async throws {
    let device = SimulatedDevice()
    Plain.numbers = Array(0..<200)
    let first = try await device.launch(Plain.self)
    try await first.scroll("list", to: CGPoint(x: 0, y: 100 * 44 + 7))
    device.pressHome(first)
    device.terminate(first)
    // Ten rows are new above.
    Plain.numbers = Array(-10..<200)
    let second = try await device.launch(Plain.self)
    #expect(second.state(of: "list") == ["offset=0,\(110 * 44 + 7)"])
    #expect(second.text(of: "n100") == "number 100")
    #expect(second.restorationReport.missing.isEmpty)
  }

  // MARK: Selection, sections, deletion

  struct Choice: View {
    @State private var chosen: String?
    @State private var fruits = ["apple", "pear", "plum"]

    var body: some View {
      VStack {
        Text(chosen ?? "nothing").accessibilityIdentifier("chosen")
        Button("Plum") { chosen = "plum" }.accessibilityIdentifier("plum")
        List(selection: $chosen) {
          Section {
            ForEach(fruits, id: \.self) { Text($0).accessibilityIdentifier($0) }
              .onDelete { fruits.remove(atOffsets: $0) }
          } header: {
            Text("Fruits")
          }
          Section("Others") { Text("stone").tag("stone") }
        }
        .accessibilityIdentifier("list")
      }
    }
  }

  struct ChoiceApp: App {
    var body: some Scene { WindowGroup { Choice() } }
  }

  @Test func `a list writes what a person selects and shows what the app selects`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(ChoiceApp.self)
    #expect(app.text(of: "chosen") == "nothing")
    try await app.pick("list", item: 1)
    #expect(app.text(of: "chosen") == "pear")
    #expect(app.state(of: "list") == ["selected=0.1"])
    try await app.tap("plum")
    #expect(app.state(of: "list") == ["selected=0.2"])
    try await app.pick("list", section: 1, item: 0)
    #expect(app.text(of: "chosen") == "stone")
    #expect(app.state(of: "list") == ["selected=1.0"])
  }

  @Test func `a deleted row goes from the collection and from the list`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(ChoiceApp.self)
    try await app.tap("plum")
    let table = try #require(app.listTable)
    #expect(table.numberOfSections == 2)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Fruits")
    #expect(table.dataSource?.tableView(table, canEditRowAt: [0, 0]) == true)
    #expect(table.dataSource?.tableView(table, canEditRowAt: [1, 0]) == false)
    app.run { table.dataSource?.tableView(table, commit: .delete, forRowAt: [0, 0]) }
    await app.settle()
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(app.text(of: "apple") == nil)
    #expect(app.text(of: "pear") == "pear")
    #expect(app.state(of: "list") == ["selected=0.1"])
  }

  struct Several: View {
    @State private var chosen: Set<Int> = [2]

    var body: some View {
      VStack {
        Text(chosen.sorted().map(String.init).joined(separator: " "))
          .accessibilityIdentifier("chosen")
        List(0..<5, id: \.self, selection: $chosen) { Text("\($0)") }
          .accessibilityIdentifier("list")
      }
    }
  }

  struct SeveralApp: App {
    var body: some Scene { WindowGroup { Several() } }
  }

  @Test func `several rows can be selected and given up again`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(SeveralApp.self)
    #expect(app.state(of: "list") == ["selected=0.2"])
    try await app.pick("list", item: 4)
    #expect(app.text(of: "chosen") == "2 4")
    try await app.pick("list", item: 2)
    #expect(app.text(of: "chosen") == "4")
    #expect(app.state(of: "list") == ["selected=0.4"])
  }
}
