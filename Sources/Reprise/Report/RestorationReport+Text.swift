extension RestorationReport: CustomStringConvertible {
  /// The summary, then each node that did not come back, then the notes; at most 80 columns wide.
  public var description: String {
    var lines = [summary]
    for entry in missing {
      let name = entry.path.isEmpty ? entry.kind : entry.path
      let className = entry.className.isEmpty ? "" : " (\(entry.className))"
      let code = entry.code.map { ": \($0)" } ?? ""
      lines += Self.wrap("\(entry.outcome.rawValue) \(entry.kind) \(name)\(className)\(code)")
      if !entry.detail.isEmpty { lines += Self.wrap(entry.detail, indent: "  ") }
    }
    for note in notes {
      lines += Self.wrap("\(note.isLoss ? "lost" : "note")\(note.subject): \(note.code)")
      lines += Self.wrap(note.detail, indent: "  ")
    }
    return lines.joined(separator: "\n")
  }

  /// Breaks a text at spaces; a word that is too long has a line of its own.
  private static func wrap(_ text: String, indent: String = "", width: Int = 80) -> [String] {
    var lines: [String] = []
    var line = ""
    for part in text.split(whereSeparator: { $0 == " " || $0.isNewline }) {
      let word = PlainText.visible(String(part))
      if !line.isEmpty, indent.count + line.count + 1 + word.count > width {
        lines.append(indent + line)
        // The rest of a line that is no sentence of its own stands below its beginning.
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    if !line.isEmpty { lines.append(indent + line) }
    return lines
  }
}

extension RestorationReport.Note {
  /// The node and the key, with a space before; empty when there is neither.
  package var subject: String {
    let path = path.isEmpty ? "" : " \(path)"
    guard !key.isEmpty else { return path }
    return path + (path.isEmpty ? " key \"\(key)\"" : ", key \"\(key)\"")
  }
}
