import Foundation
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite(.serialized) struct ListEditingTests {
  // MARK: Moving and deleting

  struct Fruits: View {
    static var moves: [String] = []
    @State private var fruits = ["apple", "pear", "plum", "quince"]
    @State private var refuses = false

    var body: some View {
      VStack {
        EditButton().accessibilityIdentifier("edit")
        Toggle("Refuse", isOn: $refuses).accessibilityIdentifier("refuse")
        Text(fruits.joined(separator: " ")).accessibilityIdentifier("order")
        List {
          Text("above").accessibilityIdentifier("above")
          ForEach(fruits, id: \.self) { fruit in
            Row(fruit: fruit)
              .moveDisabled(fruit == "plum")
              .deleteDisabled(fruit == "pear")
          }
          .onDelete { fruits.remove(atOffsets: $0) }
          .onMove { source, target in
            Fruits.moves.append("\(Array(source)) \(target)")
            if !refuses { fruits.move(fromOffsets: source, toOffset: target) }
          }
        }
        .accessibilityIdentifier("list")
      }
    }
  }

  struct Row: View {
    static var evaluated = 0
    let fruit: String
    @State private var count = 0

    var body: some View {
      Row.evaluated += 1
      return Button("\(fruit) \(count)") { count += 1 }.accessibilityIdentifier(fruit)
    }
  }

  struct FruitApp: App {
    var body: some Scene { WindowGroup { Fruits() } }
  }

  private func handles(_ table: UITableView) -> [Int] {
    (0..<table.numberOfRows(inSection: 0)).filter { row in
      table.cellForRow(at: [0, row])?.subviews.contains { $0 is ReorderHandle } == true
    }
  }

  @Test func `in editing a list shows what can be moved and deleted, and moves what is moved`()
    async throws
  {
    Fruits.moves = []
    let app = try await SimulatedDevice().launch(FruitApp.self)
    let table = try #require(app.listTable)
    try await app.tap("apple")
    #expect(app.text(of: "edit") == "Edit" && handles(table).isEmpty && !table.isEditing)
    await #expect(throws: (any Error).self) { try await app.move("list", item: 1, to: 2) }
    try await app.tap("edit")
    #expect(app.text(of: "edit") == "Done" && table.isEditing)
    #expect(handles(table) == [1, 2, 4])
    #expect(
      (0...4).filter { table.cellForRow(at: [0, $0])?.editingStyle == .delete } == [1, 3, 4]
    )
    let cell = table.cellForRow(at: [0, 1])
    Row.evaluated = 0
    try await app.move("list", item: 1, to: 3)
    #expect(app.text(of: "order") == "pear plum apple quince")
    #expect(Fruits.moves == ["[0] 3"] && table.cellForRow(at: [0, 3]) === cell)
    // The row is the same one, with what it kept.
    #expect(app.text(of: "apple") == "apple 1" && Row.evaluated == 0)
    try await app.move("list", item: 4, to: 1)
    #expect(app.text(of: "order") == "quince pear plum apple" && Fruits.moves.last == "[3] 0")
    // Above its collection is no place for a row of it.
    try await app.move("list", item: 2, to: 0)
    #expect(app.text(of: "order") == "pear quince plum apple")
    await #expect(throws: (any Error).self) { try await app.move("list", item: 3, to: 1) }
    try await app.tap("edit")
    #expect(!table.isEditing && handles(table).isEmpty)
  }

  @Test func `a move that the app refuses is shown as the app has it`() async throws {
    let app = try await SimulatedDevice().launch(FruitApp.self)
    let table = try #require(app.listTable)
    try await app.tap("edit")
    try await app.tap("refuse")
    try await app.move("list", item: 1, to: 4)
    #expect(app.text(of: "order") == "apple pear plum quince")
    // Nothing of the app changed, so that nothing asked for a look at it.
    try await app.tap("refuse")
    let shown = (1...4).map { table.rectForRow(at: [0, $0]).minY }
    let texts = (1...4).map { row in
      table.cellForRow(at: [0, row]).flatMap { table.indexPath(for: $0)?.row }
    }
    #expect(texts == [1, 2, 3, 4] && shown == shown.sorted())
    #expect(app.text(of: "quince") == "quince 0")
    try await app.move("list", item: 1, to: 2)
    #expect(app.text(of: "order") == "pear apple plum quince")
  }

  @Test func `a row that is held when the app is killed is where the app has it`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(KeptApp.self)
    try await app.tap("begin")
    try await app.move("list", item: 0, to: 1)
    let table = try #require(app.listTable)
    app.run {
      #expect(table.holdRow([0, 0], at: 10))
      table.carryRow(to: 120)
    }
    await app.settle()
    device.pressHome(app)
    device.terminate(app)
    let second = try await device.launch(KeptApp.self)
    #expect(second.text(of: "names") == "b a c")
    let fresh = try #require(second.listTable)
    #expect(fresh.heldRow == nil && fresh.numberOfRows(inSection: 0) == 3)
  }

  // MARK: What is kept of editing

  struct Kept: View {
    @SceneStorage("isEdited") private var isEdited = false
    @SceneStorage("names") private var names = "a b c"

    var body: some View {
      VStack {
        Button("Begin") { isEdited = true }.accessibilityIdentifier("begin")
        Text(names).accessibilityIdentifier("names")
        List {
          ForEach(names.split(separator: " "), id: \.self) { Text($0) }
            .onMove { source, target in
              var list = names.split(separator: " ")
              list.move(fromOffsets: source, toOffset: target)
              names = list.joined(separator: " ")
            }
        }
        .accessibilityIdentifier("list")
        .environment(\.editMode, .constant(isEdited ? .active : .inactive))
      }
    }
  }

  struct KeptApp: App {
    var body: some Scene { WindowGroup { Kept() } }
  }

  @Test func `editing comes back only where the app keeps it`() async throws {
    let device = SimulatedDevice()
    let first = try await device.launch(FruitApp.self)
    try await first.tap("edit")
    #expect(first.listTable?.isEditing == true)
    device.pressHome(first)
    device.terminate(first)
    let second = try await device.launch(FruitApp.self)
    #expect(second.listTable?.isEditing == false && second.text(of: "edit") == "Edit")

    let keeping = SimulatedDevice()
    let third = try await keeping.launch(KeptApp.self)
    #expect(third.listTable?.isEditing == false)
    try await third.tap("begin")
    #expect(third.listTable?.isEditing == true)
    keeping.pressHome(third)
    keeping.terminate(third)
    let fourth = try await keeping.launch(KeptApp.self)
    #expect(fourth.listTable?.isEditing == true)
  }

  // MARK: Screens

  struct Inner: View {
    @Environment(\.editMode) private var editMode
    let name: String

    var body: some View {
      List {
        Text(editMode?.wrappedValue.isEditing == true ? "edited" : "at rest")
          .accessibilityIdentifier("mode \(name)")
        NavigationLink("Next", value: "next").accessibilityIdentifier("next \(name)")
      }
      .toolbar { EditButton().accessibilityIdentifier("edit \(name)") }
    }
  }

  struct Screens: App {
    var body: some Scene {
      WindowGroup {
        NavigationStack {
          Inner(name: "root").navigationDestination(for: String.self) { Inner(name: $0) }
        }
      }
    }
  }

  @Test func `each screen has a mode of its own, which the button in its bar changes`()
    async throws
  {
    let app = try await SimulatedDevice().launch(Screens.self)
    #expect(app.text(of: "mode root") == "at rest")
    try await app.tap("edit root")
    #expect(app.text(of: "mode root") == "edited")
    try await app.tap("edit root")
    #expect(app.text(of: "mode root") == "at rest")
    try await app.tap("edit root")
    try await app.tap("next root")
    #expect(app.text(of: "mode next") == "at rest")
    try await app.tap("edit next")
    #expect(app.text(of: "mode next") == "edited")
  }

  // MARK: Limits of all rows

  struct Limited: View {
    @State private var isFixed = true

    var body: some View {
      VStack {
        Toggle("Fixed", isOn: $isFixed).accessibilityIdentifier("fixed")
        List {
          ForEach(0..<3, id: \.self) { Text("\($0)") }
            .onMove { _, _ in }
            .moveDisabled(isFixed)
        }
        .environment(\.editMode, .constant(.active))
      }
    }
  }

  struct LimitedApp: App {
    var body: some Scene { WindowGroup { Limited() } }
  }

  @Test func `what is said of all rows counts for each, and can change`() async throws {
    let app = try await SimulatedDevice().launch(LimitedApp.self)
    let table = try #require(app.listTable)
    #expect(table.isEditing && handles(table).isEmpty)
    try await app.tap("fixed")
    #expect(handles(table) == [0, 1, 2])
  }

  @Test func `offsets move elements as they do in lists`() {
    var letters = Array("abcde")
    letters.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(String(letters) == "bdace")
    letters.move(fromOffsets: [4], toOffset: 0)
    #expect(String(letters) == "ebdac")
    letters.move(fromOffsets: [1], toOffset: 2)
    #expect(String(letters) == "ebdac")
    letters.move(fromOffsets: [0, 1], toOffset: 5)
    #expect(String(letters) == "daceb")
  }
}
