public import Foundation

/// The view of one row.
@MainActor
open class UITableViewCell: UIView {
  /// What a cell holds.
  public enum CellStyle: Int, Sendable {
    /// A title and a picture.
    case `default`

    /// A title, and a value at the end.
    case value1

    /// A value beside a small title.
    case value2

    /// A title above a smaller text.
    case subtitle
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As any other.
    case none

    /// Blue.
    case blue

    /// Grey.
    case gray

    /// As the system has it.
    case `default`
  }

  /// What stands at a cell's end.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none

    /// An arrow.
    case disclosureIndicator

    /// A button for details, and an arrow.
    case detailDisclosureButton

    /// A check mark.
    case checkmark

    /// A button for details.
    case detailButton
  }

  /// What editing does with a row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none

    /// Deletes it.
    case delete

    /// Adds one.
    case insert
  }

  /// The name under which the cell is used again.
  public let reuseIdentifier: String?

  let style: CellStyle

  /// The view that holds the cell's content.
  public let contentView = UIView()

  /// The view of the title.
  public let textLabel: UILabel? = UILabel()

  /// The view of the value or the smaller text; none in the default style.
  public let detailTextLabel: UILabel?

  /// The view of the picture.
  public let imageView: UIImageView? = UIImageView()

  /// What stands at the end, unless there is a view for it.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { showAccessory() } }
  }

  /// The view at the end.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      showAccessory()
    }
  }

  /// How the cell looks while it is selected.
  open var selectionStyle = SelectionStyle.default

  /// The space before the thin line below the cell.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { exchangeBackground(oldValue, for: backgroundView) }
  }

  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView? {
    didSet { exchangeBackground(oldValue, for: selectedBackgroundView) }
  }

  /// Whether the cell is selected.
  open var isSelected = false {
    didSet { selectedBackgroundView?.isHidden = !isSelected }
  }

  /// Whether the cell is pressed.
  open var isHighlighted = false

  /// Whether the cell is in a table that is edited.
  open var isEditing = false {
    didSet { if isEditing != oldValue { showEditing() } }
  }

  /// Whether a handle is shown while the table is edited, where the data source moves rows.
  open var showsReorderControl = false {
    didSet { if showsReorderControl != oldValue { showEditing() } }
  }

  /// Whether a person holds the row to move it.
  package internal(set) var isHeld = false

  /// What editing does with the row.
  open var editingStyle: EditingStyle {
    guard let (table, path) = place else { return .none }
    return table.editingStyle(at: path)
  }

  /// How far the content is moved in, in steps.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// How far one step moves the content in.
  open var indentationWidth: CGFloat = 10

  /// The sign or the button of the accessory type.
  var accessoryPart: UIView?

  /// The button that deletes or adds a row while the table is edited.
  var editingPart: UIView?

  /// What the button does.
  var editingPartStyle = EditingStyle.none

  /// The handle by which the row is moved while the table is edited.
  var reorderPart: ReorderHandle?

  /// How the cell's row lies in its section; `nil` outside a table.
  package internal(set) var rowPlace: RowPlace?

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - style: What it holds.
  ///   - reuseIdentifier: The name under which it is used again.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addParts()
  }

  /// Makes a cell from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    style = CellStyle(interface: coder.interfaceAttribute("style"))
    reuseIdentifier = coder.interfaceAttribute("reuseIdentifier")
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(coder: coder)
    addParts()
  }

  /// What a tap on the row does because a storyboard says so.
  var chosen: (@MainActor () -> Void)?

  private func addParts() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    for part in [imageView, textLabel, detailTextLabel] as [UIView?] {
      if let part { contentView.addSubview(part) }
    }
    guard let detailTextLabel else { return }
    detailTextLabel.textColor = style == .value2 ? .label : .secondaryLabel
    if style == .subtitle { detailTextLabel.font = .systemFont(ofSize: 13) }
    if style == .value2 { textLabel?.textColor = .tintColor }
  }

  /// Makes the cell ready to show another row.
  open func prepareForReuse() {}

  /// Selects or deselects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// Presses or releases the cell.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }

  /// Says whether the table is edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .tap = event, let (table, path) = place else { return false }
    return table.handle(.tapElement(path))
  }

  /// The table that shows the cell, and the row.
  var place: (table: UITableView, path: IndexPath)? {
    var view = superview
    while let candidate = view, !(candidate is UITableView) { view = candidate.superview }
    guard let table = view as? UITableView, let path = table.indexPath(for: self) else {
      return nil
    }
    return (table, path)
  }

  package override var displayedState: [String] {
    var facts = super.displayedState
    if isSelected { facts.append("selected") }
    if accessoryType == .checkmark { facts.append("checked") }
    return facts
  }
}
