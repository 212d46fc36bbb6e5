public import Foundation

/// A container that shows up to three columns beside each other, or one stack where there is little
/// room.
///
/// Where width is compact the columns become one: the later columns' navigation controllers are
/// pushed onto the first one's, and taken out again when there is room. So the same controllers have
/// other paths in either form; a restore knows both.
///
/// - Source: uikit.md §2.8; pitfall P24.
@MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there are, and whether they have names.
  public let style: Style

  /// Decides how columns collapse and expand, and is told what is shown.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether a person can show and hide the first columns.
  open var presentsWithGesture = true

  /// Whether the column that was used last is in front after a restore in the other form too.
  ///
  /// Restored in the form in which it was saved a split view shows what it showed. In the other
  /// form the delegate decides, as on iOS, unless this is set: then the column that was shown or
  /// filled last is on top of the stack, or made visible beside the others, and the delegate isn't
  /// asked for it.
  open var restoresColumn = false

  var state = SplitState()
  var primaryWidth = ColumnWidth()
  var supplementaryWidth = ColumnWidth()
  private var buttonItem: UIBarButtonItem?

  /// Stands for a size that the split view chooses.
  public class var automaticDimension: CGFloat { ColumnWidth.automatic }

  /// Makes a split view with named columns.
  ///
  /// - Parameter style: How many columns there are.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a split view of two columns without names.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Kept for `nibName`.
  ///   - nibBundleOrNil: Kept for `nibBundle`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a split view from a storyboard.
  ///
  /// - Parameter coder: The storyboard's coder.
  public required init?(coder: NSCoder) {
    style = Style(interface: coder.interfaceAttribute("style"))
    super.init(coder: coder)
  }

  // MARK: Columns

  /// The controllers of the columns that are there; of a collapsed split view the one that shows.
  ///
  /// Set only without named columns: the first and the second column's controllers.
  open var viewControllers: [UIViewController] {
    get { currentControllers }
    set { setUnnamed(newValue) }
  }

  /// Puts a controller into a named column.
  ///
  /// One that is no navigation controller is put into one, but for the compact column.
  ///
  /// - Parameters:
  ///   - vc: The controller; `nil` empties the column.
  ///   - column: The column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    setContent(vc, of: column)
  }

  /// Gives the controller of a named column.
  ///
  /// - Parameter column: The column.
  /// - Returns: What was put there, or what a restore put in its place.
  open func viewController(for column: Column) -> UIViewController? { content(of: column) }

  /// Shows a column: beside or over the secondary one, or on top of the stack.
  ///
  /// - Parameter column: The column.
  open func show(_ column: Column) { performShow(column) }

  /// Hides a column; the secondary one is never hidden where there are several.
  ///
  /// - Parameter column: The column.
  open func hide(_ column: Column) { performHide(column) }

  /// Whether the columns have become one.
  open var isCollapsed: Bool { state.base != nil }

  // MARK: What is shown

  /// Which columns are shown.
  open var displayMode: DisplayMode { currentMode }

  /// Which columns the app would like to be shown.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      guard preferredDisplayMode != oldValue else { return }
      rearrange { state.chosenMode = nil }
    }
  }

  /// How the other columns should share the room with the secondary one.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { rearrange {} } }
  }

  /// How the other columns share the room with the secondary one.
  open var splitBehavior: SplitBehavior { currentBehavior }

  /// At which edge the primary column is.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { loadedView?.setNeedsLayout() }
  }

  /// A button that shows and hides the first columns.
  open var displayModeButtonItem: UIBarButtonItem {
    if let buttonItem { return buttonItem }
    let action = UIAction(title: "Columns") { [weak self] _ in self?.toggleColumns() }
    let item = UIBarButtonItem(primaryAction: action)
    buttonItem = item
    return item
  }

  /// Makes the view, in which each column has its place.
  open override func loadView() {
    let container = ContainerView(frame: .zero)
    container.arrange = { [weak self] bounds in self?.arrange(in: bounds) }
    view = container
  }

  /// Gives the size of a column.
  ///
  /// - Parameters:
  ///   - container: The column's controller.
  ///   - parentSize: This controller's own size.
  /// - Returns: The column's size.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let frames = frames(in: CGRect(origin: .zero, size: parentSize))
    return column(of: container).flatMap { frames[$0]?.size } ?? parentSize
  }

  // MARK: Showing controllers

  /// Shows a controller in the first column.
  ///
  /// - Parameters:
  ///   - vc: What to show.
  ///   - sender: Who asks.
  open override func show(_ vc: UIViewController, sender: Any?) {
    performShow(vc, sender: sender)
  }

  /// Shows a controller in the secondary column, or on top of the stack.
  ///
  /// - Parameters:
  ///   - vc: What to show.
  ///   - sender: Who asks.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    performShowDetail(vc, sender: sender)
  }

  // MARK: Appearance and traits

  override var appearanceChildren: [UIViewController] { state.shown }

  /// Takes the form that suits the width first, then tells the shown columns too.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view comes.
  ///   - animated: Whether that is animated.
  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      adapt()
      followSize()
    }
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if isAppearing { state.shown.forEach(installColumn) }
  }

  override func traitsChanged() { adapt() }

  // MARK: Restoration and input

  /// Keeps the columns too, whether they were collapsed, and what was shown.
  ///
  /// - Parameter coder: The coder of this controller alone.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeColumns(with: coder)
  }

  /// Takes columns that were made again; what was shown has been taken before.
  ///
  /// - Parameter coder: The coder of this controller alone.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    markingOwn { decodeColumns(with: coder) }
  }

  override func prepareToDecode(with coder: NSCoder) {
    markingOwn { takeSavedForm(from: coder) }
  }

  override func decodingEnded() { leaveSavedForm() }

  package override var operableItems: [OperableItem] {
    guard presentsWithGesture, !isCollapsed, state.containers.count > 1 else {
      return ownOperableItems
    }
    let toggle: OperableItem = (
      "columns", "Columns", { [weak self] in self?.toggleColumns() }
    )
    return ownOperableItems + [toggle]
  }
}
