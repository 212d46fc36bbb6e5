import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Whether a picture of the interface may be shown while an app starts.
@Suite @MainActor struct SnapshotTests {
  private func reports(_ story: Story) -> [SaveReport] { story.app.saveReports }

  @Test(arguments: ["shouldSave", "willEncode", "encode"])
  func `U82 the app may ignore the picture in any call of a save`(place: String) async throws {
    let script = Script()
    let ignore = { UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch() }
    switch place {
    case "shouldSave": script.shouldSave = { _ in ignore() }
    case "willEncode": script.willEncode = { _ in ignore() }
    default: script.encodes["A"] = { _, _ in ignore() }
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    #expect(reports(story) == [SaveReport(snapshotRefusal: .ignored)])
    #expect(reports(story).map(\.mayShowSnapshot) == [false])
    story.device.terminate(story.app)
    script.shouldSave = { _ in }
    script.willEncode = { _ in }
    script.encodes = [:]
    try await story.launch()
    #expect(story.app.showedSnapshots == [false])
    #expect(story.screen("A")?.note == "kept")
    // It counts for one launch only.
    try await story.relaunch()
    #expect(story.app.showedSnapshots == [true])
  }

  @Test func `U83 outside a save ignoring the picture has no effect`() async throws {
    let script = Script()
    script.decodes["A"] = { _, _ in
      UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch()
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.run { UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch() }
    story.save()
    #expect(reports(story) == [SaveReport()])
    story.device.terminate(story.app)
    try await story.launch()
    story.save()
    #expect(reports(story).map(\.mayShowSnapshot) == [true])
    #expect(story.app.showedSnapshots == [true])
  }

  @Test func `U84 a topmost screen without an identifier shows no picture`() async throws {
    let story = try await Story { [navigation("N", [Screen("A")])] }
    story.save()
    #expect(reports(story) == [SaveReport()])
    await story.device.open(story.app)
    story.run {
      (story.roots[0] as? UINavigationController)?
        .pushViewController(Screen(nil), animated: false)
    }
    story.save()
    #expect(reports(story) == [SaveReport(snapshotRefusal: .topmostWithoutIdentifier)])
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.app.showedSnapshots == [false])
  }

  @Test func `P33 no picture is shown of a screen that will not come back`() async throws {
    let story = try await Story { [navigation("N", [Screen("A")])] }
    story.run {
      let sheet = navigation(nil, [Screen("B", isMade: true)])
      story.roots[0].present(sheet, animated: false)
    }
    story.save()
    #expect(reports(story) == [SaveReport(snapshotRefusal: .topmostNotSaved)])
    await story.device.open(story.app)
    story.run {
      story.roots[0].dismiss(animated: false)
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      story.roots[0].present(alert, animated: false)
    }
    story.save()
    #expect(reports(story) == [SaveReport(snapshotRefusal: .topmostWithoutIdentifier)])
    await story.device.open(story.app)
    story.run { story.roots[0].dismiss(animated: false) }
    story.save()
    #expect(reports(story) == [SaveReport()])
  }

  @Test func `a scene ignores the picture of its own window alone`() async throws {
    let script = Script()
    let story = try await Story(scene: RestoringScene.self, script: script) { [Screen("A")] }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    let second = try #require(script.context?.sessions.last?.persistentIdentifier)
    script.sceneMaySave = { scene, _ in
      if scene.session.persistentIdentifier == second {
        UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch()
      }
      return true
    }
    story.save()
    #expect(reports(story).map(\.mayShowSnapshot) == [true, false])
    #expect(reports(story).last?.session == second)
  }

  @Test func `the documented policy knows the same answers`() async throws {
    let script = Script()
    let story = try await Story(policy: .documented, script: script) { [Screen("A")] }
    story.run { UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch() }
    story.save()
    #expect(reports(story).map(\.mayShowSnapshot) == [true])
    await story.device.open(story.app)
    script.encodes["A"] = { _, _ in
      UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch()
    }
    story.save()
    #expect(reports(story) == [SaveReport(snapshotRefusal: .ignored)])
  }

  @Test func `P33 where nothing was saved there is no picture`() async throws {
    let script = Script()
    script.maySave = false
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    #expect(reports(story) == [SaveReport(snapshotRefusal: .nothingSaved)])
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.app.showedSnapshots == [false])
  }
}
