import Foundation
import RepriseUIKit

/// What a list's table shows, and who is told of what a person does there.
@MainActor
final class TableRows: UITableViewDataSource, UITableViewDelegate, UIDataSourceModelAssociation {
  let table: ListTable
  var content: () -> Element? = { nil }
  var selection = ListSelection()

  /// Reads what is selected, and hears when it changes.
  var selected: (() -> Set<AnyHashable>) -> Set<AnyHashable> = { $0() }

  /// Says whether the rows are edited, and hears when that changes.
  var isEdited: () -> Bool = { false }

  /// Is told that a person selected something.
  var chosen: () -> Void = {}

  private(set) var sections: [RowSection] = []
  private var keys: [[RowKey]] = []

  /// How what stands above and below each section is shown.
  private(set) var looks: [[SectionLook]] = []

  private var heights: [RowKey: CGFloat] = [:]
  private var estimate: CGFloat?
  private var width: CGFloat = 0
  private var isStale = true
  private var isMeasured = true

  init(style: UITableView.Style) {
    table = ListTable(frame: .zero, style: style)
    table.register(ListCell.self, forCellReuseIdentifier: "row")
    table.register(ListSectionView.self, forHeaderFooterViewReuseIdentifier: "section")
    table.restoresSelection = false
    table.rows = self
    table.dataSource = self
    table.delegate = self
    table.dragDelegate = self
  }

  /// The height of everything, where no room is given.
  var height: CGFloat {
    keys.joined().reduce(0) { $0 + (heights[$1] ?? estimate ?? ListCell.least) }
  }

  /// Hears that the content has other rows, or other sizes.
  func contentChanged() {
    isStale = true
    table.setNeedsLayout()
  }

  // MARK: Bringing the table up to date

  /// Before the table lays out its cells.
  func update() {
    if table.bounds.width != width {
      width = table.bounds.width
      heights = [:]
      estimate = nil
    }
    guard isStale else { return }
    isStale = false
    let (old, oldLooks) = (keys, looks)
    sections = RowSections(content()).filled
    keys = sections.map(\.keys)
    looks = sections.map { [SectionLook($0.source?.header), SectionLook($0.source?.footer)] }
    if table.isEditing != isEdited() { table.setEditing(isEdited(), animated: false) }
    if old == keys {
      remeasureShown()
    } else if old.count == keys.count {
      exchange(old)
    } else {
      table.reloadData()
    }
    if old.count == keys.count { updateSectionViews(from: oldLooks) }
    table.allowsSelection = true
    table.allowsSelectionDuringEditing = selection.isMultiple
    table.allowsMultipleSelection = selection.isMultiple
    showSelection()
  }

  /// After the table laid out its cells.
  ///
  /// - Returns: Whether rows turned out to be of other heights than was thought.
  func finish() -> Bool {
    letGo()
    guard !isMeasured else { return false }
    isMeasured = true
    table.beginUpdates()
    table.endUpdates()
    return true
  }

  private func exchange(_ old: [[RowKey]]) {
    table.beginUpdates()
    for (section, (old, new)) in zip(old, keys).enumerated() where old != new {
      let head = zip(old, new).prefix { $0 == $1 }.count
      let rest = min(old.count, new.count) - head
      let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
      let end = min(tail, rest)
      table.deleteRows(at: paths(head..<(old.count - end), section), with: .automatic)
      table.insertRows(at: paths(head..<(new.count - end), section), with: .automatic)
    }
    table.endUpdates()
    remeasureShown()
  }

  private func paths(_ rows: Range<Int>, _ section: Int) -> [IndexPath] {
    rows.map { IndexPath(row: $0, section: section) }
  }

  private func remeasureShown() {
    table.editingChanged()
    for case let cell as ListCell in table.subviews {
      guard let path = table.indexPath(for: cell), let key = key(at: path) else { continue }
      cell.editingRoom = editingRoom(at: path)
      cell.contentChanged()
      note(cell.height(for: width), of: key)
    }
  }

  /// The width that the button and the handle of editing take.
  private func editingRoom(at path: IndexPath) -> CGFloat {
    guard table.isEditing else { return 0 }
    return UITableViewCell.editingRoom(
      isEdited: table.dataSource?.tableView(table, canEditRowAt: path) == true,
      isMoved: table.canMove(path)
    )
  }

