#if GTK
import DesktopDriver
import Testing

/// What assistive technologies learn of numbers that go up and down, and of what isn't to be seen.
@Suite struct UnseenTests {
  /// What can't be seen, or isn't to be read, before anything is turned.
  private static let unseen = [
    "In a hidden view", "In a clear view", "In an unread view", "Declared hidden",
    "Declared clear", "Declared unread", "In a clear stack", "In an unread stack",
  ]

  private func names(of windows: [Widget]) -> Set<String> {
    Set(windows.flatMap { $0.widgets("button") }.map(\.name))
  }

  @Test
  func `what is hidden, clear or unread isn't there for a screen reader, until it can be seen`()
    async throws
  {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Unseen")
      try await app.widget("button", named: "Seen")
      let first = names(of: try await app.settled())
      #expect(first.isSuperset(of: ["Seen", "Turn", "Turn these"]))
      #expect(first.intersection(Self.unseen) == [])
      for title in ["Turn", "Turn these"] {
        try await app.click(try await app.widget("button") { $0.name == title })
      }
      let turned = names(of: try await app.settled())
      #expect(turned.isSuperset(of: Self.unseen), "\(turned)")
      for title in ["Turn", "Turn these"] {
        try await app.click(try await app.widget("button") { $0.name == title })
      }
      #expect(names(of: try await app.settled()) == first)
    }
  }

  @Test func `what is clear takes neither the focus nor a click`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Unseen")
      let seen = try await app.widget("button", named: "Seen")
      try await app.click(seen)
      var focused: [String] = []
      for _ in 0..<12 {
        try await desktop.press("Tab")
        let widgets = try await app.settled().flatMap(\.all)
        focused += widgets.filter { $0.states.contains("focused") }.map(\.name)
      }
      #expect(focused.contains("Cups") && focused.contains("Turn these"), "\(focused)")
      let clear = ["In a hidden view", "In a clear view", "Declared hidden", "Declared clear"]
      #expect(Set(focused).intersection(clear) == [], "\(focused)")
    }
  }

  @Test func `a stepper is a number with a name, its ends and its value in words`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Unseen")
      func stepper(
        _ name: String,
        _ value: Double,
        _ text: String,
        in ends: ClosedRange<Double>,
        adding words: String = ""
      ) async throws {
        let stepper = try await app.widget("spin button", named: name) { $0.value == value }
        #expect(stepper.text == text)
        #expect(stepper.least == ends.lowerBound && stepper.most == ends.upperBound)
        #expect(stepper.description == words)
        #expect(stepper.states.isSuperset(of: ["focusable", "sensitive"]))
      }
      try await stepper("Cups", 0, "0", in: 0...10)
      try await stepper("Spoons", 3, "3", in: 0...12)
      try await stepper("Weight", 0.5, "0.50", in: 0...2, adding: "0.5 kilos")

      // By keys, and by the app.
      try await app.click(try await app.widget("spin button", named: "Spoons"), x: 0.1)
      try await desktop.press("Up", "Up")
      try await stepper("Spoons", 5, "5", in: 0...12)
      try await app.widget("label", named: "5 spoons")
      try await app.click(try await app.widget("spin button", named: "Weight"), x: 0.1)
      try await desktop.press("Down")
      try await stepper("Weight", 0.25, "0.25", in: 0...2, adding: "0.25 kilos")
      try await app.click(try await app.widget("button") { $0.name == "Turn" })
      try await stepper("Cups", 7, "7", in: 0...10)
    }
  }

  @Test func `a bold text has room for one line, as others have`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Unseen")
      let plain = try await app.widget("label", named: "The quick brown fox jumps over the dog.")
      let bold = try await app.widget(
        "label",
        named: "The quick brown fox jumps over the dog, boldly."
      )
      #expect(plain.height > 0)
      #expect(bold.height == plain.height)
    }
  }
}
#endif
