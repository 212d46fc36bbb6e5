import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct AlertFieldTests {
  struct Shelf: View {
    @SceneStorage("isNaming") private var isNaming = false
    @SceneStorage("name") private var name = ""
    @State private var isAsking = false
    @State private var password = ""
    @State private var count = 1
    @State private var answer = "none"

    var body: some View {
      VStack {
        Text("\(answer) \(name) \(password) \(count)").accessibilityIdentifier("state")
        Button("Name") { isNaming = true }.accessibilityIdentifier("Name")
        Button("Ask") { isAsking = true }.accessibilityIdentifier("Ask")
      }
      .alert("New shelf", isPresented: $isNaming) {
        TextField("Name", text: $name).accessibilityIdentifier("name")
          .keyboardType(.emailAddress)
        Button("Cancel", role: .cancel) { answer = "cancelled" }
        Button("Add") { answer = "added" }.disabled(name.isEmpty)
      } message: {
        Text("What is it called?")
      }
      .alert("Sign in", isPresented: $isAsking) {
        SecureField("Password", text: $password).accessibilityIdentifier("password")
        TextField("Count", value: $count, format: .number, prompt: Text("How many"))
          .accessibilityIdentifier("count")
        Button("Later") { answer = "later" }
        SignIn { answer = "signed in" }
      }
    }
  }

  /// A button within a view of the app's own.
  struct SignIn: View {
    let action: () -> Void

    var body: some View {
      Button("Sign in", action: action).keyboardShortcut(.defaultAction)
    }
  }

  struct ShelfApp: App {
    var body: some Scene { WindowGroup { Shelf() } }
  }

  private func question(of app: SimulatedApp) -> UIAlertController? {
    app.run {
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      return scene?.windows.first?.rootViewController?.presentedViewController
        as? UIAlertController
    } ?? nil
  }

  @Test func `fields of an alert are its own, and bound both ways`() async throws {
    let app = try await SimulatedDevice().launch(ShelfApp.self)
    try await app.tap("Name")
    let alert = try #require(question(of: app))
    let field = try #require(alert.textFields?.first)
    #expect(alert.textFields?.count == 1)
    #expect(alert.message == "What is it called?")
    #expect(field.placeholder == "Name")
    #expect(field.accessibilityLabel == "Name")
    #expect(field.keyboardType == .emailAddress)
    #expect(field.borderStyle == .roundedRect)
    #expect(field.isFirstResponder)
    try await app.type("Strings")
    #expect(app.text(of: "name") == "Strings")
    try await app.tap("Add")
    #expect(question(of: app) == nil)
    #expect(app.text(of: "state") == "added Strings  1")
    try await app.tap("Name")
    #expect(app.text(of: "name") == "Strings")
  }

  @Test func `a disabled answer can't be given until it is enabled`() async throws {
    let app = try await SimulatedDevice().launch(ShelfApp.self)
    try await app.tap("Name")
    #expect(question(of: app)?.actions.map(\.isEnabled) == [true, false])
    try await app.tap("Add")
    try await app.perform(ControlRequest(.enter))
    #expect(question(of: app) != nil)
    try await app.type("x")
    #expect(question(of: app)?.actions.map(\.isEnabled) == [true, true])
    try await app.perform(ControlRequest(.enter))
    #expect(question(of: app) == nil)
    #expect(app.text(of: "state") == "added x  1")
  }

  @Test func `the return key gives the default answer, with what was typed`() async throws {
    let app = try await SimulatedDevice().launch(ShelfApp.self)
    try await app.tap("Ask")
    let fields = try #require(question(of: app)?.textFields)
    #expect(fields.map(\.isSecureTextEntry) == [true, false])
    #expect(fields.map(\.placeholder) == ["Password", "How many"])
    #expect(question(of: app)?.preferredAction?.title == "Sign in")
    try await app.type("secret")
    #expect(app.text(of: "password") == "••••••")
    try await app.perform(ControlRequest(.select, target: "count", numbers: all))
    try await app.type("7")
    try await app.perform(ControlRequest(.enter))
    #expect(question(of: app) == nil)
    #expect(app.text(of: "state") == "signed in  secret 7")
  }

  @Test func `an answer by a tap takes what was typed too`() async throws {
    let app = try await SimulatedDevice().launch(ShelfApp.self)
    try await app.tap("Ask")
    try await app.perform(ControlRequest(.select, target: "count", numbers: all))
    try await app.type("5")
    try await app.tap("Later")
    #expect(app.text(of: "state") == "later   5")
  }

  @Test func `an open alert comes back as its binding says, with what was typed`() async throws {
    let device = SimulatedDevice()
    let first = try await device.launch(ShelfApp.self)
    try await first.tap("Name")
    try await first.type("Stri")
    device.pressHome(first)
    device.terminate(first)
    let second = try await device.launch(ShelfApp.self)
    #expect(second.text(of: "name") == "Stri")
    #expect(question(of: second)?.textFields?.first?.isFirstResponder == true)
    try await second.type("ngs")
    try await second.tap("Add")
    #expect(second.text(of: "state") == "added Strings  1")
    #expect(second.restorationReport.missing.isEmpty)
  }

  @Test func `an alert of a property that is lost stays away, and no password is kept`()
    async throws
  {
    let device = SimulatedDevice()
    let first = try await device.launch(ShelfApp.self)
    try await first.tap("Ask")
    try await first.type("secret")
    let kept = try first.nodes().flatMap { [$0.path] + $0.values.values }.joined()
    #expect(!kept.contains("secret"))
    device.pressHome(first)
    device.terminate(first)
    let second = try await device.launch(ShelfApp.self)
    #expect(question(of: second) == nil)
    #expect(second.text(of: "state") == "none   1")
    #expect(second.restorationReport.missing.isEmpty)
  }

  private let all = ["location": 0.0, "length": 1.0]

  struct Unasked: View {
    @State private var isAsking = false
    @State private var thing: String? = "harp"
    @State private var done = "nothing"

    var body: some View {
      VStack {
        Text(done).accessibilityIdentifier("done")
        Button("Ask") { isAsking = true }.accessibilityIdentifier("Ask")
      }
      .confirmationDialog("Sure?", isPresented: $isAsking, presenting: thing) { thing in
        Button("Sell \(thing)", role: .destructive) { done = "sold \(thing)" }
        Button("Lend") { done = "lent" }.disabled(true)
      } message: { thing in
        Text("The \(thing) is old.")
        Text("It can't be undone.")
      }
    }
  }

  struct UnaskedApp: App {
    var body: some Scene { WindowGroup { Unasked() } }
  }

  @Test func `a confirmation dialog has roles, disabled answers and a way out`() async throws {
    let app = try await SimulatedDevice().launch(UnaskedApp.self)
    try await app.tap("Ask")
    let dialog = try #require(question(of: app))
    #expect(dialog.preferredStyle == .actionSheet)
    #expect(dialog.message == "The harp is old.\nIt can't be undone.")
    #expect(dialog.actions.map(\.title) == ["Sell harp", "Lend", "Cancel"])
    #expect(dialog.actions.map(\.style) == [.destructive, .default, .cancel])
    #expect(dialog.actions.map(\.isEnabled) == [true, false, true])
    #expect(dialog.textFields == nil)
    try await app.tap("Cancel")
    #expect(app.text(of: "done") == "nothing")
    try await app.tap("Ask")
    try await app.tap("Sell harp")
    #expect(app.text(of: "done") == "sold harp")
  }

  struct SignInView: View {
    @SceneStorage("isSigningIn") private var isSigningIn = false
    @SceneStorage("user") private var user = ""
    @SceneStorage("password") private var password = ""

    var body: some View {
      Button("Sign in") { isSigningIn = true }.accessibilityIdentifier("sign in")
        .alert("Sign in", isPresented: $isSigningIn) {
          TextField("User", text: $user).accessibilityIdentifier("user")
          SecureField("Password", text: $password).accessibilityIdentifier("password")
          Button("OK") {}
        }
    }
  }

  struct SignInApp: App {
    var body: some Scene { WindowGroup { SignInView() } }
  }

  @Test(arguments: [false, true])
  func `what a secure field hides isn't kept even where the app asks for it`(
    isAnswered: Bool
  ) async throws {
    let device = SimulatedDevice()
    let first = try await device.launch(SignInApp.self)
    try await first.tap("sign in")
    try await first.type("anna")
    try await first.type("open sesame", into: "password")
    if isAnswered {
      try await first.perform(ControlRequest(.save))
      try await first.tap("OK")
    }
    device.pressHome(first)
    let refused = first.restorationReport.notes.filter { $0.code == .secretRefused }
    #expect(refused.map(\.key) == ["password"])
    device.terminate(first)
    let second = try await device.launch(SignInApp.self)
    if isAnswered { try await second.tap("sign in") }
    let fields = try #require(question(of: second)?.textFields)
    #expect(fields.map(\.text) == ["anna", ""])
  }

  struct Pair: View {
    @State private var isShown = false
    @State private var texts = ["", ""]
    @State private var submitted = 0
    @FocusState private var focus: Int?

    var body: some View {
      VStack {
        Text("\(focus ?? -1) \(submitted)").accessibilityIdentifier("focus")
        Button("Show") { isShown = true }.accessibilityIdentifier("show")
        Button("Second") {
          isShown = true
          focus = 1
        }
        .accessibilityIdentifier("second")
      }
      .alert("Pair", isPresented: $isShown) {
        ForEach(0..<2) { index in
          TextField("Field \(index)", text: $texts[index]).focused($focus, equals: index)
            .onSubmit { submitted += 1 }
        }
        Button("OK") {}
      }
    }
  }

  struct PairApp: App {
    var body: some Scene { WindowGroup { Pair() } }
  }

  @Test func `the first field is edited unless the app says which one`() async throws {
    let app = try await SimulatedDevice().launch(PairApp.self)
    try await app.tap("show")
    #expect(question(of: app)?.textFields?.map(\.isFirstResponder) == [true, false])
    #expect(app.text(of: "focus") == "0 0")
    try await app.perform(ControlRequest(.enter))
    #expect(question(of: app) == nil)
    #expect(app.text(of: "focus") == "-1 1")
    try await app.tap("second")
    #expect(question(of: app)?.textFields?.map(\.isFirstResponder) == [false, true])
  }
}
