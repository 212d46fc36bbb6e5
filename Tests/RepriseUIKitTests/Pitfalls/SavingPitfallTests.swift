import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What developers see of the well-known mistakes around saving.
@Suite @MainActor struct SavingPitfallTests {
  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `P1 the first ancestor to name is named, with what it hides`(
    policy: RestorationPolicy
  ) async throws {
    let script = Script()
    script.arguments = ["-UIStateRestorationDebugLogging", "YES"]
    let story = try await Story(policy: policy, script: script) {
      [tabs("T", [navigation(nil, [Screen("A"), Screen("B")])])]
    }
    story.save()
    let says = "UINavigationController has no restorationIdentifier, so what is below it isn't"
    #expect(story.script.lines.count { $0.contains(says) } == 1)
    let line = try #require(story.script.lines.first { $0.contains(says) })
    #expect(line.contains("isn't saved: A, B. Give it one"))
    #if DEBUG
    #expect(line.contains("Give it one: Screen.swift:"), "\(line)")
    #endif
    let notes = story.report.notes.filter { $0.code == .ancestorWithoutIdentifier }
    #expect(notes.map(\.path) == (policy == .standard ? ["T"] : []))
  }

  @Test func `3A06 a navigation controller without identifier is named as the break`() async throws
  {
    let story = try await Story { [Screen("A")] }
    story.quietly {
      story.roots[0].present(navigation(nil, [Screen("Editor", isMade: true)]), animated: false)
    }
    story.save()
    #expect(story.saved() == ["A"])
    let note = try #require(story.report.notes.first { $0.code == .ancestorWithoutIdentifier })
    #expect(note.path == "A")
    #expect(note.detail.contains("UINavigationController has no restorationIdentifier"))
    #expect(note.detail.contains("Editor"))
  }

  @Test func `3A13 a leaf below parents without identifiers is never asked, and that is said`()
    async throws
  {
    let story = try await Story { [navigation(nil, [Screen("browser")])] }
    story.save()
    #expect(story.script.calls("encode") == [])
    let note = try #require(story.report.notes.first { $0.code == .ancestorWithoutIdentifier })
    #expect(note.path == "")
    #expect(note.detail.contains("browser"))
  }

  @Test func `P2 after a force quit the next launch says why nothing came back`() async throws {
    let story = try await Story { [Screen("A")] }
    story.save()
    story.device.forceQuit(story.app)
    try await story.launch()
    let note = try #require(story.report.notes.first { $0.code == .stateForgotten })
    #expect(note.detail.contains("-UIStateRestorationDeveloperMode YES"))
    #expect(!note.isLoss)
    try await story.relaunch()
    #expect(story.report.notes == [])
    #expect(story.report.isComplete)
  }

  @Test(arguments: [false, true])
  func `P3 a policy keeps state over a force quit, with scenes and without`(hasScenes: Bool)
    async throws
  {
    var policy = RestorationPolicy.standard
    policy.forceQuit = .kept
    let story = try await Story(scene: hasScenes ? PlainScene.self : nil, policy: policy) {
      [Screen("A")]
    }
    story.quietly { story.screen("A")?.note = "changed" }
    story.save()
    story.device.forceQuit(story.app)
    try await story.launch()
    #expect(story.screen("A")?.note == "changed")
    #expect(story.report.notes == [])
  }

  @Test func `P9 an identifier that only a getter gives is warned of, once`() async throws {
    let story = try await Story { [tabs("T", [Named(), Screen("B")])] }
    story.save()
    story.save()
    let notes = story.report.notes.filter { $0.code == .identifierFromGetter }
    #expect(notes.map(\.path) == ["T/named"])
    #expect(notes.first?.detail.hasPrefix("Named overrides the getter") == true)
    #expect(notes.first?.detail.contains("Assign the property") == true)
  }

  @Test func `P19 the older pair of questions is named, with the pair that replaces it`()
    async throws
  {
    let story = try await Story(OldDelegate.self) { [Screen("A")] }
    story.save()
    story.save()
    let notes = story.report.notes.filter { $0.code == .oldQuestions }
    #expect(notes.count == 1)
    #expect(notes.first?.detail.contains("shouldSaveSecureApplicationState") == true)
    #expect(story.script.lines.count { $0.hasPrefix("old-questions") } == 1)
    let both = try await Story(BothDelegate.self) { [Screen("A")] }
    both.save()
    #expect(both.report.notes == [])
  }

