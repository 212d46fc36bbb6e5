import Foundation
import Observation
import RepriseSimulator
import RepriseSwiftUI
import Testing

@MainActor
@Suite struct DataFlowTests {
  // MARK: Bindings

  struct Parent: View {
    @State private var count = 1
    @State private var other = 0

    var body: some View {
      Trace.note("parent \(count)")
      return VStack {
        Child(count: $count)
        Plain(text: "same")
        Text("other \(other)").accessibilityIdentifier("other")
        Button("Other") { other += 1 }.accessibilityIdentifier("more")
      }
    }
  }

  struct Child: View {
    @Binding var count: Int

    var body: some View {
      Trace.note("child \(count)")
      return Button("child \(count)") { count += 1 }.accessibilityIdentifier("child")
    }
  }

  struct Plain: View {
    let text: String

    var body: some View {
      Trace.note("plain")
      return Text(text)
    }
  }

  struct ParentApp: App {
    var body: some Scene { WindowGroup { Parent() } }
  }

  @Test func `S23 what a child writes through a binding its parent sees in the same turn`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let app = try await SimulatedDevice().launch(ParentApp.self)
      trace.clear()
      try await app.tap("child")
      #expect(trace.lines == ["parent 2", "child 2"])
      #expect(app.text(of: "child") == "child 2")
    }
  }

  @Test func `a view whose inputs say the same is not evaluated again`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let app = try await SimulatedDevice().launch(ParentApp.self)
      trace.clear()
      try await app.tap("more")
      #expect(trace.lines == ["parent 1"])
      #expect(app.text(of: "other") == "other 1")
    }
  }

  // MARK: Models

  @Observable @MainActor
  final class Counter {
    var count = 0
    var unseen = 0
  }

  struct ModelView: View {
    @State private var model = Counter()

    var body: some View {
      Trace.note("model \(model.count)")
      return VStack {
        Text("model \(model.count)").accessibilityIdentifier("label")
        Button("More") { model.count += 1 }.accessibilityIdentifier("more")
        Button("Unseen") { model.unseen += 1 }.accessibilityIdentifier("unseen")
        Editor(model: model)
      }
    }
  }

  struct Editor: View {
    @Bindable var model: Counter

    var body: some View { Child(count: $model.count) }
  }

  struct ModelApp: App {
    var body: some Scene { WindowGroup { ModelView() } }
  }

  @Test func `a view depends on the properties of a model that it reads, and on no others`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let app = try await SimulatedDevice().launch(ModelApp.self)
      trace.clear()
      try await app.tap("unseen")
      #expect(trace.lines.isEmpty)
      try await app.tap("more")
      #expect(app.text(of: "label") == "model 1")
      try await app.tap("child")
      #expect(app.text(of: "label") == "model 2")
      #expect(app.text(of: "child") == "child 2")
    }
  }

  final class OldModel: ObservableObject {
    @Published var count = 0
  }

  struct OldView: View {
    @StateObject private var model = OldModel()

    var body: some View {
      VStack {
        Text("old \(model.count)").accessibilityIdentifier("label")
        Child(count: $model.count)
        Inner().environmentObject(model)
      }
    }
  }

  struct Inner: View {
    @EnvironmentObject private var model: OldModel

    var body: some View { Text("inner \(model.count)").accessibilityIdentifier("inner") }
  }

  struct OldApp: App {
    var body: some Scene { WindowGroup { OldView() } }
  }

  @Test func `a model of the older kind brings all views up to date that observe it`()
    async throws
  {
    let app = try await SimulatedDevice().launch(OldApp.self)
    try await app.tap("child")
    try await app.tap("child")
    #expect(app.text(of: "label") == "old 2")
    #expect(app.text(of: "inner") == "inner 2")
    #expect(app.text(of: "child") == "child 2")
  }

  // MARK: Identity

  struct Row: View {
    let name: String
    @State private var taps = 0

    var body: some View {
      Button("\(name) \(taps)") { taps += 1 }.accessibilityIdentifier(name)
    }
  }

  struct Rows: View {
    @State private var names = ["a", "b", "c"]
    @State private var isFirst = true

    var body: some View {
      VStack {
        ForEach(names, id: \.self) { Row(name: $0) }
        if isFirst { Row(name: "branch") } else { Row(name: "branch") }
        Button("Turn") { names.reverse() }.accessibilityIdentifier("turn")
        Button("Remove") { names.removeLast() }.accessibilityIdentifier("remove")
        Button("Restore") { names = ["a", "b", "c"] }.accessibilityIdentifier("restore")
        Button("Flip") { isFirst.toggle() }.accessibilityIdentifier("flip")
      }
    }
  }

  struct RowsApp: App {
    var body: some Scene { WindowGroup { Rows() } }
  }

  @Test func `state follows the identity of an element, and ends with it`() async throws {
    let app = try await SimulatedDevice().launch(RowsApp.self)
    try await app.tap("c")
    try await app.tap("turn")
    #expect(app.text(of: "c") == "c 1")
    #expect(app.text(of: "a") == "a 0")
    try await app.tap("turn")
    try await app.tap("remove")
    #expect(app.text(of: "c") == nil)
    try await app.tap("restore")
    #expect(app.text(of: "c") == "c 0")
  }

  @Test func `each branch of a condition has state of its own`() async throws {
    let app = try await SimulatedDevice().launch(RowsApp.self)
    try await app.tap("branch")
    #expect(app.text(of: "branch") == "branch 1")
    try await app.tap("flip")
    #expect(app.text(of: "branch") == "branch 0")
  }

  // MARK: Life

  struct Life: View {
    @State private var isShown = true
    @State private var value = 0

    var body: some View {
      VStack {
        if isShown {
          Text("here")
            .onAppear { Trace.note("appear") }
            .onDisappear { Trace.note("disappear") }
            .task(id: value) { Trace.note("task") }
        }
        Button("Toggle") { isShown.toggle() }.accessibilityIdentifier("toggle")
        Button("Change") { value += 1 }.accessibilityIdentifier("change")
      }
      .onChange(of: value, initial: true) { old, new in Trace.note("\(old) to \(new)") }
    }
  }

  struct LifeApp: App {
    var body: some Scene { WindowGroup { Life() } }
  }

  @Test func `views appear, change and disappear, each once`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let app = try await SimulatedDevice().launch(LifeApp.self)
      await app.settle()
      #expect(trace.lines.sorted() == ["0 to 0", "appear", "task"])
      trace.clear()
      try await app.tap("change")
      await app.settle()
      #expect(trace.lines.sorted() == ["0 to 1", "task"])
      trace.clear()
      try await app.tap("toggle")
      #expect(trace.lines == ["disappear"])
      try await app.tap("toggle")
      await app.settle()
      #expect(trace.lines.contains("appear"))
    }
  }

  // MARK: Environment

  struct Reader: View {
    @Environment(\.lineLimit) private var limit

    var body: some View {
      Trace.note("reader \(limit ?? 0)")
      return Text("limit \(limit ?? 0)").accessibilityIdentifier("limit")
    }
  }

  struct Teller: View {
    @State private var limit = 1
    @State private var font = Font.body

    var body: some View {
      VStack {
        Reader().lineLimit(limit).font(font)
        Button("More") { limit += 1 }.accessibilityIdentifier("more")
        Button("Font") { font = .title }.accessibilityIdentifier("font")
      }
    }
  }

  struct TellerApp: App {
    var body: some Scene { WindowGroup { Teller() } }
  }

  @Test func `a view depends on the values of the environment that it reads`() async throws {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let app = try await SimulatedDevice().launch(TellerApp.self)
      trace.clear()
      try await app.tap("font")
      #expect(trace.lines.isEmpty)
      try await app.tap("more")
      #expect(app.text(of: "limit") == "limit 2")
    }
  }
}
