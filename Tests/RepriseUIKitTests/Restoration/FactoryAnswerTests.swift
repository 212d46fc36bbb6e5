import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A restoration class that stands within other types.
enum Maker {
  struct Inner {
    final class Factory: UIViewControllerRestoration {
      static func viewController(
        withRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
      ) -> UIViewController? {
        Script.current?.add("nested \(identifierComponents.joined(separator: "/"))")
        let screen = Screen(identifierComponents.last)
        screen.restorationClass = Maker.Inner.Factory.self
        return screen
      }
    }

    /// A class beside it that makes nothing.
    final class Bystander {}
  }
}

private final class HiddenFactory: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    Screen(identifierComponents.last)
  }
}

/// What becomes of answers of factories that don't fit the path.
@Suite @MainActor struct FactoryAnswerTests {
  private func pushing(_ names: [String]) async throws -> Story {
    let story = try await Story { [navigation("N", [Screen("R")])] }
    story.quietly {
      for name in names {
        let screen = Screen(name, isMade: true, note: "note of \(name)")
        (story.roots[0] as? UINavigationController)?.pushViewController(screen, animated: false)
      }
    }
    return story
  }

  @Test func `M5 a controller with another identifier is used once, and both names are reported`()
    async throws
  {
    let story = try await pushing(["P"])
    story.script.factory = { _, _ in Screen("Q", isMade: true) }
    try await story.relaunch()
    #expect(story.stack() == ["R", "Q"])
    #expect(story.script.calls("make") == ["make N/P"])
    #expect(story.screen("Q")?.note == "note of P")
    let note = try #require(story.report.notes.first { $0.code == .identifierMismatch })
    #expect(note.path == "N/P")
    #expect(note.detail.contains("\"Q\"") && note.detail.contains("\"P\""))
  }

  @Test func `M5 one controller for two paths stands for the first`() async throws {
    let story = try await pushing(["P", "Q"])
    var only: Screen?
    story.script.factory = { path, _ in
      only = only ?? Screen(path.last, isMade: true)
      return only
    }
    try await story.relaunch()
    #expect(story.stack() == ["R", "P"])
    #expect(story.screen("P")?.note == "note of P")
    let entry = try #require(story.report.missing.first)
    #expect(entry.path == "N/Q" && entry.code == .identifierMismatch)
    #expect(entry.detail.contains("N/P") && entry.detail.contains("N/Q"))
  }

  @Test(arguments: ["N", "R"])
  func `M5 an ancestor, or what stands below, is no answer and leads nowhere`(
    name: String
  ) async throws {
    let story = try await pushing(["P"])
    story.script.factory = { [weak story] _, _ in
      story?.script.context?.application?.windows
        .compactMap { $0.rootViewController as? UINavigationController }.first
        .flatMap { name == "N" ? $0 : $0.viewControllers.first }
    }
    try await story.relaunch()
    #expect(story.stack() == ["R"])
    #expect(story.script.calls("make") == ["make N/P"])
    let entry = try #require(story.report.missing.first)
    #expect(story.report.missing.count == 1)
    #expect(entry.path == "N/P" && entry.code == .identifierMismatch)
    #expect(entry.detail.contains(name == "N" ? "for N;" : "for N/R;"))
  }

  @Test func `M5 a factory that always gives new controllers is asked once for each record`()
    async throws
  {
    let story = try await pushing((0..<40).map { "P\($0)" })
    story.script.factory = { _, _ in
      let screen = Screen("same", isMade: true)
      let child = Screen("same", isMade: true)
      screen.addChild(child)
      child.didMove(toParent: screen)
      return screen
    }
    try await story.relaunch()
    #expect(story.script.calls("make").count == 40)
    #expect(story.stack().count == 41)
    #expect(story.report.notes.filter { $0.code == .identifierMismatch }.count == 40)
  }

