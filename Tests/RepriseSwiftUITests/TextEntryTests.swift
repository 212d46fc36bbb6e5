import Foundation
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct TextEntryTests {
  struct Form: View {
    @State private var name = "Oboe"
    @State private var digits = ""
    @State private var price = 12.0
    @State private var count: Int? = 3
    @State private var weight = 1.5
    @State private var password = ""
    @State private var notes = "One\nTwo"
    @State private var said = ""

    private static let formatter: NumberFormatter = {
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.maximumFractionDigits = 2
      return formatter
    }()

    var body: some View {
      VStack {
        TextField("Name", text: $name).accessibilityIdentifier("name")
        TextField("Digits", text: $digits.onlyDigits).accessibilityIdentifier("digits")
        TextField("Price", value: $price, format: .number).accessibilityIdentifier("price")
        TextField("Count", value: $count, format: .number).accessibilityIdentifier("count")
        TextField("Weight", value: $weight, formatter: Self.formatter)
          .accessibilityIdentifier("weight")
        SecureField("Password", text: $password).accessibilityIdentifier("password")
        TextEditor(text: $notes).accessibilityIdentifier("notes")
        Text("\(name) \(digits) \(price) \(count ?? -1) \(weight) \(password) \(notes.count)")
          .accessibilityIdentifier("all")
        Text(said).accessibilityIdentifier("said")
        Button("Reset") { name = "Fagott" }.accessibilityIdentifier("reset")
      }
      .onSubmit { said += "submitted " }
    }
  }

  struct FormApp: App {
    var body: some Scene {
      WindowGroup { Form() }
    }
  }

  private func launch() async throws -> (SimulatedDevice, SimulatedApp) {
    let device = SimulatedDevice()
    return (device, try await device.launch(FormApp.self))
  }

  @Test func `a text field shows its value and writes it at each keystroke`() async throws {
    let (_, app) = try await launch()
    #expect(app.text(of: "name") == "Oboe")
    try await app.type("n", into: "name")
    #expect(app.text(of: "all")?.hasPrefix("Oboen ") == true)
    try await app.type("!", into: "name")
    #expect(app.text(of: "all")?.hasPrefix("Oboen! ") == true)
    #expect(app.text(of: "said") == "")
  }

  @Test func `a text field shows what becomes of its value elsewhere`() async throws {
    let (_, app) = try await launch()
    try await app.tap("reset")
    #expect(app.text(of: "name") == "Fagott")
  }

  @Test func `a binding that changes what is typed is obeyed at once`() async throws {
    let (_, app) = try await launch()
    try await app.type("1a2", into: "digits")
    #expect(app.text(of: "digits") == "12")
    #expect(app.text(of: "all")?.hasPrefix("Oboe 12 ") == true)
  }

  @Test func `a title is shown while there is no text, and tells what the field is`() async throws {
    let (_, app) = try await launch()
    #expect(app.text(of: "digits") == "Digits")
    let labels = app.tree.description
    #expect(labels.contains("Digits"))
  }

  @Test func `a value in a format is written on return and at the end of editing`() async throws {
    let (_, app) = try await launch()
    #expect(app.text(of: "price") == "12")
    try await replace("price", with: "15.5", in: app)
    #expect(app.text(of: "all")?.contains(" 12.0 ") == true)
    try await app.type("\n", into: "price")
    #expect(app.text(of: "all")?.contains(" 15.5 ") == true)
    #expect(app.text(of: "said") == "submitted ")
    try await replace("price", with: "16", in: app)
    try await app.tap("name")
    #expect(app.text(of: "all")?.contains(" 16.0 ") == true)
  }

  @Test func `what a format doesn't understand leaves the value as it is`() async throws {
    let (_, app) = try await launch()
    try await replace("price", with: "much", in: app)
    #expect(app.text(of: "price") == "much")
    try await app.type("\n", into: "price")
    #expect(app.text(of: "price") == "12")
    #expect(app.text(of: "all")?.contains(" 12.0 ") == true)
  }

  @Test func `an empty text is no value where a value may be absent`() async throws {
    let (_, app) = try await launch()
    try await replace("count", with: "", in: app)
    try await app.type("\n", into: "count")
    #expect(app.text(of: "all")?.contains(" -1 ") == true)
    try await app.type("8", into: "count")
    try await app.type("\n", into: "count")
    #expect(app.text(of: "all")?.contains(" 8 ") == true)
  }

  @Test func `a formatter reads and writes a value`() async throws {
    let (_, app) = try await launch()
    #expect(app.text(of: "weight") == "1.5")
    try await replace("weight", with: "2.25", in: app)
    try await app.type("\n", into: "weight")
    #expect(app.text(of: "all")?.contains(" 2.25 ") == true)
  }

  @Test func `a secure field hides its text and saves nothing`() async throws {
    let (device, app) = try await launch()
    try await app.type("secret", into: "password")
    #expect(app.text(of: "password") == "••••••")
    #expect(app.text(of: "all")?.contains(" secret ") == true)
    device.pressHome(app)
    #expect(try app.nodes().allSatisfy { !$0.path.contains("SecureField") })
    #expect(try app.nodes().allSatisfy { !$0.values.description.contains("secret") })
  }

  @Test func `an editor shows its text and writes it at each keystroke`() async throws {
    let (_, app) = try await launch()
    #expect(app.text(of: "notes") == "One\nTwo")
    try await app.type("Zero\n", into: "notes")
    #expect(app.text(of: "all")?.hasSuffix(" 12") == true)
  }

  @Test func `the selection of a field and of an editor come back`() async throws {
    let (device, app) = try await launch()
    try await select("name", from: 1, to: 3, in: app)
    try await select("notes", from: 4, to: 7, in: app)
    device.pressHome(app)
    device.terminate(app)
    let second = try await device.launch(FormApp.self)
    #expect(second.state(of: "name").contains("selection=1..3"))
    #expect(second.state(of: "notes").contains("selection=4..7"))
  }

  private func replace(
    _ name: String,
    with text: String,
    in app: SimulatedApp
  ) async throws {
    let length = app.text(of: name)?.utf16.count ?? 0
    try await select(name, from: 0, to: length, in: app)
    if text.isEmpty {
      try await app.perform(ControlRequest(.delete, target: name))
    } else {
      try await app.type(text, into: name)
    }
  }

  private func select(
    _ name: String,
    from start: Int,
    to end: Int,
    in app: SimulatedApp
  ) async throws {
    try await app.perform(
      ControlRequest(
        .select,
        target: name,
        numbers: ["location": Double(start), "length": Double(end - start)]
      )
    )
  }
}

extension Binding<String> {
  fileprivate var onlyDigits: Binding<String> {
    Binding {
      wrappedValue
    } set: {
      wrappedValue = $0.filter(\.isNumber)
    }
  }
}
