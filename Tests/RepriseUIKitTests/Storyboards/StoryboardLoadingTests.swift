import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// What an app asks storyboards and nibs for, and what it hears of them.
@MainActor
@Suite struct StoryboardLoadingTests {
  private let module = "customModule=\"RepriseUIKitTests\""

  /// An app whose one screen is what the text says.
  private func story(_ object: String, _ more: String...) async throws -> BoardStory {
    let scenes = [object] + more
    return try await BoardStory(
      "Main",
      files: [
        "Main.storyboard": StoryboardText.storyboard(
          initial: "root",
          scenes.map(StoryboardText.scene).joined(separator: "\n")
        )
      ]
    )
  }

  @Test func `a bar item is driven by the identifier that its file gives by key path`() async throws
  {
    let story = try await story(
      """
      <viewController id="root" customClass="GateController" \(module) \
      sceneMemberID="viewController"><view key="view" id="view"/>
      <navigationItem key="navigationItem" id="bar">
      <barButtonItem key="rightBarButtonItem" title="More" id="more">
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" \
      keyPath="accessibilityIdentifier" value="gate.more"/></userDefinedRuntimeAttributes>
      </barButtonItem></navigationItem>
      <tabBarItem key="tabBarItem" title="Gate" id="tab">
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" \
      keyPath="accessibilityIdentifier" value="gate.tab"/></userDefinedRuntimeAttributes>
      </tabBarItem></viewController>
      """
    )
    let root = try #require(story.root)
    #expect(root.navigationItem.rightBarButtonItem?.accessibilityIdentifier == "gate.more")
    #expect(root.tabBarItem.accessibilityIdentifier == "gate.tab")
    #expect(story.report.notes.isEmpty)
  }

  // MARK: Controllers

  @Test func `a creator makes the controller with what it needs`() async throws {
    let story = try await BoardStory("Sheets")
    story.run {
      let board = UIStoryboard(name: "Sheets", bundle: nil)
      let made = board.instantiateViewController(identifier: "Sheet") { coder in
        PartController(coder: coder, value: "given")
      }
      #expect(made.value == "given" && made.restorationIdentifier == "Sheet")
      #expect(made.storyboard === board && !made.isViewLoaded)
      #expect(made.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      let plain: PartController = board.instantiateViewController(identifier: "Sheet") { _ in nil }
      #expect(plain.value == "none")
      let first: GateController? = board.instantiateInitialViewController { coder in
        GateController(coder: coder)
      }
      #expect(first?.restorationIdentifier == "Base")
      #expect(board.instantiateInitialViewController() is GateController)
    }
    #expect(story.report.notes.isEmpty)
  }

  @Test func `P15 an identifier that isn't there gives an empty controller and a report`()
    async throws
  {
    let story = try await BoardStory("Sheets")
    story.run {
      let board = UIStoryboard(name: "Sheets", bundle: nil)
      let empty = board.instantiateViewController(withIdentifier: "Shet")
      #expect(type(of: empty) == UIViewController.self && empty.restorationIdentifier == nil)
      let typed: PartController = board.instantiateViewController(identifier: "Shet")
      #expect(typed.storyboard == nil && typed.restorationIdentifier == nil)
      #expect(throws: StoryboardError.self) { try board.viewController(withIdentifier: "Shet") }
    }
    #expect(story.notes("missing-controller").count == 1, "the same mistake is noted once")
    #expect(story.notes("missing-controller")[0].contains("\"Shet\", only Sheet. Give"))
  }

  @Test func `a storyboard that is missing or damaged is named, with the line`() async throws {
    let story = try await BoardStory("Nowhere", files: ["Bad.storyboard": "<document>\n<a>\n</b>"])
    #expect(story.root == nil)
    #expect(story.notes("missing-file").first?.hasPrefix("Nowhere.storyboard: there is no") == true)
    story.run {
      #expect(UIStoryboard(name: "Bad", bundle: nil).instantiateInitialViewController() == nil)
      #expect(UIStoryboard(name: "../Bad", bundle: nil).instantiateInitialViewController() == nil)
    }
    #expect(story.notes("malformed").first?.hasPrefix("Bad.storyboard:3: <a> the file") == true)
    #expect(story.notes("missing-file").count == 2)
  }

  @Test func `a storyboard is found in Base.lproj too`() async throws {
    let story = try await BoardStory("Nowhere", files: ["Other.storyboard": ""])
    let text = StoryboardText.storyboard(
      initial: "root",
      StoryboardText.scene("<viewController id=\"root\" title=\"Found\"/>")
    )
    try FileManager.default.createDirectory(
      atPath: story.folder + "/Base.lproj",
      withIntermediateDirectories: true
    )
    try story.update("Base.lproj/Main.storyboard", text)
    story.run {
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      #expect(made?.title == "Found")
    }
  }

