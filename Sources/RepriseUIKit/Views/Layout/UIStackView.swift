public import Foundation

/// The axis along which views stand.
public enum UILayoutAxis: Int, Sendable {
  /// Beside each other.
  case horizontal

  /// Below each other.
  case vertical
}

/// A view that places others in a row or a column.
@MainActor
open class UIStackView: UIView {
  /// How views share the space along the axis.
  public enum Distribution: Int, Sendable {
    /// Each its own size; one takes what is left.
    case fill

    /// All the same size.
    case fillEqually

    /// What is left in proportion to their own sizes.
    case fillProportionally

    /// Each its own size, with equal space between.
    case equalSpacing

    /// Each its own size, with equal distances of the middles.
    case equalCentering
  }

  /// Where views stand across the axis.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill

    /// Where lines begin, or at the upper edge.
    case leading

    /// On the first line of text.
    case firstBaseline

    /// In the middle.
    case center

    /// Where lines end, or at the lower edge.
    case trailing

    /// On the last line of text.
    case lastBaseline

    /// At the upper edge.
    public static let top = Alignment.leading

    /// At the lower edge.
    public static let bottom = Alignment.trailing
  }

  /// The views that are placed, in order.
  public private(set) var arrangedSubviews: [UIView] = []

  /// The axis along which the views stand.
  open var axis = UILayoutAxis.horizontal {
    didSet { setNeedsLayout() }
  }

  /// How the views share the space along the axis.
  open var distribution = Distribution.fill {
    didSet { setNeedsLayout() }
  }

  /// Where the views stand across the axis.
  open var alignment = Alignment.fill {
    didSet { setNeedsLayout() }
  }

  /// The space between two views.
  open var spacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  /// The space around the views, where it counts.
  open var layoutMargins = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// Whether the space around the views counts.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { setNeedsLayout() }
  }

  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// Makes a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes a stack with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a stack from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place in the order.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(stackIndex, arrangedSubviews.count)))
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Stops placing a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    setNeedsLayout()
  }

  /// Sets the space behind one view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsLayout()
  }

  /// Gives the space that was set behind one view; the usual one when none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    guard !views.isEmpty else { return }
    let area = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    let isRow = axis == .horizontal
    let across = isRow ? area.height : area.width
    let gaps = views.dropLast().map(customSpacing(after:))
    let space = (isRow ? area.width : area.height) - gaps.reduce(0, +)
    let own = views.map { length(of: $0, across: across) }
    let lengths = lengths(own, space: space)
    let spread = extraGap(own: own, space: space)
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var place = isRow ? area.minX : area.minY
    for (index, view) in views.enumerated() {
      let breadth = alignment == .fill ? across : min(across, self.breadth(of: view))
      let shift = offset(breadth: breadth, across: across) + (isRow ? area.minY : area.minX)
      var frame =
        isRow
        ? CGRect(x: place, y: shift, width: lengths[index], height: breadth)
        : CGRect(x: shift, y: place, width: breadth, height: lengths[index])
      if isTurned { frame.origin.x = area.minX + area.maxX - frame.maxX }
      view.frame = frame
      place += lengths[index] + (index < gaps.count ? gaps[index] : 0) + spread
    }
  }

  open override var intrinsicContentSize: CGSize { fittingSize(across: 0) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(across: axis == .horizontal ? size.height : size.width)
  }

  // MARK: Sizes

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func fittingSize(across: CGFloat) -> CGSize {
    let views = shown
    let gaps = views.dropLast().map(customSpacing(after:)).reduce(0, +)
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let along = views.map { length(of: $0, across: across) }.reduce(gaps, +)
    let breadth = views.map(breadth(of:)).max() ?? 0
    let size =
      axis == .horizontal
      ? CGSize(width: along, height: breadth) : CGSize(width: breadth, height: along)
    return CGSize(
      width: size.width + margins.left + margins.right,
      height: size.height + margins.top + margins.bottom
    )
  }

  private func length(of view: UIView, across: CGFloat) -> CGFloat {
    let limits =
      axis == .horizontal
      ? CGSize(width: .infinity, height: across) : CGSize(width: across, height: .infinity)
    let own = view.ownSize(within: limits)
    return axis == .horizontal ? own.width : own.height
  }

  private func breadth(of view: UIView) -> CGFloat {
    let own = view.ownSize(within: CGSize(width: 0, height: 0))
    return axis == .horizontal ? own.height : own.width
  }

  private func lengths(_ own: [CGFloat], space: CGFloat) -> [CGFloat] {
    let total = own.reduce(0, +)
    switch distribution {
    case .fillEqually: return own.map { _ in max(0, space / CGFloat(own.count)) }
    case .fillProportionally where total > 0: return own.map { max(0, $0 / total * space) }
    case .equalSpacing, .equalCentering: return own
    case .fill, .fillProportionally: break
    }
    // What is left, or missing, goes to the views without a size of their own, else to the last.
    let unsized = own.indices.filter { own[$0] == 0 }
    let takers = unsized.isEmpty ? [own.count - 1] : unsized
    var lengths = own
    for index in takers {
      lengths[index] = max(0, lengths[index] + (space - total) / CGFloat(takers.count))
    }
    return lengths
  }

  private func extraGap(own: [CGFloat], space: CGFloat) -> CGFloat {
    guard distribution == .equalSpacing || distribution == .equalCentering, own.count > 1 else {
      return 0
    }
    return max(0, space - own.reduce(0, +)) / CGFloat(own.count - 1)
  }

  private func offset(breadth: CGFloat, across: CGFloat) -> CGFloat {
    switch alignment {
    case .fill, .leading, .firstBaseline: 0
    case .center: (across - breadth) / 2
    case .trailing, .lastBaseline: across - breadth
    }
  }
}

extension UIView {
  /// The size that a view has by itself: of its content, else the one that it was given.
  func ownSize(within limits: CGSize) -> CGSize {
    if self is UILabel || self is UIStackView { return sizeThatFits(limits) }
    let content = intrinsicContentSize
    return CGSize(
      width: content.width == Self.noIntrinsicMetric ? bounds.width : content.width,
      height: content.height == Self.noIntrinsicMetric ? bounds.height : content.height
    )
  }
}
