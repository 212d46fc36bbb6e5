import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What a window keeps of itself, beside its controllers.
@Suite @MainActor struct WindowStateTests {
  private func record(of story: Story) -> Record? {
    let address = NodeAddress(kind: .view, path: NodePath(identifiers: ["W"]))
    return story.archives.lazy.compactMap { $0.record(at: address) }.first
  }

  /// An app whose window has an identifier at each launch.
  private func story(in form: Form, scene: AnyClass? = nil) async throws -> Story {
    let script = Script()
    script.decodes["A"] = { _, _ in
      UIApplication.shared.windows.first?.restorationIdentifier = "W"
    }
    let story = try await Story(in: form, scene: scene, script: script) { [Screen("A")] }
    story.run { UIApplication.shared.windows.first?.restorationIdentifier = "W" }
    return story
  }

  @Test(arguments: [true, false])
  func `UIWindow with an identifier keeps its size classes`(hasScenes: Bool) async throws {
    let story = try await story(in: .regularPortrait, scene: hasScenes ? PlainScene.self : nil)
    story.save()
    #expect(story.saved(.view) == ["W"])
    #expect(record(of: story)?.framework["horizontalSizeClass"] == .integer(2))
    #expect(record(of: story)?.framework["verticalSizeClass"] == .integer(2))
    try await story.relaunch(in: .compactPortrait)
    #expect(story.report.entries.contains { $0.path == "W" && $0.outcome == .restored })
    #expect(story.report.isComplete, "\(story.report)")
    story.save()
    #expect(record(of: story)?.framework["horizontalSizeClass"] == .integer(1))
  }

  @Test func `UIWindow that is turned saves its new size classes by itself`() async throws {
    let story = try await story(in: .regularPortrait)
    story.save()
    await story.device.open(story.app)
    story.device.splitScreen(.half)
    story.device.advance(by: .seconds(1))
    #expect(record(of: story)?.framework["horizontalSizeClass"] == .integer(1))
  }

  @Test func `UIWindow without its identifier is in the report`() async throws {
    let story = try await story(in: .regularPortrait)
    story.script.decodes["A"] = nil
    try await story.relaunch()
    #expect(story.report.missing.map(\.path) == ["W"])
    #expect(story.report.missing.first?.code == .notFound)
  }

  @Test func `UIWindow without an identifier keeps nothing`() async throws {
    let story = try await Story { [Screen("A")] }
    story.save()
    #expect(story.saved(.view) == [])
  }
}
