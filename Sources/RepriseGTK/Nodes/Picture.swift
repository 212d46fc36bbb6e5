#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// Pictures as GTK has them.
@MainActor
enum Picture {
  /// Gives a picture's texture; `nil` where its bytes are no picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - size: The size to draw a picture of lines in; `nil` is its own.
  /// - Returns: The texture, for the caller to let go of.
  static func texture(of image: UIImage, size: CGSize? = nil) -> OpaquePointer? {
    let drawn = image.isVector ? size : nil
    return TextureShelf.texture(of: image, size: drawn) { read(image, size: drawn) }
  }

  private static func read(_ image: UIImage, size: CGSize?) -> OpaquePointer? {
    guard let data = image.data else { return nil }
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, UInt($0.count)) }
    defer { g_bytes_unref(bytes) }
    if !image.isVector, let texture = gdk_texture_new_from_bytes(bytes, nil) { return texture }
    // What GDK doesn't read by itself, SVG for one, a loader of gdk-pixbuf does.
    guard let stream = g_memory_input_stream_new_from_bytes(bytes) else { return nil }
    defer { g_object_unref(stream) }
    var pixels: OpaquePointer?
    if image.isVector, let size, size.width >= 1, size.height >= 1 {
      // Twice the size, for screens with twice the pixels.
      let (width, height) = (Int32(min(size.width, 4096) * 2), Int32(min(size.height, 4096) * 2))
      pixels = gdk_pixbuf_new_from_stream_at_scale(stream, width, height, 1, nil, nil)
    } else {
      pixels = gdk_pixbuf_new_from_stream(stream, nil, nil)
    }
    guard let pixels else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    return gdk_texture_new_for_pixbuf(pixels)
  }

  /// Makes the content of a button: a picture, with a title beside it where there is one.
  static func widget(for image: UIImage, beside title: String?) -> WidgetPointer {
    let picture: WidgetPointer
    if let texture = texture(of: image) {
      picture = gtk_image_new_from_paintable(texture)
      g_object_unref(UnsafeMutableRawPointer(texture))
    } else {
      picture = gtk_image_new_from_icon_name(iconName(of: image))
    }
    guard let title, !title.isEmpty else { return picture }
    let box = made(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
    gtk_box_append(box.cast(), picture)
    gtk_box_append(box.cast(), gtk_label_new(title))
    return box
  }
}
#endif
