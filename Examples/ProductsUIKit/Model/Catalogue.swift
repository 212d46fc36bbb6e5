import Foundation

/// The instruments that can be shown, in the order of their file.
struct Catalogue: Sendable {
  static let empty = Catalogue(instruments: [])

  let instruments: [Instrument]
  private let positions: [Instrument.ID: Int]

  /// Makes a catalogue; of instruments with one id the first stays.
  init(instruments: [Instrument]) {
    self.instruments = instruments
    positions = Dictionary(
      instruments.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  subscript(id: Instrument.ID) -> Instrument? { positions[id].map { instruments[$0] } }
}
