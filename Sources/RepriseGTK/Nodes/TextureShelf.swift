#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// Textures of pictures that were shown lately: cells show the same ones again and again.
@MainActor
enum TextureShelf {
  private struct Key: Hashable {
    var image: ObjectIdentifier
    var width: Double
    var height: Double
  }

  private struct Entry {
    weak var image: UIImage?
    var texture: OpaquePointer
  }

  private static let most = 128
  private static var entries: [Key: Entry] = [:]

  /// Gives a texture, for the caller to let go of; makes it where there is none.
  static func texture(
    of image: UIImage,
    size: CGSize?,
    make: () -> OpaquePointer?
  ) -> OpaquePointer? {
    let key = Key(
      image: ObjectIdentifier(image),
      width: Double(size?.width ?? 0),
      height: Double(size?.height ?? 0)
    )
    if let entry = entries[key], entry.image === image { return kept(entry.texture) }
    guard let texture = make() else { return nil }
    if entries.count >= most { tidy() }
    // The place may still hold the texture of a picture that is gone.
    remove(key)
    entries[key] = Entry(image: image, texture: texture)
    return kept(texture)
  }

  /// Makes room: pictures that are gone leave first, then all.
  private static func tidy() {
    for (key, entry) in entries where entry.image == nil { remove(key) }
    if entries.count >= most { for key in entries.keys { remove(key) } }
  }

  private static func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    g_object_unref(UnsafeMutableRawPointer(entry.texture))
  }

  private static func kept(_ texture: OpaquePointer) -> OpaquePointer {
    g_object_ref(UnsafeMutableRawPointer(texture))
    return texture
  }
}
#endif
