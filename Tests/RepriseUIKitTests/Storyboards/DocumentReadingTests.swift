import Foundation
import RepriseUIKit
import Testing

@Suite struct DocumentReadingTests {
  private func read(_ text: String) throws(StoryboardError) -> InterfaceDocument {
    try InterfaceDocument(reading: Data(text.utf8), file: "Main.storyboard")
  }

  private func failure(_ text: String) -> StoryboardError? {
    do {
      _ = try read(text)
      return nil
    } catch { return error }
  }

  @Test func `controllers keep their names, classes, relationships and segues`() throws {
    let document = try read(
      StoryboardText.storyboard(
        initial: "nav",
        StoryboardText.scene(
          """
          <navigationController storyboardIdentifier="Root" id="nav" \
          useStoryboardIdentifierAsRestorationIdentifier="YES" sceneMemberID="viewController">
          <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar" \
          prefersLargeTitles="YES"/>
          <connections><segue destination="list" kind="relationship" \
          relationship="rootViewController" id="s1"/></connections>
          </navigationController>
          """
        ),
        StoryboardText.scene(
          """
          <tableViewController restorationIdentifier="List" id="list" customClass="ListController" \
          customModule="Shop" customModuleProvider="target" sceneMemberID="viewController">
          <tableView key="view" id="table" dataMode="prototypes" style="plain">
          <prototypes><tableViewCell reuseIdentifier="row" id="cell">
          <tableViewCellContentView key="contentView" id="content"><subviews>
          <label id="title" text="Title"/></subviews></tableViewCellContentView>
          <connections><segue destination="detail" kind="show" identifier="open" id="s2"/>
          </connections></tableViewCell></prototypes>
          </tableView>
          <navigationItem key="navigationItem" title="Shelf" id="item">
          <barButtonItem key="rightBarButtonItem" systemItem="add" id="add"><connections>
          <segue destination="detail" kind="presentation" identifier="new" id="s3"/>
          </connections></barButtonItem></navigationItem>
          </tableViewController>
          """
        )
      )
    )
    let navigation = try #require(document.controller(id: "nav"))
    #expect(document.form == .storyboard && document.initialController == "nav")
    #expect(navigation.restorationIdentifier == "Root")
    #expect(navigation.related("rootViewController").map(\.destination) == ["list"])
    #expect(navigation.bar["prefersLargeTitles"] == "YES")
    let list = try #require(document.controller(id: "list"))
    #expect(list.customClass?.name == "ListController" && list.customClass?.module == "Shop")
    #expect(list.kind == .tableViewController && list.restorationIdentifier == "List")
    #expect(list.storyboardIdentifier == nil && document.identifiers == ["Root"])
    #expect(list.segues.map(\.identifier) == ["open", "new"])
    let cell = try #require(list.view?.prototypes.first)
    #expect(cell.parts["contentView"]?.subviews.first?.attributes["text"] == "Title")
  }

