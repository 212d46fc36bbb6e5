import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A screen of another class than the one that was saved.
final class OtherScreen: UIViewController {
  private(set) var wasDecoded = false

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    wasDecoded = true
  }
}

/// A screen, and a class below it that a later version of an app may show instead.
class PlainScreen: UIViewController {
  private(set) var wasDecoded = false

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    wasDecoded = true
  }
}

final class RicherScreen: PlainScreen {}

/// How saved controllers are made or found.
@Suite @MainActor struct FindingTests {
  private func pushing(
    _ screens: @escaping @MainActor () -> [UIViewController],
    script: Script = Script(),
  ) async throws -> Story {
    let story = try await Story(script: script) { [navigation("N", [Screen("R")])] }
    story.quietly {
      let navigation = story.roots[0] as? UINavigationController
      for screen in screens() { navigation?.pushViewController(screen, animated: false) }
    }
    return story
  }

  @Test func `U31 the delegate is not asked for what a restoration class made`() async throws {
    let story = try await pushing { [Screen("P", isMade: true)] }
    try await story.relaunch()
    #expect(story.script.calls("make") == ["make N/P"])
    #expect(!story.script.calls.contains("ask N/P"))
    #expect(story.stack() == ["R", "P"])
  }

  @Test func `U32 after a restoration class said nil nothing else is tried`() async throws {
    let story = try await pushing { [Screen("P", isMade: true)] }
    story.script.factory = { _, _ in nil }
    story.script.delegateFactory = { path in path.last == "P" ? Screen("P") : nil }
    try await story.relaunch()
    #expect(story.stack() == ["R"])
    #expect(!story.script.calls.contains("ask N/P"))
    #expect(story.report.missing.map(\.path) == ["N/P"])
    #expect(story.report.missing.map(\.code) == [.factoryReturnedNil])
  }

  @Test func `U33 below what was not made nothing is made`() async throws {
    let script = Script()
    script.loads["P"] = { screen in
      let child = Screen("Q", isMade: true)
      screen.addChild(child)
      child.didMove(toParent: screen)
    }
    script.encodes["P"] = { screen, coder in coder.encode(screen.children.first, forKey: "child") }
    let story = try await pushing({ [Screen("P", isMade: true)] }, script: script)
    story.save()
    #expect(story.saved() == ["N", "N/P", "N/P/Q", "N/R"])
    script.factory = { path, _ in path.last == "P" ? nil : Screen(path.last, isMade: true) }
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.script.calls("make") == ["make N/P"])
    #expect(story.report.missing.map(\.path).sorted() == ["N/P", "N/P/Q"])
  }

  @Test func `U34 without a restoration class the delegate may make it`() async throws {
    let story = try await pushing { [Screen("P", note: "kept")] }
    story.script.delegateFactory = { path in path.last == "P" ? Screen("P") : nil }
    try await story.relaunch()
    #expect(story.script.calls.contains("ask N/P"))
    #expect(story.screen("P")?.note == "kept")
  }

  @Test func `U35 without class and delegate the one that exists is decoded`() async throws {
    var made = 0
    let story = try await Story {
      made += 1
      return [Screen("A")]
    }
    story.quietly { story.screen("A")?.note = "kept" }
    try await story.relaunch()
    #expect(story.screen("A")?.note == "kept")
    #expect(story.script.calls("make", "ask", "decode") == ["ask A", "decode A"])
    #expect(made == 2)
  }

  @Test func `U37 what can't be made or found is left out, without harm`() async throws {
    let story = try await pushing { [Screen("P")] }
    try await story.relaunch()
    #expect(story.stack() == ["R"])
    #expect(story.report.missing.map(\.code) == [.notFound])
    #expect(story.script.calls.contains("decode R"))
    #expect(story.script.lines.contains { $0.contains("N/P") })
  }

  @Test(arguments: ["RepriseUIKitTests.Draft", "RepriseUIKitTests.Gone"])
  func `U38 a restoration class that is gone or makes no controllers costs its node`(
    name: String
  ) async throws {
    let story = try await pushing { [Screen("P", isMade: true)] }
    story.save()
    let address = NodeAddress(kind: .controller, path: .root.appending(identifier: "N"))
    let pushed = NodeAddress(kind: .controller, path: address.path.appending(identifier: "P"))
    var record = try #require(story.archives[0].record(at: pushed))
    record.framework["engine.restorationClass"] = .string(name)
    story.archives[0].stage(record)
    story.archives[0].commit()
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.stack() == ["R"])
    #expect(story.report.missing.map(\.path) == ["N/P"])
    #expect(story.script.lines.contains { $0.contains(name) })
    #expect(story.script.calls.contains("decode R"))
  }

  @Test func `U39 a stack ends below the first that did not come back`() async throws {
    let story = try await pushing {
      ["a", "b", "c"].map { Screen($0, isMade: true) }
    }
    story.script.factory = { path, _ in
      path.last == "b" ? nil : Screen(path.last, isMade: true)
    }
    try await story.relaunch()
    #expect(story.stack() == ["R", "a"])
    #expect(
      story.script.lines.contains { $0.contains("child array truncated at index 2") },
      "\(story.script.lines)"
    )
  }

  @Test func `U40 a presenter comes back without the presented one that was refused`()
    async throws
  {
    let story = try await Story { [Screen("A")] }
    story.quietly {
      story.screen("A")?.note = "kept"
      story.roots[0].present(Screen("X", isMade: true), animated: false)
    }
    story.script.factory = { _, _ in nil }
    try await story.relaunch()
    #expect(story.screen("A")?.note == "kept")
    #expect(story.roots[0].presentedViewController == nil)
  }

  @Test func `U41 an object of another class is shown and not decoded`() async throws {
    let script = Script()
    let story = try await Story(script: script) {
      guard script.launches > 1 else { return [Screen("A")] }
      let other = OtherScreen()
      other.restorationIdentifier = "A"
      return [other]
    }
    try await story.relaunch()
    let other = try #require(story.roots[0] as? OtherScreen)
    #expect(!other.wasDecoded)
    #expect(story.report.missing.map(\.code) == [.classMismatch])
    #expect(story.script.lines.contains { $0.contains("class-mismatch") })
  }

  @Test func `U42 an object of a subclass is decoded`() async throws {
    let script = Script()
    let story = try await Story(script: script) {
      let screen = script.launches > 1 ? RicherScreen() : PlainScreen()
      screen.restorationIdentifier = "A"
      return [screen]
    }
    try await story.relaunch()
    #expect((story.roots[0] as? RicherScreen)?.wasDecoded == true)
    #expect(story.report.isComplete)
  }

  @Test func `U43 a new controller without identifier is not saved again`() async throws {
    let story = try await pushing { [Screen("P", isMade: true)] }
    story.script.factory = { _, _ in Screen(nil) }
    try await story.relaunch()
    #expect(story.stack() == ["R", "nil"])
    story.save()
    #expect(story.saved() == ["N", "N/R"])
  }
}
