package import Foundation
import Reprise
import RepriseArchive

/// The place to which a text is scrolled; it holds when the width or the font changes.
package struct TextPlace: Equatable {
  /// The first character of the uppermost visible line, in UTF-16 units.
  package let character: Int

  /// How far the line's top is above the view's, in points.
  package let distance: CGFloat

  package init(character: Int, distance: CGFloat) {
    self.character = character
    self.distance = distance
  }
}

/// A text view's layout that a host makes.
@MainActor
package protocol TextLayout: AnyObject {
  /// The place at the view's upper edge; `nil` at the text's beginning, and without a layout.
  var place: TextPlace? { get }

  /// Scrolls as little as is needed to show a range, in UTF-16 units.
  func show(_ range: NSRange)
}

extension UITextView {
  var layoutInHost: (any TextLayout)? { hostObject as? any TextLayout }

  /// The place that waits for the host's layout: by offset, and where it was saved by character.
  package var restoredPlace: (offset: CGPoint, place: TextPlace?)? {
    pendingOffset.map { ($0, pendingPlace) }
  }

  /// Ends the wait for the host's layout.
  ///
  /// - Parameter offset: Where the text is scrolled to now.
  package func placeWasRestored(at offset: CGPoint) {
    contentOffset = offset
    pendingPlace = nil
  }

  func encodePlace(with coder: NSCoder) {
    guard let place = pendingOffset == nil ? layoutInHost?.place : pendingPlace else { return }
    coder.encodeFrameworkValue(.integer(Int64(place.character)), forKey: "topCharacter")
    coder.encodeFrameworkValue(.double(Double(place.distance)), forKey: "topDistance")
  }

  func decodePlace(with coder: NSCoder) {
    pendingPlace = nil
    guard case .integer(let character)? = coder.decodeFrameworkValue(forKey: "topCharacter"),
      let distance = coder.decodeFrameworkValue(forKey: "topDistance")?.number
    else { return }
    pendingPlace = TextPlace(character: Int(clamping: character), distance: distance)
  }
}
