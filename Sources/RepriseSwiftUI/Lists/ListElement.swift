import Foundation
import RepriseUIKit

/// What lasts of a list: one of UIKit's tables, whose cells show the rows' elements.
final class ListElement<Content: View>: Element, ScrollTarget, StylesSections {
  private let parts: (Content) -> (selection: ListSelection, content: any View)
  private let rows: TableRows
  private let watcher: BindingWatcher
  private let editWatcher: BindingWatcher
  private var content: Element?
  private var item: LayoutItem?

  init(
    _ view: Content,
    _ context: ElementContext,
    style: UITableView.Style,
    parts: @escaping (Content) -> (selection: ListSelection, content: any View)
  ) {
    self.parts = parts
    rows = TableRows(style: style)
    watcher = BindingWatcher(context.graph)
    editWatcher = BindingWatcher(context.graph)
    super.init(context.forRows)
    let table = rows.table
    table.restorationIdentifier = restorationName(of: "List")
    rows.content = { [weak self] in self?.content }
    item = ViewItem(table) { [rows] in
      CGSize(width: $0.width ?? 320, height: $0.height ?? rows.height)
    }
    let (selection, inner) = parts(view)
    rows.selection = selection
    rows.selected = { [watcher] in watcher.observing($0) }
    editWatcher.element = self
    editWatcher.changed = { [weak self] in self?.rows.contentChanged() }
    rows.isEdited = { [weak self, editWatcher] in
      editWatcher.observing { self?.environment.editMode?.wrappedValue.isEditing == true }
    }
    rows.chosen = { [weak self] in self?.environment.chosen?.made() }
    watcher.element = self
    watcher.changed = { [weak self] in
      self?.noteChoice()
      self?.rows.contentChanged()
    }
    content = makeChild(inner, at: .position(0), passesRows: true)
    noteChoice()
    context.environment.scrollTargets?.add(self)
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    rows.table.scroll(anchor: anchor) { rows.rect(of: id) ?? content?.rect(of: id, in: rows.table) }
  }

  /// Tells the column that the list is in whether something is chosen.
  private func noteChoice() {
    guard let choice = environment.chosen, let read = rows.selection.read else { return }
    choice.isMade = !rows.selected(read).isEmpty
  }

  override var children: [Element] { content.map { [$0] } ?? [] }

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func contentChanged() { rows.contentChanged() }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Content else { return false }
    self.environment = environment
    let (selection, inner) = parts(view)
    rows.selection = selection
    content = updated(content, to: inner, at: .position(0), passesRows: true)
    noteChoice()
    rows.contentChanged()
    return true
  }

  override func take(_ environment: EnvironmentValues) {
    let isNew = environment != self.environment
    super.take(environment)
    // Another way to the edit mode isn't seen by views, but lists show what it says.
    if isNew { rows.contentChanged() }
  }

  override func environmentChanged() { rows.contentChanged() }
}
