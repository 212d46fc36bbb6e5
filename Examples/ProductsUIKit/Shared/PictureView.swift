import UIKit

/// The picture of an instrument.
final class PictureView: UIImageView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .scaleAspectFit
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .scaleAspectFit
  }

  func show(_ instrument: Instrument) {
    image = PictureBook.shared.picture(of: instrument.id)
    accessibilityLabel = "Picture of \(instrument.name)"
  }
}
