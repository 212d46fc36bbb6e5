import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

private enum Filter: String, Codable { case all, wanted }

private struct Range: Codable, Equatable {
  var low: Int
  var high: Int
}

class FilterController: UIViewController {
  @Restorable private var hidden = "base"
  @Restorable var query = ""
  @Restorable fileprivate var filter = Filter.all
  @Restorable fileprivate var range: Range?
  @Restorable("sort") var order = 0
  @Restorable var marks: [Int] = []
  private(set) var seenInLoad = ""
  private(set) var seenInDecode = ""

  var hiddenInBase: String {
    get { hidden }
    set { hidden = newValue }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    seenInLoad = query
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    seenInDecode = query
  }
}

final class RichFilterController: FilterController {
  @Restorable private var hidden = "sub"

  var hiddenInSub: String {
    get { hidden }
    set { hidden = newValue }
  }
}

final class BoxController<Item: Codable & Equatable>: UIViewController {
  @Restorable var item: Item

  init(_ item: Item) {
    _item = Restorable(wrappedValue: item)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

private final class TalliedView: UIView {
  @Restorable var tally = 0
}

/// The same property with another type, as a later version of an app may have it.
final class CountController: UIViewController {
  @Restorable var query = 0
  @Restorable var added = "new"
}

/// A controller that writes a key of its own that is also a property's.
final class DoubledController: UIViewController {
  @Restorable var query = "property"

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    _ = query
    coder.encode("encoded", forKey: "query")
  }
}

@Suite @MainActor struct RestorableTests {
  private func story<Controller: UIViewController>(
    _ make: @escaping @MainActor () -> Controller
  ) async throws -> Story {
    try await Story {
      let controller = make()
      controller.restorationIdentifier = "A"
      return [controller]
    }
  }

  private var isLaterLaunch: Bool { (Script.current?.launches ?? 0) > 1 }

  private func root<Controller>(_ story: Story, as type: Controller.Type) throws -> Controller {
    try #require(story.roots.first as? Controller)
  }

  @Test func `a property comes back, be it a text, an enum, a struct or under a key of its own`()
    async throws
  {
    let story = try await story { FilterController() }
    story.quietly {
      let controller = story.roots[0] as? FilterController
      controller?.query = "warm"
      controller?.filter = .wanted
      controller?.range = Range(low: 1, high: 2)
      controller?.order = 3
      controller?.marks.append(4)
    }
    try await story.relaunch()
    let controller = try root(story, as: FilterController.self)
    #expect(controller.query == "warm")
    #expect(controller.filter == .wanted)
    #expect(controller.range == Range(low: 1, high: 2))
    #expect(controller.order == 3)
    #expect(controller.marks == [4])
    #expect(story.value("sort", at: "A") == .integer(3))
    #expect(story.value("order", at: "A") == nil)
    #expect(story.report.isComplete)
  }

  @Test func `setting a property is enough for it to be saved, without any event`() async throws {
    let story = try await story { FilterController() }
    story.save()
    story.quietly { (story.roots[0] as? FilterController)?.query = "now" }
    story.device.advance(by: .milliseconds(200))
    #expect(story.value("query", at: "A") == .string("now"))
  }

  @Test func `changing a property in place is enough too`() async throws {
    let story = try await story { FilterController() }
    story.save()
    story.quietly { (story.roots[0] as? FilterController)?.marks.append(7) }
    story.device.advance(by: .milliseconds(200))
    #expect(story.value("marks", at: "A") == .array([.integer(7)]))
  }

  @Test func `a restored value is there when a view made by the app loads, and in decode`()
    async throws
  {
    let script = Script()
    let story = try await Story(script: script) { [navigation("N", [Screen("R")])] }
    script.delegateFactory = { path in
      guard path.last == "F" else { return nil }
      let controller = FilterController()
      controller.restorationIdentifier = "F"
      return controller
    }
    story.quietly {
      let controller = FilterController()
      controller.restorationIdentifier = "F"
      controller.query = "warm"
      (story.roots[0] as? UINavigationController)?.pushViewController(controller, animated: false)
    }
    try await story.relaunch()
    let stack = (story.roots[0] as? UINavigationController)?.viewControllers ?? []
    let controller = try #require(stack.last as? FilterController)
    #expect(controller.seenInLoad == "warm")
    #expect(controller.seenInDecode == "warm")
  }

  @Test func `a property is saved under its name, for a factory to read`() async throws {
    let story = try await story { FilterController() }
    story.quietly { (story.roots[0] as? FilterController)?.query = "warm" }
    story.save()
    #expect(story.value("query", at: "A") == .string("warm"))
  }

  @Test func `private properties of one name in a class and its superclass are two`()
    async throws
  {
    let story = try await story { RichFilterController() }
    story.quietly {
      let controller = story.roots[0] as? RichFilterController
      controller?.hiddenInSub = "one"
      controller?.hiddenInBase = "two"
    }
    try await story.relaunch()
    let controller = try root(story, as: RichFilterController.self)
    #expect(controller.hiddenInBase == "two")
    #expect(controller.hiddenInSub == "one")
    try await story.relaunch()
    let again = try root(story, as: RichFilterController.self)
    #expect(again.hiddenInSub == "one")
    #expect(again.hiddenInBase == "two")
  }

