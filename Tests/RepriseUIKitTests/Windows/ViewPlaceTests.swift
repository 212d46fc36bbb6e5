import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Where views stand, said so that the next process finds them.
@Suite @MainActor struct ViewPlaceTests {
  /// A screen of nested views of which few have names.
  private func fill(_ screen: Screen) {
    let box = UIView()
    for title in ["One", "Two"] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      box.addSubview(button)
    }
    let named = UIView()
    named.restorationIdentifier = "panel"
    named.addSubview(UISwitch())
    screen.view.addSubview(UIView())
    screen.view.addSubview(box)
    screen.view.addSubview(named)
  }

  private func story(_ name: String?) async throws -> Story {
    let script = Script()
    script.loads[name ?? "nil"] = fill
    return try await Story(script: script) { [Screen(name)] }
  }

  private func view(_ title: String, in story: Story) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if (view as? UIButton)?.currentTitle == title { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(story.roots[0].view)
  }

  @Test(arguments: ["A", nil]) func `a view without a name is found below the nearest node`(
    name: String?
  ) async throws {
    let story = try await story(name)
    let button = try #require(view("Two", in: story))
    let place = try #require(story.script.context?.place(of: button))
    let anchor: ArchiveValue =
      name == nil
      ? .integer(0)
      : .nodeReference(NodeAddress(kind: .controller, path: NodePath(string: "A")))
    guard case .array(let parts) = place else { return #expect(Bool(false), "no array") }
    #expect(parts.first == anchor)
    #expect(parts.last == .string("RepriseUIKit.UIButton 1"))
    try await story.relaunch()
    let found = story.script.context?.view(at: place, in: nil)
    #expect((found as? UIButton)?.currentTitle == "Two")
    #expect(found !== button)
  }

  @Test func `a named view is where others are found from`() async throws {
    let story = try await story("A")
    let panel = try #require(story.roots[0].view.subviews.last)
    let toggle = try #require(panel.subviews.first)
    let place = try #require(story.script.context?.place(of: toggle))
    let address = NodeAddress(kind: .view, path: NodePath(string: "A/panel"))
    #expect(place == .array([.nodeReference(address), .string("RepriseUIKit.UISwitch 0")]))
    // What stands before it may change.
    story.run { story.roots[0].view.insertSubview(UIView(), at: 0) }
    #expect(story.script.context?.view(at: place, in: nil) === toggle)
  }

  @Test func `something else at a place is not taken for what stood there`() async throws {
    let story = try await story("A")
    let button = try #require(view("Two", in: story))
    let place = try #require(story.script.context?.place(of: button))
    story.run { self.view("One", in: story)?.removeFromSuperview() }
    #expect(story.script.context?.view(at: place, in: nil) == nil)
    #expect(story.script.context?.view(at: .string("nonsense"), in: nil) == nil)
    #expect(story.script.context?.view(at: .array([.integer(7)]), in: nil) == nil)
  }

  @Test func `an element of a list is found by its index path`() async throws {
    let source = PlaceRows()
    let script = Script()
    script.loads["A"] = { screen in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      screen.view.addSubview(table)
    }
    let story = try await Story(script: script) { [Screen("A")] }
    let table = try #require(story.roots[0].view.subviews.first as? UITableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
    let place = try #require(story.script.context?.place(of: cell))
    guard case .array(let parts) = place else { return #expect(Bool(false), "no array") }
    #expect(parts.last == .string("item 0 3"))
    try await story.relaunch()
    let found = story.script.context?.view(at: place, in: nil) as? UITableViewCell
    #expect(found?.textLabel?.text == "row 3")
  }
}

/// Twenty rows.
private final class PlaceRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
}
