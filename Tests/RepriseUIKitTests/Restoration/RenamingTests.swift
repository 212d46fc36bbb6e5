import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// State of another version, app or idiom, and of names that have changed since.
@Suite @MainActor struct RenamingTests {
  private static let stamp = NodeAddress(kind: .stamp, path: .root)

  private func controller(_ identifiers: String...) -> NodeAddress {
    NodeAddress(kind: .controller, path: NodePath(identifiers: identifiers))
  }

  /// Saves, changes a record, and ends the app for memory.
  private func end(
    _ story: Story,
    changing address: NodeAddress,
    _ change: (inout Record) -> Void
  ) throws {
    story.save()
    var record = try #require(story.archives[0].record(at: address))
    change(&record)
    story.archives[0].stage(record)
    story.archives[0].commit()
    story.device.terminate(story.app)
  }

  /// Builds another interface from the second launch on.
  private func rebuild(_ story: Story, _ interface: @escaping @MainActor () -> [UIViewController]) {
    story.script.interface = interface
  }

  @Test func `F8 an identifier that was renamed is found by its alias, wherever it stands`()
    async throws
  {
    let story = try await Story { [navigation("N", [Screen("Old")])] }
    story.quietly { story.screen("Old")?.note = "kept" }
    rebuild(story) {
      UIApplication.registerAliases(
        forStateRestoration: RestorationAliases(identifiers: ["Old": "New", "N": "Main"])
      )
      return [navigation("Main", [Screen("New")])]
    }
    try await story.relaunch()
    #expect(story.screen("New")?.note == "kept")
    #expect(story.stack() == ["New"])
    #expect(story.report.isComplete)
    #expect(story.report.entries.map(\.outcome) == [.aliased, .aliased])
    #expect(story.report.entries.map(\.path) == ["N", "N/Old"])
    #expect(story.report.entries[1].detail.contains("Main/New"))
    story.save()
    #expect(story.saved() == ["Main", "Main/New"])
    try await story.relaunch()
    #expect(story.report.entries.map(\.outcome) == [.restored, .restored])
    #expect(story.screen("New")?.note == "kept")
  }

  @Test func `a factory is asked for the present path of what was saved under a former one`()
    async throws
  {
    let story = try await Story { [navigation("N", [Screen("R")])] }
    story.quietly {
      let stack = story.roots[0] as? UINavigationController
      stack?.pushViewController(Screen("Old", isMade: true, note: "kept"), animated: false)
    }
    let interface = story.script.interface
    rebuild(story) {
      UIApplication.registerAliases(
        forStateRestoration: RestorationAliases(identifiers: ["Old": "New"])
      )
      return interface()
    }
    try await story.relaunch()
    #expect(story.script.calls("make") == ["make N/New"])
    #expect(story.stack() == ["R", "New"])
    #expect(story.screen("New")?.note == "kept")
  }

  @Test func `a path that changed is found by its alias, with what stands below it`()
    async throws
  {
    let story = try await Story { [navigation("N", [Screen("A")])] }
    story.quietly { story.screen("A")?.note = "kept" }
    rebuild(story) {
      UIApplication.registerAliases(
        forStateRestoration: RestorationAliases(paths: [["N"]: ["T", "N"]])
      )
      return [tabs("T", [navigation("N", [Screen("A")])])]
    }
    try await story.relaunch()
    #expect(story.screen("A")?.note == "kept")
    #expect(story.report.entries.map(\.outcome) == [.aliased, .aliased])
    story.save()
    #expect(story.saved() == ["T", "T/N", "T/N/A"])
  }

  @Test func `a renamed view and a renamed object are found by their aliases`() async throws {
    let script = Script()
    var kept: [Draft] = []
    script.loads["A"] = { screen in
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize = CGSize(width: 100, height: 1000)
      view.restorationIdentifier = (Script.current?.launches ?? 0) > 1 ? "list" : "scroll"
      screen.view.addSubview(view)
    }
    script.encodes["A"] = { _, coder in coder.encode(kept.last, forKey: "draft") }
    var found: [AnyObject] = []
    script.decodes["A"] = { _, coder in
      (coder.decodeObject(forKey: "draft") as? Draft).map { found.append($0) }
    }
    let story = try await Story(script: script) {
      kept.append(Draft.registered("draft"))
      return [Screen("A")]
    }
    func scroll() -> UIScrollView? { story.screen("A")?.view.subviews.first as? UIScrollView }
    story.quietly {
      scroll()?.contentOffset = CGPoint(x: 0, y: 300)
      kept.last?.text = "words"
    }
    rebuild(story) {
      UIApplication.registerAliases(
        forStateRestoration: RestorationAliases(identifiers: ["scroll": "list", "draft": "note"])
      )
      kept.append(Draft.registered("note"))
      return [Screen("A")]
    }
    try await story.relaunch()
    #expect(scroll()?.contentOffset == CGPoint(x: 0, y: 300))
    #expect(kept.last?.text == "words")
    #expect(found.last === kept.last)
    #expect(story.report.isComplete)
  }

