public import Foundation

/// A controller whose view is a table.
///
/// It is the table's data source and delegate; each of their methods can be overridden.
@MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// Whether the selection goes when the table appears.
  open var clearsSelectionOnViewWillAppear = true

  private let style: UITableView.Style

  /// Makes a controller with a table.
  ///
  /// - Parameter style: The table's style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a plain table.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Kept for `nibName`.
  ///   - nibBundleOrNil: Kept for `nibBundle`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller from a storyboard.
  ///
  /// - Parameter coder: The storyboard's coder.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the controller's view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! {
    get { view as? UITableView }
    set {
      view = newValue
      adopt(newValue)
    }
  }

  open override func loadView() {
    if loadViewFromInterface() {
      adopt(viewIfLoaded as? UITableView)
    } else {
      tableView = UITableView(frame: .zero, style: style)
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, hasAppeared, let table = tableView else {
      hasAppeared = true
      return
    }
    for path in table.indexPathsForSelectedRows ?? [] {
      table.deselectRow(at: path, animated: animated)
    }
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  /// A restored selection outlasts the first appearance.
  private var hasAppeared = false

  private func adopt(_ table: UITableView?) {
    guard let table else { return }
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  // MARK: Content

  /// Gives the count of rows in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.fixedContent?.section(section)?.cells.count ?? 0
  }

  /// Gives the cell of a row.
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath,
  ) -> UITableViewCell {
    tableView.fixedContent?.row(at: indexPath)?.cell
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Gives the count of sections.
  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.fixedContent?.sections.count ?? 1
  }

  /// Gives the title above a section.
  open func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int,
  ) -> String? { tableView.fixedContent?.section(section)?.header }

  /// Gives the text below a section.
  open func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int,
  ) -> String? { tableView.fixedContent?.section(section)?.footer }

  /// Answers whether a row may be deleted or moved.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Called when a person asked for a row to be deleted or added.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath,
  ) {}

  // MARK: Selection and look

  /// Answers whether a row may be pressed.
  open func tableView(
    _ tableView: UITableView,
    shouldHighlightRowAt indexPath: IndexPath,
  ) -> Bool { true }

  /// Gives the row to select instead of a chosen one; `nil` selects none.
  open func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath,
  ) -> IndexPath? { indexPath }

  /// Called when a person selected a row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Gives the row to deselect instead of one; `nil` deselects none.
  open func tableView(
    _ tableView: UITableView,
    willDeselectRowAt indexPath: IndexPath,
  ) -> IndexPath? { indexPath }

  /// Called when a person's choice deselected a row.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Gives the height of a row.
  open func tableView(
    _ tableView: UITableView,
    heightForRowAt indexPath: IndexPath,
  ) -> CGFloat {
    tableView.fixedContent?.row(at: indexPath)?.height.map { CGFloat($0) } ?? tableView.rowHeight
  }

  /// Gives the height above a section.
  open func tableView(
    _ tableView: UITableView,
    heightForHeaderInSection section: Int,
  ) -> CGFloat { tableView.sectionHeaderHeight }

  /// Gives the height below a section.
  open func tableView(
    _ tableView: UITableView,
    heightForFooterInSection section: Int,
  ) -> CGFloat { tableView.sectionFooterHeight }

  /// Called before a cell is shown.
  open func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath,
  ) {}

  /// Called after a cell went.
  open func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath,
  ) {}

  /// Called when the button at a row's end was tapped.
  open func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath,
  ) {}

  // MARK: Scrolling

  /// Called when the list moved; overrides need not call super.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Called when the zoom changed.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Called when a person begins to drag.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Called when a person stops dragging.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool,
  ) {}

  /// Called when the list begins to slow down.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Called when the list stands still again.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Called when a scroll that code asked for is over.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Gives the view that zooms; `nil` is none.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Answers whether a tap on the status bar scrolls to the top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}
