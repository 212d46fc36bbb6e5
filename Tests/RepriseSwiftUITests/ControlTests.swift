import Foundation
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct ControlTests {
  enum Fruit: String, CaseIterable, Identifiable {
    case apple
    case pear
    case plum

    var id: Self { self }
  }

  struct Form: View {
    @State private var isOn = false
    @State private var fruit = Fruit.pear
    @State private var size: Int? = 1
    @State private var level = 0.25
    @State private var count = 2
    @State private var date = Date(timeIntervalSinceReferenceDate: 86_400)
    @State private var isAllowed = true

    var body: some View {
      VStack {
        Toggle("Wi-Fi", isOn: $isOn).accessibilityIdentifier("wifi")
        Picker("Fruit", selection: $fruit) {
          ForEach(Fruit.allCases) { Text($0.rawValue) }
        }
        .accessibilityIdentifier("fruit")
        Picker("Size", selection: $size) {
          Text("none").tag(Int?.none)
          Text("small").tag(Int?.some(1))
          Text("large").tag(Int?.some(2))
        }
        .pickerStyle(.segmented)
        .accessibilityIdentifier("size")
        Picker("Again", selection: $fruit) {
          ForEach(Fruit.allCases) {
            Text($0.rawValue).accessibilityIdentifier("row-\($0.rawValue)")
          }
        }
        .pickerStyle(.inline)
        Slider(value: $level, in: 0...1, step: 0.25) { Text("Level") }
          .accessibilityIdentifier("level")
        Stepper("Count", value: $count, in: 0...3).accessibilityIdentifier("count")
        DatePicker("Day", selection: $date, displayedComponents: .date)
          .accessibilityIdentifier("day")
        ProgressView("Done", value: level).accessibilityIdentifier("done")
        LabeledContent("Version", value: "1.2").accessibilityIdentifier("version")
        Toggle("Allowed", isOn: $isAllowed).labelsHidden().accessibilityIdentifier("allowed")
        Button("Save") { count = 0 }.disabled(!isAllowed).buttonStyle(.borderedProminent)
          .accessibilityIdentifier("save")
        Text(values).accessibilityIdentifier("all")
      }
    }

    private var values: String {
      let size = size.map { "\($0)" } ?? "none"
      let day = Int(date.timeIntervalSinceReferenceDate / 86_400)
      return "\(isOn) \(fruit) \(size) \(level) \(count) \(day)"
    }
  }

  struct FormApp: App {
    var body: some Scene {
      WindowGroup { Form() }
    }
  }

  private func launch() async throws -> SimulatedApp {
    let app = try await SimulatedDevice().launch(FormApp.self)
    #expect(app.text(of: "all") == "false pear 1 0.25 2 1")
    return app
  }

  private func choose(_ value: Double, of name: String, in app: SimulatedApp) async throws {
    try await app.perform(ControlRequest(.choose, target: name, numbers: ["value": value]))
  }

  @Test func `a toggle shows its value and writes it`() async throws {
    let app = try await launch()
    #expect(app.state(of: "wifi") == ["off"])
    try await app.tap("wifi")
    #expect(app.state(of: "wifi") == ["on"])
    #expect(app.text(of: "all") == "true pear 1 0.25 2 1")
  }

  @Test func `a picker is a menu of its content, known by identity`() async throws {
    let app = try await launch()
    #expect(app.text(of: "fruit") == "pear")
    try await app.pick("fruit", item: 2)
    #expect(app.text(of: "fruit") == "plum")
    #expect(app.text(of: "all") == "false plum 1 0.25 2 1")
  }

  @Test func `a segmented picker chooses by tags, optional ones too`() async throws {
    let app = try await launch()
    #expect(app.text(of: "size") == "none | small | large")
    #expect(app.state(of: "size") == ["selected=small"])
    try await choose(0, of: "size", in: app)
    #expect(app.text(of: "all") == "false pear none 0.25 2 1")
    try await choose(2, of: "size", in: app)
    #expect(app.text(of: "all") == "false pear 2 0.25 2 1")
  }

  @Test func `an inline picker shows all values and marks the chosen one`() async throws {
    let app = try await launch()
    #expect(app.tree.description.contains("plum"))
    #expect(app.state(of: "row-pear") == ["selected"])
    try await app.tap("row-plum")
    #expect(app.state(of: "row-plum") == ["selected"])
    #expect(app.state(of: "row-pear") == [])
    #expect(app.text(of: "all") == "false plum 1 0.25 2 1")
  }

  @Test func `a slider keeps to its steps`() async throws {
    let app = try await launch()
    #expect(app.state(of: "level") == ["value=0.25"])
    try await choose(0.7, of: "level", in: app)
    #expect(app.state(of: "level") == ["value=0.75"])
    #expect(app.text(of: "all") == "false pear 1 0.75 2 1")
    #expect(app.state(of: "done") == ["progress=75%"])
  }

  @Test func `a stepper steps within its range`() async throws {
    let app = try await launch()
    #expect(app.state(of: "count") == ["value=2.0"])
    try await choose(3, of: "count", in: app)
    #expect(app.text(of: "all") == "false pear 1 0.25 3 1")
    try await choose(4, of: "count", in: app)
    #expect(app.text(of: "all") == "false pear 1 0.25 3 1")
    #expect(app.state(of: "count") == ["value=3.0"])
    try await choose(2, of: "count", in: app)
    #expect(app.text(of: "all") == "false pear 1 0.25 2 1")
  }

  struct Steps: View {
    @State private var weight = 1.5
    @State private var page = 1
    @State private var day = Date(timeIntervalSinceReferenceDate: 0)

    var body: some View {
      VStack {
        Stepper("Weight", value: $weight, step: 0.5).accessibilityIdentifier("weight")
        Stepper("Page") {
          page += 1
        } onDecrement: {
          page -= 1
        }.accessibilityIdentifier("page")
        Stepper("Day", value: $day, step: 86_400).accessibilityIdentifier("day")
        Text("\(weight) \(page) \(day.timeIntervalSinceReferenceDate)")
          .accessibilityIdentifier("all")
      }
    }
  }

  struct StepsApp: App {
    var body: some Scene { WindowGroup { Steps() } }
  }

  @Test func `a stepper has its value's number, and stands at 0 where there is none`()
    async throws
  {
    let app = try await SimulatedDevice().launch(StepsApp.self)
    #expect(app.state(of: "weight") == ["value=1.5"])
    try await choose(2.25, of: "weight", in: app)
    try await choose(1, of: "page", in: app)
    try await choose(1, of: "page", in: app)
    try await choose(-1, of: "day", in: app)
    #expect(app.text(of: "all") == "2.25 3 -86400.0")
    #expect(app.state(of: "page") == ["value=0.0"])
    #expect(app.state(of: "day") == ["value=0.0"])
  }

  @Test func `a date picker shows its date and writes it`() async throws {
    let app = try await launch()
    #expect(app.state(of: "day") == ["date=2001-01-02T00:00:00Z"])
    try await choose(3 * 86_400, of: "day", in: app)
    #expect(app.text(of: "all") == "false pear 1 0.25 2 3")
  }

  @Test func `a control is called as the text beside it`() async throws {
    let app = try await launch()
    let labels = try #require(
      app.run { app.labels(of: ["wifi", "fruit", "size", "level", "count", "day"]) }
    )
    #expect(labels == ["Wi-Fi", "Fruit", "Size", "Level", "Count", "Day"])
  }

  @Test func `disabled controls do nothing`() async throws {
    let app = try await launch()
    try await app.tap("allowed")
    #expect(app.state(of: "save") == ["disabled"])
    await #expect(throws: ControlError.self) { try await app.tap("save") }
    try await app.tap("allowed")
    try await app.tap("save")
    #expect(app.text(of: "all") == "false pear 1 0.25 0 1")
  }
}

extension SimulatedApp {
  /// What views are called by those who don't see them.
  fileprivate func labels(of names: [String]) -> [String?] {
    let windows = UIApplication.shared.connectedScenes
      .compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    func find(_ name: String, in view: UIView) -> UIView? {
      if view.accessibilityIdentifier == name { return view }
      return view.subviews.lazy.compactMap { find(name, in: $0) }.first
    }
    return names.map { name in
      windows.lazy.compactMap { find(name, in: $0) }.first?.accessibilityLabel
    }
  }
}