  @Test func `P20 a scene app that nothing of is saved is told so, at its launch`() async throws {
    let script = Script()
    script.arguments = ["-UIStateRestorationDebugLogging", "YES"]
    let story = try await Story(SilentDelegate.self, scene: PlainScene.self, script: script) {
      [Screen("A")]
    }
    story.device.advance(by: .milliseconds(100))
    let notes = story.report.notes.filter { $0.code == .nothingSaved }
    #expect(notes.count == 1, "\(story.script.lines) \(story.report.notes)")
    #expect(notes.first?.detail.contains("stateRestorationActivity(for:)") == true)
    #expect(story.script.lines.count { $0.hasPrefix("nothing-saved") } == 1)
  }

  @Test func `P20 under the documented policy one line says that no controller is asked`()
    async throws
  {
    let story = try await Story(scene: ActivityScene.self, policy: .documented) { [Screen("A")] }
    #expect(story.script.lines.count { $0.hasPrefix("scenes save their activity only") } == 1)
  }

  @Test func `P26 a container that doesn't encode its children is named`() async throws {
    let story = try await Story { [Box("A", encodesChildren: false, children: [Screen("B")])] }
    story.save()
    let note = try #require(story.report.notes.first { $0.code == .noRecord })
    #expect(note.path == "A/B")
    #expect(note.detail.contains("Encode it in encodeRestorableState(with:) of Box"))
  }

  @Test func `P36 what a secure field hides doesn't reach the disk`() async throws {
    let script = Script()
    script.loads["A"] = { screen in
      let field = UITextField()
      field.restorationIdentifier = "field"
      field.isSecureTextEntry = true
      field.text = "hunter2-hunter2"
      screen.view.addSubview(field)
      screen.note = "public"
    }
    script.encodes["A"] = { screen, coder in
      let field = screen.view.subviews.first as? UITextField
      coder.encode(field?.text, forKey: "typed")
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    story.device.terminate(story.app)
    var bytes = Data()
    for name in try FileManager.default.subpathsOfDirectory(atPath: story.device.stateHome) {
      bytes += FileManager.default.contents(atPath: story.device.stateHome + "/" + name) ?? Data()
    }
    #expect(bytes.range(of: Data("public".utf8)) != nil)
    #expect(bytes.range(of: Data("hunter2".utf8)) == nil)
  }

  @Test func `P46 3A12 a save without a root controller is refused and said, the old state stays`()
    async throws
  {
    let story = try await Story { [Screen("A", note: "kept")] }
    story.save()
    story.quietly { UIApplication.shared.windows[0].rootViewController = nil }
    story.save()
    let notes = story.report.notes.filter { $0.code == .noRootController }
    #expect(notes.count == 1)
    #expect(notes.first?.detail.contains("the last state stays") == true)
    try await story.relaunch()
    #expect(story.screen("A")?.note == "kept")
    #expect(story.report.isComplete)
  }

  @Test(arguments: [true, false])
  func `3A15 whether a data source conforms is asked of its class, and positions are reported`(
    conforms: Bool
  ) async throws {
    let script = Script()
    let source: any UITableViewDataSource = conforms ? NamedRows() : PlainRows()
    script.loads["A"] = { screen in
      let table = UITableView(frame: screen.view.bounds)
      table.restorationIdentifier = "list"
      table.dataSource = source
      screen.view.addSubview(table)
      table.reloadData()
      table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    let notes = story.report.notes.filter { $0.code == .positionByIndex }
    #expect(notes.map(\.path) == (conforms ? [] : ["A/list"]))
    #expect(conforms || notes[0].detail.contains("PlainRows"))
  }
}

/// A screen that gives its identifier by an overridden getter.
private final class Named: UIViewController {
  override var restorationIdentifier: String? {
    get { "named" }
    set { super.restorationIdentifier = newValue }
  }
}

private class PlainRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

private final class NamedRows: PlainRows, UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { "row\(idx.row)" }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    Int(identifier.dropFirst(3)).map { IndexPath(row: $0, section: 0) }
  }
}
