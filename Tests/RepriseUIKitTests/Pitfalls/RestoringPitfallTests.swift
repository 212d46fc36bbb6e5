import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What developers see of the well-known mistakes around restoring.
@Suite @MainActor struct RestoringPitfallTests {
  /// Changes what was saved of a controller, as another version of the app would have.
  private func change(
    _ path: [String],
    in story: Story,
    _ body: (inout Record) -> Void,
  ) throws {
    let address = NodeAddress(kind: .controller, path: NodePath(identifiers: path))
    let archive = try #require(story.archives.first { $0.record(at: address) != nil })
    var record = try #require(archive.record(at: address))
    body(&record)
    archive.stage(record)
    archive.commit()
    archive.flush()
  }

  @Test func `P4 a restoration class that makes no controllers is named, the rest comes back`()
    async throws
  {
    let story = try await Story { [tabs("T", [Screen("A", isMade: true), Screen("B")])] }
    story.quietly { story.screen("B")?.note = "kept" }
    story.save()
    let name = "RepriseUIKitTests.NoMaker"
    try change(["T", "A"], in: story) {
      $0.framework["engine.restorationClass"] = .string(name)
    }
    story.device.terminate(story.app)
    try await story.launch()
    let entry = try #require(story.report.missing.first)
    #expect(story.report.missing.map(\.path) == ["T/A"])
    #expect(entry.detail.contains("\(name) does not adopt UIViewControllerRestoration"))
    #expect(story.script.lines.contains { $0.contains("T/A") && $0.contains(name) })
    #expect(story.screen("B")?.note == "kept")
  }

