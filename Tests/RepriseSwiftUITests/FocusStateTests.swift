import RepriseSimulator
import RepriseSwiftUI
import Testing

@MainActor
@Suite struct FocusStateTests {
  enum Place: Hashable {
    case name
    case notes
  }

  struct Form: View {
    @State private var name = ""
    @State private var notes = ""
    @State private var other = ""
    @State private var isNameShown = true
    @FocusState private var place: Place?
    @FocusState private var isOtherEdited: Bool

    var body: some View {
      VStack {
        if isNameShown {
          TextField("Name", text: $name).focused($place, equals: .name)
            .accessibilityIdentifier("name")
            .onSubmit { place = .notes }
        }
        TextEditor(text: $notes).focused($place, equals: .notes)
          .accessibilityIdentifier("notes")
        TextField("Other", text: $other).focused($isOtherEdited)
          .accessibilityIdentifier("other")
        Text(place.map { "\($0)" } ?? "none").accessibilityIdentifier("place")
        Text(isOtherEdited ? "edited" : "idle").accessibilityIdentifier("isOtherEdited")
        Button("Name") { place = .name }.accessibilityIdentifier("editName")
        Button("Done") { place = nil }.accessibilityIdentifier("done")
        Button("Hide") { isNameShown = false }.accessibilityIdentifier("hide")
      }
    }
  }

  struct FormApp: App {
    var body: some Scene {
      WindowGroup { Form() }
    }
  }

  struct Eager: View {
    @State private var name = ""
    @FocusState private var isEdited: Bool

    var body: some View {
      VStack {
        TextField("Name", text: $name).focused($isEdited).accessibilityIdentifier("name")
      }
      .onAppear { isEdited = true }
    }
  }

  struct EagerApp: App {
    var body: some Scene {
      WindowGroup { Eager() }
    }
  }

  private func launch() async throws -> SimulatedApp {
    try await SimulatedDevice().launch(FormApp.self)
  }

  @Test func `a property says which view is edited`() async throws {
    let app = try await launch()
    #expect(app.text(of: "place") == "none")
    try await app.tap("name")
    #expect(app.text(of: "place") == "name")
    try await app.type("x", into: "notes")
    #expect(app.text(of: "place") == "notes")
    try await app.tap("other")
    #expect(app.text(of: "place") == "none")
    #expect(app.text(of: "isOtherEdited") == "edited")
  }

  @Test func `setting the property has a view edited, and no longer`() async throws {
    let app = try await launch()
    try await app.tap("editName")
    #expect(app.state(of: "name").contains("editing"))
    try await app.type("Oboe")
    #expect(app.text(of: "name") == "Oboe")
    try await app.tap("done")
    #expect(!app.state(of: "name").contains("editing"))
  }

  @Test func `submitting a field may have the next one edited`() async throws {
    let app = try await launch()
    try await app.type("Oboe", into: "name")
    try await app.perform(ControlRequest(.enter, target: "name"))
    #expect(app.text(of: "place") == "notes")
    try await app.type("reed")
    #expect(app.text(of: "notes") == "reed")
  }

  @Test func `nothing is edited once the view is gone`() async throws {
    let app = try await launch()
    try await app.tap("name")
    try await app.tap("hide")
    #expect(app.text(of: "place") == "none")
  }

  @Test func `a view is edited from the start where the app says so when it appears`() async throws
  {
    let app = try await SimulatedDevice().launch(EagerApp.self)
    #expect(app.state(of: "name").contains("editing"))
  }
}
