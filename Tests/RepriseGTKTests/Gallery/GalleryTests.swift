#if GTK
import DesktopDriver
import Testing

/// Every view class, changed by a person, killed with its app, and there again.
@Suite struct GalleryTests {
  private static let application = "org.reprise.Gallery"

  private static let pages = ["Controls", "Derived", "Text", "Bars", "Lists"]

  @Test func `every view class has a case for all that it has`() throws {
    let classes = try ViewClasses.read()
    #expect(classes.names.count >= 30, "\(classes.names)")
    let wanted = classes.names.flatMap { name in
      GalleryRow.allCases.filter { $0.concerns(name, in: classes) }.map { "\(name) \($0.rawValue)" }
    }
    let there = GalleryCase.all.map { "\($0.className) \($0.row.rawValue)" }
    #expect(Set(wanted).subtracting(there) == [], "cases that are missing")
    #expect(Set(there).subtracting(wanted) == [], "cases of what isn't there")
    #expect(Set(there).count == there.count)
    for name in classes.names {
      #expect(wanted.contains { $0.hasPrefix(name + " ") }, "\(name) has nothing that comes back")
    }
  }

  @Test func `what was changed on every page comes back after a kill`() async throws {
    try await Desktop.run { desktop in
      let first = GalleryHand(app: try await desktop.startStaged("Gallery"))
      var changed: [String: [String]] = [:]
      for page in Self.pages {
        try await first.open(page)
        let cases = GalleryCase.onPages.filter { $0.page == page }
        var untouched: [String: [String]] = [:]
        for story in cases {
          // One act may bring the next sample on screen.
          untouched.merge(try await Self.signatures(of: cases, by: first)) { old, _ in old }
          try await first.act(story)
        }
        try await desktop.parkPointer()
        try await first.app.settled()
        let now = try await Self.signatures(of: cases, by: first)
        for story in cases {
          let sample = now[story.className]
          #expect(sample != nil, "\(story.className) is not there")
          #expect(sample != untouched[story.className], "\(story.className) did not change")
        }
        changed.merge(now) { $1 }
      }
      let saved = try await first.app.settledState(of: Self.application)
      try await first.app.kill()

      let second = GalleryHand(app: try await desktop.startStaged("Gallery"))
      print("process \(first.app.identifier) was killed, \(second.app.identifier) took over")
      #expect(first.app.identifier != second.app.identifier)
      // The page that was on screen is on screen again.
      try await second.app.widget("tab", named: Self.pages.last) {
        $0.states.contains("selected")
      }
      for page in Self.pages.reversed() {
        if page != Self.pages.last { try await second.open(page) }
        try await desktop.parkPointer()
        let cases = GalleryCase.onPages.filter { $0.page == page }
        try await Self.expect(cases, toBe: changed, by: second)
      }
      try await second.open(try #require(Self.pages.last))
      try await second.app.signal(15)
      Self.expectSaved(saved, as: try SavedState(of: Self.application, in: desktop.stateHome))
    }
  }

  @Test(arguments: ["Lists", "Text"])
  func `what was scrolled and selected in front comes back after a kill`(page: String) async throws
  {
    try await Desktop.run { desktop in
      let first = GalleryHand(app: try await desktop.startStaged("Gallery"))
      try await first.open(page)
      let cases = GalleryCase.inFront.filter { $0.page == page }
      #expect(!cases.isEmpty)
      let untouched = try await Self.signatures(of: cases, by: first)
      for story in cases { try await first.act(story) }
      try await desktop.parkPointer()
      try await first.app.settled()
      let changed = try await Self.signatures(of: cases, by: first)
      for story in cases {
        #expect(changed[story.className] != untouched[story.className], "\(story.className)")
      }
      try await first.app.settledState(of: Self.application)
      try await first.app.kill()
      let second = GalleryHand(app: try await desktop.startStaged("Gallery"))
      try await Self.expect(cases, toBe: changed, by: second)
    }
  }

  @Test func `the window comes back in its size after a kill`() async throws {
    try await Desktop.run { desktop in
      var hand = GalleryHand(app: try await desktop.startStaged("Gallery"))
      var sizes: [String] = []
      for story in GalleryCase.with(.windowSize) + GalleryCase.with(.maximised) {
        try await hand.app.settled()
        let untouched = try await Self.size(by: hand)
        try await story.act(hand)
        try await hand.app.settled()
        let changed = try await Self.size(by: hand)
        #expect(changed != untouched, "\(story.row)")
        try await hand.app.settledState(of: Self.application)
        try await hand.app.kill()
        hand = GalleryHand(app: try await desktop.startStaged("Gallery"))
        try await hand.app.settled()
        #expect(try await Self.size(by: hand) == changed, "\(story.row)")
        sizes.append(changed)
      }
      // Back from full size, the window is as it was before.
      try await hand.app.click(try await hand.app.widget("button", named: "Maximize"))
      try await hand.app.settled()
      #expect(try await Self.size(by: hand) == sizes.first)
    }
  }

  @Test(arguments: GalleryCase.with(.hiddenSelection).map(\.className))
  func `what is selected in a text is kept while another page is in front`(name: String)
    async throws
  {
    try await Desktop.run { desktop in
      let story = try #require(GalleryCase.with(.hiddenSelection).first { $0.className == name })
      let first = GalleryHand(app: try await desktop.startStaged("Gallery"))
      try await first.open(story.page)
      try await first.act(story)
      let selected = try Self.selections(in: try await first.app.settledState(of: Self.application))
      #expect(selected.filter { $0.hasSuffix(", 3]") }.count == 1, "\(selected)")
      try await first.open("Lists")
      let hidden = try Self.selections(in: try await first.app.settledState(of: Self.application))
      #expect(hidden == selected)
      try await first.app.kill()

      let second = GalleryHand(app: try await desktop.startStaged("Gallery"))
      print("process \(first.app.identifier) was killed, \(second.app.identifier) took over")
      try await second.open(story.page)
      // Something else is selected meanwhile, and shown.
      try await second.click("UITextField", part: .editable)
      try await second.open("Lists")
      let after = try Self.selections(in: try await second.app.settledState(of: Self.application))
      let others = { (all: [String]) in all.filter { !$0.contains("UITextField") } }
      #expect(others(after) == others(selected))
      try await second.app.kill()
    }
  }

  @Test(arguments: ["Controls", "Derived", "Text", "Lists"])
  func `what had the focus has it again after a kill`(page: String) async throws {
    try await Desktop.run { desktop in
      var hand = GalleryHand(app: try await desktop.startStaged("Gallery"))
      try await hand.open(page)
      for story in GalleryCase.with(.focus) where story.page == page {
        try await hand.act(story)
        let focused = try await hand.focused()
        let sample = try await hand.sample(story.className)
        #expect(sample.all.contains { $0.states.contains("focused") }, "\(story.className)")
        try await hand.app.settledState(of: Self.application)
        try await hand.app.kill()
        hand = GalleryHand(app: try await desktop.startStaged("Gallery"))
        let again = try await hand.focused(waitingFor: focused)
        #expect(again == focused, "\(story.className)")
      }
      try await hand.app.kill()
    }
  }

  // MARK: Parts

  /// What is selected in the texts of the gallery, each with its text's path.
  private static func selections(in state: SavedState) throws -> [String] {
    let keys = [".selectedTextRange", ".selectedRange"]
    return state.sceneNodes.compactMap { node in
      keys.lazy.compactMap { node.values[$0] }.first.map { "\(node.path) \($0)" }
    }.sorted()
  }

  private static func signatures(
    of cases: [GalleryCase],
    by hand: GalleryHand
  ) async throws -> [String: [String]] {
    let windows = try await hand.app.windows()
    var signatures: [String: [String]] = [:]
    for story in cases {
      signatures[story.className] = GalleryHand.sample(story.className, in: windows)?.signature
    }
    return signatures
  }

  /// Waits a moment for samples to be as they were, and tells what is different.
  private static func expect(
    _ cases: [GalleryCase],
    toBe signatures: [String: [String]],
    by hand: GalleryHand
  ) async throws {
    var now: [String: [String]] = [:]
    let end = ContinuousClock.now + .seconds(15)
    repeat {
      now = try await Self.signatures(of: cases, by: hand)
    } while cases.contains { now[$0.className] != signatures[$0.className] }
      && ContinuousClock.now < end
    for story in cases {
      let (before, after) = (signatures[story.className] ?? [], now[story.className] ?? [])
      #expect(
        after == before,
        "\(story.className) \(story.row.rawValue): \(after.difference(from: before))"
      )
    }
  }

  private static func expectSaved(_ before: SavedState, as after: SavedState) {
    for node in before.sceneNodes where node.kind == "view" {
      let now = after.node(like: node)
      #expect(now != nil, "\(node.title) is not saved any more")
      if let now { #expect(node.changes(to: now) == [], "\(node.title)") }
    }
  }

  private static func size(by hand: GalleryHand) async throws -> String {
    let window = try #require(try await hand.app.screenWindows().first)
    return "\(window.width) x \(window.height)\(window.isMaximized ? " maximised" : "")"
  }
}
#endif
