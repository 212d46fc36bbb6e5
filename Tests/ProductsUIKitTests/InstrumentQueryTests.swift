import Foundation
import Testing

@testable import ProductsUIKit

@Suite struct InstrumentQueryTests {
  static let shelf = [
    instrument("oud", "Oud – عود", .strings, origin: "Western Asia", century: 9, price: 800),
    instrument("guiro", "Güiro", .percussion, origin: "Cuba", century: 17, price: 40),
    instrument("zither", "zither", .strings, origin: "Österreich", century: 18, price: 900),
    instrument("organ", "Organ", .keyboard, origin: "Egypt", century: -3, price: 10, in: "USD"),
    instrument("alphorn", "Alphorn", .brass, origin: "Switzerland", century: 16, price: 800),
  ]

  static func instrument(
    _ id: String,
    _ name: String,
    _ family: Instrument.Family,
    origin: String,
    century: Int,
    price: Double,
    in currency: String = "EUR"
  ) -> Instrument {
    let note = NoteName("C4")
    return Instrument(
      id: id,
      name: name,
      family: family,
      origin: origin,
      century: century,
      range: note.map { Instrument.Range(lowest: $0, highest: $0) } ?? fallback,
      material: "Wood",
      price: Instrument.Price(amount: price, currency: currency),
      notes: "Heard far."
    )
  }

  private static var fallback: Instrument.Range {
    preconditionFailure("C4 is a note.")
  }

  func ids(_ query: InstrumentQuery) -> [String] { query.run(on: Self.shelf).map(\.id) }

  @Test(arguments: [
    ("guiro", ["guiro"]), ("GÜIRO", ["guiro"]), ("osterr", ["zither"]),
    ("عود", ["oud"]), ("asia ou", ["oud"]), ("  ", ["alphorn", "guiro", "organ", "oud", "zither"]),
    ("wood egypt", ["organ"]), ("kazoo", []),
  ])
  func `search folds case and accents and takes all words`(text: String, expected: [String]) {
    #expect(ids(InstrumentQuery(text: text)) == expected)
  }

  @Test func `a scope narrows the search to one family`() {
    #expect(ids(InstrumentQuery(family: .strings)) == ["oud", "zither"])
    #expect(ids(InstrumentQuery(text: "zit", family: .brass)).isEmpty)
  }

  @Test func `centuries before the common era come first`() {
    let sorted = ids(InstrumentQuery(order: .century))
    #expect(sorted == ["organ", "oud", "alphorn", "guiro", "zither"])
  }

  @Test func `prices are sorted within a currency and equal ones by id`() {
    let sorted = ids(InstrumentQuery(order: .price))
    #expect(sorted == ["guiro", "alphorn", "oud", "zither", "organ"])
  }

  @Test func `a query comes back from its own code`() throws {
    let query = InstrumentQuery(text: "é", family: .brass, order: .price)
    let data = try JSONEncoder().encode(query)
    #expect(try JSONDecoder().decode(InstrumentQuery.self, from: data) == query)
  }
}