  @Test func `properties of a generic class are saved under their names`() async throws {
    let story = try await story { BoxController(["default"]) }
    story.quietly { (story.roots[0] as? BoxController<[String]>)?.item.append("more") }
    try await story.relaunch()
    let controller = try root(story, as: BoxController<[String]>.self)
    #expect(controller.item == ["default", "more"])
    #expect(story.value("item", at: "A") != nil)
  }

  @Test func `what nobody looked at after a restore is written again as it was read`()
    async throws
  {
    let story = try await story { FilterController() }
    story.quietly {
      let controller = story.roots[0] as? FilterController
      controller?.order = 5
      controller?.filter = .wanted
    }
    for _ in 0..<3 {
      try await story.relaunch()
      story.quietly { (story.roots[0] as? FilterController)?.marks.append(1) }
    }
    try await story.relaunch()
    let controller = try root(story, as: FilterController.self)
    #expect(controller.marks == [1, 1, 1])
    #expect(controller.order == 5)
    #expect(controller.filter == .wanted)
  }

  @Test func `an optional that was set to nil comes back as nil`() async throws {
    let story = try await story { FilterController() }
    story.quietly { (story.roots[0] as? FilterController)?.range = Range(low: 1, high: 1) }
    try await story.relaunch()
    story.quietly { (story.roots[0] as? FilterController)?.range = nil }
    try await story.relaunch()
    let controller = try root(story, as: FilterController.self)
    #expect(controller.range == nil)
    #expect(story.report.notes.isEmpty, "\(story.report.notes)")
  }

  @Test func `a property that has another type now keeps its default, and the report says so`()
    async throws
  {
    let story = try await Story {
      let controller = isLaterLaunch ? CountController() : FilterController()
      controller.restorationIdentifier = "A"
      return [controller]
    }
    story.quietly { (story.roots[0] as? FilterController)?.query = "warm" }
    story.save()
    let address = NodeAddress(kind: .controller, path: .root.appending(identifier: "A"))
    var record = try #require(story.archives[0].record(at: address))
    record.className = "RepriseUIKitTests.CountController"
    story.archives[0].stage(record)
    story.archives[0].commit()
    story.device.terminate(story.app)
    try await story.launch()
    let controller = try root(story, as: CountController.self)
    #expect(controller.query == 0)
    #expect(controller.added == "new")
    let note = try #require(story.report.notes.first { $0.code == .badValue })
    #expect(note.path == "A")
    story.save()
    #expect(story.value("query", at: "A") == .string("warm"))
    #expect(story.value("sort", at: "A") == nil)
    story.quietly { controller.query = 8 }
    story.save()
    #expect(story.value("query", at: "A") == .integer(8))
  }

  @Test func `what a class has no property for any more is carried for an older version`()
    async throws
  {
    let story = try await Story {
      let controller = isLaterLaunch ? CountController() : FilterController()
      controller.restorationIdentifier = "A"
      return [controller]
    }
    story.quietly { (story.roots[0] as? FilterController)?.marks = [6] }
    story.save()
    let address = NodeAddress(kind: .controller, path: .root.appending(identifier: "A"))
    var record = try #require(story.archives[0].record(at: address))
    record.className = "RepriseUIKitTests.CountController"
    story.archives[0].stage(record)
    story.archives[0].commit()
    story.device.terminate(story.app)
    try await story.launch()
    story.quietly { (story.roots[0] as? CountController)?.query = 1 }
    story.save()
    #expect(story.value("marks", at: "A") == .array([.integer(6)]))
    #expect(story.value("query", at: "A") == .integer(1))
  }

  @Test func `a key that a controller also encodes itself is reported`() async throws {
    let story = try await story { DoubledController() }
    story.save()
    #expect(story.value("query", at: "A") == .string("encoded"))
    let note = try #require(story.report.notes.first { $0.code == .badValue })
    #expect(note.detail.contains("\"query\""))
  }

  @Test func `a property of a view is saved with the view`() async throws {
    let script = Script()
    script.loads["A"] = { screen in
      let view = TalliedView()
      view.restorationIdentifier = "tally"
      screen.view.addSubview(view)
    }
    let story = try await Story(script: script) { [Screen("A")] }
    func tallied() -> TalliedView? {
      story.screen("A")?.view.subviews.lazy.compactMap { $0 as? TalliedView }.first
    }
    story.quietly { tallied()?.tally = 12 }
    try await story.relaunch()
    #expect(tallied()?.tally == 12)
  }

  @Test func `setting a property while restoring is not reported as a wish to save`()
    async throws
  {
    let script = Script()
    let story = try await Story(script: script) {
      let controller = FilterController()
      controller.restorationIdentifier = "F"
      let box = Box("B", encodesChildren: true, children: [controller, Screen("S")])
      return [box]
    }
    script.decodes["S"] = { screen, _ in
      let controller = screen.parent?.children.first as? FilterController
      controller?.query = "set"
    }
    try await story.relaunch()
    #expect(!story.report.notes.contains { $0.code == .savedWhileRestoring })
    story.save()
    #expect(story.value("query", at: "B/F") == .string("set"))
  }
}
