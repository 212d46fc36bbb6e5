import Foundation

/// One instrument of the catalogue.
struct Instrument: Codable, Hashable, Sendable, Identifiable {
  /// The groups that the shelf can be narrowed to.
  enum Family: String, Codable, CaseIterable, Sendable {
    case strings
    case woodwind
    case brass
    case percussion
    case keyboard
    case electronic

    var title: String { rawValue.capitalized }
  }

  /// The lowest and the highest note.
  struct Range: Codable, Hashable, Sendable {
    var lowest: NoteName
    var highest: NoteName
  }

  /// A sum of money.
  struct Price: Codable, Hashable, Sendable {
    var amount: Double
    var currency: String

    var text: String {
      amount.formatted(
        .currency(code: currency)
          .precision(.fractionLength(0))
          .locale(Locale(identifier: "en_US"))
      )
    }
  }

  /// The activity that shows one instrument; declared in Info.plist.
  static let activityType = "org.reprise.ProductsUIKit.instrument"

  /// The centuries that can be told of, negative ones before the common era.
  static let centuries = -40...21

  var id: String
  var name: String
  var family: Family
  var origin: String
  var century: Int
  var range: Range
  var material: String
  var price: Price
  var notes: String

  /// The century in words, as in "3rd century BCE".
  var centuryText: String { Self.text(ofCentury: century) }

  static func text(ofCentury century: Int) -> String {
    let number = abs(century)
    let suffix =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(suffix) century" + (century < 0 ? " BCE" : "")
  }
}
