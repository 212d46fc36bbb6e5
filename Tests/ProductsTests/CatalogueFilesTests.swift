import Foundation
import Testing

@testable import Products

@MainActor
@Suite struct CatalogueFilesTests {
  private let shop = Shop()

  private func keep(_ text: String) throws {
    try FileManager.default.createDirectory(at: shop.folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: shop.files.kept)
  }

  nonisolated private static func item(
    _ changes: [String: String] = [:],
    without omitted: String = ""
  )
    -> String
  {
    let fields = [
      ("id", "\"5D8E5C32-27E8-5AB2-9EEF-5E48EE7EA045\""), ("name", "\"Lute\""),
      ("year", "1602"), ("price", "10"), ("picture", "\"lute\""),
    ]
    let lines = fields.filter { $0.0 != omitted }.map { "\"\($0)\": \(changes[$0] ?? $1)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}"
  }

  nonisolated static let spoiled: [(String, String)] = [
    (
      "[" + item(without: "year") + "]",
      ":1: field \"year\" is missing. It must be a whole number from 1 to 2100."
    ),
    (
      "[" + item(["price": "\"10\""]) + "]",
      ":5: field \"price\" has a value of the wrong kind. It must be a number that is not "
        + "negative, such as 1200."
    ),
    (
      "[" + item(["year": "3000"]) + "]",
      ":4: field \"year\" can't be 3000. It must be a whole number from 1 to 2100."
    ),
    (
      "[" + item(["name": "\" \""]) + "]",
      ":3: field \"name\" is blank. It must be a text that is not empty."
    ),
    (
      "[" + item() + ",\n" + item() + "]",
      ":9: field \"id\" is there twice. It must be a UUID of its own, such as "
        + "\"5D8E5C32-27E8-5AB2-9EEF-5E48EE7EA045\"."
    ),
    (
      "{}",
      ":1: The catalogue has a value of the wrong kind. It must be an array of instruments: "
        + "[ … ]."
    ),
    (
      "[" + item() + "\n" + item() + "]",
      ":8: The JSON is not valid: \",\" or \"]\" is expected before \"{\". Correct this line or "
        + "the one before it."
    ),
  ]

  @Test(arguments: spoiled)
  func `a bad catalogue gives file, line, key and what to do`(text: String, message: String)
    throws
  {
    try keep(text)
    let error = #expect(throws: CatalogueError.self) { try shop.files.readKept() }
    #expect(error?.description == shop.files.kept.path + message)
  }

  @Test func `the first run shows what comes with the app, whose pictures are all there`() throws {
    let catalogue = try Catalogue(files: shop.files)
    #expect(catalogue.instruments.count == 38)
    #expect(catalogue.problem == nil)
    for instrument in catalogue.instruments {
      let picture = Shop.example.appending(path: "Pictures/\(instrument.picture).svg").path
      #expect(FileManager.default.fileExists(atPath: picture), "\(picture)")
    }
  }

  @Test func `every edit is on disk at once and comes back`() throws {
    let catalogue = try Catalogue(files: shop.files)
    var cello = try #require(catalogue.instruments.first { $0.picture == "cello" })
    cello.name = "Cello by ear"
    catalogue.update(cello)
    #expect(try shop.kept("cello") == cello)
    #expect(try Catalogue(files: shop.files)[cello.id] == cello)
    catalogue.remove(cello.id)
    #expect(try shop.kept("cello") == nil)
    #expect(try Catalogue(files: shop.files).instruments.count == 37)
    catalogue.bringBack()
    #expect(try Catalogue(files: shop.files).instruments.count == 38)
    #expect(catalogue[cello.id]?.name == "Cello")
  }

  @Test func `a damaged catalogue is set aside, told, and never overwritten`() throws {
    for (number, name) in [(1, "catalogue-damaged.json"), (2, "catalogue-damaged-2.json")] {
      try keep("[\(number)]")
      let catalogue = try Catalogue(files: shop.files)
      #expect(catalogue.instruments.count == 38)
      #expect(catalogue.problem?.contains(":1: The instrument has a value") == true)
      #expect(catalogue.problem?.contains(name) == true)
      catalogue.save()
      let aside = try String(contentsOf: shop.folder.appending(path: name), encoding: .utf8)
      #expect(aside == "[\(number)]")
    }
  }

  @Test func `without a catalogue of its own the app says what is missing`() {
    let files = CatalogueFiles(
      supplied: URL(fileURLWithPath: "/nowhere/instruments.json"),
      kept: shop.files.kept
    )
    let error = #expect(throws: CatalogueError.self) { try Catalogue(files: files) }
    #expect(error?.description.hasPrefix("/nowhere/instruments.json: The catalogue can't") == true)
  }

  @Test func `what can't be saved is told to the person`() throws {
    let catalogue = try Catalogue(files: shop.files)
    try Data().write(to: shop.folder)
    catalogue.save()
    #expect(catalogue.problem?.hasPrefix("The catalogue can't be saved: ") == true)
  }
}
