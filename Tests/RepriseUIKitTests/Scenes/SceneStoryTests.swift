import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A screen that keeps an activity up to date, or only the first time.
private final class ReadingScreen: UIViewController {
  private let name: String
  private let key: String
  private let script = Script.current

  init(_ name: String, key: String, activity: NSUserActivity?) {
    self.name = name
    self.key = key
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
    userActivity = activity
  }

  required init?(coder: NSCoder) { nil }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    script?.add("update \(name) \(activity.userInfo?.count ?? 0)")
    activity.addUserInfoEntries(from: [key: name])
  }
}

/// A screen whose field takes the keys when it appears.
private final class FormScreen: UIViewController {
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "F"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(field.isFirstResponder, forKey: "isEditing")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    isEditingAgain = coder.decodeBool(forKey: "isEditing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isEditingAgain { field.becomeFirstResponder() }
  }

  private var isEditingAgain = false
}

/// What people reported of scenes and their activities.
@Suite @MainActor struct SceneStoryTests {
  private static let type = "org.reprise.story.look"

  private func story(
    scene: AnyClass = ActivityScene.self,
    windows: Int = 1,
    policy: RestorationPolicy = .standard,
    script: Script = Script(),
    declared: [String] = [type],
    interface: @escaping @MainActor () -> [UIViewController] = { [Screen("A")] },
  ) async throws -> Story {
    let story = try await Story(
      SecureDelegate.self,
      scene: scene,
      policy: policy,
      script: script,
      declaring: { $0.activityTypes = declared },
      interface
    )
    for _ in 1..<windows { await open(story) }
    return story
  }

  private func open(_ story: Story, _ session: UISceneSession? = nil, activity: String? = nil)
    async
  {
    story.run {
      UIApplication.shared.requestSceneSessionActivation(
        session,
        userActivity: activity.map { NSUserActivity(activityType: $0) },
        options: nil
      )
    }
    await story.app.settle()
  }

