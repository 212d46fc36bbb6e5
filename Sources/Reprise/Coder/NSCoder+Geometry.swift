public import Foundation
import RepriseArchive

/// UIKit's decoding calls for points, sizes and rectangles.
///
/// The encoding calls, `encode(_:forKey:)` with a point, a size or a rectangle, are Foundation's,
/// which has them here under the same spelling. They arrive as a text of the numbers, which holds
/// every bit of them.
extension NSCoder {
  /// Decodes a point; zero when there is none.
  ///
  /// - Parameter key: The key.
  /// - Returns: The point.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    let numbers = decodeDoubles(count: 2, forKey: key) ?? [0, 0]
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// Decodes a size; zero when there is none.
  ///
  /// - Parameter key: The key.
  /// - Returns: The size.
  public func decodeCGSize(forKey key: String) -> CGSize {
    let numbers = decodeDoubles(count: 2, forKey: key) ?? [0, 0]
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// Decodes a rectangle; zero when there is none.
  ///
  /// - Parameter key: The key.
  /// - Returns: The rectangle.
  public func decodeCGRect(forKey key: String) -> CGRect {
    let numbers = decodeDoubles(count: 4, forKey: key) ?? [0, 0, 0, 0]
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Encodes numbers in the text form that Foundation uses for points: `{1.0, 2.0}`.
  package func encode(doubles: [Double], forKey key: String) {
    let text = "{" + doubles.map { "\($0)" }.joined(separator: ", ") + "}"
    encode(NSString(string: text), forKey: key)
  }

  /// Decodes numbers from their text form or from an array; `nil` when the count is another.
  ///
  /// A value of another kind is a failure of the coder.
  package func decodeDoubles(count: Int, forKey key: String) -> [Double]? {
    if let coder = self as? RestorationDecoder { return coder.doubles(count: count, forKey: key) }
    guard let text = decodeObject(of: NSString.self, forKey: key) else { return nil }
    return parsedDoubles(in: text as String, count: count)
  }
}

extension RestorationDecoder {
  fileprivate func doubles(count: Int, forKey key: String) -> [Double]? {
    guard let value = value(forKey: key), value != .null else { return nil }
    if let numbers = numbers(in: value, count: count) { return numbers }
    session.at(key) {
      session.fail(.typeMismatch, "The archive holds \(value.kindName), not \(count) numbers.")
    }
    return nil
  }

  private func numbers(in value: ArchiveValue, count: Int) -> [Double]? {
    switch FoundationValue.ownForm(of: value) {
    case .string(let text): return parsedDoubles(in: text, count: count)
    case .array(let elements):
      let numbers: [Double] = elements.flatMap { element -> [Double] in
        if case .array(let inner) = element { return inner.compactMap { $0.floating() } }
        return element.floating().map { [$0] } ?? []
      }
      return numbers.count == count ? numbers : nil
    default: return nil
    }
  }
}

/// Reads numbers between braces and commas.
private func parsedDoubles(in text: String, count: Int) -> [Double]? {
  let parts = text.split { $0 == "{" || $0 == "}" || $0 == "," || $0 == " " }
  let numbers = parts.compactMap { Double($0) }
  return numbers.count == count && parts.count == count ? numbers : nil
}
