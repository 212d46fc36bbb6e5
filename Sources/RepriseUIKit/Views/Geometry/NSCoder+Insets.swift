public import Foundation
import Reprise

/// UIKit's calls for insets, offsets and transforms.
extension NSCoder {
  /// Encodes insets.
  ///
  /// - Parameters:
  ///   - insets: The insets.
  ///   - key: The key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(doubles: [insets.top, insets.left, insets.bottom, insets.right], forKey: key)
  }

  /// Encodes insets that follow the direction of writing.
  ///
  /// - Parameters:
  ///   - insets: The insets.
  ///   - key: The key.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(doubles: [insets.top, insets.leading, insets.bottom, insets.trailing], forKey: key)
  }

  /// Encodes an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - key: The key.
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(doubles: [offset.horizontal, offset.vertical], forKey: key)
  }

  /// Encodes a transform.
  ///
  /// - Parameters:
  ///   - transform: The transform.
  ///   - key: The key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(
      doubles: [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ].map { Double($0) },
      forKey: key
    )
  }

  /// Decodes insets; zero when there are none.
  ///
  /// - Parameter key: The key.
  /// - Returns: The insets.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    guard let sides = decodeDoubles(count: 4, forKey: key) else { return .zero }
    return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// Decodes insets that follow the direction of writing; zero when there are none.
  ///
  /// - Parameter key: The key.
  /// - Returns: The insets.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    guard let sides = decodeDoubles(count: 4, forKey: key) else { return .zero }
    return NSDirectionalEdgeInsets(
      top: sides[0],
      leading: sides[1],
      bottom: sides[2],
      trailing: sides[3]
    )
  }

  /// Decodes an offset; zero when there is none.
  ///
  /// - Parameter key: The key.
  /// - Returns: The offset.
  public func decodeUIOffset(forKey key: String) -> UIOffset {
    guard let parts = decodeDoubles(count: 2, forKey: key) else { return .zero }
    return UIOffset(horizontal: parts[0], vertical: parts[1])
  }

  /// Decodes a transform; the identity when there is none.
  ///
  /// - Parameter key: The key.
  /// - Returns: The transform.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    guard let parts = decodeDoubles(count: 6, forKey: key) else { return .identity }
    return CGAffineTransform(
      a: parts[0],
      b: parts[1],
      c: parts[2],
      d: parts[3],
      tx: parts[4],
      ty: parts[5]
    )
  }
}