  @Test func `P7 a view loads before its state is decoded, and the finish call sees it`()
    async throws
  {
    let script = Script()
    script.arguments = ["-UIStateRestorationDebugLogging", "YES"]
    script.loads["A"] = { screen in Script.current?.add("saw \(screen.note)") }
    let story = try await Story(script: script) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "kept" }
    try await story.relaunch()
    #expect(
      story.script.calls("saw", "decode", "finish") == ["saw default", "decode A", "finish A"]
    )
    #expect(story.screen("A")?.note == "kept")
    let lines = story.script.lines
    let load = try #require(lines.firstIndex { $0.hasSuffix("load the view of A") })
    let decode = try #require(lines.firstIndex { $0.hasSuffix("decode controller A") })
    #expect(load < decode)
  }

  @Test func `P8 a controller whose view never loaded is encoded, and its view stays away`()
    async throws
  {
    let script = Script()
    script.encodes["B"] = { screen, coder in coder.encode(screen.isViewLoaded, forKey: "loaded") }
    let story = try await Story(script: script) { [tabs("T", [Screen("A"), Screen("B")])] }
    story.save()
    #expect(story.value("loaded", at: "T/B") == .bool(false))
    #expect(story.screen("B")?.isViewLoaded == false)
  }

  @Test func `P17 a factory that misses what it looks for is named`() async throws {
    let script = Script()
    script.factory = { path, coder in
      _ = coder.decodeObject(forKey: "post")
      return Screen(path.last, isMade: true)
    }
    let story = try await Story(script: script) { [tabs("T", [Screen("A", isMade: true)])] }
    try await story.relaunch()
    let note = try #require(story.report.notes.first { $0.code == .missingKey })
    #expect(note.path == "T/A")
    #expect(note.detail.contains("\"post\""))
    #expect(note.detail.contains("Return nil where data is missing"))
  }

  @Test func `P17 a factory that returns nil where data is missing leaves out its screen`()
    async throws
  {
    let script = Script()
    script.factory = { path, coder in
      coder.decodeObject(forKey: "post") == nil ? nil : Screen(path.last, isMade: true)
    }
    let story = try await Story(script: script) { [navigation("N", [Screen("A")])] }
    story.quietly {
      (story.roots[0] as? UINavigationController)?
        .pushViewController(Screen("B", isMade: true), animated: false)
    }
    try await story.relaunch()
    #expect(story.report.missing.map(\.path) == ["N/B"])
    #expect(story.report.missing.map(\.code) == [.factoryReturnedNil])
    #expect(!story.report.notes.contains { $0.code == .missingKey })
  }

  @Test func `P18 3A11 an instance needs a class list, and the refusal names key and classes`()
    async throws
  {
    let script = Script()
    script.encodes["A"] = { _, coder in
      coder.encode(SecureMemo("x"), forKey: "memo")
      coder.encode(NSMutableData(data: Data([1, 2])), forKey: "data")
    }
    var found: [String: Bool] = [:]
    script.decodes["A"] = { _, coder in
      found["no list"] = coder.decodeObject(forKey: "memo") != nil
      found["wrong list"] = coder.decodeObject(of: [NSString.self], forKey: "data") != nil
      found["data"] = coder.decodeObject(of: [NSMutableData.self], forKey: "data") is Data
      found["list"] = coder.decodeObject(of: SecureMemo.self, forKey: "memo")?.text == "x"
    }
    let story = try await Story(script: script) { [Screen("A", note: "kept")] }
    try await story.relaunch()
    #expect(found == ["no list": false, "wrong list": false, "data": true, "list": true])
    let notes = story.report.notes.map { "\($0.code) \($0.path) \($0.key)" }
    #expect(notes == ["unknown-class A memo", "class-not-allowed A data"])
    let details = story.report.notes.map(\.detail)
    #expect(details.first?.contains("RepriseUIKitTests.SecureMemo") == true)
    #expect(details.first?.contains("decode it with decodeObject(of:forKey:)") == true)
    #expect(details.last?.contains("the call allows NSString") == true)
    #expect(story.screen("A")?.note == "kept")
  }

  @Test func `P25 a presented navigation controller has to come from the delegate`() async throws {
    let story = try await Story { [Screen("A")] }
    story.quietly {
      let stack = navigation("M", [Screen("C", isMade: true)])
      story.roots[0].present(stack, animated: false)
    }
    story.save()
    story.device.terminate(story.app)
    story.script.delegateFactory = { $0 == ["A", "M"] ? navigation("M", []) : nil }
    try await story.launch()
    let presented = story.roots[0].presentedViewController as? UINavigationController
    #expect(presented?.viewControllers.map(\.restorationIdentifier) == ["C"])
    #expect(story.report.isComplete)

    story.script.delegateFactory = { _ in nil }
    try await story.relaunch()
    #expect(story.roots[0].presentedViewController == nil)
    let entry = try #require(story.report.missing.first { $0.path == "A/M" })
    #expect(entry.code == .notFound)
    let advice = "application(_:viewControllerWithRestorationIdentifierPath:coder:)"
    #expect(entry.detail.contains(advice))
    #expect(story.script.lines.contains { $0.contains("A/M") && $0.contains(advice) })
  }

  @Test func `P27 a root that is replaced after the restore is reported`() async throws {
    let script = Script()
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    story.device.terminate(story.app)
    script.finishesLaunching = {
      UIApplication.shared.windows[0].rootViewController = Box(
        "New",
        encodesChildren: true,
        children: []
      )
    }
    try await story.launch()
    let note = try #require(story.report.notes.first { $0.code == .rootReplaced })
    #expect(note.path == "A")
    #expect(note.detail.contains("replaced by Box"))
    #expect(note.detail.contains("application(_:willFinishLaunchingWithOptions:)"))
  }

  @Test func `P27 a scene's root that is replaced after the restore is reported`() async throws {
    let script = Script()
    script.activity = { _ in NSUserActivity(activityType: "org.reprise.story.type") }
    let story = try await Story(scene: ActivityScene.self, script: script) { [Screen("A")] }
    story.save()
    story.device.terminate(story.app)
    script.restoresInteraction = { scene, _ in
      (scene as? UIWindowScene)?.windows.first?.rootViewController = Screen("New")
    }
    try await story.launch()
    let note = try #require(story.report.notes.first { $0.code == .rootReplaced })
    #expect(note.path == "A")
    #expect(note.detail.contains("scene(_:willConnectTo:options:)"))
  }

  @Test(arguments: [true, false])
  func `P35 a flow object comes back where it is registered, and is reported where it isn't`(
    isRegistered: Bool
  ) async throws {
    let script = Script()
    var flow: Draft?
    script.loads["A"] = { _ in
      let isThere = isRegistered || Script.current?.launches == 1
      flow = isThere ? Draft.registered("flow", text: "start") : nil
    }
    script.encodes["A"] = { _, coder in coder.encode(flow, forKey: "flow") }
    script.decodes["A"] = { _, coder in _ = coder.decodeObject(forKey: "flow") }
    let story = try await Story(script: script) { [Screen("A")] }
    story.quietly { flow?.text = "step 3" }
    try await story.relaunch()
    #expect(flow?.text == (isRegistered ? "step 3" : nil))
    let missing = story.report.missing.filter { $0.kind == "object" }
    #expect(missing.map(\.path) == (isRegistered ? [] : ["flow"]))
    #expect(isRegistered || missing[0].detail.contains("Register it before the restore"))
  }

  @Test func `P43 a stack ends below what can't be rebuilt, and says so of each above it`()
    async throws
  {
    let script = Script()
    let story = try await Story(script: script) { [navigation("N", [Screen("A")])] }
    story.quietly {
      let stack = story.roots[0] as? UINavigationController
      for name in ["B", "C"] {
        stack?.pushViewController(Screen(name, isMade: true), animated: false)
      }
    }
    try await story.relaunch()
    #expect(story.stack() == ["A", "B", "C"])
    script.factory = { path, _ in path.last == "B" ? nil : Screen(path.last, isMade: true) }
    try await story.relaunch()
    #expect(story.stack() == ["A"])
    #expect(story.report.missing.map(\.path) == ["N/B", "N/C"])
    #expect(story.report.missing.allSatisfy { !$0.detail.isEmpty })
    #expect(story.script.lines.contains { $0.contains("N/B") && $0.contains("factory") })
  }

  @Test func `3A08 a child that is set in decode appears once`() async throws {
    let story = try await Story { [Holder("H")] }
    story.quietly { (story.roots[0] as? Holder)?.hold(Screen("C", isMade: true)) }
    try await story.relaunch()
    #expect(story.controllers.map(\.restorationIdentifier) == ["H", "C"])
    #expect(story.script.calls("appear") == ["appear C default"])
  }
}

/// A class that is no restoration class.
final class NoMaker: NSObject {}

/// An object that is archived securely.
final class SecureMemo: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let text: String

  init(_ text: String) { self.text = text }

  init?(coder: NSCoder) {
    text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? ""
  }

  func encode(with coder: NSCoder) { coder.encode(text as NSString, forKey: "text") }
}

/// A container that takes its child back while it is decoded.
private final class Holder: UIViewController {
  private var child: UIViewController?

  init(_ identifier: String) {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = identifier
  }

  required init?(coder: NSCoder) { nil }

  func hold(_ controller: UIViewController) {
    child = controller
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(child, forKey: "child")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let child = coder.decodeObject(forKey: "child") as? UIViewController { hold(child) }
  }
}
