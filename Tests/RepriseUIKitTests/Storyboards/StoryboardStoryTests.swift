import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// Eight storyboards, each opened, driven, killed and restored.
@MainActor
@Suite struct StoryboardStoryTests {
  @Test(arguments: [RestorationPolicy.standard, .documented])
  func `M11 a list, a note and an editor come back without a segue`(
    policy: RestorationPolicy
  ) async throws {
    let story = try await BoardStory("Notes", policy: policy)
    #expect(story.stack == ["List"])
    try await story.perform { try await $0.pick("table", item: 1) }
    #expect(
      story.script.calls("should", "prepare", "didSelect") == [
        "should open", "prepare open", "didSelect 1",
      ]
    )
    #expect(story.stack == ["List", "Note"])
    let note = try #require(story.controller("Note", as: NoteController.self))
    #expect(note.name == "Bread" && note.textView.text == "An empty note,\nof two lines")
    try await story.perform { try await $0.type("Rye. ", into: "text") }
    let text = try #require(note.textView.text)
    try await story.relaunch()
    #expect(story.stack == ["List", "Note"])
    #expect(story.controller("Note", as: NoteController.self)?.name == "Bread")
    #expect(story.controller("Note", as: NoteController.self)?.textView.text == text)
    #expect(story.script.calls("should", "prepare").isEmpty)
    #expect(story.report.isComplete)
  }

  @Test func `an editor that was presented comes back, and its unwind segue still works`()
    async throws
  {
    let story = try await BoardStory("Notes")
    try await story.perform { try await $0.tap("Compose") }
    let presented = try #require(story.root?.presentedViewController)
    #expect(presented.restorationIdentifier == "EditorRoot")
    #expect(presented.modalPresentationStyle == .formSheet)
    try await story.perform { try await $0.type("Stamps", into: "title") }
    try await story.relaunch()
    let editor = try #require(story.controller("Editor", as: NoteEditorController.self))
    #expect(editor.draft == "Stamps" && editor.titleField.text == "Stamps")
    #expect(story.report.isComplete && story.script.calls("prepare").isEmpty)
    try await story.perform { try await $0.tap("Save") }
    #expect(story.root?.presentedViewController == nil)
    let list = try #require(story.controller("List", as: NoteListController.self))
    #expect(list.notes == ["Milk", "Bread", "Letter", "Stamps"])
    try await story.relaunch()
    let again = try #require(story.controller("List", as: NoteListController.self))
    #expect(again.notes.last == "Stamps" && story.root?.presentedViewController == nil)
    try await story.perform { try await $0.tap("Compose") }
    try await story.perform { try await $0.tap("Cancel") }
    #expect(story.root?.presentedViewController == nil)
  }

  @Test func `rows are made from their prototype, with its outlets, style and picture`()
    async throws
  {
    let story = try await BoardStory("Notes")
    let list = try #require(story.controller("List", as: NoteListController.self))
    let cell = try #require(list.tableView.visibleCells.first as? NoteCell)
    #expect(cell.textLabel?.text == "Milk" && cell.detailTextLabel?.text == "Note 0")
    #expect(cell.reuseIdentifier == "note" && cell.accessoryType == .disclosureIndicator)
    #expect(cell.star.accessibilityIdentifier == "awake" && cell.star.image?.isSymbolImage == true)
    #expect(list.tableView.style == .insetGrouped && list.tableView.rowHeight == 60)
    #expect(list.tableView.backgroundColor == .systemGroupedBackground)
    #expect(story.report.notes.isEmpty)
  }

  @Test func `tabs, fixed rows, a switch and a scroll position come back`() async throws {
    let story = try await BoardStory("Tabs")
    let tabs = try #require(story.root as? UITabBarController)
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "More"])
    try await story.perform { try await $0.scroll("feed", to: CGPoint(x: 0, y: 700)) }
    try await story.perform { try await $0.tap("More") }
    let table = try #require(
      story.controller("Settings", as: UITableViewController.self)?.tableView
    )
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Looks")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 80)
    let size = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(size.textLabel?.text == "Size" && size.detailTextLabel?.text == "Large")
    let settings = try #require(story.controller("Settings", as: SettingsBoardController.self))
    #expect(settings.darkSwitch.isOn)
    try await story.perform { try await $0.tap("dark") }
    try await story.perform { try await $0.pick("settings", section: 1, item: 0) }
    #expect(story.root?.presentedViewController?.restorationIdentifier == "Licence")
    try await story.relaunch()
    let restored = try #require(story.root as? UITabBarController)
    #expect(restored.selectedIndex == 1)
    #expect(restored.presentedViewController?.modalPresentationStyle == .fullScreen)
    #expect(
      story.controller("Settings", as: SettingsBoardController.self)?.darkSwitch.isOn == false
    )
    story.run {
      restored.dismiss(animated: false)
      restored.selectedIndex = 0
    }
    #expect(story.app.state(of: "feed").contains("offset=0,700"))
    #expect(story.report.isComplete)
  }

  @Test func `every view that keeps something gets what its file says, and comes back`()
    async throws
  {
    let story = try await BoardStory("Form")
    func view<View: UIView>(_ name: String) -> View? {
      var found: UIView?
      func look(_ view: UIView) {
        if view.restorationIdentifier == name || view.accessibilityIdentifier == name {
          found = view
        }
        view.subviews.forEach(look)
      }
      if let root = story.root?.view { look(root) }
      return found as? View
    }
    let heading: UILabel = try #require(view("heading"))
    #expect(heading.text == "Booking" && heading.font.pointSize == 28)
    #expect(heading.textAlignment == .center && heading.numberOfLines == 2)
    #expect(heading.textColor == UIColor(red: 0.8, green: 0.1, blue: 0.2, alpha: 1))
    let stack = try #require(heading.superview as? UIStackView)
    #expect(stack.axis == .vertical && stack.distribution == .equalSpacing)
    #expect(stack.arrangedSubviews.count == 14 && stack.spacing == 12)
    let row = try #require(stack.arrangedSubviews[1] as? UIStackView)
    #expect(row.axis == .horizontal && row.arrangedSubviews.map(\.isHidden) == [false, true])
    let code: UITextField = try #require(view("code"))
    #expect(code.isSecureTextEntry && code.placeholder == "Code")
    let kind: UISegmentedControl = try #require(view("class"))
    #expect(kind.numberOfSegments == 3 && !kind.isEnabledForSegment(at: 2))
    let day: UIDatePicker = try #require(view("day"))
    #expect(day.datePickerMode == .date && day.date.timeIntervalSinceReferenceDate == 7e8)
    let book: UIButton = try #require(view("book"))
    #expect(!book.isEnabled && book.currentTitle == "Book now")
    #expect(book.title(for: .disabled) == "Not yet")
    let picture: UIImageView = try #require(view("picture"))
    #expect(picture.image != nil)
    let station: UISearchBar = try #require(view("station"))
    #expect(station.scopeButtonTitles == ["From", "To"])

    try await story.perform { app in
      try await app.perform(ControlRequest(.choose, target: "class", numbers: ["value": 1]))
      try await app.perform(ControlRequest(.choose, target: "seats", numbers: ["value": 5]))
      try await app.perform(ControlRequest(.choose, target: "bags", numbers: ["value": 7]))
      try await app.perform(ControlRequest(.choose, target: "day", numbers: ["value": 650_000_000]))
      try await app.tap("quiet")
      try await app.type("Graz", into: "station")
      try await app.perform(ControlRequest(.choose, target: "station", numbers: ["value": 1]))
    }
    try await story.relaunch()
    #expect((view("class") as UISegmentedControl?)?.selectedSegmentIndex == 1)
    #expect((view("seats") as UISlider?)?.value == 5)
    #expect((view("bags") as UIStepper?)?.value == 7)
    #expect((view("quiet") as UISwitch?)?.isOn == true)
    #expect((view("day") as UIDatePicker?)?.date.timeIntervalSinceReferenceDate == 6.5e8)
    #expect((view("station") as UISearchBar?)?.text == "Graz")
    #expect((view("station") as UISearchBar?)?.selectedScopeButtonIndex == 1)
    #expect(story.report.isComplete)
  }

  @Test func `M11 embed segues run when a view is loaded, at a restore too`() async throws {
    let story = try await BoardStory("Player")
    let player = try #require(story.root as? PlayerController)
    #expect(player.children.map(\.restorationIdentifier) == ["Queue", "Lyrics"])
    #expect(player.children.compactMap { ($0 as? PartController)?.value } == ["queue", "lyrics"])
    let part = try #require(player.children.first as? PartController)
    #expect(part.view.superview?.frame == CGRect(x: 0, y: 0, width: 390, height: 400))
    #expect(part.view.frame.size == CGSize(width: 390, height: 400))
    story.run { part.value = "two" }
    try await story.relaunch()
    let calls = story.script.calls("prepare", "load", "decode")
    #expect(
      Array(calls.prefix(5)) == [
        "prepare queue", "load Queue", "prepare lyrics", "load Lyrics", "load Player 2",
      ]
    )
    #expect(calls.filter { $0.hasPrefix("prepare") }.count == 2)
    #expect(story.controller("Queue", as: PartController.self)?.value == "two")
    #expect(story.controllers.count == 3 && story.report.isComplete)
  }

  @Test func `a screen behind a segue of the app's own comes back without it`() async throws {
    let story = try await BoardStory("Sheets")
    try await story.perform { try await $0.tap("custom") }
    #expect(
      story.script.calls("should", "fold", "prepare") == [
        "should custom UIButton", "fold made", "prepare custom FoldSegue", "fold performed",
      ]
    )
    #expect(story.controller("Sheet", as: PartController.self)?.value == "custom")
    try await story.relaunch()
    #expect(story.root?.presentedViewController?.restorationIdentifier == "Sheet")
    #expect(story.controller("Sheet", as: PartController.self)?.value == "custom")
    #expect(story.script.calls("should", "fold", "prepare").isEmpty)
    try await story.perform { try await $0.tap("close") }
    #expect(story.root?.presentedViewController == nil, "the action went to the first responder")
  }

  @Test func `a collection of a scene's storyboard comes back with what it presented`() async throws
  {
    let story = try await BoardStory("Gallery", hasScenes: true)
    #expect(story.script.calls("connect") == ["connect Gallery"])
    let gallery = try #require(story.root as? GalleryController)
    let layout = try #require(gallery.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.itemSize == CGSize(width: 180, height: 180) && layout.minimumLineSpacing == 20)
    let cell = try #require(
      gallery.collectionView.cellForItem(at: IndexPath(item: 3, section: 0)) as? PictureCell
    )
    #expect(cell.caption.text == "Picture 3")
    try await story.perform { try await $0.scroll("pictures", to: CGPoint(x: 0, y: 400)) }
    try await story.perform { try await $0.pick("pictures", item: 9) }
    #expect(story.controller("Picture", as: PartController.self)?.value == "picture 9")
    try await story.relaunch()
    #expect(story.controller("Picture", as: PartController.self)?.value == "picture 9")
    #expect(story.script.calls("prepare").isEmpty)
    let restored = try #require(story.root as? GalleryController)
    story.run { restored.dismiss(animated: false) }
    #expect(restored.collectionView.indexPathsForSelectedItems == [IndexPath(item: 9, section: 0)])
    #expect(restored.collectionView.contentOffset.y == 400)
    #expect(story.report.isComplete)
  }

  @Test func `a book opens at its page, which its storyboard makes again`() async throws {
    let story = try await BoardStory("Book")
    let book = try #require(story.root as? BookController)
    #expect(book.transitionStyle == .pageCurl && book.navigationOrientation == .vertical)
    try await story.perform { try await $0.tap("next-page") }
    try await story.perform { try await $0.tap("next-page") }
    #expect(book.viewControllers?.map(\.restorationIdentifier) == ["Page3"])
    story.run { (book.viewControllers?.first as? PartController)?.value = "read" }
    try await story.relaunch()
    let restored = try #require(story.root as? BookController)
    #expect(restored.viewControllers?.map(\.restorationIdentifier) == ["Page3"])
    #expect(story.controller("Page3", as: PartController.self)?.value == "read")
    #expect(story.script.calls("ask").contains("ask Book/Page3"))
    #expect(story.report.isComplete)
  }

  @Test(arguments: ["Notes", "Tabs", "Form", "Player", "Sheets", "Shop", "Book", "Gallery"])
  func `nothing of a storyboard outlives its app`(name: String) async throws {
    let story = try await BoardStory(name, hasScenes: name == "Gallery")
    if name == "Notes" {
      try await story.perform { try await $0.pick("table", item: 1) }
      try await story.perform { try await $0.type("x", into: "text") }
    }
    if name == "Sheets" { try await story.perform { try await $0.tap("custom") } }
    try await story.relaunch()
    #expect(story.root != nil)
    story.kill()
    #expect(story.survivors.isEmpty)
  }
}
