package import RepriseArchive

extension InspectedArchive {
  /// The tree of nodes, at most eighty columns wide; what is lost stands at the end.
  package var text: String {
    var lines = [
      "\(PlainText.visible(name)): generation \(generation), "
        + "\(PlainText.count(nodes.count, "node")), \(ByteText.text(of: byteCount))"
    ]
    for branch in Branch.forest(of: nodes) { lines += branch.lines(depth: 1) }
    lines += losses.flatMap { loss in
      PlainText.wrap(
        "lost: \(subject(of: loss)) "
          + PlainText.visible("(\(loss.file), byte \(loss.offset)): \(loss.detail)")
      )
    }
    return lines.joined(separator: "\n")
  }

  /// What is lost.
  private func subject(of loss: Loss) -> String {
    if let kind = loss.kind {
      let path = PlainText.visible(loss.path ?? "")
      return path.isEmpty ? kind : "\(kind) \(path)"
    }
    guard !loss.file.hasPrefix("log-") else { return "the latest changes" }
    return nodes.isEmpty ? "everything" : "part of the archive"
  }

  /// A node with those below it, for the text.
  private struct Branch {
    let node: Node
    /// The path from the branch above.
    let title: String
    var branches: [Branch] = []

    /// Puts each node below the one with the longest path that leads to it.
    static func forest(of nodes: [Node]) -> [Branch] {
      var below: [String: [Node]] = [:]
      let paths = Set(nodes.map(\.path))
      for node in nodes {
        let above = parents(of: node.path).first { paths.contains($0) } ?? ""
        below[node.path.isEmpty ? "" : above, default: []].append(node)
      }
      return branches(below: "", of: &below)
    }

    private static func branches(below path: String, of below: inout [String: [Node]]) -> [Branch] {
      // Taken out: where two nodes share a path, the first of them has what is below.
      (below.removeValue(forKey: path) ?? []).map { node in
        let title = path.isEmpty ? node.path : String(node.path.dropFirst(path.count + 1))
        guard !node.path.isEmpty else { return Branch(node: node, title: title) }
        return Branch(node: node, title: title, branches: branches(below: node.path, of: &below))
      }
    }

    /// The paths above a path, the longest first.
    private static func parents(of path: String) -> [String] {
      let count = NodePath(string: path).components.count
      var parents: [String] = []
      var rest = path[...]
      while parents.count < count - 1, let slash = lastSlash(in: rest) {
        rest = rest[..<slash]
        parents.append(String(rest))
      }
      return parents
    }

    /// The last slash that isn't part of a name.
    private static func lastSlash(in path: Substring) -> Substring.Index? {
      var found: Substring.Index?
      var isEscaped = false
      for index in path.unicodeScalars.indices {
        switch path.unicodeScalars[index] {
        case _ where isEscaped: isEscaped = false
        case "\\": isEscaped = true
        case "/": found = index
        default: break
        }
      }
      return found
    }

    func lines(depth: Int) -> [String] {
      let indent = String(repeating: "  ", count: depth)
      let name = title.isEmpty ? "(\(node.kind))" : PlainText.visible(title)
      let kind = title.isEmpty ? "" : "  \(node.kind)"
      let className = node.className.map { " \(PlainText.visible($0))" } ?? ""
      let size = ByteText.text(of: node.byteCount)
      var lines = ["\(indent)\(name)\(kind)\(className), \(size)"]
      if lines[0].count > PlainText.width {
        lines = ["\(indent)\(name)", "\(indent)\(kind)\(className), \(size)"]
      }
      lines += node.framework.fields.entries.map { line($0, isFramework: true, indent: indent) }
      lines += node.values.fields.entries.map { line($0, isFramework: false, indent: indent) }
      return lines + branches.flatMap { $0.lines(depth: depth + 1) }
    }

    private func line(_ field: Fields.Field, isFramework: Bool, indent: String) -> String {
      let isPlain = PlainText.isPlainKey(field.key)
      let key = isPlain ? field.key : "\(ArchiveValue.string(field.key))"
      let text = field.value.text(from: node.path)
      let value = field.value.showsType ? text : "= \(text)"
      let type = field.value.showsType ? "" : " \(field.value.typeName)"
      let line = PlainText.visible("\(isFramework ? "." : "")\(key):\(type) \(value)")
      return PlainText.cut("\(indent)    \(line)")
    }
  }
}

extension ArchiveValue {
  /// Whether the value's text says its type by itself.
  fileprivate var showsType: Bool {
    switch self {
    case .null, .sealed, .unknown: true
    default: false
    }
  }
}

extension ArchiveValue {
  /// The value as people read it; a node below the given path is named from there.
  fileprivate func text(from path: String) -> String {
    switch self {
    case .array(let values): "[\(values.map { $0.text(from: path) }.joined(separator: ", "))]"
    case .nodeReference(let address)
    where !path.isEmpty && address.path.string.hasPrefix(path + "/"):
      "→ \(address.kind) ./\(address.path.string.dropFirst(path.count + 1))"
    case .date(let seconds): Self.text(ofDate: seconds)
    default: description
    }
  }

  /// A moment in UTC, to the millisecond.
  package static func text(ofDate seconds: Double) -> String {
    let text = "\(ArchiveValue.date(seconds))"
    guard text.hasSuffix("Z"), let point = text.firstIndex(of: ".") else { return text }
    return text[..<point] + text[point...].dropLast().prefix(4) + "Z"
  }
}

extension PlainText {
  /// Whether a key can stand without quotes.
  fileprivate static func isPlainKey(_ key: String) -> Bool {
    guard let first = key.first, first != "." else { return false }
    return !key.contains { $0.isWhitespace || $0 == "\"" || $0 == ":" } && visible(key) == key
  }
}
