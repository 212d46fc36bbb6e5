public import Foundation
import Reprise
import RepriseArchive

/// A view that shows a picture.
@MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? {
    didSet { if image !== oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The picture while the view is highlighted.
  open var highlightedImage: UIImage?

  /// Whether the highlighted picture is shown.
  open var isHighlighted = false

  /// Makes a view for a picture.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: image == nil ? .zero : CGRect(x: 0, y: 0, width: 24, height: 24))
    isUserInteractionEnabled = false
  }

  /// Makes a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var intrinsicContentSize: CGSize {
    image == nil ? super.intrinsicContentSize : CGSize(width: 24, height: 24)
  }

  package override var displayedText: String? { image?.name }
}
