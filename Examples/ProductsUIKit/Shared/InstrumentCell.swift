// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// One instrument of a list.
final class InstrumentCell: UICollectionViewCell {
  static let reuseIdentifier = "InstrumentCell"

  @Outlet private var nameLabel: UILabel!
  @Outlet private var detailLabel: UILabel!

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.layOutColumn([(nameLabel, nil), (detailLabel, 20)], margin: 16)
  }

  func show(_ instrument: Instrument, isFavourite: Bool, settings: DisplaySettings) {
    nameLabel.text = (isFavourite ? "\u{2605} " : "") + instrument.name
    nameLabel.font = .systemFont(ofSize: CGFloat(settings.textSize))
    var details = [instrument.centuryText]
    if settings.showsOrigins { details.insert(instrument.origin, at: 0) }
    if settings.showsPrices { details.append(instrument.price.text) }
    detailLabel.text = details.joined(separator: " · ")
    accessibilityIdentifier = "instrument.\(instrument.id)"
  }
}
