public import Foundation

/// A view that a collection uses again for other elements.
@MainActor
open class UICollectionReusableView: UIView {
  /// The name under which the view is used again.
  public internal(set) var reuseIdentifier: String?

  /// Makes the view ready to show another element.
  open func prepareForReuse() {}

  /// Takes up what the layout says about the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// The view of one item.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the cell's content.
  public let contentView = UIView()

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

  /// Makes a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// Makes a cell from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  /// What a tap on the item does because a storyboard says so.
  var chosen: (@MainActor () -> Void)?

  private func addContent() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func exchangeBackground(_ old: UIView?, for new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    if new === selectedBackgroundView { new.isHidden = !isSelected }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .tap = event else { return false }
    var view = superview
    while let candidate = view, !(candidate is UICollectionView) { view = candidate.superview }
    guard let list = view as? UICollectionView, let path = list.indexPath(for: self) else {
      return false
    }
    return list.handle(.tapElement(path))
  }

  package override var displayedState: [String] {
    super.displayedState + (isSelected ? ["selected"] : [])
  }
}
