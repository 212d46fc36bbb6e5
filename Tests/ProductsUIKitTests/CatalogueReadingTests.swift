import Foundation
import Testing

@testable import ProductsUIKit

@Suite struct CatalogueReadingTests {
  /// One way to spoil a catalogue, with the whole message it must give.
  struct Spoiled: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var message: String

    var testDescription: String { name }
  }

  static func item(_ changes: [String: String] = [:], without omitted: String = "") -> String {
    let fields: [(String, String)] = [
      ("id", "\"lute\""), ("name", "\"Lute\""), ("family", "\"strings\""),
      ("origin", "\"Europe\""), ("century", "14"),
      ("range", "{\"lowest\": \"G2\", \"highest\": \"A5\"}"), ("material", "\"Maple\""),
      ("price", "{\"amount\": 10, \"currency\": \"EUR\"}"), ("notes", "\"Plucked.\""),
    ]
    let lines = fields.filter { $0.0 != omitted }
      .map { "\"\($0)\": \(changes[$0] ?? $1)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}"
  }

  static let spoiled: [Spoiled] = [
    Spoiled(
      name: "an empty file",
      text: " \n",
      message: "c.json:1: The file is empty. Write an array of instruments; [] is a catalogue "
        + "without any."
    ),
    Spoiled(
      name: "an object instead of an array",
      text: "{}",
      message: "c.json:1: The catalogue has a value of the wrong kind. It must be an array of "
        + "instruments: [ … ]."
    ),
    Spoiled(
      name: "a missing comma",
      text: "[\n" + item() + "\n" + item() + "]",
      message: "c.json:13: The JSON is not valid: \",\" or \"]\" is expected before \"{\". "
        + "Correct this line or the one before it."
    ),
    Spoiled(
      name: "a file that ends early",
      text: "[\n{\n\"id\"",
      message: "c.json:3: The JSON is not valid: the text ends too early. Correct this line or "
        + "the one before it."
    ),
    Spoiled(
      name: "a number among the instruments",
      text: "[" + item() + ",\n3]",
      message: "c.json:12: The instrument has a value of the wrong kind. It must be an object "
        + "with the fields id, name, family, origin, century, range, material, price, notes."
    ),
    Spoiled(
      name: "a missing field",
      text: "[\n" + item() + ",\n" + item(["id": "\"b\""], without: "origin") + "]",
      message: "c.json:13: field \"origin\" is missing. It must be a text that is not empty."
    ),
    Spoiled(
      name: "a missing field of the price",
      text: "[" + item(["price": "{\"amount\": 10}"]) + "]",
      message: "c.json:9: field \"price.currency\" is missing. It must be a currency code of "
        + "three capital letters, such as \"EUR\"."
    ),
    Spoiled(
      name: "a text for a number",
      text: "[" + item(["century": "\"14th\""]) + "]",
      message: "c.json:6: field \"century\" has a value of the wrong kind. It must be a whole "
        + "number from 1 to 21, or from -40 to -1 for centuries before the common era."
    ),
    Spoiled(
      name: "null",
      text: "[" + item(["name": "null"]) + "]",
      message: "c.json:3: field \"name\" has a value of the wrong kind. It must be a text that "
        + "is not empty."
    ),
    Spoiled(
      name: "century 0",
      text: "[" + item(["century": "0"]) + "]",
      message: "c.json:6: field \"century\" can't be 0. It must be a whole number from 1 to 21, "
        + "or from -40 to -1 for centuries before the common era."
    ),
    Spoiled(
      name: "a century to come",
      text: "[" + item() + "," + item(["id": "\"b\"", "century": "22"]) + "]",
      message: "c.json:16: field \"century\" can't be 22. It must be a whole number from 1 to "
        + "21, or from -40 to -1 for centuries before the common era."
    ),
    Spoiled(
      name: "an id twice",
      text: "[" + item() + ",\n" + item() + "]",
      message: "c.json:13: field \"id\" repeats \"lute\" of instrument 1. It must be a name of "
        + "its own in lower-case letters, digits and hyphens, such as \"alto-recorder\"."
    ),
    Spoiled(
      name: "an id with a space",
      text: "[" + item(["id": "\"Bass lute\""]) + "]",
      message: "c.json:2: field \"id\" can't be \"Bass lute\". It must be a name of its own in "
        + "lower-case letters, digits and hyphens, such as \"alto-recorder\"."
    ),
    Spoiled(
      name: "an unknown family",
      text: "[" + item(["family": "\"voice\""]) + "]",
      message: "c.json:4: field \"family\" has a value that can't be used. It must be one of "
        + "\"strings\", \"woodwind\", \"brass\", \"percussion\", \"keyboard\", \"electronic\"."
    ),
    Spoiled(
      name: "a note that doesn't exist",
      text: "[" + item(["range": "{\"lowest\": \"H2\",\n\"highest\": \"A5\"}"]) + "]",
      message: "c.json:7: field \"range.lowest\" has a value that can't be used. It must be a "
        + "note such as \"C4\", \"Bb3\" or \"F#5\"."
    ),
    Spoiled(
      name: "a range upside down",
      text: "[" + item(["range": "{\"lowest\": \"A5\", \"highest\": \"G2\"}"]) + "]",
      message: "c.json:7: field \"range\" has its lowest note A5 above G2. It must be an object "
        + "such as {\"lowest\": \"G3\", \"highest\": \"A7\"}, the lowest note first."
    ),
    Spoiled(
      name: "a negative price",
      text: "[" + item(["price": "{\"currency\": \"EUR\",\n\"amount\": -1}"]) + "]",
      message: "c.json:10: field \"price.amount\" can't be -1.0. It must be a number that is "
        + "not negative, such as 1200."
    ),
    Spoiled(
      name: "a currency in words",
      text: "[" + item(["price": "{\"amount\": 1, \"currency\": \"euro\"}"]) + "]",
      message: "c.json:9: field \"price.currency\" can't be \"euro\". It must be a currency code "
        + "of three capital letters, such as \"EUR\"."
    ),
    Spoiled(
      name: "a blank text",
      text: "[" + item(["material": "\" \""]) + "]",
      message: "c.json:8: field \"material\" is blank. It must be a text that is not empty."
    ),
  ]

  @Test(arguments: spoiled)
  func `a bad catalogue gives file, line, field and what to do`(_ spoiled: Spoiled) {
    let error = #expect(throws: CatalogueError.self) {
      try Catalogue(data: Data(spoiled.text.utf8), file: "c.json")
    }
    #expect(error?.description == spoiled.message)
  }

  @Test func `a file that is not UTF-8 is told by its line`() {
    let data = Data("[\n{\"name\": \"Fl".utf8) + [0xF6] + Data("te\"}]".utf8)
    let error = #expect(throws: CatalogueError.self) {
      try Catalogue(data: data, file: "c.json")
    }
    #expect(
      error?.description
        == "c.json:2: The text is not UTF-8. Save the file with the encoding UTF-8."
    )
  }

  @Test func `a file that isn't there is told by its path`() {
    let error = #expect(throws: CatalogueError.self) {
      try Catalogue(file: "/nowhere/c.json")
    }
    #expect(
      error?.description == "/nowhere/c.json: The catalogue can't be read. Check the path and "
        + "that you may read the file."
    )
  }

  @Test func `a catalogue without instruments is no error`() throws {
    let catalogue = try Catalogue(data: Data("[]".utf8), file: "c.json")
    #expect(catalogue.instruments.isEmpty)
    #expect(catalogue["lute"] == nil)
  }

  @Test func `a byte order mark is passed over`() throws {
    let data = Data([0xEF, 0xBB, 0xBF]) + Data("[\(Self.item())]".utf8)
    #expect(try Catalogue(data: data, file: "c.json").instruments.map(\.name) == ["Lute"])
  }

  @Test func `a hundred thousand instruments are read and found`() throws {
    let items = (0..<100_000).map { Self.item(["id": "\"lute-\($0)\""]) }
    let text = "[" + items.joined(separator: ",") + "]"
    let catalogue = try Catalogue(data: Data(text.utf8), file: "c.json")
    #expect(catalogue.instruments.count == 100_000)
    #expect(catalogue["lute-99999"]?.name == "Lute")
  }
}
