import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A container that asks for its children by their class.
private final class Drawer: UIViewController {
  private(set) var left: UIViewController?
  private(set) var right: Screen?
  private(set) var handle: UIView?
  private let sides: [UIViewController]

  init(_ sides: [UIViewController]) {
    self.sides = sides
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "D"
    for side in sides {
      addChild(side)
      side.didMove(toParent: self)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(sides[0], forKey: "left")
    coder.encode(sides[1], forKey: "right")
    coder.encode(UIView(frame: .zero), forKey: "handle")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    left = coder.decodeObject(of: UIViewController.self, forKey: "left")
    right = coder.decodeObject(of: Screen.self, forKey: "right")
    handle = coder.decodeObject(of: UIView.self, forKey: "handle")
  }
}

@Suite @MainActor struct NodeReferenceTests {
  @Test
  func `3A07 a child whose pane was never shown decodes, and one without a name is explained`()
    async throws
  {
    let story = try await Story { [Drawer([Screen("L"), Screen("R")])] }
    story.quietly { story.screen("L")?.loadViewIfNeeded() }
    try await story.relaunch()
    let drawer = try #require(story.roots[0] as? Drawer)
    #expect(drawer.left === story.screen("L"))
    #expect(drawer.right === story.screen("R"))
    #expect(story.report.missing.isEmpty)
    story.script.interface = { [Drawer([Screen("L"), Screen(nil)])] }
    try await story.relaunch()
    story.save()
    let note = try #require(
      story.report.notes.first { $0.code == .noIdentifier && $0.key == "right" }
    )
    #expect(note.path == "D")
    #expect(note.detail.contains("Screen"))
    try await story.relaunch()
    let again = try #require(story.roots[0] as? Drawer)
    #expect(again.left != nil)
    #expect(again.right == nil)
  }

  @Test func `a view without a name is never archived by value`() async throws {
    let story = try await Story { [Drawer([Screen("L"), Screen("R")])] }
    story.save()
    #expect(story.value("handle", at: "D") == nil)
    #expect(story.value("left", at: "D") != nil)
    #expect(story.report.notes.contains { $0.code == .noIdentifier && $0.key == "handle" })
    try await story.relaunch()
    #expect((story.roots[0] as? Drawer)?.handle == nil)
  }

  @Test func `nor is it where nothing has to be secure`() async throws {
    let story = try await Story(OldDelegate.self) { [Drawer([Screen("L"), Screen("R")])] }
    story.save()
    #expect(story.value("handle", at: "D") == nil)
    #expect(story.value("left", at: "D") != nil)
    #expect(story.report.notes.contains { $0.code == .noIdentifier && $0.key == "handle" })
  }

  @Test func `a reference of another class than was asked for is nil, with an error in the coder`()
    async throws
  {
    var error: (any Error)?
    let script = Script()
    script.encodes["A"] = { screen, coder in coder.encode(screen, forKey: "self") }
    script.decodes["A"] = { _, coder in
      #expect(coder.decodeObject(of: UINavigationController.self, forKey: "self") == nil)
      error = coder.error
    }
    let story = try await Story(script: script) { [Screen("A")] }
    try await story.relaunch()
    #expect(error != nil)
    #expect(story.report.notes.contains { $0.code.rawValue == "class-not-allowed" })
  }

  @Test func `U96 an object registered without an identifier is reported and not saved`()
    async throws
  {
    let script = Script()
    var drafts: [Draft] = []
    script.encodes["A"] = { _, coder in coder.encode(drafts.last, forKey: "draft") }
    let story = try await Story(script: script) {
      drafts.append(Draft.registered("", text: "words"))
      return [Screen("A")]
    }
    let note = try #require(story.report.notes.first { $0.code == .noIdentifier })
    #expect(note.detail.contains("Draft") && note.detail.contains("registerObject"))
    try await story.relaunch()
    #expect(story.saved(.object).isEmpty)
    #expect(drafts.last?.text == "words")
  }
}
