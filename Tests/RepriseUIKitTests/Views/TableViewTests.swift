import Foundation
import RepriseArchive
import RepriseUIKit
import Testing

@MainActor
@Suite struct TableViewTests {
  class Rows: UITableViewDataSource, UITableViewDelegate {
    var names: [String]
    var made = 0
    var calls: [String] = []

    init(_ names: [String]) { self.names = names }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath,
    ) -> UITableViewCell {
      made += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      calls.append("deselect \(indexPath.row)")
    }
  }

  final class NamedRows: Rows, UIDataSourceModelAssociation {
    var namesNothing = false
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
      namesNothing ? nil : names[idx.row]
    }
    func indexPathForElement(
      withModelIdentifier identifier: String,
      in view: UIView,
    ) -> IndexPath? {
      names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
    }
  }

  private func table(_ rows: Rows) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    return table
  }

  private func names(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  @Test func `of 100,000 rows only those that can be seen exist`() {
    let rows = Rows(names(100_000))
    let table = table(rows)
    table.layoutIfNeeded()
    #expect(rows.made == 10 && table.contentSize.height == 4_400_000)
    #expect(table.handle(.scroll(to: CGPoint(x: 0, y: 2_200_000))))
    #expect(table.visibleCells.map { $0.textLabel?.text }.first == "row 50000")
    #expect(table.subviews.count <= 12 && table.cellForRow(at: [0, 0]) == nil)
  }

  @Test func `a tap selects one row, deselects the other and tells the delegate`() {
    let rows = Rows(names(5))
    let table = table(rows)
    table.layoutIfNeeded()
    #expect(table.handle(.tapElement([0, 1])) && table.handle(.tapElement([0, 3])))
    #expect(rows.calls == ["select 1", "deselect 1", "select 3"])
    #expect(table.indexPathsForSelectedRows == [[0, 3]])
    #expect(table.cellForRow(at: [0, 3])?.isSelected == true)
    #expect(!table.handle(.tapElement([0, 5])) && !table.handle(.tapElement([1, 0])))
    #expect(table.visibleCells[2].handle(.tap) && table.indexPathForSelectedRow == [0, 2])
  }

  @Test func `registered classes are made by their own initialiser`() {
    final class Special: UITableViewCell {
      let note: String
      override init(style: CellStyle, reuseIdentifier: String?) {
        note = "mine"
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
    }
    let table = UITableView()
    table.register(Special.self, forCellReuseIdentifier: "special")
    let cell = table.dequeueReusableCell(withIdentifier: "special", for: [0, 0]) as? Special
    #expect(cell?.note == "mine" && cell?.reuseIdentifier == "special")
    #expect(cell?.detailTextLabel != nil)
  }

  @Test func `deleted and inserted rows move the selection and keep the cells`() {
    let rows = Rows(names(6))
    let table = table(rows)
    table.layoutIfNeeded()
    table.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
    let cell = table.cellForRow(at: [0, 3])
    rows.names.remove(at: 1)
    table.deleteRows(at: [[0, 1]], with: .automatic)
    #expect(table.indexPathForSelectedRow == [0, 2] && table.cellForRow(at: [0, 2]) === cell)
    rows.names.insert("new", at: 0)
    table.insertRows(at: [[0, 0]], with: .automatic)
    #expect(table.indexPathForSelectedRow == [0, 3])
    #expect(table.cellForRow(at: [0, 0])?.textLabel?.text == "new")
  }

  @Test func `rows of different heights and titles lie where they should`() {
    final class Source: UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath,
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "section \(section)"
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(10 * (indexPath.row + 1))
      }
    }
    let (source, table) = (Source(), UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 60)))
    table.dataSource = source
    table.delegate = source
    #expect(table.rectForRow(at: [0, 2]) == CGRect(x: 0, y: 58, width: 100, height: 30))
    #expect(table.rectForRow(at: [1, 0]) == CGRect(x: 0, y: 116, width: 100, height: 10))
    #expect(table.indexPathsForVisibleRows == [[0, 0], [0, 1], [0, 2]])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "section 0")
    #expect(table.indexPathForRow(at: CGPoint(x: 0, y: 60)) == [0, 2])
  }

  @Test func `U77 the selection and the place follow the model identifier`() {
    let old = NamedRows(names(100))
    let table = table(old)
    table.layoutIfNeeded()
    #expect(table.handle(.scroll(to: CGPoint(x: 0, y: 450))) && table.handle(.tapElement([0, 12])))
    let new = NamedRows(["first", "second"] + old.names)
    let again = self.table(new)
    again.decodeRestorableState(with: KeptState.of(table))
    again.layoutIfNeeded()
    #expect(again.indexPathsForSelectedRows == [[0, 14]])
    #expect(again.contentOffset.y == 538)
    #expect(new.calls.isEmpty)
  }

  @Test func `U78 a row that is gone is not selected`() {
    let old = NamedRows(names(5))
    let table = table(old)
    #expect(table.handle(.tapElement([0, 2])))
    let shorter = NamedRows(["row 0", "row 1"])
    let again = self.table(shorter)
    again.decodeRestorableState(with: KeptState.of(table))
    again.layoutIfNeeded()
    #expect(again.indexPathsForSelectedRows == nil && again.numberOfRows(inSection: 0) == 2)
  }

  @Test func `U79 without the protocol the selection is by place`() {
    let rows = Rows(names(5))
    let table = table(rows)
    table.allowsMultipleSelection = true
    #expect(table.handle(.tapElement([0, 2])) && table.handle(.tapElement([0, 4])))
    let shorter = Rows(names(4))
    let again = self.table(shorter)
    again.allowsMultipleSelection = true
    again.decodeRestorableState(with: KeptState.of(table))
    #expect(again.indexPathsForSelectedRows == [[0, 2]])
  }

  @Test func `U125 a selected row without an identifier is dropped`() {
    let rows = NamedRows(names(5))
    let table = table(rows)
    #expect(table.handle(.tapElement([0, 2])))
    rows.namesNothing = true
    let again = self.table(rows)
    again.decodeRestorableState(with: KeptState.of(table))
    again.layoutIfNeeded()
    #expect(again.indexPathsForSelectedRows == nil)
  }

  @Test func `P10 rows that come later still get their selection and their place`() {
    let rows = Rows(names(100))
    let table = table(rows)
    table.layoutIfNeeded()
    #expect(
      table.handle(.scroll(to: CGPoint(x: 0, y: 1000))) && table.handle(.tapElement([0, 25]))
    )
    let state = KeptState.of(table)
    let later = Rows([])
    let again = self.table(later)
    again.decodeRestorableState(with: state)
    again.layoutIfNeeded()
    #expect(KeptState.of(again).framework == state.framework)
    later.names = names(100)
    again.reloadData()
    again.layoutIfNeeded()
    #expect(again.contentOffset.y == 1000 && again.indexPathForSelectedRow == [0, 25])
  }
}
