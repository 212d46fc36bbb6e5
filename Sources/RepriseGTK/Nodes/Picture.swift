#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// Pictures as GTK has them.
@MainActor
enum Picture {
  /// Reads a picture's bytes; `nil` where they are no picture.
  static func texture(of image: UIImage) -> OpaquePointer? {
    guard let data = image.data else { return nil }
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, UInt($0.count)) }
    defer { g_bytes_unref(bytes) }
    if let texture = gdk_texture_new_from_bytes(bytes, nil) { return texture }
    // What GDK doesn't read by itself, SVG for one, a loader of gdk-pixbuf does.
    guard let stream = g_memory_input_stream_new_from_bytes(bytes) else { return nil }
    defer { g_object_unref(stream) }
    guard let pixels = gdk_pixbuf_new_from_stream(stream, nil, nil) else { return nil }
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

  /// The desktop's icon that stands for a symbol.
  static func iconName(of image: UIImage?) -> String {
    guard let image, image.isSymbolImage, let name = image.name else { return plainIcon }
    return icons[name] ?? plainIcon
  }

  private static let plainIcon = "view-app-grid-symbolic"

  private static let icons = [
    "plus": "list-add-symbolic",
    "minus": "list-remove-symbolic",
    "trash": "user-trash-symbolic",
    "magnifyingglass": "system-search-symbolic",
    "gear": "emblem-system-symbolic",
    "gearshape": "emblem-system-symbolic",
    "star": "non-starred-symbolic",
    "star.fill": "starred-symbolic",
    "heart": "emblem-favorite-symbolic",
    "house": "go-home-symbolic",
    "list.bullet": "view-list-symbolic",
    "square.grid.2x2": "view-grid-symbolic",
    "photo": "image-x-generic-symbolic",
    "info.circle": "dialog-information-symbolic",
    "text.alignleft": "format-justify-left-symbolic",
    "pencil": "document-edit-symbolic",
    "square.and.pencil": "document-edit-symbolic",
    "bookmark": "user-bookmarks-symbolic",
    "folder": "folder-symbolic",
    "doc": "text-x-generic-symbolic",
    "xmark": "window-close-symbolic",
    "chevron.left": "go-previous-symbolic",
    "chevron.right": "go-next-symbolic",
  ]
}
#endif
