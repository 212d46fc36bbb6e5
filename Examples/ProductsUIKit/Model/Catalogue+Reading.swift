import ExampleJSON
import Foundation

extension Catalogue {
  /// Reads a catalogue from a file.
  ///
  /// - Parameter file: The path of a JSON file: an array of instruments.
  /// - Throws: ``CatalogueError`` for the first thing that is wrong.
  init(file: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CatalogueError(
        file: file,
        problem: "The catalogue can't be read",
        advice: "Check the path and that you may read the file."
      )
    }
    try self.init(data: data, file: file)
  }

  /// Reads a catalogue from the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - file: The file's name, for messages.
  /// - Throws: ``CatalogueError`` for the first thing that is wrong.
  init(data: Data, file: String) throws {
    let places = JSONPlaces(data)
    guard !places.isBlank else {
      throw CatalogueError(
        file: file,
        line: 1,
        problem: "The file is empty",
        advice: "Write an array of instruments; [] is a catalogue without any."
      )
    }
    if let line = places.lineOfInvalidText {
      throw CatalogueError(
        file: file,
        line: line,
        problem: "The text is not UTF-8",
        advice: "Save the file with the encoding UTF-8."
      )
    }
    let instruments: [Instrument]
    do {
      instruments = try JSONDecoder().decode([Instrument].self, from: places.data)
    } catch let error as DecodingError {
      throw Self.explain(error, places: places, file: file)
    }
    if let flaw = Self.firstFlaw(in: instruments) {
      throw CatalogueError(
        file: file,
        line: places.line(of: [.element(flaw.element)] + flaw.field.path),
        field: flaw.field,
        problem: flaw.problem,
        advice: "It must be \(CatalogueError.rule(for: flaw.field))."
      )
    }
    self.init(instruments: instruments)
  }

  private static func explain(
    _ error: DecodingError,
    places: JSONPlaces,
    file: String
  ) -> CatalogueError {
    if let fault = places.syntaxError {
      return CatalogueError(
        file: file,
        line: fault.line,
        problem: "The JSON is not valid: \(fault.problem)",
        advice: "Correct this line or the one before it."
      )
    }
    let refusal = places.refusal(of: error)
    let subject = refusal.isOutermost ? "The catalogue " : "The instrument "
    let rule =
      refusal.isOutermost
      ? "an array of instruments: [ … ]" : CatalogueError.rule(for: refusal.field ?? "")
    return CatalogueError(
      file: file,
      line: refusal.line,
      field: refusal.field,
      problem: refusal.field == nil ? subject + refusal.problem : refusal.problem,
      advice: "It must be \(rule)."
    )
  }

  private typealias Flaw = (element: Int, field: String, problem: String)

  private static func firstFlaw(in instruments: [Instrument]) -> Flaw? {
    var places: [Instrument.ID: Int] = [:]
    for (index, instrument) in instruments.enumerated() {
      if let flaw = flaw(of: instrument) { return (index, flaw.field, flaw.problem) }
      if let first = places.updateValue(index, forKey: instrument.id) {
        let problem = "repeats \"\(instrument.id)\" of instrument \(first + 1)"
        return (index, "id", problem)
      }
    }
    return nil
  }

  private static func flaw(of instrument: Instrument) -> (field: String, problem: String)? {
    let slug = instrument.id.utf8.allSatisfy {
      ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D
    }
    guard slug, !instrument.id.isEmpty else { return ("id", "can't be \"\(instrument.id)\"") }
    let texts = [
      ("name", instrument.name), ("origin", instrument.origin),
      ("material", instrument.material), ("notes", instrument.notes),
    ]
    for (field, text) in texts where text.allSatisfy(\.isWhitespace) {
      return (field, "is blank")
    }
    guard Instrument.centuries.contains(instrument.century), instrument.century != 0 else {
      return ("century", "can't be \(instrument.century)")
    }
    let range = instrument.range
    guard range.lowest.midi <= range.highest.midi else {
      return ("range", "has its lowest note \(range.lowest) above \(range.highest)")
    }
    guard instrument.price.amount >= 0, instrument.price.amount.isFinite else {
      return ("price.amount", "can't be \(instrument.price.amount)")
    }
    let currency = instrument.price.currency
    guard currency.utf8.count == 3, currency.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) else {
      return ("price.currency", "can't be \"\(currency)\"")
    }
    return nil
  }
}

extension String {
  fileprivate var path: [JSONPlaces.Step] { split(separator: ".").map { .key(String($0)) } }
}
