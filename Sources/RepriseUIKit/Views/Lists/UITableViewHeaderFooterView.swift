public import Foundation

/// A view above or below a section, with a title.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The name under which the view is used again.
  public let reuseIdentifier: String?

  /// The view that holds the content.
  public let contentView = UIView()

  /// The view of the title.
  public let textLabel: UILabel? = UILabel()

  /// Whether the view stays in sight above moving rows, and so hides what is behind it.
  package internal(set) var isPinned = false

  private var isFooter = false

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

  /// Makes the view of a title or of a text below.
  convenience init(isFooter: Bool) {
    self.init(reuseIdentifier: nil)
    self.isFooter = isFooter
    textLabel?.font = Self.font(isFooter: isFooter)
    textLabel?.numberOfLines = isFooter ? 0 : 1
  }

  static let margin: CGFloat = 16

  static func font(isFooter: Bool) -> UIFont {
    isFooter ? .systemFont(ofSize: 13) : .systemFont(ofSize: 15, weight: .semibold)
  }

  private func addParts() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    guard let textLabel else { return }
    textLabel.textColor = .secondaryLabel
    contentView.addSubview(textLabel)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = min(Self.margin, contentView.bounds.width / 2)
    var area = contentView.bounds.insetBy(dx: margin, dy: 0)
    // A title stands right above its rows, a text right below them.
    let height = textLabel?.sizeThatFits(area.size).height ?? 0
    if isFooter {
      area.origin.y += min(6, area.height)
      area.size.height = max(0, area.height - 6)
      area.size.height = min(area.height, height)
    } else if area.height > height + 8 {
      area.origin.y = area.maxY - height - 6
      area.size.height = height
    }
    textLabel?.frame = area
  }
}
