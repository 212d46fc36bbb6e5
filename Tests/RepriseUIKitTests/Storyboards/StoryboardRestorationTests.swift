import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// The last of the four steps, and what a restore says when a storyboard has changed.
@MainActor
@Suite struct StoryboardRestorationTests {
  private func open(_ segue: String, in story: BoardStory, value: String) {
    story.run {
      guard let root = story.root as? UINavigationController, let top = root.topViewController
      else { return }
      top.performSegue(withIdentifier: segue, sender: nil)
      (root.topViewController as? PartController)?.value = value
    }
  }

  @Test func `U12 a restoration class is given the storyboard, and its identifier`() async throws {
    let story = try await BoardStory("Sheets")
    try await story.perform { try await $0.tap("sheet") }
    let sheet = try #require(story.controller("Sheet", as: PartController.self))
    story.run {
      sheet.restorationClass = PartController.self
      sheet.value = "kept"
    }
    try await story.relaunch()
    #expect(story.script.calls("make") == ["make from Sheets Sheet"])
    #expect(story.script.calls("ask").allSatisfy { $0 != "ask Base/Sheet" })
    #expect(story.controller("Sheet", as: PartController.self)?.value == "kept")
    #expect(story.report.isComplete)
  }

  @Test func `U13 a controller that was made in code has no storyboard`() async throws {
    let script = Script()
    var answers: [Bool] = []
    script.factory = { path, coder in
      let keys = [
        UIApplication.stateRestorationViewControllerStoryboardKey,
        UIApplication.stateRestorationViewControllerStoryboardIdentifierKey,
      ]
      answers += keys.map {
        coder.decodeObject(forKey: $0) == nil && !coder.containsValue(forKey: $0)
      }
      return Screen(path.last, isMade: true)
    }
    let story = try await Story(script: script) { [navigation("Root", [Screen("List")])] }
    story.run {
      (story.roots[0] as? UINavigationController)?.show(Screen("Made", isMade: true), sender: nil)
    }
    try await story.relaunch()
    #expect(answers == [true, true])
    #expect(story.stack() == ["List", "Made"])
    #expect(story.screen("Made")?.storyboard == nil)
  }

  @Test func `U36 a controller is made again from its storyboard as the last step`() async throws {
    let story = try await BoardStory("Shop")
    open("detail", in: story, value: "lamp")
    #expect(story.stack == ["Shop", "Detail"])
    try await story.relaunch()
    #expect(story.stack == ["Shop", "Detail"])
    let detail = try #require(story.controller("Detail", as: PartController.self))
    #expect(detail.value == "lamp" && detail.storyboard != nil)
    #expect(story.script.calls("ask").contains("ask Root/Detail"), "the delegate is asked first")
    let calls = story.script.calls("init", "awake Detail", "load Detail", "decode Detail")
    #expect(calls == ["init", "awake Detail", "load Detail", "decode Detail"])
    #expect(story.report.isComplete)
  }

  @Test func `U36 the delegate's answer and a live object come before the storyboard`() async throws
  {
    let story = try await BoardStory("Shop")
    open("detail", in: story, value: "lamp")
    story.script.delegateFactory = { path in
      guard path == ["Root", "Detail"] else { return nil }
      let made = UIViewController()
      made.restorationIdentifier = "Detail"
      return made
    }
    try await story.relaunch()
    #expect(story.stack == ["Shop", "Detail"])
    #expect(story.controller("Detail")?.storyboard == nil)
    #expect(story.controller("Shop")?.storyboard != nil)
  }

  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `U37 P15 an identifier that left the storyboard leaves its controller out`(
    policy: RestorationPolicy
  ) async throws {
    let files = [
      "Shop.storyboard": try BoardStory.fixture("Shop.storyboard"),
      "Orders.storyboard": try BoardStory.fixture("Orders.storyboard"),
    ]
    let story = try await BoardStory("Shop", policy: policy, files: files)
    open("detail", in: story, value: "lamp")
    story.kill()
    try story.update(
      "Shop.storyboard",
      try BoardStory.fixture("Shop.storyboard").replacingOccurrences(
        of: "storyboardIdentifier=\"Detail\"",
        with: "storyboardIdentifier=\"Product\""
      )
    )
    try await story.launch()
    #expect(story.stack == ["Shop"])
    let entry = try #require(story.report.entries.first { $0.path == "Root/Detail" })
    #expect(entry.outcome == .skipped && entry.code == .notFound)
    #expect(entry.detail.contains("Shop.storyboard has no scene \"Detail\" any more"))
    #expect(story.report.entries.first { $0.path == "Root/Shop" }?.outcome == .restored)
  }

