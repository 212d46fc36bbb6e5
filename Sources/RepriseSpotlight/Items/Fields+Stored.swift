import RepriseArchive

extension Fields {
  /// The attributes as they are stored; what breaks a limit of archives is left out.
  var stored: [UInt8] {
    let record = Record(address: Self.address, values: self)
    // A set that is too large is found by its words and says nothing more.
    return (try? ArchiveBytes.encode([record], expectedByteCount: 1_024)) ?? []
  }

  /// Reads stored attributes; `nil` when they can't be read.
  init?(stored: [UInt8]) {
    guard let reader = try? ArchiveReader(bytes: stored),
      let record = try? reader.record(at: Self.address)
    else { return nil }
    self = record.values
  }

  private static let address = NodeAddress(
    kind: .object,
    path: NodePath.root.appending(identifier: "attributes")
  )

  /// The words in it.
  var words: IndexEntry.Words {
    var words = IndexEntry.Words()
    for entry in entries {
      let text = entry.value.texts
      if text.isEmpty { continue }
      switch entry.key {
      case "title", "displayName", "alternateNames": words.title += text
      case "keywords": words.keywords += text
      case "contentDescription", "subject", "headline", "authorNames", "artist", "album":
        words.description += text
      case let key where Self.unsearched.contains(key): break
      default: words.text += text
      }
    }
    return words
  }

  /// What no person would look for.
  static let unsearched: Set<String> = [
    "identifier", "domainIdentifier", "relatedUniqueIdentifier", "weakRelatedUniqueIdentifier",
    "contentType", "contentTypeTree", "path", "version", "accountIdentifier",
    "mailboxIdentifiers", "securityMethod", "creator", "encodingApplications",
  ]

  /// Gives these values, with others in place of those of the same key.
  func merging(_ other: Fields) -> Fields {
    var fields = self
    for entry in other.entries { fields[entry.key] = entry.value }
    return fields
  }

  func text(_ key: String) -> String? {
    guard case .string(let text)? = self[key] else { return nil }
    return text
  }
}

extension ArchiveValue {
  /// The texts in the value, with a line end after each.
  fileprivate var texts: String {
    switch self {
    case .string(let text): text + "\n"
    case .array(let elements): elements.map(\.texts).joined()
    default: ""
    }
  }
}
