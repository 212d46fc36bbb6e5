public import Foundation

/// A view above or below a section: a title, or what an app adds to its content.
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

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private var isFooter = false

  /// Whether the table made it, for a text of the data source.
  private(set) var isTitle = false

  /// Whether an app's text is all that it shows.
  var holdsOnlyText: Bool {
    textLabel?.text?.isEmpty == false && contentView.subviews.allSatisfy { $0 === textLabel }
  }

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
    isTitle = true
    stands(below: isFooter)
  }

  /// Makes the view ready to stand above or below another section.
  open func prepareForReuse() {}

  /// Takes the look of what stands above a section, or below one, unless the app gave it another.
  func stands(below isFooter: Bool) {
    if textLabel?.font == Self.font(isFooter: self.isFooter) {
      textLabel?.font = Self.font(isFooter: isFooter)
      textLabel?.numberOfLines = isFooter ? 0 : 1
    }
    self.isFooter = isFooter
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
    textLabel.font = Self.font(isFooter: false)
    textLabel.numberOfLines = 1
    contentView.addSubview(textLabel)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
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

  /// The room that the text and the content need; views that stretch are asked how high they are.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let parts = contentView.subviews.filter { !$0.isHidden && $0 !== textLabel }
    var height = parts.map {
      $0.autoresizingMask.contains(.flexibleHeight) ? $0.sizeThatFits(size).height : $0.frame.maxY
    }
    if let textLabel, textLabel.text?.isEmpty == false {
      let room = CGSize(width: max(0, size.width - 2 * Self.margin), height: size.height)
      height.append(textLabel.sizeThatFits(room).height + 12)
    }
    return CGSize(width: size.width, height: height.max() ?? 0)
  }
}
