#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A picture, or a symbol in the tint colour.
@MainActor
final class ImageNode: LeafNode {
  private struct Content: Equatable {
    var image: UIImage?
    var mode: UIView.ContentMode
    var tint: UIColor?
    var isDark: Bool

    /// The size of what is drawn anew in each size.
    var size: CGSize?
  }

  private var shown: Content?
  private var tintClass = ColorClass()

  init(image: UIImageView, host: GTKHost) {
    super.init(view: image, host: host, widget: adw_bin_new())
  }

  override var ownLabel: String? { shown?.image?.name }

  override func apply() {
    guard let view = view as? UIImageView else { return }
    let image = view.isHighlighted ? view.highlightedImage ?? view.image : view.image
    let content = Content(
      image: image,
      mode: view.contentMode,
      tint: image?.isSymbolImage == true ? view.tintColor : nil,
      isDark: Palette.isDark,
      size: image.flatMap { Self.isDrawn($0, in: view.contentMode) ? view.bounds.size : nil }
    )
    guard content != shown else { return }
    shown = content
    adw_bin_set_child(widget.cast(), content.image.flatMap { child(for: $0, content) })
    tintClass.show(content.tint, isDark: content.isDark, on: widget)
  }

  /// Whether a picture is drawn anew in each size.
  private static func isDrawn(_ image: UIImage, in mode: UIView.ContentMode) -> Bool {
    mode.fills && (image.isSymbolImage || image.isVector)
  }

  private func child(for image: UIImage, _ content: Content) -> WidgetPointer? {
    if image.isSymbolImage {
      let symbol = made(gtk_image_new_from_icon_name(Picture.iconName(of: image)))
      let side = min(content.size?.width ?? 0, content.size?.height ?? 0)
      gtk_image_set_pixel_size(symbol.opaque, content.mode.fills ? Int32(max(1, side)) : 16)
      place(symbol, content.mode)
      return symbol
    }
    guard let texture = Picture.texture(of: image, size: content.size) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let picture = made(gtk_picture_new_for_paintable(texture))
    gtk_picture_set_can_shrink(picture.opaque, 1)
    gtk_picture_set_content_fit(picture.opaque, content.mode.fit)
    place(picture, content.mode)
    return picture
  }

  private func place(_ child: WidgetPointer, _ mode: UIView.ContentMode) {
    // GTK's start is the right side where lines run from right to left; UIKit's left is left.
    let isTurned = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let (x, y) = mode.place
    let places = [GTK_ALIGN_START, GTK_ALIGN_CENTER, GTK_ALIGN_END]
    if let x { gtk_widget_set_halign(child, places[(isTurned ? -x : x) + 1]) }
    if let y { gtk_widget_set_valign(child, places[y + 1]) }
  }
}

extension UIView.ContentMode {
  /// How a picture fills its place.
  fileprivate var fit: GtkContentFit {
    switch self {
    case .scaleToFill, .redraw: GTK_CONTENT_FIT_FILL
    case .scaleAspectFill: GTK_CONTENT_FIT_COVER
    case .scaleAspectFit: GTK_CONTENT_FIT_CONTAIN
    default: GTK_CONTENT_FIT_SCALE_DOWN
    }
  }

  /// Whether a picture grows with its place.
  fileprivate var fills: Bool {
    switch self {
    case .scaleToFill, .redraw, .scaleAspectFill, .scaleAspectFit: true
    default: false
    }
  }

  /// Where a picture of its own size stands, from -1 to 1; `nil` where it fills.
  fileprivate var place: (x: Int?, y: Int?) {
    switch self {
    case .scaleToFill, .redraw, .scaleAspectFill, .scaleAspectFit: (nil, nil)
    case .center: (0, 0)
    case .top: (0, -1)
    case .bottom: (0, 1)
    case .left: (-1, 0)
    case .right: (1, 0)
    case .topLeft: (-1, -1)
    case .topRight: (1, -1)
    case .bottomLeft: (-1, 1)
    case .bottomRight: (1, 1)
    }
  }
}
#endif