  @Test(
    arguments: [
      ("customClass=\"Nobody\"", "the class RepriseUIKitTests.Nobody isn't in this program"),
      ("customClass=\"PictureCell\"", "doesn't derive from UIViewController"),
      ("customClass=\"A.B\"", "the class RepriseUIKitTests.A.B isn't in this program"),
    ]
  )
  func `a custom class that can't be made is named, and the plain one stands in`(
    attribute: String,
    message: String
  ) async throws {
    let story = try await story("<viewController id=\"root\" title=\"T\" \(attribute) \(module)/>")
    #expect(story.root.map { type(of: $0) == UIViewController.self } == true)
    #expect(story.root?.title == "T")
    let note = try #require(story.notes("bad-class").first)
    #expect(note.hasPrefix("Main.storyboard:") && note.contains("<viewController>"))
    #expect(note.contains(message))
  }

  @Test func `a custom class without a module is looked for in the app's own`() async throws {
    let story = try await story("<viewController id=\"root\"/>")
    try story.update(
      "Second.storyboard",
      StoryboardText.storyboard(
        initial: "a",
        StoryboardText.scene("<viewController id=\"a\" customClass=\"GateController\"/>")
      )
    )
    story.run {
      let made = UIStoryboard(name: "Second", bundle: nil).instantiateInitialViewController()
      #expect(made is GateController)
    }
  }

  @Test func `containers that contain each other end in the report`() async throws {
    let story = try await story(
      "<navigationController id=\"root\"><connections><segue id=\"s\" kind=\"relationship\" "
        + "relationship=\"rootViewController\" destination=\"root\"/></connections>"
        + "</navigationController>"
    )
    #expect(story.root == nil)
    #expect(story.notes("bad-segue").first?.contains("one contains itself") == true)
  }

  @Test func `a split view gets its columns from its relationships`() async throws {
    func column(_ id: String) -> String {
      "<viewController restorationIdentifier=\"\(id)\" id=\"\(id)\"/>"
    }
    func way(_ name: String) -> String {
      "<segue id=\"s\(name)\" kind=\"relationship\" relationship=\"\(name)ViewController\" "
        + "destination=\"\(name)\"/>"
    }
    let story = try await story(
      "<splitViewController style=\"tripleColumn\" id=\"root\"><connections>\(way("master"))"
        + "\(way("supplementary"))\(way("detail"))</connections></splitViewController>",
      column("master"),
      column("supplementary"),
      column("detail")
    )
    let split = try #require(story.root as? UISplitViewController)
    #expect(split.style == .tripleColumn)
    let names = [UISplitViewController.Column.primary, .supplementary, .secondary].map { column in
      let content = split.viewController(for: column)
      return content?.restorationIdentifier ?? content?.children.first?.restorationIdentifier
    }
    #expect(names == ["master", "supplementary", "detail"])
  }

  // MARK: Outlets and actions

  @Test func `an outlet that is missing, mistyped or not connected is named with its controller`()
    async throws
  {
    let story = try await story(
      """
      <viewController id="root" customClass="LooseController" \(module)>
      <view key="view" id="v"><subviews><label id="l" text="here"/></subviews></view>
      <connections>
      <outlet property="whole" destination="l" id="o1"/>
      <outlet property="mistyped" destination="l" id="o2"/>
      <outlet property="unheard" destination="l" id="o3"/>
      <outlet property="delegate" destination="nowhere" id="o4"/>
      </connections></viewController>
      """
    )
    let loose = try #require(story.root as? LooseController)
    #expect(loose.whole.text == "here" && loose.$whole && !loose.$missing)
    let notes = story.notes("bad-outlet")
    #expect(notes.count == 4)
    func note(_ part: String) -> String? { notes.first { $0.contains(part) } }
    #expect(
      note("LooseController.mistyped takes one UISlider, and the file connects a UILabel") != nil
    )
    #expect(note("there is no outlet LooseController.unheard. Declare it: @Outlet var") != nil)
    #expect(note("LooseController.missing isn't connected. Connect it to a UILabel") != nil)
    #expect(note("LooseController.delegate stays empty: its destination \"nowhere\"") != nil)
    #expect(notes.allSatisfy { $0.hasPrefix("Main.storyboard") })
    story.run { #expect(loose.missing == nil && loose.mistyped == nil) }
    #expect(story.script.lines.contains { $0.contains("LooseController.missing is read") })
  }

