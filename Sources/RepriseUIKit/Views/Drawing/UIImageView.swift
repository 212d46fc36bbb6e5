public import Foundation
import Reprise
import RepriseArchive

/// A view that shows a picture.
///
/// It saves its place, size and transform, never the picture.
///
/// - Source: uikit.md §2.8.
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

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    let geometry = [
      bounds.minX, bounds.minY, bounds.width, bounds.height, center.x, center.y,
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    coder.encodeFrameworkValue(.array(geometry.map { .double(Double($0)) }), forKey: "geometry")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard case .array(let values)? = coder.decodeFrameworkValue(forKey: "geometry") else { return }
    let numbers = values.compactMap(\.number)
    guard numbers.count == 12 else { return }
    transform = CGAffineTransform(
      a: numbers[6],
      b: numbers[7],
      c: numbers[8],
      d: numbers[9],
      tx: numbers[10],
      ty: numbers[11]
    )
    bounds = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    center = CGPoint(x: numbers[4], y: numbers[5])
  }

  open override var bounds: CGRect {
    didSet { if bounds != oldValue { invalidateRestorableState() } }
  }

  open override var center: CGPoint {
    didSet { if center != oldValue { invalidateRestorableState() } }
  }

  open override var frame: CGRect {
    didSet { if frame != oldValue { invalidateRestorableState() } }
  }

  open override var transform: CGAffineTransform {
    didSet { if transform != oldValue { invalidateRestorableState() } }
  }

  package override var displayedText: String? { image?.name }
}
