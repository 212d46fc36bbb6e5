/// Texts for a terminal of eighty columns.
package enum PlainText {
  package static let width = 80

  /// Breaks a text at spaces; a word that is too long has a line of its own.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - indent: What the second and later lines begin with.
  /// - Returns: The lines.
  package static func wrap(_ text: String, indent: String = "  ") -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(text.prefix { $0 == " " }) + word
      } else if line.count + 1 + word.count > width {
        lines.append(line)
        line = indent + word
      } else {
        line += " \(word)"
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Cuts a line that is too long.
  package static func cut(_ line: String) -> String {
    line.count > width ? line.prefix(width - 1) + "…" : line
  }

  /// Makes characters visible by which a text could show something else than it says.
  ///
  /// They move the cursor, end the line, begin a command to the terminal, or turn the order of what
  /// follows them.
  package static func visible(_ text: String) -> String {
    replacing(in: text) { "\\u{\(String($0.value, radix: 16))}" }
  }

  /// Makes such characters visible in each line of a text of several lines.
  package static func visibleLines(_ text: String) -> String {
    replacing(in: text) { scalar in
      scalar == "\n" || scalar == "\t"
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// Writes such characters, but for the ends of lines, in the notation of JSON.
  package static func json(_ text: String) -> String {
    replacing(in: text) { scalar in
      let digits = String(scalar.value, radix: 16)
      return scalar == "\n"
        ? "\n" : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// Writes such characters, but for tabs and the ends of lines, in the notation of XML.
  package static func xml(_ text: String) -> String {
    replacing(in: text) { scalar in
      scalar == "\n" || scalar == "\t" ? String(scalar) : "&#x\(String(scalar.value, radix: 16));"
    }
  }

  private static func replacing(
    in text: String,
    by notation: (Unicode.Scalar) -> String,
  ) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.map { isControl($0) ? notation($0) : String($0) }.joined()
  }

  /// Whether a character does something instead of being something; there are none beyond U+FFFF.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    // Most texts are of such alone.
    guard scalar.value < 0x20 || scalar.value > 0x7E else { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isBidiControl
    }
  }

  /// A number with its noun.
  package static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