  @Test func `an action that nobody registered, or with another sender, is named`() async throws {
    let story = try await story(
      """
      <viewController id="root" customClass="PartController" \(module)>
      <view key="view" id="v"><subviews>
      <button id="b1"><accessibility key="accessibilityConfiguration" identifier="one"/><connections>
      <action selector="unheard:" destination="root" eventType="touchUpInside" id="a1"/>
      </connections></button>
      <button id="b2"><accessibility key="accessibilityConfiguration" identifier="two"/><connections>
      <action selector="typed:" destination="root" eventType="touchUpInside" id="a2"/>
      </connections></button></subviews></view></viewController>
      """
    )
    let part = try #require(story.root as? PartController)
    let early = story.notes("bad-action")
    #expect(
      early.contains { $0.contains("PartController has no action \"unheard:\". Register it") }
    )
    story.run { part.registerAction("typed:", to: PartController.acceptSwitch) }
    try await story.perform { try await $0.tap("two") }
    #expect(part.value == "none")
    #expect(story.notes("bad-action").contains { $0.contains("doesn't take a UIButton") })
    story.run { part.registerAction("unheard:", to: PartController.acceptAnything) }
    try await story.perform { try await $0.tap("one") }
    #expect(part.value == "UIButton")
  }

  // MARK: Segues

  @Test func `a segue asks, prepares before the view is loaded, and shows in the way of its kind`()
    async throws
  {
    let story = try await BoardStory("Sheets")
    for (name, style) in [
      ("sheet", UIModalPresentationStyle.fullScreen), ("popover", .popover), ("detail", .automatic),
    ] {
      story.script.clear()
      try await story.perform { try await $0.tap(name) }
      #expect(
        story.script.calls("should", "prepare") == [
          "should \(name) UIButton", "prepare \(name) UIStoryboardSegue",
        ]
      )
      let sheet = try #require(story.root?.presentedViewController as? PartController)
      #expect(sheet.value == name && sheet.modalPresentationStyle == style)
      story.run { sheet.dismiss(animated: false) }
    }
  }

  @Test func `a segue that is refused, gone or unknown shows nothing`() async throws {
    let story = try await BoardStory("Sheets")
    try await story.perform { try await $0.tap("shut") }
    #expect(story.root?.presentedViewController == nil && story.script.calls("prepare").isEmpty)
    try await story.perform { try await $0.tap("gone") }
    #expect(story.root?.presentedViewController == nil)
    #expect(story.notes("bad-segue").first?.contains("<glkViewController>") == true)
    story.run { story.root?.performSegue(withIdentifier: "never", sender: nil) }
    #expect(story.notes("bad-segue").last?.contains("has no segue \"never\", only custom") == true)
    story.script.clear()
    story.run { story.root?.performSegue(withIdentifier: "shut", sender: nil) }
    #expect(story.script.calls("should").isEmpty, "code that performs a segue isn't asked")
    #expect(story.root?.presentedViewController != nil)
  }

  // MARK: Nibs

  @Test func `a controller takes its view from the nib of its class`() async throws {
    let story = try await BoardStory("Shop")
    story.run { story.root?.show(FormNibController(), sender: nil) }
    story.run {
      (story.root as? UINavigationController)?.pushViewController(
        FormNibController(nibName: "FormNibController", bundle: Bundle(path: story.folder)),
        animated: false
      )
    }
    let made =
      (story.root as? UINavigationController)?.viewControllers
      .compactMap { $0 as? FormNibController } ?? []
    #expect(made.count == 2)
    for controller in made {
      #expect(controller.field.text == "from the nib" && controller.stars.count == 2)
      #expect(controller.stars.allSatisfy { $0.image != nil })
    }
    try await story.perform { try await $0.type("!", into: "field") }
    #expect(made.last?.edits == 1)
    #expect(story.report.notes.isEmpty)
  }

  @Test func `a nib gives its views, also as cells, and says when it can't`() async throws {
    let story = try await BoardStory("Shop")
    let text = StoryboardText.nib(
      """
      <tableViewCell id="c" reuseIdentifier="row" customClass="NoteCell" \(module)>
      <tableViewCellContentView key="contentView" id="cc"><subviews><imageView id="i" image="x"/>
      </subviews></tableViewCellContentView>
      <connections><outlet property="star" destination="i" id="o"/></connections></tableViewCell>
      """
    )
    story.run {
      let nib = UINib(data: Data(text.utf8), bundle: nil)
      #expect(nib.instantiate(withOwner: nil).count == 1)
      let table = UITableView(frame: .zero, style: .plain)
      table.register(nib, forCellReuseIdentifier: "row")
      let cell = table.dequeueReusableCell(withIdentifier: "row") as? NoteCell
      #expect(cell?.star.accessibilityIdentifier == "awake")
      #expect(UINib(nibName: "Nowhere", bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
    #expect(story.notes("missing-file").first?.hasPrefix("Nowhere.xib") == true)
  }

  @Test func `the manifest names the storyboards that an app and its scenes begin with`() throws {
    let manifest = try ApplicationManifest(
      information: [
        "CFBundleIdentifier": "org.example.app", "UIMainStoryboardFile": "Main",
        "UIApplicationSceneManifest": [
          "UISceneConfigurations": [
            "UIWindowSceneSessionRoleApplication": [
              ["UISceneConfigurationName": "Default", "UISceneStoryboardFile": "Scene"]
            ]
          ]
        ],
      ],
      folder: "/app"
    )
    #expect(manifest.mainStoryboard == "Main")
    let role = "UIWindowSceneSessionRoleApplication"
    #expect(manifest.configuration(named: nil, role: role)?.storyboardName == "Scene")
  }
}

extension PartController {
  @IBAction func acceptSwitch(_ sender: UISwitch) { value = "switch" }

  @IBAction func acceptAnything(_ sender: Any) { value = "\(type(of: sender))" }
}
