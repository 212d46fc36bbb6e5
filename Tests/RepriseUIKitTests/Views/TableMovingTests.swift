import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite struct TableMovingTests {
  class Lines: UITableViewDataSource {
    var names: [[String]]
    var fixed: Set<String> = []
    var calls: [String] = []

    /// What the app does in the middle of a move.
    var duringMove: (UITableView) -> Void = { _ in }

    init(_ names: [[String]]) { self.names = names }

    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names[section].count
    }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath,
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      !fixed.contains(names[indexPath.section][indexPath.row])
    }
    func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath,
    ) {
      calls.append("\(sourceIndexPath) -> \(destinationIndexPath)")
      let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.row)
      names[destinationIndexPath.section].insert(name, at: destinationIndexPath.row)
      duringMove(tableView)
    }
  }

  final class First: UITableViewDelegate {
    func tableView(
      _ tableView: UITableView,
      targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath,
    ) -> IndexPath {
      proposedDestinationIndexPath.section == sourceIndexPath.section
        ? proposedDestinationIndexPath : [sourceIndexPath.section, 0]
    }
  }

  private func table(_ lines: any UITableViewDataSource, isEdited: Bool = true) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = lines
    table.isEditing = isEdited
    table.layoutIfNeeded()
    return table
  }

  private func shown(_ table: UITableView) -> [String] {
    table.layoutIfNeeded()
    return table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
  }

  private func handle(_ table: UITableView, _ row: Int) -> ReorderHandle? {
    table.layoutIfNeeded()
    return table.cellForRow(at: [0, row])?.subviews.lazy.compactMap { $0 as? ReorderHandle }.first
  }

  @Test func `a moved row is moved by the data source, and the table follows with its cell`() {
    let lines = Lines([["a", "b", "c", "d"]])
    let table = table(lines)
    table.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
    let cell = table.cellForRow(at: [0, 0])
    #expect(table.handle(.moveElement([0, 0], to: [0, 2])))
    #expect(lines.names == [["b", "c", "a", "d"]] && lines.calls == ["[0, 0] -> [0, 2]"])
    #expect(table.cellForRow(at: [0, 2]) === cell && shown(table) == ["b", "c", "a", "d"])
    #expect(cell?.frame.minY.rounded() == 88)
    #expect(table.handle(.moveElement([0, 3], to: [0, 0])))
    #expect(table.indexPathForSelectedRow == [0, 0])
    #expect(shown(table) == ["d", "b", "c", "a"])
    // Where it is already, nothing is to be moved.
    #expect(table.handle(.moveElement([0, 1], to: [0, 1])) && lines.calls.count == 2)
  }

  @Test func `rows go to other sections, and not beyond what is there`() {
    let lines = Lines([["a", "b"], []])
    let table = table(lines)
    #expect(table.handle(.moveElement([0, 0], to: [1, 0])))
    #expect(lines.names == [["b"], ["a"]])
    #expect(table.handle(.moveElement([0, 0], to: [1, 1])) && lines.names == [[], ["a", "b"]])
    #expect(!table.handle(.moveElement([1, 0], to: [1, 2])))
    #expect(!table.handle(.moveElement([1, 0], to: [2, 0])))
    #expect(!table.handle(.moveElement([0, 0], to: [1, 0])) && lines.calls.count == 2)
    #expect(shown(table) == ["a", "b"])
  }

  @Test func `only rows that the data source lets move have a handle, and only while edited`() {
    let lines = Lines([["a", "b"]])
    lines.fixed = ["b"]
    let table = table(lines, isEdited: false)
    #expect(handle(table, 0) == nil && !table.handle(.moveElement([0, 0], to: [0, 1])))
    table.cellForRow(at: [0, 0])?.accessoryType = .checkmark
    table.setEditing(true, animated: false)
    #expect(handle(table, 0)?.accessibilityLabel == "Reorder" && handle(table, 1) == nil)
    // The handle stands where the sign was.
    #expect(table.cellForRow(at: [0, 0])?.subviews.contains { $0 is UIImageView } == false)
    #expect(!table.handle(.moveElement([0, 1], to: [0, 0])) && lines.calls.isEmpty)
    table.isEditing = false
    #expect(handle(table, 0) == nil)
    #expect(table.cellForRow(at: [0, 0])?.subviews.contains { $0 is UIImageView } == true)
  }

  @Test func `a data source that says nothing leaves the handle to the cell`() {
    final class Silent: UITableViewDataSource {
      var moves = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath,
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.showsReorderControl = indexPath.row == 0
        return cell
      }
      func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath,
      ) { moves += 1 }
    }
    let source = Silent()
    let table = table(source)
    #expect(handle(table, 0) != nil && handle(table, 1) == nil)
    #expect(table.handle(.moveElement([0, 0], to: [0, 1])) && source.moves == 1)
  }

  @Test func `the delegate says where a row may stand`() {
    let lines = Lines([["a", "b", "c"], ["d"]])
    let first = First()
    let table = table(lines)
    table.delegate = first
    #expect(table.handle(.moveElement([0, 2], to: [1, 0])))
    #expect(lines.names == [["c", "a", "b"], ["d"]])
  }

  @Test func `the app's own moves ask nobody, and its reloads during a move are enough`() {
    let lines = Lines([["a", "b", "c"]])
    let table = table(lines)
    lines.names = [["b", "c", "a"]]
    table.moveRow(at: [0, 0], to: [0, 2])
    #expect(lines.calls.isEmpty && shown(table) == ["b", "c", "a"])
    lines.duringMove = { $0.reloadData() }
    #expect(table.handle(.moveElement([0, 0], to: [0, 1])))
    #expect(shown(table) == ["c", "b", "a"])
    lines.duringMove = { $0.moveRow(at: [0, 2], to: [0, 0]) }
    #expect(table.handle(.moveElement([0, 2], to: [0, 0])))
    #expect(lines.names == [["a", "c", "b"]] && shown(table) == ["a", "c", "b"])
    #expect(table.cellForRow(at: [0, 0])?.textLabel?.text == "a")
  }

  @Test func `a held row follows the hand, others make room, and the data wait for its end`() {
    let lines = Lines([["a", "b", "c", "d"]])
    let table = table(lines)
    let cell = table.cellForRow(at: [0, 0])
    #expect(table.holdRow([0, 0], at: 20) && table.heldRow == [0, 0])
    table.carryRow(to: 20 + 60)
    table.layoutIfNeeded()
    #expect(cell?.frame.minY.rounded() == 60 && cell?.isHeld == true)
    #expect(table.subviews.last === cell)
    #expect(table.cellForRow(at: [0, 1])?.frame.minY.rounded() == 0)
    #expect(table.cellForRow(at: [0, 2])?.frame.minY.rounded() == 88)
    #expect(lines.calls.isEmpty)
    table.dropRow()
    #expect(lines.names == [["b", "a", "c", "d"]] && shown(table) == ["b", "a", "c", "d"])
    #expect(cell?.isHeld == false && cell?.frame.minY.rounded() == 44)
    // Given up, it goes back.
    #expect(table.holdRow([0, 3], at: 140))
    table.carryRow(to: -500)
    #expect(table.heldRow == [0, 3])
    table.giveUpRow()
    #expect(lines.calls.count == 1 && shown(table) == ["b", "a", "c", "d"])
  }

  @Test func `a row held over another section comes to stand where the others make room`() {
    let lines = Lines([["a", "b"], ["c", "d"]])
    let table = table(lines)
    _ = table.holdRow([0, 0], at: 20)
    table.carryRow(to: 20 + 80)
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: [1, 0])?.frame.minY.rounded() == 44)
    #expect(table.cellForRow(at: [1, 1])?.frame.minY.rounded() == 132)
    table.dropRow()
    #expect(lines.names == [["b"], ["c", "a", "d"]])
    _ = table.holdRow([1, 0], at: 64)
    table.carryRow(to: 0)
    table.dropRow()
    #expect(lines.names == [["c", "b"], ["a", "d"]])
    _ = table.holdRow([0, 0], at: 20)
    table.carryRow(to: 900)
    table.dropRow()
    #expect(lines.names == [["b"], ["a", "d", "c"]] && shown(table) == ["b", "a", "d", "c"])
  }

  @Test func `a held row is let go where rows come and go, and when editing ends`() {
    let lines = Lines([["a", "b", "c"]])
    let table = table(lines)
    _ = table.holdRow([0, 0], at: 20)
    table.carryRow(to: 100)
    lines.names = [["a", "b"]]
    table.deleteRows(at: [[0, 2]], with: .automatic)
    #expect(table.heldRow == nil)
    table.dropRow()
    #expect(lines.calls.isEmpty)
    _ = table.holdRow([0, 0], at: 20)
    table.setEditing(false, animated: false)
    #expect(table.heldRow == nil && !table.holdRow([0, 0], at: 20))
    #expect(shown(table) == ["a", "b"])
  }

  @Test func `keys move a row one step, over the edges of sections`() {
    let lines = Lines([["a", "b"], ["c"], []])
    let table = table(lines)
    #expect(table.step(of: [0, 0], isDown: true) == [0, 1])
    #expect(table.step(of: [0, 1], isDown: true) == [1, 0])
    #expect(table.step(of: [1, 0], isDown: false) == [0, 2])
    #expect(table.step(of: [1, 0], isDown: true) == [2, 0])
    #expect(table.step(of: [0, 0], isDown: false) == nil)
    let first = First()
    table.delegate = first
    #expect(table.step(of: [1, 0], isDown: true) == nil)
  }
}
