import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Saving between edges.
@Suite @MainActor struct ContinuousSavingTests {
  /// An app with a button that changes what nobody marks.
  private func story(policy: RestorationPolicy = .standard) async throws -> Story {
    let script = Script()
    script.loads["A"] = { screen in
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Change") { [weak screen] _ in screen?.note = "changed" }
      )
      button.accessibilityIdentifier = "change"
      screen.view.addSubview(button)
    }
    let story = try await Story(policy: policy, script: script) { [Screen("A")] }
    story.device.advance(by: .seconds(5))
    story.script.clear()
    return story
  }

  private func generations(_ story: Story) -> [UInt64] {
    for archive in story.archives { archive.flush() }
    return story.archives.map(\.generation)
  }

  @Test func `a change that nobody marked is saved after the input that made it`() async throws {
    let story = try await story()
    try await story.app.tap("change")
    story.device.advance(by: .milliseconds(100))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
    #expect(story.report.reason == .recover)
  }

  @Test func `a save between edges asks no question`() async throws {
    let story = try await story()
    try await story.app.tap("change")
    story.device.advance(by: .seconds(5))
    #expect(story.script.calls("should", "willEncode") == [])
    #expect(story.script.calls("encode").isEmpty == false)
  }

  @Test func `after turns without input the screens are compared at most once a second`()
    async throws
  {
    let story = try await story()
    for _ in 0..<9 {
      story.run {}
      story.device.advance(by: .milliseconds(100))
    }
    #expect(story.script.calls("encode") == ["encode A"])
    story.device.advance(by: .seconds(2))
    #expect(story.script.calls("encode") == ["encode A", "encode A"])
  }

  @Test func `the turn in which the engine itself worked calls for no more work`() async throws {
    let story = try await story()
    story.run {}
    story.device.advance(by: .seconds(2))
    let idle = story.device.clock.waitingCount
    story.script.context?.mainLoopTurned()
    #expect(story.device.clock.waitingCount == idle)
    story.script.context?.mainLoopTurned()
    #expect(story.device.clock.waitingCount == idle + 1)
  }

  @Test func `a change by a timer is saved within a second`() async throws {
    let story = try await story()
    story.run { story.screen("A")?.note = "first" }
    story.device.advance(by: .milliseconds(10))
    story.run { story.screen("A")?.note = "ticked" }
    story.device.advance(by: .milliseconds(1100))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "ticked")
  }

  @Test func `when nothing changed nothing is written`() async throws {
    let story = try await story()
    let before = generations(story)
    story.run { story.screen("A")?.invalidateRestorableState() }
    story.device.advance(by: .seconds(5))
    #expect(story.script.calls("encode").isEmpty == false)
    #expect(generations(story) == before)
  }

  @Test func `a relaunch without a change writes nothing`() async throws {
    let story = try await story()
    let before = generations(story)
    story.device.kill(story.app)
    try await story.launch()
    story.device.advance(by: .seconds(5))
    #expect(generations(story) == before)
  }

  @Test func `many changes in a tenth of a second are one save`() async throws {
    let story = try await story()
    let before = generations(story)
    for number in 0..<10 {
      story.quietly {
        story.screen("A")?.note = "\(number)"
        story.screen("A")?.invalidateRestorableState()
      }
    }
    story.device.advance(by: .milliseconds(100))
    #expect(generations(story) == before.map { $0 + 1 })
    #expect(story.value("note", at: "A") == .string("9"))
  }

  @Test func `documented policy saves at edges only`() async throws {
    let story = try await story(policy: .documented)
    let before = generations(story)
    try await story.app.tap("change")
    story.run { story.screen("A")?.invalidateRestorableState() }
    story.device.advance(by: .seconds(5))
    #expect(story.script.calls("encode") == [])
    #expect(generations(story) == before)
    story.save()
    #expect(story.value("note", at: "A") == .string("changed"))
  }

  @Test func `a pushed screen is saved without an edge`() async throws {
    let story = try await Story { [navigation("N", [Screen("R")])] }
    story.device.advance(by: .seconds(5))
    story.run {
      (story.roots[0] as? UINavigationController)?
        .pushViewController(Screen("P", isMade: true, note: "kept"), animated: true)
    }
    story.device.advance(by: .milliseconds(200))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.stack() == ["R", "P"])
    #expect(story.screen("P")?.note == "kept")
  }
}
