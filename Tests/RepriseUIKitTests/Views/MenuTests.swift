import Foundation
import RepriseUIKit
import Testing

/// Menus of buttons, of views and of the elements of lists.
@MainActor
@Suite struct MenuTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class Holder: UIContextMenuInteractionDelegate {
    let log: Log
    var menu: UIMenu?

    init(_ log: Log) { self.log = log }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.lines.append("asked \(Int(location.x)),\(Int(location.y))")
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] suggested in
        suggested.isEmpty ? menu : nil
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.lines.append("opens") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.lines.append("closes") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let log = Log()

  init() { window.isHidden = false }

  private func action(
    _ title: String,
    _ attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [log] in
      log.lines.append("\(title) by \($0.sender.map { "\(type(of: $0))" } ?? "nobody")")
    }
  }

  @Test func `a menu shows inline menus as sections, and nothing that is hidden`() {
    let inner = UIMenu(title: "Sort", options: .displayInline, children: [action("Name")])
    let nested = UIMenu(title: "More", children: [action("Deep")])
    let menu = UIMenu(
      title: "All",
      children: [action("One"), action("Two", .hidden), inner, nested, action("Last")]
    )
    #expect(menu.sections.map(\.title) == ["", "Sort", ""])
    #expect(
      menu.sections.map { $0.elements.map(\.title) } == [["One"], ["Name"], ["More", "Last"]]
    )
    let other = menu.replacingChildren([action("Other", state: .on)])
    #expect(other.title == "All" && other.identifier == menu.identifier)
    #expect(other.selectedElements.map(\.title) == ["Other"])
    #expect(menu.selectedElements.isEmpty)
  }

  @Test func `a tap opens a button's menu where the button says so`() throws {
    let button = UIButton(type: .system)
    window.addSubview(button)
    button.menu = UIMenu(children: [action("Copy"), action("Paste", .disabled)])
    for (event, name) in [
      (UIControl.Event.touchUpInside, "up"), (.primaryActionTriggered, "primary"),
      (.menuActionTriggered, "menu"),
    ] {
      button.addAction(UIAction { [log] _ in log.lines.append(name) }, for: event)
    }
    #expect(button.handle(.tap))
    #expect(log.lines == ["up", "primary"] && window.openMenu == nil)
    button.showsMenuAsPrimaryAction = true
    #expect(button.handle(.tap))
    #expect(log.lines == ["up", "primary", "menu"])
    let menu = try #require(window.openMenu)
    #expect(menu.menu === button.menu && menu.view === button && menu.place == nil)
    let choices = menu.choices.compactMap { $0 as? UIAction }
    menu.choose(choices[1])
    #expect(window.openMenu === menu && log.lines.count == 3)
    menu.choose(choices[0])
    #expect(window.openMenu == nil)
    #expect(log.lines.last == "Copy by UIButton")
  }

  @Test func `a long press opens a button's menu whatever a tap does`() {
    let button = UIButton(type: .system)
    window.addSubview(button)
    #expect(!button.openContextMenu())
    button.menu = UIMenu(children: [action("Copy")])
    button.isEnabled = false
    #expect(!button.openContextMenu())
    button.isEnabled = true
    #expect(button.openContextMenu(at: CGPoint(x: 3, y: 4)))
    #expect(window.openMenu?.place == CGPoint(x: 3, y: 4))
    window.openMenu?.close()
    #expect(window.openMenu == nil && log.lines.isEmpty)
  }

  @Test func `the nearest view with a menu is asked, and told before the choice runs`() throws {
    let (outer, inner) = (UIView(frame: window.bounds), UILabel())
    inner.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    window.addSubview(outer)
    outer.addSubview(inner)
    let holder = Holder(log)
    let interaction = UIContextMenuInteraction(delegate: holder)
    outer.addInteraction(interaction)
    #expect(interaction.view === outer)
    #expect(!inner.openContextMenu(at: CGPoint(x: 1, y: 2)))
    #expect(log.lines == ["asked 11,22"])
    holder.menu = UIMenu(children: [action("Copy")])
    #expect(inner.openContextMenu(at: CGPoint(x: 1, y: 2)))
    #expect(interaction.location(in: inner) == CGPoint(x: 1, y: 2))
    let menu = try #require(window.openMenu)
    #expect(menu.view === outer)
    menu.choose(try #require(menu.choices.first as? UIAction))
    #expect(log.lines.dropFirst() == ["asked 11,22", "opens", "closes", "Copy by UIView"])
    #expect(inner.openContextMenu())
    interaction.dismissMenu()
    #expect(window.openMenu == nil && log.lines.last == "closes")
    #expect(inner.openContextMenu())
    outer.removeInteraction(interaction)
    #expect(window.openMenu == nil && interaction.view == nil)
    #expect(!inner.openContextMenu())
  }

  @Test func `a menu is gone with the view that it belongs to`() {
    let holder = Holder(log)
    holder.menu = UIMenu(children: [action("Copy")])
    let view = UIView()
    view.addInteraction(UIContextMenuInteraction(delegate: holder))
    window.addSubview(view)
    #expect(view.openContextMenu())
    view.removeFromSuperview()
    #expect(window.openMenu == nil && log.lines.last == "closes")
  }

  @Test func `another menu takes the place of an open one`() {
    let buttons = [UIButton(), UIButton()]
    for button in buttons {
      button.menu = UIMenu(children: [action("Copy")])
      window.addSubview(button)
      #expect(button.openContextMenu())
    }
    #expect(window.openMenu?.view === buttons[1])
  }

  @Test func `menus open from menus, and back leads out one by one`() throws {
    let button = UIButton()
    window.addSubview(button)
    let inner = UIMenu(title: "Send", children: [action("Anna")])
    button.menu = UIMenu(children: [inner, action("Copy")])
    #expect(button.openContextMenu())
    let menu = try #require(window.openMenu)
    menu.open(inner)
    #expect(menu.choices.map(\.title) == ["Anna", "Send", "Copy"])
    menu.goBack()
    #expect(menu.choices.map(\.title) == ["Send", "Copy"])
    menu.goBack()
    #expect(window.openMenu == nil)
  }

  @Test func `where one at a time is on, the chosen one is`() throws {
    let button = UIButton()
    window.addSubview(button)
    let actions = [action("Name", state: .on), action("Date")]
    let sort = UIMenu(options: [.displayInline, .singleSelection], children: actions)
    button.menu = UIMenu(children: [sort, action("Copy", state: .on)])
    #expect(button.openContextMenu())
    window.openMenu?.choose(actions[1])
    #expect(button.menu?.selectedElements.map(\.title) == ["Date", "Copy"])
  }

  @Test func `a bar's button opens its menu, unless it does something else`() throws {
    let bar = UIView()
    window.addSubview(bar)
    let menu = UIMenu(children: [action("Copy")])
    let item = UIBarButtonItem(title: "More", menu: menu)
    #expect(item.performAction(in: bar))
    #expect(window.openMenu?.menu === menu && window.openMenu?.item === item)
    window.openMenu?.choose(try #require(menu.children[0] as? UIAction))
    #expect(log.lines == ["Copy by UIBarButtonItem"])
    let both = UIBarButtonItem(systemItem: .add, primaryAction: action("Add"), menu: menu)
    #expect(both.performAction(in: bar))
    #expect(window.openMenu == nil && log.lines.last == "Add by UIBarButtonItem")
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource, UICollectionViewDelegate
  {
    var asked: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    func tableView(
      _ tableView: UITableView,
      contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append("row \(indexPath.row) at \(Int(point.x)),\(Int(point.y))")
      guard indexPath.row > 0 else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: "row") })
    }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append("item \(indexPaths.map(\.item))")
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: "item") })
    }
  }

  @Test func `the delegate of a list gives the menus of its elements`() throws {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
    table.rowHeight = 50
    table.dataSource = rows
    table.delegate = rows
    window.addSubview(table)
    window.layoutIfNeeded()
    let label = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView)
    #expect(label.openContextMenu(at: CGPoint(x: 5, y: 6)))
    #expect(window.openMenu?.menu.title == "row")
    #expect(rows.asked == ["row 1 at 5,56"])
    window.openMenu?.close()
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.openContextMenu() == false)
    let layout = UICollectionViewFlowLayout()
    let list = UICollectionView(frame: table.frame, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = rows
    list.delegate = rows
    window.addSubview(list)
    window.layoutIfNeeded()
    let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.openContextMenu())
    #expect(window.openMenu?.menu.title == "item")
    #expect(rows.asked.last == "item [1]")
  }
}
