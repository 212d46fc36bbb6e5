import Foundation

/// What is wrong with a catalogue, where, and what to do about it.
struct CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
  var file: String
  var line: Int?
  var field: String?
  var problem: String
  var advice: String

  var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    let subject = field.map { "field \"\($0)\" " } ?? ""
    return "\(place): \(subject)\(problem). \(advice)"
  }

  /// What each field must hold, as the end of a sentence.
  static func rule(for field: String?) -> String {
    switch field {
    case "id": "a UUID of its own, such as \"5D8E5C32-27E8-5AB2-9EEF-5E48EE7EA045\""
    case "name", "picture": "a text that is not empty"
    case "year": "a whole number from 1 to 2100"
    case "price": "a number that is not negative, such as 1200"
    default: "an object with the fields id, name, year, price, picture"
    }
  }
}