  @Test func `3A09 after the update the next save doesn't name the scene that has gone`()
    async throws
  {
    let files = ["Shop.storyboard": try BoardStory.fixture("Shop.storyboard")]
    let story = try await BoardStory("Shop", files: files)
    open("detail", in: story, value: "lamp")
    story.kill()
    let text = try BoardStory.fixture("Shop.storyboard")
    try story.update(
      "Shop.storyboard",
      text.replacingOccurrences(of: "\"Detail\"", with: "\"New\"")
    )
    try await story.launch()
    #expect(story.stack == ["Shop"])
    try await story.relaunch()
    #expect(story.saved == ["Root", "Root/Shop"])
    #expect(story.report.isComplete && story.report.entries.allSatisfy { $0.path != "Root/Detail" })
    open("detail", in: story, value: "new")
    try await story.relaunch()
    #expect(story.stack == ["Shop", "New"], "what the update brought is restored in turn")
  }

  @Test func `U37 a storyboard that has gone, or is damaged, leaves its controllers out`()
    async throws
  {
    let shop = try BoardStory.fixture("Shop.storyboard")
    let orders = try BoardStory.fixture("Orders.storyboard")
    for damaged in ["", String(orders.prefix(900)), "<document/>"] {
      let story = try await BoardStory(
        "Shop",
        files: ["Shop.storyboard": shop, "Orders.storyboard": orders]
      )
      open("order", in: story, value: "no. 7")
      #expect(story.stack == ["Shop", "Detail"])
      story.kill()
      try story.update("Orders.storyboard", damaged)
      try await story.launch()
      #expect(story.stack == ["Shop"])
      let entry = try #require(story.report.entries.first { $0.path == "Root/Detail" })
      #expect(entry.outcome == .skipped && entry.detail.contains("Orders.storyboard"))
    }
  }

  @Test func `P28 equal identifiers in two storyboards are told apart`() async throws {
    let story = try await BoardStory("Shop")
    open("detail", in: story, value: "lamp")
    story.run {
      guard let root = story.root as? UINavigationController else { return }
      root.viewControllers.first?.performSegue(withIdentifier: "order", sender: nil)
      (root.topViewController as? PartController)?.value = "no. 7"
    }
    try await story.relaunch()
    let stack = try #require((story.root as? UINavigationController)?.viewControllers)
    #expect(stack.map(\.title) == [nil, "A product", "An order"])
    #expect(stack.compactMap { ($0 as? PartController)?.value } == ["lamp", "no. 7"])
    #expect(story.script.calls("from").filter { $0 == "from Detail" }.count == 2)
    #expect(story.report.isComplete)
  }

  @Test func `P34 a library's storyboard restores nothing that has no identifier`() async throws {
    let bundle = try #require(Bundle(path: BoardStory.fixtures + "/Library.resources"))
    let story = try await BoardStory("Shop")
    story.run {
      let silent = UIStoryboard(name: "Stats", bundle: bundle)
        .instantiateViewController(withIdentifier: "Silent")
      story.root?.present(silent, animated: false)
    }
    #expect(story.root?.presentedViewController != nil)
    try await story.relaunch()
    #expect(story.saved == ["Root", "Root/Shop"])
    #expect(story.root?.presentedViewController == nil && story.report.isComplete)
  }

  @Test func `3A05 an identifier that a library brings by accident is warned of once`() async throws
  {
    let bundle = try #require(Bundle(path: BoardStory.fixtures + "/Library.resources"))
    let story = try await BoardStory("Shop")
    story.run {
      let stats = UIStoryboard(name: "Stats", bundle: bundle).instantiateInitialViewController()
      if let stats { story.root?.present(stats, animated: false) }
    }
    story.script.clear()
    story.run { story.script.context?.engine.saveEverything() }
    story.run { story.script.context?.engine.saveEverything() }
    let notes = story.notes("identifier-of-a-library")
    #expect(notes.count == 1)
    #expect(notes.first?.contains("ForgetfulController") == true)
    #expect(notes.first?.contains("Stats.storyboard of Library.resources") == true)
    try await story.relaunch()
    #expect(
      story.root?.presentedViewController is ForgetfulController,
      "it is restored all the same"
    )
    #expect(story.report.isComplete)
  }

  @Test func `names in an archive lead to no file outside the app`() async throws {
    let story = try await BoardStory("Shop")
    let library = try #require(story.script.context?.interfaces)
    let outside = URL(fileURLWithPath: BoardStory.fixtures).lastPathComponent
    for name in ["../\(outside)/Shop", "/etc/passwd", "", ".", "Library.resources/Stats"] {
      #expect(library.storyboard(named: name, bundle: nil) == nil)
      #expect(library.storyboard(named: "Shop", bundle: name) == nil)
    }
    #expect(library.storyboard(named: "Stats", bundle: "Library.resources") != nil)
  }
}
