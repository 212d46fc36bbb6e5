import RepriseArchive

/// One of the 24 kinds of node in the data set.
struct NodeType {
  let word: String
  let className: String
  let keys: [ValueKey]

  static func all(random: inout SplitMix64) -> [NodeType] {
    let words = [
      "root", "list", "detail", "editor", "search", "player", "map", "chart", "table", "grid",
      "form", "tabs", "sheet", "inspector", "outline", "timeline", "canvas", "notes", "mail",
      "cart", "photo", "settings", "history", "filter",
    ]
    return words.enumerated().map { index, word in
      var keys = ValueKey.all
      keys.shuffle(using: &random)
      return NodeType(
        word: word,
        className: "Showcase.\(word.prefix(1).uppercased())\(word.dropFirst())Controller",
        keys: Array(keys.prefix(1 + (index * 19 + 11) / (words.count - 1)))
      )
    }
  }

  func values(random: inout SplitMix64) -> Fields {
    var fields = Fields()
    for key in keys where random.below(10) < 9 {
      fields[key.name] = key.value(random: &random)
    }
    return fields
  }
}

/// One of the 48 keys: its name and the kind of value that stands under it.
struct ValueKey {
  enum Kind: CaseIterable {
    case integer, double, bool, string, date, data, array, dictionary

    /// How many of the 48 keys hold this kind: 30, 15, 15, 20, 6, 5, 5 and 4 in a hundred.
    fileprivate var keyCount: Int {
      switch self {
      case .integer: 14
      case .double, .bool: 7
      case .string: 10
      case .date, .array: 3
      case .data, .dictionary: 2
      }
    }
  }

  let name: String
  let kind: Kind

  static let all: [ValueKey] = {
    let nouns = ["Index", "Offset", "Selection", "Draft", "Height", "Mode", "Filter"]
    return Kind.allCases.flatMap { kind in
      (0..<kind.keyCount).map { number in
        ValueKey(name: "\(kind)\(nouns[number % nouns.count])\(number)", kind: kind)
      }
    }
  }()

  fileprivate func value(random: inout SplitMix64) -> ArchiveValue {
    switch kind {
    case .integer: Self.integer(&random)
    case .double: Self.double(&random)
    case .bool: .bool(random.below(2) == 1)
    case .string: .string(Words.phrase(ofUpTo: 7, random: &random))
    case .date: .date(700_000_000 + random.unit() * 100_000_000)
    case .data: .data((0..<(8 + random.below(57))).map { _ in UInt8(random.below(256)) })
    case .array: .array((0..<(2 + random.below(7))).map { _ in Self.small(&random) })
    case .dictionary: Self.dictionary(&random)
    }
  }

  private static func integer(_ random: inout SplitMix64) -> ArchiveValue {
    let isWide = random.below(8) == 0
    return .integer(isWide ? Int64(random.next() >> 14) : Int64(random.below(5_000)) - 500)
  }

  /// A number that is never whole; half of them are eighths, as positions on a screen are.
  ///
  /// NSKeyedArchiver stores equal numbers of one archive once, and gives 2.0 back as the integer 2.
  private static func double(_ random: inout SplitMix64) -> ArchiveValue {
    let isPoints = random.below(2) == 0
    return .double(isPoints ? Double(random.below(8_000)) / 4 + 0.125 : random.unit() * 1_000)
  }

  private static func small(_ random: inout SplitMix64) -> ArchiveValue {
    switch random.below(3) {
    case 0: integer(&random)
    case 1: double(&random)
    default: .string(Words.phrase(ofUpTo: 2, random: &random))
    }
  }

  private static func dictionary(_ random: inout SplitMix64) -> ArchiveValue {
    var names = ["column", "height", "isOpen", "order", "row", "scale", "title", "width"]
    names.shuffle(using: &random)
    return .dictionary(
      names.prefix(2 + random.below(4)).sorted().map { name in
        ArchiveEntry(key: .string(name), value: small(&random))
      }
    )
  }
}

/// The words that texts are made of; some are not ASCII.
enum Words {
  private static let all = [
    "piano", "harpsichord", "recorder", "clarinet", "violoncello", "violin", "trumpet", "horn",
    "euphonium", "percussion", "naïve", "café", "größe", "señor", "クラリネット", "尺八と三味線",
    "señal", "Übungsstück", "the", "a", "of", "and", "without", "wooden", "silver", "restored",
    "baroque", "resonance", "keyboard", "orchestra",
  ]

  static func phrase(ofUpTo count: Int, random: inout SplitMix64) -> String {
    (0...random.below(count)).map { _ in all[random.below(all.count)] }.joined(separator: " ")
  }
}
