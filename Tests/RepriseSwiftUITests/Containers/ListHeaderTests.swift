import Foundation
import Observation
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct ListHeaderTests {
  // MARK: Any view

  @Observable
  final class Counter {
    var count = 0
  }

  struct Header: View {
    @State private var isOn = false
    @State private var count = 0
    let counter: Counter

    var body: some View {
      HeaderApp.evaluated.append("header")
      return VStack {
        HStack {
          Text("\(count) of \(counter.count)").accessibilityIdentifier("sum")
          Button("Add") { count += 1 }.accessibilityIdentifier("add")
        }
        Toggle("More", isOn: $isOn).accessibilityIdentifier("more")
        if isOn { Text("and more").accessibilityIdentifier("extra") }
      }
    }
  }

  struct Row: View {
    let number: Int

    var body: some View {
      HeaderApp.evaluated.append("row")
      return Text("row \(number)").accessibilityIdentifier("row \(number)")
    }
  }

  struct HeaderApp: App {
    static var evaluated: [String] = []
    static var counter = Counter()

    var body: some Scene {
      WindowGroup {
        List {
          Section {
            ForEach(0..<3, id: \.self) { Row(number: $0) }
          } header: {
            Header(counter: Self.counter)
          } footer: {
            Label("Careful", systemImage: "star").accessibilityIdentifier("careful")
          }
          Section("Plain") { Text("last") }
        }
        .accessibilityIdentifier("list")
      }
    }
  }

  @Test func `a header is any view, and what changes in it reaches it and nothing else`()
    async throws
  {
    HeaderApp.counter = Counter()
    let app = try await SimulatedDevice().launch(HeaderApp.self)
    let table = try #require(app.listTable)
    #expect(app.text(of: "sum") == "0 of 0")
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Plain")
    let cell = table.cellForRow(at: [0, 0])
    let header = table.headerView(forSection: 0)
    let height = table.rectForHeader(inSection: 0).height
    HeaderApp.evaluated = []
    try await app.tap("add")
    #expect(app.text(of: "sum") == "1 of 0" && HeaderApp.evaluated == ["header"])
    app.run { HeaderApp.counter.count = 7 }
    await app.settle()
    #expect(app.text(of: "sum") == "1 of 7")
    try await app.tap("more")
    #expect(app.text(of: "extra") == "and more")
    #expect(HeaderApp.evaluated == ["header", "header", "header"])
    #expect(table.headerView(forSection: 0) === header && table.cellForRow(at: [0, 0]) === cell)
    #expect(table.rectForHeader(inSection: 0).height > height + 15)
    #expect(table.rectForRow(at: [0, 0]).minY == table.rectForHeader(inSection: 0).maxY)
    try await app.tap("more")
    #expect(app.text(of: "extra") == nil && table.rectForHeader(inSection: 0).height == height)
  }

  // MARK: Texts

  struct Changing: View {
    @State private var kind = 0

    var body: some View {
      VStack {
        Button("Next") { kind += 1 }.accessibilityIdentifier("next")
        Form {
          Section {
            Text("row").accessibilityIdentifier("row")
          } header: {
            if kind == 0 { Text("Title") }
            if kind == 1 { Text("Large").font(.largeTitle).accessibilityIdentifier("large") }
          } footer: {
            Text("footer \(kind)")
          }
        }
      }
    }
  }

  struct ChangingApp: App {
    var body: some Scene { WindowGroup { Changing() } }
  }

  @Test func `a header goes from text to view to nothing, and the rows stay`() async throws {
    let app = try await SimulatedDevice().launch(ChangingApp.self)
    let table = try #require(app.listTable)
    let cell = table.cellForRow(at: [0, 0])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Title")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "footer 0")
    try await app.tap("next")
    #expect(app.text(of: "large") == "Large")
    #expect(table.headerView(forSection: 0)?.textLabel?.text == nil)
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "footer 1")
    let large = table.rectForHeader(inSection: 0).height
    try await app.tap("next")
    #expect(table.headerView(forSection: 0) == nil && app.text(of: "large") == nil)
    #expect(table.rectForHeader(inSection: 0).height < large)
    #expect(table.cellForRow(at: [0, 0]) === cell && app.text(of: "row") == "row")
  }

  // MARK: Sections of a collection

  struct Group: Identifiable {
    let id: Int
  }

  struct Many: App {
    static var rows = 0

    struct Line: View {
      let name: String

      var body: some View {
        Many.rows += 1
        return Text(name).accessibilityIdentifier(name)
      }
    }

    var body: some Scene {
      WindowGroup {
        List {
          ForEach((0..<500).map(Group.init)) { group in
            Section {
              ForEach(0..<20, id: \.self) { Line(name: "\(group.id).\($0)") }
            } header: {
              HStack { Text("Group \(group.id)").accessibilityIdentifier("group \(group.id)") }
            }
          }
        }
        .accessibilityIdentifier("list")
      }
    }
  }

  @Test func `sections of a collection have headers, and rows only near what can be seen`()
    async throws
  {
    Many.rows = 0
    let app = try await SimulatedDevice().launch(Many.self)
    let table = try #require(app.listTable)
    #expect(table.numberOfSections == 500 && table.numberOfRows(inSection: 499) == 20)
    #expect(app.text(of: "group 0") == "Group 0" && app.text(of: "0.3") == "0.3")
    #expect(Many.rows < 80)
    try await app.scroll("list", to: CGPoint(x: 0, y: 200_000))
    let section = try #require(table.indexPathsForVisibleRows?.first?.section)
    #expect(section > 100 && app.text(of: "group \(section)") == "Group \(section)")
    #expect(app.text(of: "group 0") == nil && Many.rows < 160)
  }

  struct OwnSection: View {
    let number: Int
    @State private var isOpen = true

    var body: some View {
      Section {
        if isOpen {
          ForEach(0..<3, id: \.self) {
            Text("row \($0)").accessibilityIdentifier("row \(number).\($0)")
          }
        }
      } header: {
        Button("Group \(number)") { isOpen.toggle() }.accessibilityIdentifier("group \(number)")
      }
    }
  }

  struct OwnSections: App {
    var body: some Scene {
      WindowGroup {
        List {
          ForEach(0..<4, id: \.self) { number in
            if number.isMultiple(of: 2) {
              OwnSection(number: number)
            } else {
              RepriseSwiftUI.Group { OwnSection(number: number).id("odd \(number)") }
            }
          }
        }
      }
    }
  }

  @Test func `a collection of views of the app's own makes the sections that they come to`()
    async throws
  {
    let app = try await SimulatedDevice().launch(OwnSections.self)
    let table = try #require(app.listTable)
    func counts() -> [Int] {
      (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }
    #expect(counts() == [3, 3, 3, 3])
    #expect(app.text(of: "group 3") == "Group 3" && app.text(of: "row 3.2") == "row 2")
    try await app.tap("group 1")
    #expect(counts() == [3, 0, 3, 3])
    try await app.tap("group 1")
    #expect(counts() == [3, 3, 3, 3])
  }
}

extension SimulatedApp {
  /// The first table on screen.
  var listTable: UITableView? {
    func find(_ view: UIView?) -> UITableView? {
      (view as? UITableView) ?? view?.subviews.lazy.compactMap(find).first
    }
    return run {
      UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }
        .flatMap(\.windows).lazy.compactMap(find).first
    } ?? nil
  }
}
