public import Foundation

/// What a table shows.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Gives the count of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Gives the cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Gives the count of sections; 1 unless implemented.
  func numberOfSections(in tableView: UITableView) -> Int

  /// Gives the title above a section.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// Gives the text below a section.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Says whether a row may be deleted or moved.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Says that a person asked for a row to be deleted or added.
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath,
  )

  /// Says whether a person can move a row while the table is edited.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Says that a person moved a row: the data is to be moved, and the table follows.
  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
}

extension UITableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// No title.
  public func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int,
  ) -> String? { nil }

  /// No text.
  public func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int,
  ) -> String? { nil }

  /// Allows it.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath,
  ) { OptionalMethod.noteDefault() }

  /// Leaves it to the cell's `showsReorderControl`.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.noteDefault()
    return true
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath,
  ) { OptionalMethod.noteDefault() }
}
