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
  static func rule(for field: String) -> String {
    switch field {
    case "id":
      "a name of its own in lower-case letters, digits and hyphens, such as \"alto-recorder\""
    case "name", "origin", "material", "notes":
      "a text that is not empty"
    case "family":
      "one of " + Instrument.Family.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    case "century":
      "a whole number from 1 to 21, or from -40 to -1 for centuries before the common era"
    case "range":
      "an object such as {\"lowest\": \"G3\", \"highest\": \"A7\"}, the lowest note first"
    case "range.lowest", "range.highest":
      "a note such as \"C4\", \"Bb3\" or \"F#5\""
    case "price":
      "an object such as {\"amount\": 1200, \"currency\": \"EUR\"}"
    case "price.amount":
      "a number that is not negative, such as 1200"
    case "price.currency":
      "a currency code of three capital letters, such as \"EUR\""
    default:
      "an object with the fields id, name, family, origin, century, range, material, price, notes"
    }
  }
}