  private func activity(_ text: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: Self.type)
    activity.userInfo = ["text": text]
    return activity
  }

  private func sessions(_ story: Story) -> [UISceneSession] { story.script.context?.sessions ?? [] }

  private func text(_ story: Story) -> String? {
    sessions(story).first?.stateRestorationActivity?.userInfo?["text"] as? String
  }

  // MARK: Activity types

  @Test func `3A16 an undeclared activity leaves a note that names it and the list`()
    async throws
  {
    let script = Script()
    script.activity = { _ in activity("kept") }
    let story = try await story(script: script, declared: ["org.reprise.story.other"])
    story.save()
    let notes = story.report.notes.filter { $0.code == .undeclaredActivity }
    #expect(notes.count == 1)
    #expect(notes.first?.detail.contains(Self.type) == true)
    #expect(notes.first?.detail.contains("org.reprise.story.other") == true)
    story.device.terminate(story.app)
    try await story.launch()
    #expect(text(story) == "kept")
  }

  @Test func `P21 strict, an undeclared activity is gone after a relaunch, and a note says why`()
    async throws
  {
    let script = Script()
    script.activity = { _ in activity("lost") }
    let story = try await story(policy: .documented, script: script, declared: [])
    story.save()
    let notes = story.report.notes.filter { $0.code == .undeclaredActivity }
    #expect(
      notes.first?.detail.contains("NSUserActivityTypes in Info.plist, which has none") == true
    )
    story.device.terminate(story.app)
    try await story.launch()
    #expect(text(story) == nil)
    #expect(story.script.calls("restoreInteraction") == [])
  }

  // MARK: When the activity is there

  @Test func `P23 3A17 the state is there at the connection, before anything appears`()
    async throws
  {
    let script = Script()
    script.activity = { _ in activity("kept") }
    var seen: [String: String] = [:]
    script.connected = { _, session, _ in
      seen["connect"] = session.stateRestorationActivity?.userInfo?["text"] as? String
    }
    script.restoresInteraction = { _, given in seen["restore"] = given.userInfo?["text"] as? String
    }
    script.appears["A"] = { screen in
      let session = screen.view.window?.windowScene?.session
      seen["appear"] = session?.stateRestorationActivity?.userInfo?["text"] as? String
    }
    let story = try await story(script: script)
    seen = [:]
    try await story.relaunch()
    #expect(seen == ["connect": "kept", "restore": "kept", "appear": "kept"])
    let order = story.script.calls("willConnect", "restoreInteraction", "appear", "didBecome")
    #expect(
      order == [
        "willConnect []", "restoreInteraction \(Self.type)", "appear A default", "didBecomeActive",
      ]
    )
  }

  @Test func `P41 what was asked for is in the options, what was saved on the session`()
    async throws
  {
    let script = Script()
    script.activity = { _ in activity("saved") }
    let story = try await story(script: script)
    let session = sessions(story)[0]
    let scene = try #require(session.scene)
    story.run { script.context?.disconnect(scene) }
    var options: Set<NSUserActivity> = []
    var saved: NSUserActivity?
    script.connected = { _, session, given in
      options = given.userActivities
      saved = session.stateRestorationActivity
    }
    await open(story, session, activity: "org.reprise.open")
    #expect(options.map(\.activityType) == ["org.reprise.open"])
    #expect(saved?.activityType == Self.type)
    try await story.relaunch()
    #expect(options == [])
    #expect(saved?.userInfo?["text"] as? String == "saved")
  }

  // MARK: Which activity it is

  @Test func `P37 a save replaces the activity completely`() async throws {
    let script = Script()
    let old = activity("first article")
    old.userInfo?["page"] = 3
    script.activity = { _ in old }
    let story = try await story(script: script)
    try await story.relaunch()
    #expect(text(story) == "first article")
    script.activity = { _ in activity("second article") }
    try await story.relaunch()
    #expect(text(story) == "second article")
    #expect(sessions(story)[0].stateRestorationActivity?.userInfo?.count == 1)
    try await story.relaunch()
    #expect(text(story) == "second article")
  }

  @Test func `3A22 the activity of the moment is kept, whichever was invalidated`() async throws {
    let script = Script()
    let (old, current) = (activity("old"), activity("current"))
    script.activity = { $0.userActivity }
    let story = try await story(script: script)
    story.run {
      let scene = script.context?.scenes.first
      scene?.userActivity = old
      scene?.userActivity = current
      old.invalidate()
    }
    story.save()
    #expect(text(story) == "current")
    await story.device.open(story.app)
    story.run { current.invalidate() }
    story.save()
    #expect(text(story) == nil)
    #expect(story.script.lines.contains { $0.contains("invalidated") })
    story.device.terminate(story.app)
    try await story.launch()
    #expect(story.script.calls("restoreInteraction") == [])
  }

  @Test func `P39 every responder adds its entries at every save`() async throws {
    let script = Script()
    let shared = NSUserActivity(activityType: Self.type)
    script.activity = { _ in shared }
    let story = try await story(script: script) {
      let child = ReadingScreen("B", key: "page", activity: shared)
      return [navigation("N", [ReadingScreen("A", key: "book", activity: shared), child])]
    }
    for _ in 1...3 {
      story.save()
      #expect(story.script.calls("update") == ["update A 0", "update B 1"])
      let kept = sessions(story).first?.stateRestorationActivity?.userInfo
      #expect(kept?.count == 2)
      #expect(kept?["book"] as? String == "A")
      #expect(kept?["page"] as? String == "B")
      await story.device.open(story.app)
    }
  }

  @Test func `an activity that the app sets on a session is kept, connected or not`() async throws {
    let story = try await story(scene: PlainScene.self, windows: 2)
    let names = sessions(story).map(\.persistentIdentifier)
    let away = sessions(story)[1]
    let scene = try #require(away.scene)
    story.run {
      story.script.context?.disconnect(scene)
      sessions(story)[0].stateRestorationActivity = activity("connected")
      away.stateRestorationActivity = activity("away")
    }
    try await story.relaunch()
    var texts: [String: String] = [:]
    story.run {
      for session in UIApplication.shared.openSessions {
        let text = session.stateRestorationActivity?.userInfo?["text"] as? String
        texts[session.persistentIdentifier] = text
      }
    }
    #expect(texts == [names[0]: "connected", names[1]: "away"])
    #expect(sessions(story).filter { $0.scene != nil }.count == 1)
    #expect(story.script.calls("restoreInteraction") == ["restoreInteraction \(Self.type)"])
    story.run { sessions(story).first { $0.scene == nil }?.stateRestorationActivity = nil }
    try await story.relaunch()
    story.run {
      #expect(sessions(story).first { $0.scene == nil }?.stateRestorationActivity == nil)
    }
  }

  // MARK: Windows

  @Test func `P38 each of two restored scenes has its own first responder`() async throws {
    let story = try await story(windows: 2) { [FormScreen()] }
    story.run {
      for root in story.roots { (root as? FormScreen)?.field.becomeFirstResponder() }
    }
    try await story.relaunch()
    let forms = story.roots.compactMap { $0 as? FormScreen }
    #expect(forms.count == 2)
    #expect(forms.map(\.field.isFirstResponder) == [true, true])
    #expect(forms[0].view.window !== forms[1].view.window)
  }

  @Test func `P40 sessions that were closed while the app was away are told once, and late`()
    async throws
  {
    let story = try await story(windows: 3)
    story.save()
    let closed = sessions(story)[1...].map(\.persistentIdentifier)
    story.device.terminate(story.app)
    try discard(closed, of: story)
    try await story.launch()
    #expect(story.script.discarded == [Set(closed)])
    #expect(
      story.script.calls("didFinishLaunching", "didDiscard")
        == ["didFinishLaunching", "didDiscard"]
    )
    #expect(sessions(story).count == 1)
    try await story.relaunch()
    #expect(story.script.discarded.count == 1)
  }

  @Test func `3A19 a discard that comes late takes nothing from the session that lives`()
    async throws
  {
    let script = Script()
    script.activity = { activity($0.session.persistentIdentifier) }
    let story = try await story(windows: 2, script: script)
    story.quietly { (story.roots[0] as? Screen)?.note = "kept" }
    story.save()
    let names = sessions(story).map(\.persistentIdentifier)
    story.device.terminate(story.app)
    try discard([names[1]], of: story)
    try await story.launch()
    #expect(script.discarded == [[names[1]]])
    #expect(sessions(story).map(\.persistentIdentifier) == [names[0]])
    #expect(sessions(story)[0].scene?.activationState == .foregroundActive)
    #expect(text(story) == names[0])
    #expect(story.screen("A")?.note == "kept")
    let folders = try FileManager.default.subpathsOfDirectory(atPath: story.device.stateHome)
    #expect(folders.contains { $0.contains(names[0]) })
    #expect(!folders.contains { $0.contains(names[1]) && !$0.contains("quarantine") })
    try await story.relaunch()
    #expect(text(story) == names[0])
  }

  @Test func `P47 closing the only window ends the app, and its session stays`() async throws {
    let script = Script()
    script.activity = { _ in activity("kept") }
    let story = try await story(script: script)
    let name = sessions(story)[0].persistentIdentifier
    try await story.app.perform(ControlRequest(.close, scene: 1))
    #expect((script.context?.host as? HeadlessHost)?.isQuitting == true)
    #expect(script.discarded == [])
    story.device.quit(story.app)
    try await story.launch()
    #expect(sessions(story).map(\.persistentIdentifier) == [name])
    #expect(text(story) == "kept")
    #expect(script.discarded == [])
  }

  @Test func `3A21 two windows with equal names share no navigation`() async throws {
    let story = try await story(windows: 2) { [navigation("N", [Screen("R")])] }
    story.run {
      (story.roots[0] as? UINavigationController)?
        .pushViewController(Screen("P", isMade: true, note: "first"), animated: false)
    }
    #expect(story.stack(0) == ["R", "P"])
    #expect(story.stack(1) == ["R"])
    let order = sessions(story).map(\.persistentIdentifier)
    try await story.relaunch()
    var stacks: [String: [String?]] = [:]
    for scene in story.script.context?.scenes ?? [] {
      let root = (scene as? UIWindowScene)?.windows.first?.rootViewController
      stacks[scene.session.persistentIdentifier] = root?.children.map(\.restorationIdentifier)
    }
    #expect(stacks == [order[0]: ["R", "P"], order[1]: ["R"]])
  }

  @Test func `3A18 with activities only, no controller of a scene is asked, and a line says so`()
    async throws
  {
    let script = Script()
    script.activity = { _ in activity("kept") }
    let story = try await story(policy: .documented, script: script)
    story.quietly { story.screen("A")?.note = "lost" }
    try await story.relaunch()
    #expect(story.script.calls("encode", "decode") == [])
    #expect(story.screen("A")?.note == "default")
    #expect(text(story) == "kept")
    let lines = story.script.lines.filter { $0.contains("activity only") }
    #expect(lines.count == 1)
  }

  /// Marks sessions as closed by a person while the app is away.
  private func discard(_ names: [String], of story: Story) throws {
    let store = try StateStore(
      app: "org.reprise.story",
      directory: story.device.stateHome + "/org.reprise.story/reprise",
      clock: story.device.clock
    )
    for name in names {
      var record = try #require(store.sessions.first { $0.identifier.rawValue == name })
      record.isDiscarded = true
      store.save(record)
    }
    store.flush()
    store.close()
  }
}
