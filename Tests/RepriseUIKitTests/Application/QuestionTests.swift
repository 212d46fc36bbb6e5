import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What the app's delegate is asked, and what follows from its answers.
@Suite @MainActor struct QuestionTests {
  private func story(
    _ delegate: any LaunchableApplication.Type = SecureDelegate.self,
    script: Script = Script(),
  ) async throws -> Story {
    try await Story(delegate, script: script) { [Screen("A")] }
  }

  @Test func `U1 without the questions no archive is written`() async throws {
    let story = try await story(SilentDelegate.self)
    story.save()
    // How the process ended is noted for every app.
    let addresses = story.archives.flatMap(\.addresses)
    #expect(addresses.filter { $0.path.string != "process" } == [])
    #expect(story.script.calls("encode") == [])
  }

  @Test func `U3 after a no nothing is encoded`() async throws {
    let story = try await story()
    story.script.maySave = false
    story.save()
    #expect(story.script.calls == ["shouldSaveSecure"])
    #expect(story.saved() == [])
  }

  @Test func `U4 an archive is there though no controller has an identifier`() async throws {
    let story = try await Story { [Screen(nil)] }
    story.save()
    #expect(story.saved() == [])
    #expect(!story.archives[0].isEmpty)
    try await story.relaunch()
    #expect(story.script.calls.contains("shouldRestoreSecure"))
  }

  @Test func `U5 of both pairs only the secure one is called`() async throws {
    let story = try await story(BothDelegate.self)
    story.save()
    #expect(story.script.calls("should") == ["shouldSaveSecure"])
    story.device.terminate(story.app)
    try await story.launch()
    story.device.advance(by: .seconds(1))
    #expect(Set(story.script.calls("should")) == ["shouldRestoreSecure", "shouldSaveSecure"])
  }

  @Test func `U6 with the secure pair every coder is secure`() async throws {
    var answers: [Bool] = []
    let script = Script()
    script.encodes["A"] = { answers.append($1.requiresSecureCoding) }
    script.decodes["A"] = { answers.append($1.requiresSecureCoding) }
    script.shouldSave = { answers.append($0.requiresSecureCoding) }
    script.willEncode = { answers.append($0.requiresSecureCoding) }
    script.shouldRestore = { answers.append($0.requiresSecureCoding) }
    script.didDecode = { answers.append($0.requiresSecureCoding) }
    let story = try await story(script: script)
    try await story.relaunch()
    #expect(answers.count >= 6)
    #expect(!answers.contains(false))
  }

  @Test func `U7 with the old pair the coder is not secure, and one warning is logged`()
    async throws
  {
    var answers: [Bool] = []
    let script = Script()
    script.encodes["A"] = { answers.append($1.requiresSecureCoding) }
    script.decodes["A"] = { answers.append($1.requiresSecureCoding) }
    script.shouldRestore = { answers.append($0.requiresSecureCoding) }
    let story = try await story(OldDelegate.self, script: script)
    story.save()
    story.save()
    let warnings = story.script.lines.filter { $0.contains("shouldSaveApplicationState") }
    #expect(warnings.count == 1, "\(story.script.lines)")
    try await story.relaunch()
    #expect(answers.count >= 3)
    #expect(!answers.contains(true))
  }

  @Test func `U8 the questions come first, then the roots`() async throws {
    let story = try await story()
    story.save()
    #expect(story.script.calls == ["shouldSaveSecure", "willEncode", "encode A"])
  }

  @Test(arguments: ["U9", "U10"])
  func `U9 U10 what the delegate writes it can read at the next launch`(row: String) async throws {
    var read: [String?] = []
    let script = Script()
    let write: @MainActor (NSCoder) -> Void = { $0.encode("mine", forKey: "own") }
    if row == "U9" { script.shouldSave = write } else { script.willEncode = write }
    script.shouldRestore = { read.append($0.decodeObject(forKey: "own") as? String) }
    script.didDecode = { read.append($0.decodeObject(forKey: "own") as? String) }
    let story = try await story(script: script)
    try await story.relaunch()
    #expect(read == ["mine", "mine"])
  }

  @Test func `U11 each coder has version, idiom, time and system`() async throws {
    var found: [[String]] = []
    let keys = [
      UIApplication.stateRestorationBundleVersionKey,
      UIApplication.stateRestorationUserInterfaceIdiomKey,
      UIApplication.stateRestorationTimestampKey,
      UIApplication.stateRestorationSystemVersionKey,
    ]
    func read(_ coder: NSCoder) {
      found.append(keys.filter { coder.decodeObject(forKey: $0) != nil })
    }
    let script = Script()
    var version: String?
    var date: Date?
    script.shouldRestore = { read($0) }
    script.decodes["A"] = { _, coder in
      read(coder)
      version = coder.decodeObject(forKey: keys[0]) as? String
      date = coder.decodeObject(forKey: keys[2]) as? Date
    }
    script.factory = { path, coder in
      read(coder)
      return Screen(path.last, isMade: true)
    }
    let story = try await story(script: script)
    story.quietly { story.roots[0].present(Screen("X", isMade: true), animated: false) }
    let saved = story.device.clock.date
    try await story.relaunch()
    #expect(found == [keys, keys, keys])
    #expect(version == "7")
    #expect(date == saved)
  }

  @Test func `U85 a force quit deletes the state`() async throws {
    let story = try await story()
    story.quietly { story.screen("A")?.note = "changed" }
    story.save()
    story.device.forceQuit(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "default")
    #expect(!story.script.calls.contains("shouldRestoreSecure"))
    #expect(story.report.reason == .pristine)
  }

  @Test func `U86 in developer mode state survives a force quit`() async throws {
    let story = try await story()
    story.script.context?.isDeveloperMode = true
    story.quietly { story.screen("A")?.note = "changed" }
    story.save()
    story.device.forceQuit(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
    #expect(story.script.calls.contains("shouldRestoreSecure"))
  }

  @Test func `U87 state survives a kill in the background`() async throws {
    let story = try await story()
    story.quietly { story.screen("A")?.note = "changed" }
    story.save()
    story.device.kill(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
    #expect(story.report.reason == .restore)
  }

  @Test func `U95 an older bundle's version is there for the question`() async throws {
    var version: String?
    let script = Script()
    script.shouldRestore = {
      let key = UIApplication.stateRestorationBundleVersionKey
      version = $0.decodeObject(forKey: key) as? String
    }
    let story = try await story(script: script)
    try await story.relaunch()
    #expect(version == "7")
  }

  @Test func `M24 after a quit in good order the reason is launch`() async throws {
    let story = try await story()
    story.quietly { story.screen("A")?.note = "changed" }
    story.device.quit(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
    #expect(story.report.reason == .launch)
    #expect(story.report.isComplete)
  }
}
