import Foundation

/// One instrument of the catalogue.
struct Instrument: Codable, Hashable, Sendable, Identifiable {
  /// The years of making that can be told.
  static let years = 1...2100

  let id: UUID
  var name: String
  var year: Int

  /// What it costs, in euros.
  var price: Double

  /// The name of its picture, which never changes.
  let picture: String

  static func accepts(price: Double) -> Bool { price.isFinite && price >= 0 }
}