  @Test func `a chain of ten thousand references is followed to its end`() async throws {
    let story = try await pushing(["P"])
    story.save()
    let archive = story.archives[0]
    let base = NodePath(identifiers: ["N", "P"])
    func address(_ number: Int) -> NodeAddress {
      NodeAddress(
        kind: .controller,
        path: number == 0 ? base : base.appending(identifier: "C\(number)")
      )
    }
    for number in 0..<10_000 {
      var record = archive.record(at: address(number)) ?? Record(address: address(number))
      record.framework["engine.restorationClass"] = .string("RepriseUIKitTests.Screen")
      record.values["next"] = .nodeReference(address(number + 1))
      archive.stage(record)
    }
    archive.commit()
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.script.calls("make").count == 10_000)
    #expect(story.report.missing.contains { $0.path == "N/P/C10000" && $0.code == .noRecord })
  }

  @Test func `3A01 a live controller is used, and the second one that a class made is reported`()
    async throws
  {
    let story = try await Story {
      [tabs("T", [Screen("A", isMade: true), Screen("B", isMade: true)])]
    }
    story.quietly { story.screen("B")?.note = "kept" }
    try await story.relaunch()
    let bar = try #require(story.roots[0] as? UITabBarController)
    #expect(bar.viewControllers?.map(\.restorationIdentifier) == ["A", "B"])
    #expect(story.screen("B")?.note == "kept")
    let notes = story.report.notes.filter { $0.code == .duplicatePath }
    #expect(notes.map(\.path).sorted() == ["T/A", "T/B"])
  }

  @Test func `P5 pointers that the app keeps are those on screen after a restore`() async throws {
    var kept: [Screen] = []
    let story = try await Story {
      let screen = Screen("A", isMade: true)
      kept.append(screen)
      return [navigation("N", [screen])]
    }
    story.quietly { kept.last?.note = "kept" }
    try await story.relaunch()
    #expect(kept.count == 2)
    #expect(story.screen("A") === kept.last)
    #expect(kept.last?.note == "kept")
    #expect(story.report.notes.map(\.code) == [.duplicatePath])
  }

  @Test func `P6 a tab bar whose tabs have restoration classes isn't empty after a restore`()
    async throws
  {
    let story = try await Story {
      [tabs("T", [Screen("A", isMade: true), Screen("B", isMade: true)])]
    }
    story.quietly { (story.roots[0] as? UITabBarController)?.selectedIndex = 1 }
    try await story.relaunch()
    let bar = try #require(story.roots[0] as? UITabBarController)
    #expect(bar.viewControllers?.count == 2)
    #expect(bar.selectedIndex == 1)
    #expect(bar.selectedViewController === story.screen("B"))
    #expect(story.report.missing.isEmpty)
  }

  @Test func `a nested restoration class is found by its name alone`() async throws {
    let story = try await pushing([])
    story.quietly {
      let screen = Screen("P", note: "kept")
      screen.restorationClass = Maker.Inner.Factory.self
      (story.roots[0] as? UINavigationController)?.pushViewController(screen, animated: false)
    }
    try await story.relaunch()
    #expect(story.stack() == ["R", "P"])
    #expect(story.script.calls("nested") == ["nested N/P"])
    #expect(story.screen("P")?.note == "kept")
  }

  @Test(arguments: [
    "RepriseUIKitTests.Maker.Inner.Bystander", "RepriseUIKitTests.Maker.Inner.Gone",
    "RepriseUIKitTests.Maker.Inner.Factory.Deeper.Than.That", "RepriseUIKitTests..Factory",
    "RepriseUIKitTests.Maker.9Inner.Factory", "Swift.Array<Swift.Int>.Inner", "12345.1.2",
  ])
  func `a name that leads to no restoration class costs its node`(name: String) async throws {
    let story = try await pushing(["P"])
    story.save()
    let pushed = NodeAddress(kind: .controller, path: NodePath(identifiers: ["N", "P"]))
    var record = try #require(story.archives[0].record(at: pushed))
    record.framework["engine.restorationClass"] = .string(name)
    story.archives[0].stage(record)
    story.archives[0].commit()
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.stack() == ["R"])
    #expect(story.report.missing.map(\.path) == ["N/P"])
    #expect(story.report.missing[0].detail.contains(name))
  }

  @Test func `a private restoration class is reported at the save`() async throws {
    let story = try await Story { [Screen("A")] }
    story.quietly { story.screen("A")?.restorationClass = HiddenFactory.self }
    story.save()
    let note = try #require(story.report.notes.first { $0.code == .badValue })
    #expect(note.path == "A")
    #expect(note.detail.contains("private"))
  }
}
