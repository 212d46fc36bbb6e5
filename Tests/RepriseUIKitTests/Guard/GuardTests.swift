import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What a launch does when the one before it died while it restored.
@Suite @MainActor struct GuardTests {
  /// A stack whose second screen is made by its class, saved with notes and then ended.
  private func saved(
    _ policy: RestorationPolicy = .standard,
    onTop: @MainActor @escaping (Story) -> Void = { _ in },
  ) async throws -> Story {
    let story = try await Story(policy: policy) { [navigation("N", [Screen("R")])] }
    story.quietly {
      (story.roots[0] as? UINavigationController)?
        .pushViewController(Screen("P", isMade: true, note: "pushed"), animated: false)
      story.screen("R")?.note = "root"
      onTop(story)
    }
    story.save()
    story.device.terminate(story.app)
    return story
  }

  private func directory(of story: Story) -> StateDirectory {
    StateDirectory(path: story.device.stateHome + "/org.reprise.story/reprise")
  }

  @Test func `P14 the node that the app died of is left out, and its record kept aside`()
    async throws
  {
    let story = try await saved()
    try await story.launchAndDie { death in
      story.script.decodes["P"] = { _, _ in death.happens() }
    }
    try await story.launch()
    #expect(story.stack() == ["R"])
    #expect(story.screen("R")?.note == "root")
    let entry = try #require(story.report.entries.first { $0.path == "N/P" })
    #expect(entry.outcome == .quarantined)
    #expect(entry.code == .crashedBefore)
    #expect(entry.detail.contains("N/P decoded its state"), "\(entry.detail)")
    #expect(entry.className.hasSuffix("Screen"))
    #expect(story.paths(.restored) == ["N", "N/R"])
    #expect(story.script.lines.contains { $0.contains("quarantined controller N/P") })
    let aside = try #require(story.quarantined.first)
    #expect(story.quarantined.count == 1)
    #expect(aside.hasSuffix("crashed-before"))
    let reader = try ArchiveReader(
      directory: "\(directory(of: story).quarantine)/\(aside)/application"
    )
    let address = NodeAddress(kind: .controller, path: NodePath(identifiers: ["N", "P"]))
    #expect(try reader.record(at: address)?.values["note"] == .string("pushed"))
    // It is over with that.
    try await story.relaunch()
    #expect(story.report.isComplete, "\(story.report)")
    #expect(story.quarantined.count == 1)
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `U88 a process that died in its restore costs one node, or as documented all`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await saved(policy)
    try await story.launchAndDie { death in
      story.script.decodes["P"] = { _, _ in death.happens() }
    }
    try await story.launch()
    let notes = story.report.notes.filter { $0.code == .crashedBefore }
    if policy == .standard {
      #expect(story.screen("R")?.note == "root")
      #expect(notes.isEmpty)
    } else {
      #expect(story.screen("R")?.note == "default")
      #expect(story.script.calls("shouldRestore", "make", "decode", "finish", "didDecode") == [])
      #expect(story.report.reason == .pristine)
      #expect(notes.count == 1)
      #expect(story.script.lines.filter { $0.contains("died") }.count == 1)
      #expect(story.quarantined == [])
      #expect(story.saved() == [])
    }
    #expect(story.stack() == ["R"])
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `3A02 a screen that crashes without its model crashes the app once`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await saved(policy)
    // The factory gives a screen without a model, so it can't load its view.
    func crashing(_ death: Death) {
      story.script.loads["P"] = { _ in death.happens() }
    }
    try await story.launchAndDie(crashing)
    let second = Death(story.device)
    crashing(second)
    try await story.launch()
    #expect(!second.hasHappened)
    #expect(story.stack() == ["R"])
  }

