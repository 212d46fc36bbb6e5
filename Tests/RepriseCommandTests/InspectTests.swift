import Foundation
import RepriseArchive
import RepriseCommand
import Testing

@Suite struct InspectTests {
  /// The archive that the golden files show: every type of value, long texts, a right-to-left name.
  static let records: [Record] = [
    Record(
      address: NodeAddress(kind: .scene, path: .root),
      framework: [
        "engine.roots": .array([
          .nodeReference(
            NodeAddress(kind: .controller, path: NodePath(identifiers: ["Root"]))
          )
        ])
      ]
    ),
    Record(
      address: NodeAddress(kind: .controller, path: NodePath(identifiers: ["Root"])),
      className: "Shop.RootController",
      framework: [
        "selected": .integer(2),
        "children": .array([
          .nodeReference(
            NodeAddress(kind: .view, path: NodePath(identifiers: ["Root", "عود"]))
          )
        ]),
      ],
      values: [
        "isOpen": .bool(true), "count": .integer(-3), "huge": .unsigned(.max),
        "ratio": .double(0.1), "scale": .float(1.5), "query": .string("viola \"d'amore\"\n"),
        "blob": .data(Array(0..<20)), "when": .date(0.5), "late": .date(0.123456), "nothing": .null,
        "page": .url("page/2", base: "https://example.org/"),
        "id": .uuid(0x0011_2233_4455_6677, 0x8899_AABB_CCDD_EEFF),
        "list": .array([.integer(1), .string("b")]),
        "map": .dictionary([ArchiveEntry(key: .string("k"), value: .bool(false))]),
        "bag": .set([.integer(2), .integer(1)]),
        "model": .object(
          ArchiveObject(number: 1, className: "Shop.Model", fields: ["name": .string("x")])
        ),
        "same": .objectReference(1), "secret": .sealed([0xC0, 0xFF, 0xEE]),
        "odd": .double(.nan), "bell": .string("a\u{7}"), "far": .date(1e300),
        "key: with \u{1B}": .bool(false),
        "later": .unknown(UnknownArchiveValue(tag: 200, bytes: [1, 2])),
        "table": .dictionary([
          ArchiveEntry(key: .integer(7), value: .string("seven")),
          ArchiveEntry(key: .string("k"), value: .null),
        ]),
      ]
    ),
    Record(
      address: NodeAddress(kind: .view, path: NodePath(identifiers: ["Root", "عود"])),
      className: "RepriseUIKit.UITextField",
      values: ["text": .string(String(repeating: "long ", count: 30))]
    ),
  ]

