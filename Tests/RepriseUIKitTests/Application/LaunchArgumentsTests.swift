import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What the arguments of a launch do.
@Suite @MainActor struct LaunchArgumentsTests {
  @Test(arguments: [
    ("YES", true), ("yes", true), ("true", true), ("1", true), ("T", true), ("NO", false),
    ("false", false), ("0", false), ("", false), ("-RestorationArchive", false),
  ])
  func `a truth value is read as Foundation does`(text: String, isTrue: Bool) {
    let arguments = LaunchArguments(["app", "-UIStateRestorationDebugLogging", text])
    #expect(arguments.logsEverything == isTrue)
    #expect(!arguments.isDeveloperMode)
  }

  @Test func `a name without a value, and an unknown way to show, do no harm`() {
    #expect(!LaunchArguments(["-UIStateRestorationDeveloperMode"]).isDeveloperMode)
    let wrong = LaunchArguments(["-RestorationArchive", "draw"])
    #expect(wrong.archiveDisplay == nil)
    #expect(wrong.problems == ["-RestorationArchive takes print or check, not \"draw\"."])
    #expect(LaunchArguments([]) == LaunchArguments(["more", "words"]))
  }

  @Test func `a word with a scheme is opened, unless it belongs to a name with a dash`() {
    let arguments = LaunchArguments([
      "instruments:42", "-Catalogue", "file:a.json", "a:b", ":", "words", "https://example.org/ä b",
      "file:///tmp/c", "-SearchResult", "item 7",
    ])
    let opened = arguments.addresses.map(\.absoluteString)
    #expect(opened == ["instruments:42", "https://example.org/%C3%A4%20b", "file:///tmp/c"])
    #expect(arguments.searchResult == "item 7")
    let event = arguments.event { NSUserActivity(activityType: "found." + $0) }
    #expect(event?.urlContexts.count == 3)
    #expect(event?.userActivities.map(\.activityType) == ["found.item 7"])
    #expect(
      LaunchArguments(["-SearchResult", ""]).event { _ in NSUserActivity(activityType: "") } == nil
    )
  }

  private func story(
    _ arguments: String...,
    script: Script = Script(),
    _ interface: @escaping @MainActor () -> [UIViewController],
  ) async throws -> Story {
    script.arguments = arguments
    return try await Story(script: script, interface)
  }

  /// Relaunches an app that is gone, and gives what it showed of its archive.
  private func shown(by story: Story) async throws -> [String] {
    final class Texts { var texts: [String] = [] }
    let texts = Texts()
    story.device.terminate(story.app)
    let show: @MainActor (String) -> Void = { texts.texts.append($0) }
    try await RestorationEngine.$showText.withValue(show) { try await story.launch() }
    return texts.texts
  }

  @Test func `U118 with debug logging each step of a save and a restore is logged with its path`()
    async throws
  {
    let script = Script()
    script.factory = { path, _ in path.last == "C" ? nil : Screen(path.last, isMade: true) }
    let story = try await story("-UIStateRestorationDebugLogging", "YES", script: script) {
      [tabs("T", [navigation("N", [Screen("A"), Screen("B", isMade: true)]), Screen(nil)])]
    }
    story.quietly {
      let stack = story.roots[0].children[0] as? UINavigationController
      stack?.pushViewController(Screen("C", isMade: true), animated: false)
    }
    story.save()
    let saving = story.script.lines
    #expect(saving.contains { $0.hasSuffix("ms] save everything of the app") })
    #expect(saving.contains { $0.hasSuffix("ask the app's delegate whether to save: yes") })
    #expect(saving.contains { $0.hasSuffix("encode controller T/N/B (Screen): 1 key") })
    #expect(saving.contains { $0.hasSuffix("hand the changes to the archive") })
    try await story.relaunch()
    let lines = story.script.lines
    let steps = [
      "ask the app's delegate whether to restore: yes",
      "restore the app",
      "ask the app's delegate for T: nil",
      "take the UITabBarController that is there for T",
      "load the view of T",
      "ask RepriseUIKitTests.Screen for T/N/B: Screen",
      "ask RepriseUIKitTests.Screen for T/N/C: nil",
      "leave out controller T/N/C: factory-returned-nil.",
      "decode controller T/N/B",
      "finish Screen",
      "the interface of the app stands still: saves begin",
    ]
    let found = steps.map { step in lines.firstIndex { $0.contains("ms] \(step)") } }
    for (step, index) in zip(steps, found) { #expect(index != nil, "\(step) in \(lines)") }
    #expect(found.compactMap(\.self) == found.compactMap(\.self).sorted())
  }

  @Test func `a screen's name is text in the log, in what is printed of an archive and in a check`()
    async throws
  {
    let name = "A\u{1B}[2J\u{202E}gpj"
    let readable = #"A\u{1b}[2J\u{202e}gpj"#
    let story = try await story("-UIStateRestorationDebugLogging", "YES") {
      [Screen(name, isMade: true)]
    }
    story.save()
    #expect(story.script.lines.contains { $0.contains("encode controller \(readable)") })
    #expect(!story.script.lines.contains { $0.contains("\u{1B}") })
    for way in ["print", "check"] {
      story.script.arguments = ["-RestorationArchive", way]
      let archive = try #require(story.archives.first)
      let address = NodeAddress(kind: .controller, path: NodePath(identifiers: [name]))
      var record = try #require(archive.record(at: address))
      record.framework["engine.restorationClass"] = .string("Shop.Gone\u{1B}[2J")
      archive.stage(record)
      archive.commit()
      archive.flush()
      let text = try #require(try await shown(by: story).first)
      #expect(text.contains(readable) && text.contains(#"Shop.Gone\u{1b}[2J"#), "\(text)")
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
  }

  @Test func `U118 without debug logging no step is logged`() async throws {
    let story = try await story { [Screen("A")] }
    try await story.relaunch()
    #expect(story.script.lines == [])
  }

  @Test func `M18 the archive is printed as inspect prints it, and the launch goes on`()
    async throws
  {
    let story = try await story("-RestorationArchive", "print") { [Screen("A", note: "kept")] }
    story.save()
    let shown = try await shown(by: story)
    let text = try #require(shown.first)
    #expect(shown.count == 1)
    #expect(text.hasPrefix("application: generation "))
    #expect(text.contains("\n  A  controller RepriseUIKitTests.Screen, "))
    #expect(text.contains("note: string = \"kept\""))
    #expect(story.screen("A")?.note == "kept")
    #expect(story.report.isComplete)
  }

  @Test func `M18 a check says that the archive is whole, and which classes are missing`()
    async throws
  {
    let story = try await story("-RestorationArchive", "check") { [Screen("A", isMade: true)] }
    story.save()
    let archive = try #require(story.archives.first)
    let address = NodeAddress(kind: .controller, path: NodePath(identifiers: ["A"]))
    var record = try #require(archive.record(at: address))
    record.framework["engine.restorationClass"] = .string("Shop.GoneController")
    archive.stage(record)
    archive.commit()
    archive.flush()
    let shown = try await shown(by: story)
    #expect(shown.first?.contains("application: whole, ") == true)
    #expect(shown.first?.contains("A: the restoration class Shop.GoneController is not") == true)
    #expect(story.report.missing.map(\.path) == ["A"])
  }

  @Test(arguments: [true, false])
  func `U86 in developer mode state survives a force quit`(isDeveloping: Bool) async throws {
    let mode = isDeveloping ? "YES" : "NO"
    let story = try await story("-UIStateRestorationDeveloperMode", mode) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "changed" }
    story.save()
    story.device.forceQuit(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == (isDeveloping ? "changed" : "default"))
  }

  @Test func `lines run from right to left when the launch says so`() {
    let forced = LaunchArguments(["-NSForceRightToLeftWritingDirection", "YES"])
    #expect(forced.forcesRightToLeft)
    #expect(!LaunchArguments(["-NSForceRightToLeftWritingDirection", "NO"]).forcesRightToLeft)
    #expect(!LaunchArguments(["-UIStateRestorationDebugLogging", "YES"]).forcesRightToLeft)
  }
}