  @Test(arguments: ["make", "load", "decode", "finish"])
  func `P14 whatever call the app dies in, its node is left out`(call: String) async throws {
    let story = try await saved()
    try await story.launchAndDie { death in
      let script = story.script
      switch call {
      case "make":
        script.factory = { path, _ in
          death.happens()
          return Screen(path.last, isMade: true)
        }
      case "load": script.loads["P"] = { _ in death.happens() }
      case "decode": script.decodes["P"] = { _, _ in death.happens() }
      default: script.finishes["P"] = { _ in death.happens() }
      }
    }
    try await story.launch()
    #expect(story.paths(.quarantined) == ["N/P"])
    #expect(story.paths(.restored) == ["N", "N/R"])
    #expect(story.stack() == ["R"])
  }

  @Test func `P14 a view that the app dies of is left out, and its controller comes back`()
    async throws
  {
    let views = Script()
    var death: Death?
    views.loads["A"] = { screen in
      screen.view.addSubview(FragileView("safe") {})
      screen.view.addSubview(FragileView("fragile") { death?.happens() })
    }
    let story = try await Story(script: views) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    try await story.launchAndDie { death = $0 }
    try await story.launch()
    #expect(story.paths(.quarantined) == ["A/fragile"])
    #expect(story.paths(.restored) == ["A", "A/safe"])
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `P14 a view whose delegate the app dies in is left out, plain ones are not blamed`()
    async throws
  {
    let script = Script()
    let zooming = ZoomDelegate()
    script.loads["A"] = { screen in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scroll.restorationIdentifier = "scroll"
      scroll.maximumZoomScale = 4
      scroll.delegate = zooming
      let plain = UISwitch()
      plain.restorationIdentifier = "switch"
      for view in [FragileView("fragile") {}, plain, scroll] { screen.view.addSubview(view) }
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.quietly {
      let views = story.screen("A")?.view.subviews ?? []
      for case let scroll as UIScrollView in views { scroll.zoomScale = 2 }
    }
    story.save()
    story.device.terminate(story.app)
    var steps: [String] = []
    let death = Death(story.device)
    zooming.zooms = {
      steps = [story.script.context?.store.journal.entry.step?.description ?? ""]
      death.happens()
    }
    try await story.launch()
    try death.leavesBehind(for: story)
    zooming.zooms = {}
    #expect(steps == ["A/scroll decoded its state"])
    try await story.launch()
    #expect(story.paths(.quarantined) == ["A/scroll"])
    #expect(story.paths(.restored) == ["A", "A/fragile", "A/switch"])
  }

  @Test func `P14 a node that a validator dies of is left out`() async throws {
    let story = try await saved()
    var death: Death?
    let interface = story.script.interface
    story.script.interface = {
      UIApplication.registerValidator(forStateRestoration: { node in
        if node["note"] == "pushed" { death?.happens() }
        return .accepted
      })
      return interface()
    }
    try await story.launchAndDie { death = $0 }
    try await story.launch()
    #expect(story.paths(.quarantined) == ["N/P"])
    #expect(story.stack() == ["R"])
  }

  @Test func `P14 what only the culprit refers to goes with it, the rest stays`() async throws {
    let story = try await Story { [tabs("T", [Screen("A"), Screen("B")])] }
    var shared: Draft?
    story.script.encodes["A"] = { screen, coder in
      coder.encode(shared, forKey: "shared")
      coder.encode(screen.children.first, forKey: "child")
    }
    story.script.encodes["B"] = { _, coder in coder.encode(shared, forKey: "shared") }
    story.quietly {
      shared = Draft.registered("shared", text: "of both")
      for case let screen as Screen in story.roots[0].children { screen.note = "kept" }
      story.screen("A")?.addChild(Screen("X", isMade: true))
    }
    story.save()
    story.device.terminate(story.app)
    try await story.launchAndDie { death in
      story.script.decodes["A"] = { _, _ in death.happens() }
    }
    try await story.launch()
    #expect(story.paths(.quarantined) == ["T/A", "T/A/X"])
    let beside = try #require(story.report.entries.first { $0.path == "T/A/X" })
    #expect(beside.detail.hasPrefix("nothing but T/A refers to it"))
    #expect(story.quarantined.count == 1)
    #expect(story.screen("A")?.note == "default")
    #expect(story.screen("B")?.note == "kept")
    // The object is still of B, and nobody registered it at this launch.
    #expect(story.report.entries.first { $0.kind == "object" }?.outcome == .skipped)
  }

  @Test func `P44 whatever state the app dies of, it starts in the end`() async throws {
    let story = try await saved()
    var deaths = 0
    for _ in 0..<10 {
      let death = Death(story.device)
      for name in ["R", "P"] {
        story.script.decodes[name] = { _, _ in death.happens() }
        story.script.loads[name] = { screen in
          // The base interface works; what was saved doesn't.
          if screen.restorationClass != nil { death.happens() }
        }
      }
      story.script.didDecode = { _ in death.happens() }
      try await story.launch()
      guard death.hasHappened else { break }
      deaths += 1
      try death.leavesBehind(for: story)
    }
    #expect((1...4).contains(deaths), "\(deaths)")
    #expect(story.stack() == ["R"])
    #expect(story.screen("R")?.note == "default")
  }

  @Test func `P14 the app's own values are left out when its delegate dies of them`() async throws {
    let script = Script()
    script.willEncode = { $0.encode("bad", forKey: "own") }
    let story = try await Story(script: script) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "kept" }
    story.save()
    story.device.terminate(story.app)
    try await story.launchAndDie { death in script.didDecode = { _ in death.happens() } }
    var read: String?
    script.didDecode = { read = $0.decodeObject(forKey: "own") as? String }
    try await story.launch()
    #expect(read == nil)
    #expect(story.script.calls.contains("didDecode"))
    #expect(story.screen("A")?.note == "kept")
    #expect(story.report.entries.first { $0.outcome == .quarantined }?.kind == "application")
  }

  @Test func `P14 a good restore forgets the deaths before it`() async throws {
    let story = try await saved()
    try await story.launchAndDie { death in
      story.script.decodes["P"] = { _, _ in death.happens() }
    }
    story.script.decodes = [:]
    try await story.launch()
    story.device.advance(by: .seconds(1))
    let context = try #require(story.script.context)
    #expect(context.store.journal.entry.phase == .idle)
    #expect(context.store.journal.entry.attempt == 1)
    story.device.kill(story.app)
    // Killed, but not while it restored.
    try await story.launch()
    #expect(story.report.reason == .recover)
    #expect(story.report.isComplete, "\(story.report)")
  }

  @Test func `U86 in developer mode a crash while restoring costs nothing`() async throws {
    let story = try await saved(.documented)
    story.device.isDeveloperMode = true
    try await story.launchAndDie { death in
      story.script.decodes["P"] = { _, _ in death.happens() }
    }
    story.script.decodes = [:]
    try await story.launch()
    #expect(story.stack() == ["R", "P"])
    #expect(story.screen("P")?.note == "pushed")
  }

  @Test func `P42 a journal that can't be written is explained, and the restore goes on`()
    async throws
  {
    let story = try await saved()
    let journal = directory(of: story).path + "/journal"
    try FileManager.default.createDirectory(atPath: journal, withIntermediateDirectories: false)
    try await story.launch()
    #expect(story.stack() == ["R", "P"])
    let note = try #require(story.report.notes.first { $0.code == .unguarded })
    #expect(note.detail.contains(journal))
    #expect(!note.isLoss)
    #expect(story.script.lines.filter { $0.hasPrefix("unguarded") }.count == 1)
  }
}

/// Hears of a zoom.
private final class ZoomDelegate: NSObject, UIScrollViewDelegate {
  var zooms: @MainActor () -> Void = {}

  func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms() }
}

/// A view with an identifier that does something when it decodes.
private final class FragileView: UIView {
  private let decodes: @MainActor () -> Void

  init(_ identifier: String, decodes: @escaping @MainActor () -> Void) {
    self.decodes = decodes
    super.init(frame: .zero)
    restorationIdentifier = identifier
  }

  required init?(coder: NSCoder) { nil }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodes()
  }
}
