import Foundation

/// A note in scientific pitch notation, as in `Bb3`.
struct NoteName: Codable, Hashable, Sendable, LosslessStringConvertible {
  /// The ways to write a note.
  enum Notation: Int, Codable, CaseIterable, Sendable {
    case scientific
    case helmholtz
    case midi
  }

  let letter: Character
  let accidental: Character?
  let octave: Int

  init?(_ description: String) {
    var rest = Substring(description)
    guard let letter = rest.popFirst(), "CDEFGAB".contains(letter) else { return nil }
    self.letter = letter
    switch rest.first {
    case "b", "\u{266D}": accidental = "b"
    case "#", "\u{266F}": accidental = "#"
    default: accidental = nil
    }
    if accidental != nil { rest.removeFirst() }
    guard rest.allSatisfy(\.isASCII), let octave = Int(rest), (-1...10).contains(octave) else {
      return nil
    }
    self.octave = octave
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let note = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a note")
    }
    self = note
  }

  var description: String { "\(letter)\(accidental.map(String.init) ?? "")\(octave)" }

  /// The note's number on a keyboard where middle C is 60.
  var midi: Int {
    let steps: [Character: Int] = ["C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11]
    let shift = accidental == "b" ? -1 : accidental == "#" ? 1 : 0
    return (octave + 1) * 12 + (steps[letter] ?? 0) + shift
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  func text(in notation: Notation) -> String {
    let sign = accidental == "b" ? "\u{266D}" : accidental == "#" ? "\u{266F}" : ""
    switch notation {
    case .scientific:
      return "\(letter)\(sign)\(octave)"
    case .helmholtz where octave >= 3:
      return letter.lowercased() + sign + String(repeating: "\u{2032}", count: octave - 3)
    case .helmholtz:
      return "\(letter)\(sign)" + String(repeating: ",", count: 2 - octave)
    case .midi:
      return String(midi)
    }
  }
}
