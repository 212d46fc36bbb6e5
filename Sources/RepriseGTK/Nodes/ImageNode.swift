#if GTK
import CGTK
import RepriseUIKit

/// A picture.
@MainActor
final class ImageNode: ViewNode {
  private var shown: UIImage?

  init(image: UIImageView, host: GTKHost) {
    super.init(view: image, host: host, widget: gtk_picture_new())
    gtk_picture_set_can_shrink(widget.opaque, 1)
  }

  override var container: WidgetPointer? { nil }
  override var drawsBackground: Bool { false }
  override var ownLabel: String? { shown?.name }

  override func apply() {
    guard let view = view as? UIImageView else { return }
    gtk_picture_set_content_fit(widget.opaque, view.contentMode.fit)
    guard view.image != shown else { return }
    shown = view.image
    let texture = view.image.flatMap(Picture.texture)
    gtk_picture_set_paintable(widget.opaque, texture)
    if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
  }
}

extension UIView.ContentMode {
  /// How a picture fills its place.
  fileprivate var fit: GtkContentFit {
    switch self {
    case .scaleToFill: GTK_CONTENT_FIT_FILL
    case .scaleAspectFill: GTK_CONTENT_FIT_COVER
    case .scaleAspectFit: GTK_CONTENT_FIT_CONTAIN
    default: GTK_CONTENT_FIT_SCALE_DOWN
    }
  }
}
#endif
