import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What is written, kept and reported around a restore.
@Suite @MainActor struct GateTests {
  /// The bytes of every file below a folder.
  private func files(of story: Story) throws -> [String: Data] {
    let home = story.device.stateHome
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: home)
    where name.hasSuffix(".reprise") && (name.contains("base-") || name.contains("sessions/")) {
      files[name] = FileManager.default.contents(atPath: home + "/" + name)
    }
    return files
  }

  @Test func `M6 what decode marks is not written before the first stable frame`() async throws {
    let script = Script()
    script.decodes["A"] = { screen, _ in
      screen.note = "changed by decode"
      screen.invalidateRestorableState()
    }
    let story = try await Story(scene: PlainScene.self, script: script) {
      [navigation("N", [Screen("A")])]
    }
    story.save()
    story.device.terminate(story.app)
    let before = try files(of: story)
    #expect(!before.isEmpty)
    let context = try story.launchWithoutFrame()
    #expect(script.calls("decode") == ["decode A"])
    let report = context.engine.report
    context.engine.cancel()
    context.engine.flush()
    #expect(try files(of: story) == before)
    context.store.flush()
    context.release()
    let notes = report.notes.filter { $0.code == .savedWhileRestoring }
    #expect(notes.map(\.path) == ["N/A"])
  }

  @Test func `the system's own work at a restore is no request to save`() async throws {
    let story = try await Story { [tabs("T", [navigation("N", [Screen("R")]), Screen("B")])] }
    story.quietly {
      let bar = story.roots[0] as? UITabBarController
      bar?.selectedIndex = 1
      bar?.selectedIndex = 0
      (bar?.selectedViewController as? UINavigationController)?
        .pushViewController(Screen("P", isMade: true), animated: false)
      bar?.present(Screen("X", isMade: true), animated: false)
    }
    try await story.relaunch()
    #expect(story.screen("X") != nil)
    #expect(story.screen("P") != nil)
    #expect(story.report.notes == [])
  }

  @Test func `what a container is told to show by decode is no request to save`() async throws {
    let script = Script()
    script.decodes["A"] = { screen, _ in
      screen.restorationClass = Screen.self
      screen.present(Screen(nil), animated: false)
      screen.navigationController?.setViewControllers([screen, Screen("B")], animated: false)
    }
    let story = try await Story(script: script) { [navigation("N", [Screen("A")])] }
    try await story.relaunch()
    #expect(story.stack() == ["A", "B"])
    #expect(story.report.notes.filter { $0.code == .savedWhileRestoring } == [])
  }

  @Test func `nothing of an app that was restored is left alive when it ends`() async throws {
    let story = try await Story { [navigation("N", [Screen("R")])] }
    story.quietly {
      (story.roots[0] as? UINavigationController)?
        .pushViewController(Screen("P", isMade: true), animated: false)
    }
    for _ in 0..<3 {
      story.save()
      #expect(story.device.terminate(story.app) == [])
      try await story.launch()
      #expect(story.stack() == ["R", "P"])
    }
  }

  @Test func `what decode marks is saved after the first stable frame`() async throws {
    let script = Script()
    script.decodes["A"] = { screen, _ in
      screen.note = "changed by decode"
      screen.invalidateRestorableState()
    }
    let story = try await Story(script: script) { [Screen("A")] }
    try await story.relaunch()
    story.device.advance(by: .seconds(1))
    #expect(story.value("note", at: "A") == .string("changed by decode"))
  }

  @Test func `what a newer version wrote survives an older one`() async throws {
    let script = Script()
    var seen: String?
    script.encodes["A"] = { _, coder in coder.encode("newer", forKey: "added") }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    story.device.terminate(story.app)
    script.encodes = [:]
    try await story.launch()
    story.quietly { story.screen("A")?.note = "by the older" }
    try await story.relaunch()
    story.save()
    #expect(story.value("added", at: "A") == .string("newer"))
    #expect(story.value("note", at: "A") == .string("by the older"))
    story.device.terminate(story.app)
    script.decodes["A"] = { _, coder in
      seen = coder.decodeObject(forKey: "added") as? String
    }
    try await story.launch()
    #expect(seen == "newer")
  }

  @Test func `a node that nobody claims is kept and reported`() async throws {
    let script = Script()
    let story = try await Story(script: script) {
      let children = script.launches == 2 ? [] : [Screen("B")]
      return [Box("A", encodesChildren: true, children: children)]
    }
    story.quietly { story.screen("B")?.note = "kept" }
    try await story.relaunch()
    #expect(story.report.missing.map(\.path) == ["A/B"])
    story.save()
    #expect(story.saved() == ["A", "A/B"])
    #expect(story.value("note", at: "A/B") == .string("kept"))
  }

  @Test func `a damaged record costs its node, and the rest comes back`() async throws {
    let marker = String(repeating: "x", count: 40)
    let story = try await Story { [tabs("N", [Screen("A"), Screen("B"), Screen("C")])] }
    story.quietly {
      for name in ["A", "C"] { story.screen(name)?.note = "kept" }
      story.screen("B")?.note = marker
    }
    story.save()
    story.device.terminate(story.app)
    var writer = try ArchiveWriter(
      directory: story.device.stateHome + "/org.reprise.story/reprise/application"
    )
    try writer.compact()
    var hits = 0
    for (name, data) in try files(of: story) {
      let path = story.device.stateHome + "/" + name
      var bytes = data
      while let range = bytes.range(of: Data(marker.utf8)) {
        bytes[range.lowerBound] = UInt8(ascii: "y")
        hits += 1
      }
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    #expect(hits > 0)
    try await story.launch()
    let damaged = story.report.missing
    #expect(damaged.map(\.path) == ["N/B"], "\(story.report)")
    #expect(damaged.map(\.code) == [.damagedRecord])
    #expect(story.screen("A")?.note == "kept")
    #expect(story.screen("B")?.note == "default")
    #expect(story.screen("C")?.note == "kept")
  }

  @Test func `a damaged log is reported though nothing is left to restore`() async throws {
    let marker = String(repeating: "x", count: 40)
    let story = try await Story { [Screen("A", note: marker)] }
    story.save()
    story.device.terminate(story.app)
    for (path, data) in try story.logs() {
      var bytes = data
      guard let range = bytes.range(of: Data(marker.utf8)) else { continue }
      bytes[range.lowerBound] = UInt8(ascii: "y")
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    try await story.launch()
    #expect(!story.report.isComplete)
    #expect(story.report.notes.map(\.code).contains(.damagedArchive))
  }

  @Test func `twenty devices at once know nothing of each other`() async throws {
    let stories = (0..<20).map { number in
      Task { @MainActor in
        let story = try await Story { [navigation("N", [Screen("R")])] }
        await Task.yield()
        story.run {
          (story.roots[0] as? UINavigationController)?
            .pushViewController(Screen("P", isMade: true, note: "\(number)"), animated: true)
        }
        await Task.yield()
        try await story.relaunch()
        return story.screen("P")?.note
      }
    }
    for (number, story) in stories.enumerated() {
      #expect(try await story.value == "\(number)")
    }
  }
}
