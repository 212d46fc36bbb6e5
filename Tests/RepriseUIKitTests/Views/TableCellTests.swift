import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite struct TableCellTests {
  final class Sections: UITableViewDataSource, UITableViewDelegate {
    var rows: [[String]]
    var footer: String?
    var fixedRows: Set<String> = []
    var calls: [String] = []

    init(_ rows: [[String]]) { self.rows = rows }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section].count
    }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath,
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = rows[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Part \(section)"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      footer
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      !fixedRows.contains(rows[indexPath.section][indexPath.row])
    }
    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath,
    ) {
      calls.append("\(editingStyle) \(rows[indexPath.section].remove(at: indexPath.row))")
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(
      _ tableView: UITableView,
      accessoryButtonTappedForRowWith indexPath: IndexPath,
    ) {
      calls.append("details of \(rows[indexPath.section][indexPath.row])")
    }
  }

  /// Has rows, and no method for editing.
  final class ReadOnly: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath,
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private func table(_ source: Sections, style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 300),
      style: style
    )
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return table
  }

  private func cell(_ style: UITableViewCell.CellStyle = .default) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame.size = CGSize(width: 320, height: 44)
    return cell
  }

  @Test func `texts of a cell keep away from its edges`() throws {
    let cell = cell()
    cell.textLabel?.text = "Oboe"
    cell.layoutIfNeeded()
    let frame = try #require(cell.textLabel?.frame)
    #expect(frame.minX == 16 && frame.maxX == 304)
  }

  @Test func `what stands at the end of a cell leaves less room for its content`() throws {
    let cell = cell()
    cell.layoutIfNeeded()
    let whole = cell.contentView.frame
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.maxX < whole.maxX)
    let sign = try #require(cell.subviews.last as? UIImageView)
    #expect(sign.frame.maxX == 304 && sign.frame.minX >= cell.contentView.frame.maxX)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    cell.accessoryView = own
    cell.layoutIfNeeded()
    #expect(sign.superview == nil)
    #expect(own.superview === cell && own.frame.maxX == 304 && own.frame.midY == 22)
    cell.accessoryView = nil
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    #expect(own.superview == nil && cell.contentView.frame == whole)
  }

  @Test func `the parts of a cell change sides where lines run from right to left`() throws {
    let cell = cell(.value1)
    cell.textLabel?.text = "Oboe"
    cell.detailTextLabel?.text = "Reed"
    cell.accessoryType = .checkmark
    cell.layoutIfNeeded()
    let parts = [cell.contentView, cell.subviews.last].compactMap { $0 }
    let texts = [cell.textLabel, cell.detailTextLabel].compactMap { $0 }
    let before = (parts.map(\.frame), texts.map(\.frame))
    cell.semanticContentAttribute = .forceRightToLeft
    cell.layoutIfNeeded()
    func turned(_ frames: [CGRect], in width: CGFloat) -> [CGRect] {
      frames.map { CGRect(x: width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    }
    #expect(parts.map(\.frame) == turned(before.0, in: 320))
    #expect(texts.map(\.frame) == turned(before.1, in: cell.contentView.bounds.width))
    #expect(texts[0].frame.minX > texts[1].frame.minX)
  }

  @Test func `the background of a selected cell is there only while it is selected`() {
    let cell = cell()
    let (back, selected) = (UIView(), UIView())
    cell.selectedBackgroundView = selected
    cell.backgroundView = back
    cell.layoutIfNeeded()
    #expect(cell.subviews.first === back && selected.isHidden)
    #expect(back.frame == cell.bounds && selected.frame == cell.bounds)
    cell.setSelected(true, animated: false)
    #expect(!selected.isHidden)
    cell.setSelected(false, animated: false)
    #expect(selected.isHidden)
  }

  @Test func `a press on the details button tells the delegate which row it is`() throws {
    let source = Sections([["Oboe", "Fagott"]])
    let table = table(source)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    cell.accessoryType = .detailButton
    let button = try #require(cell.subviews.last as? UIButton)
    #expect(button.handle(.tap))
    #expect(source.calls == ["details of Fagott"])
  }

  @Test func `while a table is edited its cells have a button that deletes the row`() throws {
    let source = Sections([["Oboe", "Fagott", "Horn"]])
    source.fixedRows = ["Oboe"]
    let table = table(source)
    table.setEditing(true, animated: false)
    table.layoutIfNeeded()
    let cells = table.visibleCells
    #expect(cells.map(\.isEditing) == [false, true, true])
    #expect(cells.map { $0.contentView.frame.minX } == [0, 44, 44])
    let button = try #require(cells[1].subviews.last as? UIButton)
    #expect(button.handle(.tap))
    #expect(source.calls == ["delete Fagott"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Oboe", "Horn"])
    table.setEditing(false, animated: false)
    table.layoutIfNeeded()
    #expect(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
  }

  @Test func `editing by the host asks whether the row may be edited, and by whom`() {
    let source = Sections([["Oboe", "Fagott"]])
    source.fixedRows = ["Oboe"]
    let table = table(source)
    #expect(!table.handle(.editElement(IndexPath(row: 0, section: 0))))
    #expect(table.handle(.editElement(IndexPath(row: 1, section: 0))))
    #expect(!table.handle(.editElement(IndexPath(row: 1, section: 0))))
    #expect(source.calls == ["delete Fagott"])
    let readOnly = ReadOnly()
    table.delegate = nil
    table.dataSource = readOnly
    table.layoutIfNeeded()
    #expect(!table.handle(.editElement(IndexPath(row: 0, section: 0))))
  }

  @Test func `the title of a plain table's section stays in sight, then leaves with the last row`()
  {
    let source = Sections([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
    let table = table(source)
    #expect(table.headerView(forSection: 0)?.frame.minY == 0)
    table.contentOffset.y = 100
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
    let end: CGFloat = 28 + 20 * 44
    table.contentOffset.y = end - 10
    #expect(table.headerView(forSection: 0)?.frame.maxY == end)
    #expect(table.headerView(forSection: 1)?.frame.minY == end)
    table.contentOffset.y += 20
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test func `a text below a section is as high as it needs`() throws {
    let source = Sections([["Oboe"], ["Horn"]])
    source.footer = String(repeating: "word ", count: 60)
    let table = table(source, style: .grouped)
    let view = try #require(table.footerView(forSection: 0))
    let label = try #require(view.textLabel)
    #expect(label.text == source.footer && view.frame.height > 60)
    view.layoutIfNeeded()
    #expect(label.frame.minX == 16 && label.frame.maxY <= view.bounds.maxY)
    #expect(view.frame.minY == table.rectForRow(at: IndexPath(row: 0, section: 0)).maxY)
  }

  @Test func `the rows of an inset table keep away from its sides`() {
    let source = Sections([["Oboe", "Horn"]])
    let table = table(source, style: .insetGrouped)
    let frames = table.visibleCells.map(\.frame)
    #expect(frames.allSatisfy { $0.minX == 16 && $0.maxX == 304 })
    #expect(table.visibleCells.map { $0.rowPlace?.isFirst } == [true, false])
    #expect(table.visibleCells.map { $0.rowPlace?.isLast } == [false, true])
    #expect(table.visibleCells.map { $0.rowPlace?.hasSeparator } == [true, false])
    #expect(source.calls.isEmpty)
  }

  @Test func `cells stand among the subviews in the order of their rows`() {
    let source = Sections([(0..<60).map { "row \($0)" }])
    let table = table(source)
    table.contentOffset.y = 900
    table.layoutIfNeeded()
    table.contentOffset.y = 760
    table.layoutIfNeeded()
    let shown = table.subviews.compactMap { ($0 as? UITableViewCell)?.frame.minY }
    #expect(shown == shown.sorted())
    #expect(shown.count == 8)
    #expect(table.subviews.last is UITableViewHeaderFooterView)
    #expect(source.calls.isEmpty)
  }
}
