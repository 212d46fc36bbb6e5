import Foundation
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

@testable import Reprise

/// What is kept on disk of a scene's restore and save.
@Suite @MainActor struct KeptReportTests {
  private func reports(of story: Story) -> [StoredReport] {
    let directory = StateDirectory(path: "\(story.device.stateHome)/org.reprise.story/reprise")
    return ReportShelf(directory).reports()
  }

  @Test func `what a save left out is there when the app is gone`() async throws {
    let story = try await Story { [tabs("T", [navigation(nil, [Screen("A")])])] }
    story.save()
    story.device.terminate(story.app)
    let report = try #require(reports(of: story).first)
    #expect(report.session == "")
    #expect(report.restored == nil)
    #expect(report.saved != nil)
    let branch = try #require(report.unsaved.first)
    #expect(report.unsaved.count == 1)
    #expect(branch.contains("T/UINavigationController/A"))
    #expect(branch.code == .ancestorWithoutIdentifier)
  }

  @Test func `each scene has a report of its restore, which goes with its session`() async throws {
    let script = Script()
    script.factory = { _, _ in nil }
    let story = try await Story(scene: ActivityScene.self, script: script) {
      [navigation("N", [Screen("A")])]
    }
    story.quietly {
      (story.roots[0] as? UINavigationController)?
        .pushViewController(Screen("B", isMade: true), animated: false)
    }
    try await story.relaunch()
    story.save()
    let session = try #require(story.script.context?.sessions.first?.persistentIdentifier)
    let report = try #require(reports(of: story).first { $0.session == session })
    #expect(report.summary == "restored 2 of 3 nodes")
    #expect(report.missing.map(\.path) == ["N/B"])
    #expect(report.whole.map(\.path) == ["N", "N/A"])
    story.device.forceQuit(story.app)
    #expect(reports(of: story) == [])
  }
}
