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

  private let style: CellStyle

  /// The view that holds the cell's content.
  public let contentView = UIView()

  /// The view of the title.
  public let textLabel: UILabel? = UILabel()

  /// The view of the value or the smaller text; none in the default style.
  public let detailTextLabel: UILabel?

  /// The view of the picture.
  public let imageView: UIImageView? = UIImageView()

  /// What stands at the end.
  open var accessoryType = AccessoryType.none

  /// The view at the end.
  open var accessoryView: UIView?

  /// How the cell looks while it is selected.
  open var selectionStyle = SelectionStyle.default

  /// The space before the thin line below the cell.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// The view behind the content.
  open var backgroundView: UIView?

  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView?

  /// Whether the cell is selected.
  open var isSelected = false

  /// Whether the cell is pressed.
  open var isHighlighted = false

  /// Whether the cell is in a table that is edited.
  open var isEditing = false

  /// How far the content is moved in, in steps.
  open var indentationLevel = 0

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
    let area = contentView.bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0)
    let isStacked = style == .subtitle
    let half = area.height / 2
    textLabel?.frame =
      isStacked ? CGRect(x: area.minX, y: 0, width: area.width, height: half) : area
    detailTextLabel?.frame =
      isStacked ? CGRect(x: area.minX, y: half, width: area.width, height: half) : area
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .tap = event else { return false }
    var view = superview
    while let candidate = view, !(candidate is UITableView) { view = candidate.superview }
    guard let table = view as? UITableView, let path = table.indexPath(for: self) else {
      return false
    }
    return table.handle(.tapElement(path))
  }

  package override var displayedState: [String] {
    var facts = super.displayedState
    if isSelected { facts.append("selected") }
    if accessoryType == .checkmark { facts.append("checked") }
    return facts
  }
}

/// A view above or below a section, with a title.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The name under which the view is used again.
  public let reuseIdentifier: String?

  /// The view that holds the content.
  public let contentView = UIView()

  /// The view of the title.
  public let textLabel: UILabel? = UILabel()

  /// Makes a view.
  ///
  /// - Parameter reuseIdentifier: The name under which it is used again.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addParts()
  }

  /// Makes a view from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    guard let textLabel else { return }
    textLabel.frame = bounds
    textLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(textLabel)
  }
}
