import Foundation

/// Texts as a search compares them: without case and accents, cut into words.
///
/// A word is letters, digits and the marks that belong to them. In scripts without spaces each
/// character is a word, and so is each emoji and each symbol of its own. The words are put together
/// with spaces, so that the index need not know any script.
enum SearchWords {
  /// Gives a text's words, with a space after each.
  static func folded(_ text: String) -> String {
    if let plain = foldedPlain(text) { return plain }
    var words: [String] = []
    append(text, to: &words)
    return words.map { $0 + " " }.joined()
  }

  /// Gives a text's words.
  static func words(_ text: String) -> [String] {
    folded(text).split(separator: " ").map(String.init)
  }

  /// Gives the expression that finds what has words that begin like those of a text, all of them.
  ///
  /// Nothing of the text but letters, digits and symbols gets into it, and these in quotes.
  ///
  /// - Parameters:
  ///   - text: What a person typed.
  ///   - column: The only column to look in; `nil` means all.
  /// - Returns: The expression; `nil` when there is no word in the text.
  static func expression(for text: String, column: String? = nil) -> String? {
    let phrases = text.split(whereSeparator: \.isWhitespace).compactMap { part -> String? in
      let words = words(String(part))
      guard !words.isEmpty else { return nil }
      return "\"\(words.joined(separator: " "))\"*"
    }
    guard !phrases.isEmpty else { return nil }
    let all = phrases.joined(separator: " AND ")
    return column.map { "{\($0)} : (\(all))" } ?? all
  }

  /// The same for texts of ASCII, which most are.
  private static func foldedPlain(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    var isInWord = false
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39: bytes.append(byte)
      case 0x41...0x5A: bytes.append(byte | 0x20)
      case 0x80...: return nil
      default:
        if isInWord { bytes.append(0x20) }
        isInWord = false
        continue
      }
      isInWord = true
    }
    if isInWord { bytes.append(0x20) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ text: String, to words: inout [String]) {
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in text {
      if character.isEmojiWord {
        end()
        words.append(character.plainEmoji)
        continue
      }
      for scalar in String(character).decomposedStringWithCompatibilityMapping.unicodeScalars {
        switch scalar.role {
        case .letter:
          if let other = letters[scalar] {
            word += other
          } else {
            word += scalar.properties.lowercaseMapping.unicodeScalars.lazy
              .filter { $0.role != .accent }
              .reduce(into: "") { $0.unicodeScalars.append($1) }
          }
        case .mark: if !word.isEmpty { word.unicodeScalars.append(scalar) }
        case .accent: break
        case .word:
          end()
          words.append(String(scalar))
        case .space: end()
        }
      }
    }
    end()
  }

  /// Letters that people type in another way, and that no decomposition gives.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
    "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ł": "l", "Ł": "l", "ı": "i",
    "ς": "σ", "ħ": "h", "Ħ": "h",
  ]
}

extension Unicode.Scalar {
  fileprivate enum Role { case letter, mark, accent, word, space }

  /// What the scalar is to a word.
  fileprivate var role: Role {
    let properties = properties
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      return isWithoutSpaces ? .word : .letter
    case .nonspacingMark, .spacingMark, .enclosingMark:
      // Vowel signs of Indic scripts have class 0, others below 10 are parts of a letter too.
      return properties.canonicalCombiningClass.rawValue >= 10 ? .accent : .mark
    case .otherSymbol, .currencySymbol: return .word
    // What joins letters without being seen doesn't divide them.
    case .format: return .accent
    default: return .space
    }
  }

  /// Whether the scalar is of a script that is written without spaces.
  private var isWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3100...0x312F,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

extension Character {
  /// Whether the character is a picture, and not a digit that could be shown as one.
  fileprivate var isEmojiWord: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, !first.isASCII else { return false }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji && scalars.contains { $0.value == 0xFE0F || $0.value == 0x200D })
  }

  /// The picture without the colour of its skin and without the mark that it is one.
  fileprivate var plainEmoji: String {
    let kept = unicodeScalars.filter { !$0.properties.isEmojiModifier && $0.value != 0xFE0F }
    return String(String.UnicodeScalarView(kept))
  }
}
