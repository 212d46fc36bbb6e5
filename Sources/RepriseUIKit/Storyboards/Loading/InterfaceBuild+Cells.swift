import Foundation

extension InterfaceBuild {
  /// Puts into a table what the file says of its rows.
  func addContent(of model: InterfaceView, to table: UITableView) {
    for cell in model.prototypes { addTemplate(cell, to: table) }
    if let header = model.parts["tableHeaderView"] { table.tableHeaderView = makeView(header) }
    if let footer = model.parts["tableFooterView"] { table.tableFooterView = makeView(footer) }
    guard !model.sections.isEmpty else { return }
    table.fixedContent = FixedTableContent(
      sections: model.sections.map { section in
        FixedTableContent.Section(
          header: section.header,
          footer: section.footer,
          cells: section.cells.compactMap { cell in
            guard let view = makeView(cell) as? UITableViewCell else { return nil }
            return FixedTableContent.Row(cell: view, height: cell.number("rowHeight"))
          }
        )
      }
    )
  }

  func addTemplate(_ model: InterfaceView, to table: UITableView) {
    guard let identifier = model.attributes["reuseIdentifier"] else { return }
    table.cellTemplates[identifier] = template(model)
  }

  func addTemplate(_ model: InterfaceView, to list: UICollectionView) {
    guard let identifier = model.attributes["reuseIdentifier"] else { return }
    list.cellTemplates[identifier] = template(model)
  }

  /// What makes a cell whenever one is needed, connected to the same owner.
  private func template(_ model: InterfaceView) -> CellTemplate {
    let (document, ownerID) = (document, document.form == .nib ? document.ownerID : controllerID)
    return { [weak owner] in
      let build = InterfaceBuild(document: document, owner: owner, ownerID: ownerID)
      let cell = build.makeView(model)
      build.finish()
      return cell
    }
  }

  private var controllerID: String? { controller?.origin?.model.id }
}

/// Makes a cell of a list from what a file says of it.
typealias CellTemplate = @MainActor () -> UIView

/// The rows of a table that stand in its file.
struct FixedTableContent {
  struct Row {
    let cell: UITableViewCell
    let height: Double?
  }

  struct Section {
    let header: String?
    let footer: String?
    let cells: [Row]
  }

  let sections: [Section]

  /// The rows that aren't on screen now: they keep their state all the same.
  @MainActor var cellsOffScreen: [UITableViewCell] {
    sections.flatMap(\.cells).map(\.cell).filter { $0.superview == nil }
  }

  func row(at path: IndexPath) -> Row? {
    guard sections.indices.contains(path.section),
      sections[path.section].cells.indices.contains(path.row)
    else { return nil }
    return sections[path.section].cells[path.row]
  }

  func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }
}

extension UITableView.Style {
  /// Gives the style that a file names; plain is what it leaves out.
  init(interface name: String?) {
    switch name {
    case "grouped"?: self = .grouped
    case "insetGrouped"?: self = .insetGrouped
    default: self = .plain
    }
  }
}

extension UITableViewCell.CellStyle {
  /// Gives the style that a file names.
  init(interface name: String?) {
    switch name {
    case "IBUITableViewCellStyleSubtitle"?: self = .subtitle
    case "IBUITableViewCellStyleValue1"?: self = .value1
    case "IBUITableViewCellStyleValue2"?: self = .value2
    default: self = .default
    }
  }
}