  /// The table moves a row before the app has.
  func noteMove(from source: IndexPath, to target: IndexPath) {
    let key = keys[source.section].remove(at: source.row)
    keys[target.section].insert(key, at: target.row)
    isStale = true
    table.setNeedsLayout()
  }

  private func note(_ height: CGFloat, of key: RowKey) {
    if heights[key] == height { return }
    if height != heights[key] ?? estimate ?? table.usualHeight { isMeasured = false }
    heights[key] = height
    if estimate == nil { estimate = height }
  }

  /// Rows far from what can be seen go, with what they know.
  private func letGo() {
    let visible = table.bounds.insetBy(dx: 0, dy: -table.bounds.height / 2)
    let near = Set((table.indexPathsForRows(in: visible) ?? []).compactMap(key))
    for section in sections { section.keep(near) }
  }

  private func showSelection() {
    guard let read = selection.read else { return }
    let wanted = selected(read)
    var paths: [IndexPath] = []
    for (section, keys) in keys.enumerated() where !wanted.isEmpty {
      for (row, key) in keys.enumerated() where wanted.contains(key.identity) {
        paths.append(IndexPath(row: row, section: section))
      }
    }
    let shown = table.indexPathsForSelectedRows ?? []
    for path in shown where !paths.contains(path) { table.deselectRow(at: path, animated: false) }
    for path in paths where !shown.contains(path) {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  /// The room of the row of an element, whether it is there or not.
  func rect(of id: AnyHashable) -> CGRect? {
    for (section, keys) in keys.enumerated() {
      let row = keys.firstIndex { $0.isNamed && $0.identity == id }
      if let row { return table.rectForRow(at: IndexPath(row: row, section: section)) }
    }
    return nil
  }

  private func key(at path: IndexPath) -> RowKey? {
    guard keys.indices.contains(path.section), keys[path.section].indices.contains(path.row)
    else { return nil }
    return keys[path.section][path.row]
  }

  // MARK: What the table asks

  func numberOfSections(in tableView: UITableView) -> Int { keys.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    keys[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard let cell = cell as? ListCell, let key = key(at: indexPath) else { return cell }
    cell.row = sections[indexPath.section].row(at: indexPath.row)
    cell.accessoryType = cell.leadsOn ? .disclosureIndicator : .none
    cell.editingRoom = editingRoom(at: indexPath)
    note(cell.height(for: width), of: key)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    key(at: indexPath).flatMap { heights[$0] } ?? estimate ?? table.usualHeight
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    (cell as? ListCell)?.row = nil
  }

  // MARK: What a person does

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let cell = tableView.cellForRow(at: indexPath) as? ListCell
    if let control = cell?.onlyControl {
      if selection.read == nil { tableView.deselectRow(at: indexPath, animated: false) }
      _ = control.handle(.tap)
    } else if selection.read == nil {
      tableView.deselectRow(at: indexPath, animated: false)
    }
    writeSelection()
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if selection.isMultiple { writeSelection() }
  }

  private func writeSelection() {
    guard selection.read != nil else { return }
    let paths = table.indexPathsForSelectedRows ?? []
    selection.write(Set(paths.compactMap { key(at: $0)?.identity }))
    if !paths.isEmpty { chosen() }
    // What was refused is not selected.
    isStale = true
    table.setNeedsLayout()
  }

  // MARK: Names for what is saved

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    guard let key = key(at: idx), key.isNamed else { return nil }
    return "\(key.identity.base)"
  }

  func indexPathForElement(
    withModelIdentifier identifier: String,
    in view: UIView
  ) -> IndexPath? {
    for (section, keys) in keys.enumerated() {
      let row = keys.firstIndex { $0.isNamed && "\($0.identity.base)" == identifier }
      if let row { return IndexPath(row: row, section: section) }
    }
    return nil
  }
}

extension TableRows: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let row = sections[indexPath.section].row(at: indexPath.row)
    return row?.items().lazy.compactMap { $0.traits[DragKey.self] }.first?() ?? []
  }
}
