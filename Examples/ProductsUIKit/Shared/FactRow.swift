import UIKit

/// A fact's title, and below it what holds for each instrument, side by side.
final class FactRow: UIView {
  private let titleLabel = UILabel()
  private let valueLabels: [UILabel]

  init(title: String, values: [String], identifier: String) {
    valueLabels = values.map { value in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = value
      return label
    }
    super.init(frame: .zero)
    titleLabel.font = .preferredFont(forTextStyle: .footnote)
    titleLabel.textColor = .secondaryLabel
    titleLabel.text = title
    accessibilityIdentifier = identifier
    accessibilityLabel = ([title] + values).joined(separator: ", ")
    addSubview(titleLabel)
    for label in valueLabels { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width.columns(valueLabels.count).first?.width ?? size.width
    let heights = valueLabels.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }
    return CGSize(width: size.width, height: titleLabel.font.lineHeight + (heights.max() ?? 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (top, rest) = bounds.divided(atDistance: titleLabel.font.lineHeight, from: .minYEdge)
    titleLabel.frame = top
    for (label, column) in zip(valueLabels, bounds.width.columns(valueLabels.count)) {
      let height = label.sizeThatFits(CGSize(width: column.width, height: 0)).height
      label.frame = turned(
        CGRect(x: column.x, y: rest.minY, width: column.width, height: height)
      )
    }
  }
}

/// Pictures of instruments, side by side.
final class PictureRow: UIView {
  init(_ instruments: [Instrument]) {
    super.init(frame: .zero)
    for instrument in instruments {
      let picture = PictureView(frame: .zero)
      picture.show(instrument)
      addSubview(picture)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widths = size.width.columns(subviews.count).map(\.width)
    return CGSize(width: size.width, height: min(160, widths.first ?? 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height
    for (picture, column) in zip(subviews, bounds.width.columns(subviews.count)) {
      picture.frame = turned(
        CGRect(x: column.x, y: 0, width: min(side, column.width), height: side)
      )
    }
  }
}

extension CGFloat {
  /// Parts this width into columns of equal width, with gaps between them.
  fileprivate func columns(_ count: Int) -> [(x: CGFloat, width: CGFloat)] {
    guard count > 0 else { return [] }
    let gap: CGFloat = 16
    let width = Swift.max(0, (self - gap * CGFloat(count - 1)) / CGFloat(count))
    return (0..<count).map { (CGFloat($0) * (width + gap), width) }
  }
}
