import Foundation

/// What the shelf shows, and in which order.
struct InstrumentQuery: Codable, Hashable, Sendable {
  /// The orders that the shelf knows.
  enum Order: Int, Codable, CaseIterable, Sendable {
    case name
    case century
    case price
  }

  var text = ""
  var family: Instrument.Family?
  var order = Order.name

  /// The instruments that match, in order.
  ///
  /// Each word of the text must occur in the name, the origin or the material, whatever its case
  /// and accents. Prices of different currencies aren't compared: they are grouped by currency.
  func run(on instruments: [Instrument]) -> [Instrument] {
    let words = Self.folded(text).split(whereSeparator: \.isWhitespace)
    let matches = instruments.filter { instrument in
      guard family == nil || instrument.family == family else { return false }
      guard !words.isEmpty else { return true }
      let haystack = Self.folded(
        "\(instrument.name)\n\(instrument.origin)\n\(instrument.material)"
      )
      return words.allSatisfy { haystack.contains($0) }
    }
    switch order {
    case .name:
      return Self.sorted(matches) { Self.folded($0.name) }
    case .century:
      return Self.sorted(matches) { $0.century }
    case .price:
      return Self.sorted(matches) { PriceKey(price: $0.price) }
    }
  }

  static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: nil
    )
  }

  private static func sorted<Key: Comparable>(
    _ instruments: [Instrument],
    by key: (Instrument) -> Key
  ) -> [Instrument] {
    let keyed = instruments.map { (key: key($0), instrument: $0) }
    let ordered = keyed.sorted { left, right in
      left.key == right.key ? left.instrument.id < right.instrument.id : left.key < right.key
    }
    return ordered.map(\.instrument)
  }

  private struct PriceKey: Comparable {
    var price: Instrument.Price

    static func < (left: Self, right: Self) -> Bool {
      guard left.price.currency == right.price.currency else {
        return left.price.currency < right.price.currency
      }
      return left.price.amount < right.price.amount
    }
  }
}