  private func archive() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: folder.path + "/shop")
    try writer.replaceAll(Self.records)
    return folder
  }

  @Test(arguments: [("text", []), ("json", ["--json"]), ("plist", ["--plist"])])
  func `the same archive is shown as it was pinned`(notation: String, options: [String]) throws {
    let folder = try archive()
    let run =
      options.isEmpty
      ? CommandRun("inspect", folder.path + "/shop")
      : CommandRun("inspect", folder.path + "/shop", options[0])
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    try expect(run.output, matches: "inspect.\(notation)")
  }

  @Test func `lines fit eighty columns`() throws {
    let folder = try archive()
    let run = CommandRun("inspect", folder.path + "/shop")
    for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test(arguments: ["", "--json", "--plist"])
  func `a sealed value is never shown`(option: String) throws {
    let folder = try archive()
    let arguments = ["inspect", folder.path + "/shop", option].filter { !$0.isEmpty }
    let run = CommandRun(arguments)
    #expect(run.output.contains("sealed"))
    for secret in ["c0ffee", "C0FFEE", "wP/u", "192", "\u{C0}"] {
      #expect(!run.output.contains(secret), "\(secret)")
    }
  }

  @Test func `values are numbers, bools and lists to a program that reads JSON`() throws {
    let folder = try archive()
    let json = try JSONSerialization.jsonObject(
      with: Data(CommandRun("inspect", folder.path + "/shop", "--json").output.utf8)
    )
    let shop = try #require((json as? [[String: Any]])?.first)
    let nodes = try #require(shop["nodes"] as? [[String: Any]])
    let values = try #require(nodes[1]["values"] as? [String: [String: Any]])
    #expect(values["count"]?["value"] as? Int == -3)
    #expect(values["huge"]?["value"] as? UInt64 == .max)
    #expect(values["ratio"]?["value"] as? Double == 0.1)
    #expect(values["isOpen"]?["value"] as? Bool == true)
    #expect(values["when"]?["seconds"] as? Double == 0.5)
    #expect(values["odd"]?["value"] as? String == "nan")
    let list = try #require(values["list"]?["value"] as? [[String: Any]])
    #expect(list.map { $0["type"] as? String } == ["integer", "string"])
    let model = try #require(values["model"]?["value"] as? [String: [String: Any]])
    #expect(model["name"]?["value"] as? String == "x")
  }

  /// What a program expects of the property list.
  private struct Shop: Decodable {
    struct Node: Decodable { var values: Values? }
    struct Values: Decodable {
      var blob: Value<Data>?
      var when: Value<Date>?
      var huge: Value<UInt64>?
      var isOpen: Value<Bool>?
      var bell: Value<Data>?
    }
    struct Value<Native: Decodable>: Decodable {
      var value: Native
      var seconds: Double?
    }
    var nodes: [Node]
  }

  @Test func `values have the types of a property list where there are such`() throws {
    let folder = try archive()
    let text = CommandRun("inspect", folder.path + "/shop", "--plist").output
    let shop = try #require(
      try PropertyListDecoder().decode([Shop].self, from: Data(text.utf8)).first
    )
    let values = try #require(shop.nodes[1].values)
    #expect(values.blob?.value == Data(0..<20))
    // XML has whole seconds only.
    #expect(values.when?.value == Date(timeIntervalSinceReferenceDate: 0))
    #expect(values.when?.seconds == 0.5)
    #expect(values.huge?.value == .max)
    #expect(values.isOpen?.value == true)
    #expect(values.bell?.value == Data("a\u{7}".utf8))
  }

  /// Changes the file of the archive whose name begins so.
  private func damage(
    _ prefix: String,
    in directory: String,
    _ change: (inout Data) throws -> Void,
  ) throws {
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: directory)
        .first { $0.hasPrefix(prefix) }
    )
    let url = URL(fileURLWithPath: directory + "/" + name)
    var bytes = try Data(contentsOf: url)
    try change(&bytes)
    try bytes.write(to: url)
  }

  /// What is wrong with an archive, and what inspection then says.
  enum Wound: String, CaseIterable {
    case flippedRecord, flippedHead, cutBase, cutLog, flippedLog

    var losses: [String] {
      switch self {
      case .flippedRecord: ["lost: view Root/عود (base-1.reprise, byte "]
      case .flippedHead: ["lost: everything (base-1.reprise, byte "]
      case .cutBase: ["lost: everything (base-1.reprise, byte "]
      case .cutLog: ["lost: the latest changes (log-1.reprise, byte "]
      case .flippedLog: ["lost: the latest changes (log-1.reprise, byte "]
      }
    }

    var survivors: [String] {
      switch self {
      case .flippedRecord: ["Root  controller Shop.RootController", "  late  object"]
      case .flippedHead, .cutBase: []
      case .cutLog, .flippedLog: ["Root  controller Shop.RootController", "عود  view"]
      }
    }
  }

  @Test(arguments: Wound.allCases)
  func `a damaged archive is shown as far as it goes, and says what is lost`(wound: Wound) throws {
    let folder = try archive()
    let directory = folder.path + "/shop"
    var writer = try ArchiveWriter(directory: directory)
    try writer.append([
      .put(Record(address: NodeAddress(kind: .object, path: NodePath(identifiers: ["late"]))))
    ])
    switch wound {
    case .flippedRecord:
      try damage("base", in: directory) { bytes in
        let text = try #require(bytes.range(of: Data("long long".utf8)))
        bytes[text.lowerBound] ^= 0xFF
      }
    case .flippedHead: try damage("base", in: directory) { $0[8] ^= 0xFF }
    case .cutBase: try damage("base", in: directory) { $0.removeLast($0.count / 2) }
    case .cutLog: try damage("log", in: directory) { $0.removeLast(3) }
    case .flippedLog: try damage("log", in: directory) { $0[$0.count - 3] ^= 0xFF }
    }
    let run = CommandRun("inspect", directory)
    #expect(run.exitCode == .failure)
    for text in wound.losses + wound.survivors {
      #expect(run.output.contains(text), "\(run.output)\n\(run.errorOutput)")
    }
    for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let json = CommandRun("inspect", directory, "--json")
    #expect(json.exitCode == .failure)
    #expect(json.output.contains("\"detail\" : "))
  }

  @Test func `a base that can't be opened by itself is named, with the place`() throws {
    let folder = try archive()
    try damage("base", in: folder.path + "/shop") { $0[8] ^= 0xFF }
    let run = CommandRun("inspect", folder.path + "/shop/base-1.reprise")
    #expect(run.exitCode == .failure)
    #expect(
      run.errorOutput.hasPrefix("reprise: base-1.reprise can't be read: \(folder.path)"),
      "\(run.errorOutput)"
    )
  }

  @Test func `a folder without an archive is no empty archive`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun("inspect", folder.path)
    #expect(run.exitCode == .failure)
    #expect(run.errorOutput == "reprise: \(folder.path) holds no archive.")
  }

  @Test func `nodes stand below the longest path that leads to them`() throws {
    let folder = try TemporaryFolder()
    let paths = ["Tabs/List", "Tabs", "Tabs/List/a\\/b", "Tabs/List/:[1]:/Detail", "Other/Deep"]
    var writer = try ArchiveWriter(directory: folder.path)
    try writer.replaceAll(
      paths.map { Record(address: NodeAddress(kind: .object, path: NodePath(string: $0))) }
    )
    let lines = CommandRun("inspect", folder.path).output.split(separator: "\n").dropFirst()
    let names = lines.map { $0.prefix(upTo: $0.range(of: "  object")?.lowerBound ?? $0.endIndex) }
    #expect(
      names == ["  Tabs", "    List", "      a\\/b", "      :[1]:/Detail", "  Other/Deep"]
    )
  }

  @Test func `an app without state is told apart from a missing file`() {
    let run = CommandRun("inspect", "org.example.none", stateHome: "/nowhere")
    #expect(run.exitCode == .failure)
    #expect(
      run.errorOutput
        == "reprise: there is no file org.example.none, and no app of that name has state in "
        + "/nowhere."
    )
  }
}
