public import Foundation
import Reprise
import RepriseArchive

/// A scrolling list of rows in sections.
///
/// Only rows near the visible part have cells. The table saves its selected rows and the first
/// visible one: by the data source's names for them where it has names, else by place.
///
/// - Source: rows U77, U78, U79, U125, P10.
@MainActor
open class UITableView: UIScrollView {
  /// How a table looks.
  public enum Style: Int, Sendable {
    /// Rows without gaps.
    case plain

    /// Sections apart from each other.
    case grouped

    /// Sections apart from each other and from the edges.
    case insetGrouped
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// Just into sight.
    case none

    /// To the upper edge.
    case top

    /// To the middle.
    case middle

    /// To the lower edge.
    case bottom
  }

  /// How rows come and go; accepted and not used.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade

    /// They move to the right.
    case right

    /// They move to the left.
    case left

    /// They move up.
    case top

    /// They move down.
    case bottom

    /// They just change.
    case none

    /// They fold.
    case middle

    /// As it suits.
    case automatic = 100
  }

  /// The lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none

    /// Thin lines.
    case singleLine
  }

  /// Says what a person drags out of the table.
  open weak var dragDelegate: (any UITableViewDragDelegate)?

  /// Whether a person can drag rows.
  open var dragInteractionEnabled = true

  /// Stands for "as high as suits".
  public static let automaticDimension: CGFloat = -1

  /// How the table looks.
  public let style: Style

  private weak var tableDelegate: (any UITableViewDelegate)?

  /// Who is asked and told.
  public var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      tableDelegate = newValue
      scrollDelegate = newValue
      removeAllSectionViews()
      invalidateGeometry()
    }
  }

  /// What the table shows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { invalidateGeometry() }
  }

  /// The height of rows; `automaticDimension` is the usual 44.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { invalidateGeometry() } }
  }

  /// What a row's height is thought to be; accepted and not used.
  open var estimatedRowHeight = UITableView.automaticDimension

  /// The height above sections; `automaticDimension` is what the title or the view needs.
  open var sectionHeaderHeight = UITableView.automaticDimension

  /// The height below sections; `automaticDimension` is what the text or the view needs.
  open var sectionFooterHeight = UITableView.automaticDimension

  /// What the height of headers is thought to be that the delegate makes, until they are near.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension

  /// What the height of footers is thought to be that the delegate makes, until they are near.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension

  /// The view above all sections.
  open var tableHeaderView: UIView? {
    didSet { exchange(oldValue, for: tableHeaderView) }
  }

  /// The view below all sections.
  open var tableFooterView: UIView? {
    didSet { exchange(oldValue, for: tableFooterView) }
  }

  /// The view behind the rows.
  open var backgroundView: UIView?

  /// The lines between rows.
  open var separatorStyle = SeparatorStyle.singleLine

  /// The space before the lines.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Whether rows can be selected.
  open var allowsSelection = true

  /// Whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false

  /// Whether the table is edited.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }

  private var isEdited = false

  /// Whether a restored selection is shown; not where somebody else says what is selected.
  package var restoresSelection = true

  var geometry = TableGeometry()
  var hasGeometry = false
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers = SectionViews()
  var footers = SectionViews()
  var sectionViewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var unusedSectionViews: [String: [UITableViewHeaderFooterView]] = [:]
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var unusedCells: [String: [UITableViewCell]] = [:]
  var cellTemplates: [String: CellTemplate] = [:]
  var fixedContent: FixedTableContent?
  var selection: [IndexPath] = []
  var updates: ListUpdates?
  var updateDepth = 0
  var pendingState: ListState?
  var isTiling = false

  /// The row that a person holds.
  var rowMove: RowMove?

  /// How often rows came, went or moved.
  var changeCount = 0

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - frame: Its place.
  ///   - style: How it looks.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Makes a table from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    style = Style(interface: coder.interfaceAttribute("style"))
    super.init(coder: coder)
  }

  /// Names the class of the cells that are made under an identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
    unusedCells[identifier] = nil
  }

  /// Gives a cell that is no longer shown, or a new one of the registered class.
  ///
  /// - Parameter identifier: The name that the class was registered under.
  /// - Returns: The cell; `nil` when there is none left and no class was registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = unusedCells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let type = cellClasses[identifier] {
      return ObjectMaker.makeTableCell(type, style: .default, reuseIdentifier: identifier)
    }
    return cellTemplates[identifier]?() as? UITableViewCell
  }

  /// Gives a cell that is no longer shown, or a new one of the registered class.
  ///
  /// - Parameters:
  ///   - identifier: The name that the class was registered under; an unknown one is an error of
  ///     the caller.
  ///   - indexPath: The row that it is for.
  /// - Returns: The cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath,
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "No cell class is registered for the identifier \"\(identifier)\". Call "
          + "register(_:forCellReuseIdentifier:) first."
      )
    }
    return cell
  }

  /// Asks the data source for everything again; the selection is lost.
  open func reloadData() {
    giveUpRow()
    changeCount += 1
    selection = []
    removeAllCells()
    removeAllSectionViews()
    invalidateGeometry()
    settleGeometry()
    applyPendingSelection()
    invalidateRestorableState()
  }

  /// Selects a row and scrolls to it, without asking or telling the delegate.
  open func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition,
  ) {
    pendingState = nil
    guard let indexPath else { return setSelection([]) }
    settleGeometry()
    guard geometry.contains(indexPath) else { return }
    setSelection(allowsMultipleSelection ? selection + [indexPath] : [indexPath])
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row, without asking or telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    pendingState = nil
    setSelection(selection.filter { $0 != indexPath })
  }

  /// Scrolls so that a row is at a place.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    settleGeometry()
    guard geometry.contains(indexPath) else { return }
    let rect = rectForRow(at: indexPath)
    var target = contentOffset
    switch position {
    case .top: target.y = rect.minY - adjustedContentInset.top
    case .middle: target.y = rect.midY - bounds.height / 2
    case .bottom: target.y = rect.maxY - bounds.height + adjustedContentInset.bottom
    case .none: return scrollRectToVisible(rect, animated: animated)
    }
    setContentOffset(clampedOffset(target), animated: animated)
  }

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    if !editing { giveUpRow() }
    isEdited = editing
    for (path, cell) in cells { showEditing(of: cell, at: path, animated: animated) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if geometry.width != bounds.width, geometry.dependsOnWidth { forgetMeasuredSectionViews() }
    settleGeometry()
    tile()
  }

  // MARK: Restoration

  override var hasContent: Bool { hasGeometry && !geometry.isEmpty }

  override func applyPendingPosition() {
    applyPendingSelection()
    let state = pendingState
    pendingState = nil
    guard pendingOffset != nil else { return }
    let naming = ElementNaming(dataSource: dataSource, view: self)
    if let state, let first = state.first, let path = naming.path(of: first),
      geometry.contains(path)
    {
      pendingOffset?.y = geometry.span(of: path).top + state.passed.y
    }
    super.applyPendingPosition()
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    (pendingState ?? currentState).encode(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard let state = ListState(coder: coder) else { return }
    pendingState = state
    settleGeometry()
    applyPendingSelection()
    setNeedsLayout()
  }

  // MARK: Host

  package override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .tapElement(let path):
      settleGeometry()
      return takesInput && geometry.contains(path) && choose(path)
    case .editElement(let path):
      settleGeometry()
      return takesInput && geometry.contains(path) && commitEditing(at: path)
    case .moveElement(let path, let target):
      settleGeometry()
      return takesInput && geometry.contains(path) && moveByPerson(path, to: target)
    default: return super.handle(event)
    }
  }

  package override var displayedState: [String] {
    let selected = selection.sorted().map { "\($0.section).\($0.row)" }
    return super.displayedState
      + (selected.isEmpty ? [] : ["selected=" + selected.joined(separator: ",")])
  }
}
