#if GTK
import CGTK
import Foundation

/// What a window shows, as a picture.
extension SceneWindow {
  /// Draws the window as it is now; the picture is packed later, on any thread.
  var picture: (@Sendable () -> Data?)? {
    guard gtk_widget_get_mapped(window) != 0, let texture = texture() else { return nil }
    let pixels = Pixels(texture)
    return { pixels.png() }
  }

  private func texture() -> OpaquePointer? {
    let size = (gtk_widget_get_width(window), gtk_widget_get_height(window))
    guard size.0 > 0, size.1 > 0, let renderer = gtk_native_get_renderer(window.opaque),
      let paintable = gtk_widget_paintable_new(window)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = made(gtk_snapshot_new())
    gdk_paintable_snapshot(
      paintable,
      snapshot,
      Double(size.0),
      Double(size.1)
    )
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    return gsk_renderer_render_texture(renderer, node, nil)
  }
}

/// The pixels of a picture: they never change, so any thread may pack them.
private final class Pixels: @unchecked Sendable {
  private let texture: OpaquePointer

  /// Takes a texture over; what a graphics card holds is copied here, on the thread that drew it.
  init(_ texture: OpaquePointer) {
    let (width, height) = (gdk_texture_get_width(texture), gdk_texture_get_height(texture))
    let stride = gsize(width) * 4
    let count = stride * gsize(height)
    let bytes = UnsafeMutablePointer<guchar>.allocate(capacity: Int(count))
    gdk_texture_download(texture, bytes, stride)
    let copy = g_bytes_new(bytes, count)
    bytes.deallocate()
    self.texture = made(
      gdk_memory_texture_new(width, height, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, copy, stride)
    )
    g_bytes_unref(copy)
    g_object_unref(UnsafeMutableRawPointer(texture))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(texture))
  }

  func png() -> Data? {
    guard let bytes = gdk_texture_save_to_png_bytes(texture) else { return nil }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    guard let start = g_bytes_get_data(bytes, &count) else { return nil }
    return Data(bytes: start, count: Int(count))
  }
}
#endif
