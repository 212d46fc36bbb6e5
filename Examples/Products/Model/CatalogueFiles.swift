import ExampleJSON
import Foundation

/// The file that comes with the app, and the file in which a person's catalogue is kept.
struct CatalogueFiles: Sendable {
  let supplied: URL
  let kept: URL

  /// The files of a launch inside another program; `nil` in the app's own process.
  @TaskLocal static var ofTask: CatalogueFiles?

  static var current: CatalogueFiles { ofTask ?? own }

  private static var own: CatalogueFiles {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = (folders.first ?? Bundle.main.bundleURL).appending(path: "org.reprise.Products")
    return CatalogueFiles(
      supplied: Bundle.main.bundleURL.appending(path: "instruments.json"),
      kept: folder.appending(path: "catalogue.json")
    )
  }

  /// Reads what was kept; `nil` at the first run.
  ///
  /// - Throws: ``CatalogueError``.
  func readKept() throws -> [Instrument]? {
    guard FileManager.default.fileExists(atPath: kept.path) else { return nil }
    return try read(kept)
  }

  /// Reads what comes with the app.
  ///
  /// - Throws: ``CatalogueError``.
  func readSupplied() throws -> [Instrument] { try read(supplied) }

  /// Writes all instruments, whole or not at all.
  func write(_ instruments: [Instrument]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try FileManager.default.createDirectory(
      at: kept.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try encoder.encode(instruments).write(to: kept, options: .atomic)
  }

  /// Puts a file that can't be read where nothing overwrites it, for a person to mend.
  func setAside() throws -> URL {
    let folder = kept.deletingLastPathComponent()
    var number = 1
    var place = folder.appending(path: "catalogue-damaged.json")
    while FileManager.default.fileExists(atPath: place.path) {
      number += 1
      place = folder.appending(path: "catalogue-damaged-\(number).json")
    }
    try FileManager.default.moveItem(at: kept, to: place)
    return place
  }

  private func read(_ file: URL) throws -> [Instrument] {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw CatalogueError(
        file: file.path,
        problem: "The catalogue can't be read",
        advice: "Check the path and that you may read the file."
      )
    }
    let places = JSONPlaces(data)
    let instruments: [Instrument]
    do {
      instruments = try JSONDecoder().decode([Instrument].self, from: places.data)
    } catch let error as DecodingError {
      throw explain(error, in: places, of: file)
    }
    if let flaw = firstFlaw(in: instruments) {
      throw CatalogueError(
        file: file.path,
        line: places.line(of: [.element(flaw.element), .key(flaw.field)]),
        field: flaw.field,
        problem: flaw.problem,
        advice: "It must be \(CatalogueError.rule(for: flaw.field))."
      )
    }
    return instruments
  }

  private func explain(
    _ error: DecodingError,
    in places: JSONPlaces,
    of file: URL
  ) -> CatalogueError {
    if let fault = places.syntaxError {
      return CatalogueError(
        file: file.path,
        line: fault.line,
        problem: "The JSON is not valid: \(fault.problem)",
        advice: "Correct this line or the one before it."
      )
    }
    let refusal = places.refusal(of: error)
    let subject = refusal.isOutermost ? "The catalogue " : "The instrument "
    let rule =
      refusal.isOutermost
      ? "an array of instruments: [ … ]" : CatalogueError.rule(for: refusal.field)
    return CatalogueError(
      file: file.path,
      line: refusal.line,
      field: refusal.field,
      problem: refusal.field == nil ? subject + refusal.problem : refusal.problem,
      advice: "It must be \(rule)."
    )
  }

  private typealias Flaw = (element: Int, field: String, problem: String)

  private func firstFlaw(in instruments: [Instrument]) -> Flaw? {
    var known: Set<Instrument.ID> = []
    for (index, instrument) in instruments.enumerated() {
      if !known.insert(instrument.id).inserted { return (index, "id", "is there twice") }
      for (field, text) in [("name", instrument.name), ("picture", instrument.picture)]
      where text.allSatisfy(\.isWhitespace) {
        return (index, field, "is blank")
      }
      if !Instrument.years.contains(instrument.year) {
        return (index, "year", "can't be \(instrument.year)")
      }
      if !Instrument.accepts(price: instrument.price) {
        return (index, "price", "can't be \(instrument.price)")
      }
    }
    return nil
  }
}
