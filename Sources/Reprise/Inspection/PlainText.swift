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

  /// Makes characters visible that would move the cursor or end the line.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.map { scalar in
      isControl(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// A number with its noun.
  package static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
