import Foundation
import Reprise
import RepriseArchive

/// What a split view keeps of itself.
struct SavedSplit {
  typealias Column = UISplitViewController.Column

  /// The columns that were there, in the order of the references to their controllers.
  var columns: [Column] = []

  /// The column that showed everything; `nil` when there was room for all.
  var base: Column?

  /// The columns that were in its stack.
  var nested: [Column] = []

  /// The columns whose navigation controller the split view had made.
  var wrapped: [Column] = []

  /// What had been asked for by code or a person.
  var mode: UISplitViewController.DisplayMode?

  /// The column that was shown or filled last.
  var lastColumn: Column?

  /// The widths that a person chose.
  var widths: [Column: CGFloat] = [:]

  /// What stood in a column before an empty navigation controller took its place.
  var replaced: [Column: UIViewController] = [:]

  @MainActor
  func encode(with coder: NSCoder) {
    func keep(_ columns: [Column], _ key: String) {
      coder.encodeFrameworkValue(.array(columns.map { .string($0.name) }), forKey: key)
    }
    keep(columns, "columns")
    keep(nested, "nested")
    keep(wrapped, "wrapped")
    coder.encodeFrameworkValue((base?.name).map { .string($0) }, forKey: "base")
    coder.encodeFrameworkValue((mode?.rawValue).map { .integer(Int64($0)) }, forKey: "displayMode")
    coder.encodeFrameworkValue((lastColumn?.name).map { .string($0) }, forKey: "lastColumn")
    for (column, width) in widths {
      coder.encodeFrameworkValue(.double(Double(width)), forKey: "width.\(column.name)")
    }
  }

  @MainActor
  init(coder: NSCoder) {
    func names(_ key: String) -> [Column] {
      guard case .array(let values)? = coder.decodeFrameworkValue(forKey: key) else { return [] }
      return values.compactMap(Self.column)
    }
    columns = names("columns")
    nested = names("nested")
    wrapped = names("wrapped")
    base = coder.decodeFrameworkValue(forKey: "base").flatMap(Self.column)
    lastColumn = coder.decodeFrameworkValue(forKey: "lastColumn").flatMap(Self.column)
    if case .integer(let number)? = coder.decodeFrameworkValue(forKey: "displayMode") {
      mode = UISplitViewController.DisplayMode(rawValue: Int(clamping: number))
    }
    for column in Column.inOrder {
      guard case .double(let width)? = coder.decodeFrameworkValue(forKey: "width.\(column.name)"),
        width.isFinite, width >= 0
      else { continue }
      widths[column] = CGFloat(width)
    }
  }

  init() {}

  private static func column(_ value: ArchiveValue) -> Column? {
    guard case .string(let name) = value else { return nil }
    return Column(name: name)
  }
}

extension UISplitViewController {
  func encodeColumns(with coder: NSCoder) {
    var saved = SavedSplit()
    var children: [UIViewController] = []
    for column in Column.inOrder + [.compact] {
      let isJoined = style == .unspecified && column == .secondary && !nestedColumns.isEmpty
      let child = isJoined ? state.joined : state.containers[column]
      guard let child, child.restorationIdentifier?.isEmpty == false else { continue }
      saved.columns.append(column)
      children.append(child)
    }
    saved.base = state.base
    saved.nested = nestedColumns
    saved.wrapped = Column.inOrder.filter(state.wrapped.contains)
    let mode = state.chosenMode ?? preferredDisplayMode
    saved.mode = mode == .automatic ? nil : mode
    saved.lastColumn = restoresColumn ? state.lastColumn : nil
    saved.widths[.primary] = primaryWidth.persons
    saved.widths[.supplementary] = supplementaryWidth.persons
    saved.encode(with: coder)
    coder.encodeFrameworkReferences(children, forKey: "children")
  }

  /// Takes the form that was saved, so that the columns have the paths that they had, and what was
  /// shown, before the columns are found.
  ///
  /// - Source: story 3A14.
  func takeSavedForm(from coder: NSCoder) {
    var saved = SavedSplit(coder: coder)
    for column in saved.wrapped where !state.wrapped.contains(column) && style != .unspecified {
      saved.replaced[column] = state.containers[column]
      state.restoring = saved
      rearrange { exchange(column, for: makeWrapper(for: column)) }
    }
    state.restoring = saved
    if let mode = saved.mode { state.chosenMode = mode }
    for (column, width) in saved.widths { setPersonsWidth(width, of: column) }
    rearrange { take(saved) }
  }

  private func take(_ saved: SavedSplit) {
    part()
    guard let base = saved.base, state.containers[base] != nil else { return }
    join(onto: base, saved.nested)
  }

  /// Puts columns in that were made again rather than found.
  func decodeColumns(with coder: NSCoder) {
    guard let saved = state.restoring else { return }
    let found = coder.decodeFrameworkReferences(forKey: "children").map { $0 as? UIViewController }
    guard found.count == saved.columns.count else { return }
    rearrange {
      part()
      for case (let column, let controller?) in zip(saved.columns, found)
      where state.containers[column] !== controller {
        state.contents[column] = controller
        state.containers[column] = controller
      }
      take(saved)
    }
  }

  /// Takes the form that suits the width, now that everything was decoded.
  func leaveSavedForm() {
    guard let saved = state.restoring else { return }
    markingOwn {
      for column in saved.wrapped {
        guard let wrapper = state.containers[column] as? UINavigationController,
          wrapper.viewControllers.isEmpty
        else { continue }
        state.wrapped.remove(column)
        rearrange { exchange(column, for: saved.replaced[column]) }
      }
      rearrange {}
    }
    state.restoring = nil
    state.restoredColumn = restoresColumn ? saved.lastColumn : nil
    state.lastColumn = saved.lastColumn ?? state.lastColumn
    state.keepsStack = saved.base != nil && saved.nested.isEmpty
    adapt()
    state.keepsStack = false
    state.restoredColumn = nil
  }
}