  @Test func `P16 a class that was renamed is known by its alias, and reported without one`()
    async throws
  {
    let story = try await Story { [navigation("N", [Screen("R")])] }
    story.quietly {
      let stack = story.roots[0] as? UINavigationController
      stack?.pushViewController(Screen("P", isMade: true, note: "kept"), animated: false)
    }
    let formerly = "RepriseUIKitTests.ObjectiveScreen"
    try end(story, changing: controller("N", "P")) { record in
      record.className = formerly
      record.framework["engine.restorationClass"] = .string(formerly)
    }
    do {
      let context = try story.launchWithoutFrame()
      #expect(context.engine.report.missing.map(\.path) == ["N/P"])
      #expect(context.engine.report.missing[0].detail.contains(formerly))
      context.store.journal.finish()
      context.release()
    }
    let interface = story.script.interface
    rebuild(story) {
      UIApplication.registerAliases(
        forStateRestoration: RestorationAliases(
          classNames: [formerly: "RepriseUIKitTests.Screen"]
        )
      )
      return interface()
    }
    try await story.launch()
    #expect(story.screen("P")?.note == "kept")
    #expect(story.report.entries.last?.outcome == .aliased)
    #expect(story.report.isComplete)
  }

  @Test func `M9 what this build has no place for is kept, and an older build restores it`()
    async throws
  {
    let story = try await Story {
      Script.current?.launches == 2 ? [Screen("New")] : [navigation("N", [Screen("R")])]
    }
    story.quietly {
      story.screen("R")?.note = "root"
      let stack = story.roots[0] as? UINavigationController
      stack?.pushViewController(Screen("P", isMade: true, note: "kept"), animated: false)
    }
    try await story.relaunch()
    #expect(story.screen("New")?.note == "default")
    #expect(story.report.missing.map(\.path) == ["N", "N/R", "N/P"])
    #expect(story.report.missing.dropFirst().allSatisfy { $0.outcome == .unclaimed })
    story.quietly { story.screen("New")?.note = "new" }
    try await story.relaunch()
    #expect(story.stack() == ["R", "P"])
    #expect(story.screen("R")?.note == "root")
    #expect(story.screen("P")?.note == "kept")
  }

  @Test func `a migration brings values of an earlier version up to date, before factories see it`()
    async throws
  {
    let story = try await Story { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "7 kg" }
    try end(story, changing: Self.stamp) { record in
      record.framework[UIApplication.stateRestorationBundleVersionKey] = .string("6.10")
    }
    rebuild(story) {
      UIApplication.registerMigration(ofStateSavedBefore: "7") { node in
        guard let note: String = node["note"] else { return }
        node["note"] = note + ", second"
      }
      UIApplication.registerMigration(ofStateSavedBefore: "6.11") { node in
        node["note"] = "first"
      }
      UIApplication.registerMigration(ofStateSavedBefore: "6.9") { node in
        node["note"] = "never"
      }
      return [Screen("A")]
    }
    try await story.launch()
    #expect(story.screen("A")?.note == "first, second")
    #expect(story.report.entries.map(\.outcome) == [.migrated])
    #expect(story.report.isComplete)
    try await story.relaunch()
    #expect(story.report.entries.map(\.outcome) == [.restored])
  }

  @Test(arguments: [
    ("engine.bundleIdentifier", ArchiveValue.string("org.example.other"), ReasonCode.otherApp),
    ("UIApplicationStateRestorationBundleVersionKey", .string("3"), .otherVersion),
    ("UIApplicationStateRestorationUserInterfaceIdiomKey", .integer(1), .otherIdiom),
  ])
  func `state of another app, version or idiom is one note, and what fits comes back`(
    key: String,
    value: ArchiveValue,
    code: ReasonCode
  ) async throws {
    let story = try await Story { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "kept" }
    try end(story, changing: Self.stamp) { $0.framework[key] = value }
    try await story.launch()
    #expect(story.report.notes.map(\.code) == [code])
    #expect(story.screen("A")?.note == "kept")
    #expect(story.report.isComplete)
  }
}
