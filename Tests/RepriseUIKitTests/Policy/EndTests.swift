import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What the fields of the policy do about the ways in which apps and archives end, in both presets.
@Suite @MainActor struct EndTests {
  nonisolated static let presets = [RestorationPolicy.standard, .documented]

  /// An app with one screen whose note was changed.
  private func story(
    _ policy: RestorationPolicy = .standard,
    _ delegate: any LaunchableApplication.Type = SecureDelegate.self,
    script: Script = Script(),
  ) async throws -> Story {
    let story = try await Story(delegate, policy: policy, script: script) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "changed" }
    return story
  }

  private func changed(_ policy: RestorationPolicy, _ change: (inout RestorationPolicy) -> Void)
    -> RestorationPolicy
  {
    var policy = policy
    change(&policy)
    return policy
  }

  /// The nodes that are on disk.
  private func onDisk(_ story: Story) throws -> [String] {
    let directory = StateDirectory(path: story.device.stateHome + "/org.reprise.story/reprise")
    return try ArchiveReader(directory: directory.application).addresses
      .filter { $0.kind == .controller }.map(\.path.string)
  }

  // MARK: Ends of the process

  @Test(arguments: presets) func `a normal quit keeps the state, with the reason launch`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy)
    story.device.quit(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
    #expect(story.report.reason == .launch)
  }

  @Test(arguments: presets) func `a policy may have a normal quit delete the state`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(changed(policy) { $0.normalQuit = .deleted })
    story.save()
    story.device.quit(story.app)
    #expect(try onDisk(story) == [])
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
    #expect(story.report.reason == .pristine)
  }

  @Test(arguments: presets) func `the end of the desktop session keeps the state, reason restore`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy)
    story.script.context?.endWithSession()
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
    #expect(story.report.reason == .restore)
  }

  @Test(arguments: presets) func `a policy may have the end of the session delete the state`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(changed(policy) { $0.desktopSessionEnd = .deleted })
    story.script.context?.endWithSession()
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
  }

  @Test(arguments: presets) func `U85 a force quit deletes the state under each preset`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy)
    story.save()
    story.device.forceQuit(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
    #expect(!story.script.calls.contains("shouldRestoreSecure"))
  }

  @Test(arguments: presets) func `a policy may have a force quit keep the state`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(changed(policy) { $0.forceQuit = .kept })
    story.save()
    story.device.forceQuit(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
  }

  @Test(arguments: presets)
  func `P32 a kill brings back what was saved last, or as documented the last edge`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy)
    story.save()
    await story.device.open(story.app)
    story.run { story.screen("A")?.note = "later" }
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == (policy == .standard ? "later" : "changed"))
    #expect(story.report.reason == .recover)
  }

  @Test func `a policy by which a kill brings back the last edge saves nothing in between`()
    async throws
  {
    let story = try await story(changed(.standard) { $0.afterKill = .lastEdge })
    story.save()
    await story.device.open(story.app)
    story.run { story.screen("A")?.note = "later" }
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
  }

  @Test func `U124 as documented, a run without any edge leaves nothing`() async throws {
    let story = try await story(.documented)
    story.save()
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
    story.run { story.screen("A")?.note = "later" }
    story.device.advance(by: .seconds(2))
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
    #expect(!story.script.calls.contains("shouldRestoreSecure"))
    #expect(story.report.reason == .pristine)
  }

  @Test func `U124 a run without any edge loses nothing that was saved between edges`()
    async throws
  {
    let story = try await story()
    story.save()
    story.device.terminate(story.app)
    try await story.launch()
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
  }

  // MARK: After the launch

  @Test(arguments: presets) func `U93 after a good launch the archive goes on, or is removed`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy)
    story.save()
    story.device.terminate(story.app)
    #expect(try onDisk(story) == ["A"])
    try await story.launch()
    story.script.context?.engine.flush()
    #expect(story.screen("A")?.note == "changed")
    #expect(try onDisk(story) == (policy == .standard ? ["A"] : []))
    // The next edge writes all of it again.
    try await story.relaunch()
    #expect(story.screen("A")?.note == "changed")
    #expect(story.report.isComplete, "\(story.report)")
  }

  // MARK: Refusals

  @Test(arguments: presets) func `U51 what the app refused to restore is not used later`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy)
    story.save()
    story.device.terminate(story.app)
    story.script.mayRestore = false
    try await story.launch()
    // Without an edge: nothing new is saved in place of the old.
    story.script.context?.engine.flush()
    story.device.kill(story.app)
    story.script.mayRestore = true
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
  }

  @Test(arguments: presets) func `U123 state that may not be saved takes the older state with it`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy)
    story.save()
    await story.device.open(story.app)
    story.script.maySave = false
    story.save()
    #expect(try onDisk(story) == [])
    try await story.relaunch()
    #expect(story.screen("A")?.note == "default")
  }

  @Test(arguments: presets) func `a policy may keep the state that was refused`(
    policy: RestorationPolicy
  ) async throws {
    let policy = changed(policy) { $0.refusedState = .kept }
    let story = try await story(policy)
    story.save()
    await story.device.open(story.app)
    story.script.maySave = false
    try await story.relaunch()
    #expect(story.screen("A")?.note == "changed")
  }

  @Test(arguments: presets)
  func `U2 with the save question alone, nothing is restored and no archive stays`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(policy, SaveOnlyDelegate.self)
    try await story.relaunch()
    #expect(story.screen("A")?.note == "default")
    #expect(story.script.calls("make", "decode", "finish", "didDecode") == [])
    // Now it is known that nobody could restore what is saved.
    story.save()
    #expect(try onDisk(story) == [])
    try await story.relaunch()
    story.save()
    #expect(try onDisk(story) == [])
  }

  // MARK: Age and damage

  @Test(arguments: presets) func `F6 state that is too old is kept aside, or restored`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(changed(policy) { $0.maximumAge = .seconds(7 * 86_400) })
    story.save()
    story.device.terminate(story.app)
    story.device.advance(by: .seconds(10 * 86_400))
    try await story.launch()
    if policy.expiredArchive == .keptForInspection {
      #expect(story.screen("A")?.note == "default")
      #expect(!story.script.calls.contains("shouldRestoreSecure"))
      let note = try #require(story.report.notes.first { $0.code == .tooOld })
      #expect(note.detail.contains("10 days"))
      #expect(note.isLoss)
      let aside = try #require(story.quarantined.first)
      let place = story.device.stateHome + "/org.reprise.story/reprise/quarantine/\(aside)"
      let reader = try ArchiveReader(directory: place + "/application")
      #expect(reader.addresses.contains { $0.kind == .controller })
    } else {
      #expect(story.screen("A")?.note == "changed")
      #expect(story.quarantined == [])
    }
  }

  @Test(arguments: presets) func `state that is not too old is restored`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await story(changed(policy) { $0.maximumAge = .seconds(7 * 86_400) })
    story.save()
    story.device.terminate(story.app)
    story.device.advance(by: .seconds(6 * 86_400))
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
  }

  @Test(arguments: presets)
  func `U94 a damaged archive costs what is damaged, or as documented all`(
    policy: RestorationPolicy
  ) async throws {
    let marker = String(repeating: "x", count: 40)
    let story = try await Story(policy: policy) {
      [tabs("T", [Screen("A", note: marker), Screen("B")])]
    }
    story.quietly { story.screen("B")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    let application = story.device.stateHome + "/org.reprise.story/reprise/application"
    var hits = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: application) {
      let url = URL(fileURLWithPath: application + "/" + name)
      var bytes = try Data(contentsOf: url)
      while let range = bytes.range(of: Data(marker.utf8)) {
        bytes[range.lowerBound] = UInt8(ascii: "y")
        hits += 1
      }
      try bytes.write(to: url)
    }
    #expect(hits > 0)
    try await story.launch()
    story.script.context?.engine.flush()
    if policy == .documented {
      #expect(story.screen("B")?.note == "default")
      #expect(story.script.calls("shouldRestore", "decode", "finish") == [])
      #expect(try onDisk(story) == [])
      #expect(try ArchiveReader(directory: application).damage == [])
      #expect(story.quarantined == [])
    } else {
      #expect(story.report.notes.contains { $0.code == .damagedArchive })
      #expect(story.quarantined.first?.hasSuffix("damaged-archive") == true)
      // It is over with that: the next launch finds nothing damaged.
      try await story.relaunch()
      #expect(story.quarantined.count == 1)
      #expect(!story.report.notes.contains { $0.code == .damagedArchive })
    }
    #expect(story.report.notes.filter(\.isLoss).allSatisfy { $0.code == .damagedArchive })
  }

  @Test(arguments: presets) func `of two objects with one path the first keeps it, by each preset`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await Story(policy: policy) {
      [tabs("T", [Screen("A", note: "first"), Screen("A", note: "second")])]
    }
    story.save()
    #expect(story.value("note", at: "T/A") == .string("first"))
    let notes = story.report.notes.filter { $0.code == .duplicatePath }
    #expect(notes.map(\.path) == ["T/A"])
  }
}

/// An app that can be saved and forgot that it must allow the restore.
final class SaveOnlyDelegate: ScriptedResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { save("shouldSaveSecure", coder) }
}
