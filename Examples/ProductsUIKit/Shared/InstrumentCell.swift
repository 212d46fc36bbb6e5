// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// One instrument of a list.
final class InstrumentCell: UICollectionViewCell {
  static let reuseIdentifier = "InstrumentCell"

  @Outlet private var pictureView: PictureView!
  @Outlet private var nameLabel: UILabel!
  @Outlet private var detailLabel: UILabel!

  /// How high a row must be for its picture and for a text of that size.
  static func height(for settings: DisplaySettings) -> CGFloat {
    let name = UIFont.systemFont(ofSize: CGFloat(settings.textSize))
    let detail = UIFont.preferredFont(forTextStyle: .footnote)
    return max(64, name.lineHeight + detail.lineHeight + 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds.insetBy(dx: 8, dy: 4)
    let side = min(56, area.height)
    let picture = CGRect(
      x: area.minX,
      y: area.midY - side / 2,
      width: side,
      height: side
    )
    let texts = area.divided(atDistance: side + 12, from: .minXEdge).remainder
    let heights = [nameLabel, detailLabel].map { $0.font.lineHeight }
    var name = texts
    name.origin.y = texts.midY - heights.reduce(0, +) / 2
    name.size.height = heights[0]
    var detail = name.offsetBy(dx: 0, dy: heights[0])
    detail.size.height = heights[1]
    pictureView.frame = contentView.turned(picture)
    nameLabel.frame = contentView.turned(name)
    detailLabel.frame = contentView.turned(detail)
  }

  func show(_ instrument: Instrument, isFavourite: Bool, settings: DisplaySettings) {
    pictureView.show(instrument)
    nameLabel.text = (isFavourite ? "\u{2605} " : "") + instrument.name
    nameLabel.font = .systemFont(ofSize: CGFloat(settings.textSize))
    // The origin stands last: of the three it is what a narrow row can do without.
    var details = [instrument.centuryText]
    if settings.showsPrices { details.append(instrument.price.text) }
    if settings.showsOrigins { details.append(instrument.origin) }
    let detail = details.joined(separator: " · ")
    detailLabel.text = detail
    accessibilityIdentifier = "instrument.\(instrument.id)"
    let favourite = isFavourite ? ["favourite"] : []
    accessibilityLabel = ([instrument.name] + favourite + [detail]).joined(separator: ", ")
    setNeedsLayout()
  }
}