  @Test func `views keep their texts, items, places and states`() throws {
    let document = try read(
      StoryboardText.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Form"><connections>
        <outlet property="view" destination="v" id="o1"/></connections></placeholder>
        <view contentMode="scaleToFill" id="v" restorationIdentifier="canvas">
        <rect key="frame" x="0.0" y="1.5" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        <stackView axis="vertical" spacing="8" id="st"><subviews>
        <textField placeholder="Name" id="f1"><textInputTraits key="textInputTraits" \
        secureTextEntry="YES" keyboardType="emailAddress"/></textField>
        <label id="l1" hidden="YES"><string key="text">Two
        lines</string><fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
        <color key="textColor" systemColor="systemRedColor"/></label>
        <segmentedControl selectedSegmentIndex="1" id="sg"><segments><segment title="A"/>
        <segment title="B"/></segments></segmentedControl>
        <button id="b1"><state key="normal" title="Go" image="go"/></button>
        </subviews></stackView>
        <mapView id="m1"/>
        <searchBar id="sb"><scopeButtonTitles><string>All</string><string>Open</string>
        </scopeButtonTitles></searchBar>
        </subviews></view>
        """
      )
    )
    let view = try #require(document.views.first)
    #expect(document.form == .nib && document.ownerConnections.outlets.first?.property == "view")
    #expect(view.frame == CGRect(x: 0, y: 1.5, width: 375, height: 667))
    let mask: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    #expect(view.autoresizing == mask.rawValue)
    #expect(view.subviews.map(\.id) == ["st", "sb"] && document.skipped == ["m1": "mapView"])
    let parts = view.subviews[0].subviews
    #expect(parts[0].flag("secureTextEntry", default: false))
    #expect(parts[0].attributes["keyboardType"] == "emailAddress")
    #expect(parts[1].attributes["text"] == "Two\nlines" && parts[1].font?.size == 20)
    #expect(parts[1].colors["textColor"] == .named("systemRedColor"))
    #expect(parts[2].items.map { $0["title"] } == ["A", "B"])
    #expect(parts[3].states["normal"]?["image"] == "go")
    #expect(view.subviews[1].items.map { $0["title"] } == ["All", "Open"])
  }

  @Test(
    arguments: [
      ("", "malformed", 0, ""),
      ("<document type=\"CocoaTouch.XIB\"><objects>", "malformed", 1, "objects"),
      ("<document>\n<a>\n</b>\n</document>", "malformed", 3, "a"),
      ("<document>\n<a x=1/></document>", "malformed", 2, "document"),
      ("no markup at all", "malformed", 1, ""),
      ("<plist version=\"1.0\"/>", "not-an-interface", 1, "plist"),
      (
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "not-an-interface", 1,
        "document"
      ),
      (
        "<document type=\"CocoaTouch.XIB\"><objects>\n<view/></objects></document>", "bad-element",
        2, "view"
      ),
      (
        "<document type=\"CocoaTouch.XIB\"><objects><view id=\"a\">\n\n<rect key=\"frame\" x=\"1\" "
          + "y=\"wide\" width=\"1\" height=\"1\"/></view></objects></document>", "bad-element", 3,
        "rect"
      ),
      (
        "<document type=\"CocoaTouch.XIB\"><objects><view id=\"a\"><connections>\n"
          + "<segue id=\"s\" kind=\"show\"/></connections></view></objects></document>",
        "bad-element", 2, "segue"
      ),
    ]
  )
  func `a malformed file says which line and which element`(
    text: String,
    code: String,
    line: Int,
    element: String
  ) throws {
    let error = try #require(failure(text))
    #expect(error.code.rawValue == code && error.file == "Main.storyboard")
    #expect(error.line ?? 0 == line && error.element ?? "" == element)
    #expect(error.description.hasPrefix("Main.storyboard"))
    #expect(error.message.contains(". "), "the message says what to do")
  }

  @Test func `an entity that grows without bounds ends the reading`() throws {
    let levels = (1...9).map { level in
      "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    let error = try #require(
      failure(
        "<!DOCTYPE d [<!ENTITY e0 \"ha\">\(levels.joined())]>"
          + "<document type=\"CocoaTouch.XIB\"><string key=\"a\">&e9;</string></document>"
      )
    )
    #expect(error.code == .malformed)
  }

  @Test func `a file of 30,000 lines is read whole, with the right lines`() throws {
    var lines = StoryboardText.storyboard(initial: "c0").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "<scenes>")) + 1
    var scenes: [String] = []
    for number in 0..<1_000 {
      scenes += [
        "<scene sceneID=\"x\(number)\"><objects>",
        "<viewController storyboardIdentifier=\"Screen\(number)\" id=\"c\(number)\">",
        "<view key=\"view\" id=\"v\(number)\"><subviews>",
      ]
      for part in 0..<12 {
        scenes += [
          "<label text=\"\(number).\(part)\" id=\"l\(number)-\(part)\">",
          "<rect key=\"frame\" x=\"\(part)\" y=\"0\" width=\"10\" height=\"10\"/></label>",
        ]
      }
      scenes += [
        "</subviews><futureElement deep=\"YES\"><unheard id=\"of\"/></futureElement></view>",
        "<connections><segue id=\"s\(number)\" kind=\"show\" identifier=\"next\" "
          + "destination=\"c\((number + 1) % 1_000)\"/></connections>",
        "</viewController></objects></scene>",
      ]
    }
    lines.insert(contentsOf: scenes, at: start)
    #expect(lines.count > 30_000)
    let document = try read(lines.joined(separator: "\n"))
    #expect(document.controllers.count == 1_000 && document.identifiers.count == 1_000)
    for number in [0, 499, 999] {
      let controller = try #require(document.controller(identifier: "Screen\(number)"))
      #expect(controller.line == start + number * 30 + 2)
      #expect(controller.view?.subviews.count == 12)
      #expect(controller.view?.subviews[11].attributes["text"] == "\(number).11")
      #expect(controller.view?.subviews[11].frame?.minX == 11)
      #expect(controller.segues.first?.destination == "c\((number + 1) % 1_000)")
    }
  }
}
