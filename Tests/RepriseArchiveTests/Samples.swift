import RepriseArchive

/// Values and records that many tests use.
enum Samples {
  /// At least one value of every type, with its extremes.
  static let values: [(name: String, value: ArchiveValue)] = [
    ("null", .null),
    ("no", .bool(false)),
    ("yes", .bool(true)),
    ("zero", .integer(0)),
    ("minus one", .integer(-1)),
    ("int 32 max", .integer(Int64(Int32.max))),
    ("above int 32", .integer(Int64(Int32.max) + 1)),
    ("int 64 min", .integer(.min)),
    ("int 64 max", .integer(.max)),
    ("unsigned", .unsigned(UInt64(Int64.max) + 1)),
    ("unsigned max", .unsigned(.max)),
    ("float", .float(1.5)),
    ("float nan", .float(.signalingNaN)),
    ("double short", .double(0.5)),
    ("double long", .double(0.1)),
    ("double negative zero", .double(-0.0)),
    ("double infinity", .double(-.infinity)),
    ("double nan", .double(.nan)),
    ("double signaling nan", .double(.signalingNaN)),
    ("double payload nan", .double(Double(bitPattern: 0x7FF8_0000_0000_1234))),
    ("double least", .double(.leastNonzeroMagnitude)),
    ("string empty", .string("")),
    ("string 4", .string("four")),
    ("string 5", .string("fiver")),
    ("string text", .string("Häuser, 家, 👩‍👩‍👧")),
    ("string decomposed", .string("e\u{301}a\u{323}\u{307}")),
    ("string 254", .string(String(repeating: "x", count: 254))),
    ("string 255", .string(String(repeating: "y", count: 255))),
    ("string nul", .string("a\0b")),
    ("data empty", .data([])),
    ("data 1", .data([255])),
    ("data 5", .data([1, 2, 3, 4, 5])),
    ("data 300", .data([UInt8](repeating: 7, count: 300))),
    ("date", .date(712_345_678.123_456_7)),
    ("date whole", .date(0)),
    ("url", .url("https://example.org/a?b=c#d", base: nil)),
    ("url relative", .url("b/c", base: "https://example.org/a/")),
    ("url empty", .url("", base: nil)),
    ("url empty base", .url("", base: "")),
    ("uuid", .uuid(0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210)),
    ("array empty", .array([])),
    ("array", .array([.integer(1), .string("second one"), .array([.null, .data([1, 2, 3])])])),
    ("array 300", .array((0..<300).map { .integer($0) })),
    ("dictionary empty", .dictionary([])),
    (
      "dictionary",
      .dictionary([
        ArchiveEntry(key: .integer(-5), value: .string("minus five")),
        ArchiveEntry(key: .string("key of some length"), value: .array([.bool(true)])),
        ArchiveEntry(key: .uuid(1, 2), value: .null),
      ])
    ),
    ("set empty", .set([])),
    ("set", .set([.integer(3), .integer(70), .string("one"), .string("two")])),
    (
      "object",
      .object(
        ArchiveObject(
          number: 1,
          className: "Shop.Filter",
          fields: [
            "name": .string("a long enough name"),
            "next": .object(ArchiveObject(number: 2, className: "Shop.Filter", fields: [:])),
            "self": .objectReference(1),
          ]
        )
      )
    ),
    ("object reference", .objectReference(12)),
    ("object reference far", .objectReference(.max)),
    (
      "node reference",
      .nodeReference(NodeAddress(kind: .view, path: NodePath(identifiers: ["root", "list"])))
    ),
    ("node reference root", .nodeReference(NodeAddress(kind: .scene, path: .root))),
    ("sealed", .sealed([9, 8, 7, 6, 5, 4, 3, 2, 1])),
    ("sealed short", .sealed([9])),
    ("unknown", .unknown(UnknownArchiveValue(tag: 19, bytes: [1, 2, 3, 4, 5, 6, 7, 8, 9]))),
    ("unknown short", .unknown(UnknownArchiveValue(tag: 255, bytes: [1, 2]))),
    (
      "unknown long",
      .unknown(UnknownArchiveValue(tag: 200, bytes: [UInt8](repeating: 1, count: 999)))
    ),
  ]

  /// A record that holds all of them, under both key spaces.
  static let everything: Record = {
    var record = Record(
      address: NodeAddress(
        kind: .controller,
        path: NodePath(identifiers: ["root", "every/thing"])
      ),
      className: "Shop.EverythingController"
    )
    for (name, value) in values { record.values[name] = value }
    record.framework["no"] = .double(3)
    record.framework["contentOffset.x"] = .double(-12.25)
    return record
  }()

  /// A record with a short value of every type.
  static let variety: Record = {
    var record = everything
    record.values = [:]
    let short = [
      "null", "yes", "int 64 min", "unsigned", "float", "double long", "string 5", "data 5", "date",
      "url relative", "uuid", "array", "dictionary", "set", "object", "object reference",
      "node reference", "sealed", "unknown",
    ]
    for (name, value) in values where short.contains(name) { record.values[name] = value }
    return record
  }()

  /// Small records of several classes.
  static func records(_ count: Int, seed: Int = 0) -> [Record] {
    (0..<count).map { number in
      var record = Record(
        address: address(number),
        className: "Shop.Class\(number % 3)",
        framework: ["scroll": .double(Double(number) / 3)],
        values: [
          "number": .integer(Int64(number + seed)),
          "title": .string("Instrument number \(number) of \(count)"),
        ]
      )
      if number % 2 == 0 { record.values["tags"] = .array([.string("wood"), .integer(1)]) }
      return record
    }
  }

  static func address(_ number: Int) -> NodeAddress {
    NodeAddress(
      kind: number % 2 == 0 ? .controller : .view,
      path: NodePath(identifiers: ["root", "item-\(number)"])
    )
  }
}
