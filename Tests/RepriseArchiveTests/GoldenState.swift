import RepriseArchive

/// What the golden files hold.
///
/// It is pinned by them: add to it only with a new file.
enum GoldenState {
  static let address = NodeAddress(
    kind: .controller,
    path: NodePath(identifiers: ["Root", "Häuser/家"])
  )

  static let allTags: [Record] = [
    Record(
      address: address,
      className: "Shop.ShelfController",
      framework: ["title": .string("a framework's title"), "contentOffset.x": .double(12.25)],
      values: [
        "title": .null,
        "bool": .bool(true),
        "integer": .integer(-7),
        "large": .integer(1 << 40),
        "unsigned": .unsigned(.max),
        "float": .float(0.1),
        "double": .double(0.1),
        "half": .double(0.5),
        "nan": .double(Double(bitPattern: 0x7FF8_0000_0000_0042)),
        "short": .string("abc"),
        "string": .string("Warm tone, but"),
        "long": .string(String(repeating: "la", count: 150)),
        "data": .data([0, 1, 2, 3, 254, 255]),
        "date": .date(712_345_678.125),
        "url": .url("https://example.org/a%20b", base: nil),
        "relative": .url("c?d", base: "https://example.org/a/"),
        "uuid": .uuid(0x0011_2233_4455_6677, 0x8899_AABB_CCDD_EEFF),
        "array": .array([.integer(1), .array([]), .string("three")]),
        "dictionary": .dictionary([
          ArchiveEntry(key: .integer(-1), value: .string("minus one")),
          ArchiveEntry(key: .integer(2), value: .null),
          ArchiveEntry(key: .string("key"), value: .bool(false)),
        ]),
        "set": .set([.integer(3), .string("three")]),
        "object": .object(
          ArchiveObject(
            number: 1,
            className: "Shop.Filter",
            fields: ["name": .string("wood and brass"), "again": .objectReference(1)]
          )
        ),
        "node": .nodeReference(NodeAddress(kind: .view, path: NodePath(identifiers: ["Root"]))),
        "sealed": .sealed([1, 1, 2, 3, 5, 8, 13]),
      ]
    ),
    Record(address: NodeAddress(kind: .scene, path: .root)),
  ]

  static let logBase: [Record] = [
    Record(
      address: NodeAddress(kind: .view, path: NodePath(identifiers: ["Root", "list"])),
      className: "UIKit.UITableView",
      framework: ["contentOffset.y": .double(100)]
    ),
    Record(
      address: NodeAddress(kind: .view, path: NodePath(identifiers: ["Root", "text"])),
      className: "UIKit.UITextView",
      framework: ["text": .string("Warm")]
    ),
  ]

  static let frames: [[ArchiveChange]] = [
    [
      .put(
        Record(
          address: logBase[1].address,
          className: "UIKit.UITextView",
          framework: ["text": .string("Warm tone"), "caret": .integer(9)]
        )
      )
    ],
    [.delete(logBase[0].address)],
  ]

  static let unknownTags: [Record] = [
    Record(
      address: address,
      values: [
        "known": .string("a known value"),
        "later": .unknown(UnknownArchiveValue(tag: 19, bytes: Array(1...12))),
        "short": .unknown(UnknownArchiveValue(tag: 77, bytes: [1, 2])),
        "within": .array([
          .unknown(UnknownArchiveValue(tag: 255, bytes: [UInt8](repeating: 5, count: 300)))
        ]),
      ]
    )
  ]
}
