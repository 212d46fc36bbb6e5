import Foundation
import RepriseArchive
import RepriseCommand
import Testing

@Suite struct InspectTests {
  /// The archive that the golden files show: every type of value, long texts, a right-to-left name.
  private static let records: [Record] = [
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
      framework: ["selected": .integer(2)],
      values: [
        "isOpen": .bool(true), "count": .integer(-3), "huge": .unsigned(.max),
        "ratio": .double(0.1), "scale": .float(1.5), "query": .string("viola \"d'amore\"\n"),
        "blob": .data(Array(0..<20)), "when": .date(0.5), "nothing": .null,
        "page": .url("page/2", base: "https://example.org/"),
        "id": .uuid(0x0011_2233_4455_6677, 0x8899_AABB_CCDD_EEFF),
        "list": .array([.integer(1), .string("b")]),
        "map": .dictionary([ArchiveEntry(key: .string("k"), value: .bool(false))]),
        "bag": .set([.integer(2), .integer(1)]),
        "model": .object(
          ArchiveObject(number: 1, className: "Shop.Model", fields: ["name": .string("x")])
        ),
        "same": .objectReference(1), "secret": .sealed([1, 2, 3]),
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
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/inspect.\(notation)")
    #expect(run.output + "\n" == (try String(contentsOf: golden, encoding: .utf8)))
  }

  @Test func `lines fit eighty columns`() throws {
    let folder = try archive()
    let run = CommandRun("inspect", folder.path + "/shop")
    for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `a sealed value is never shown`() throws {
    let folder = try archive()
    for option in ["--json", "--plist"] {
      let run = CommandRun("inspect", folder.path + "/shop", option)
      #expect(run.output.contains("sealed, 3 bytes"))
      #expect(!run.output.contains("010203"))
    }
  }

  @Test func `a damaged archive is shown as far as it goes, and says what is lost`() throws {
    let folder = try archive()
    let directory = folder.path + "/shop"
    let base = try #require(
      try FileManager.default.contentsOfDirectory(atPath: directory)
        .first { $0.hasPrefix("base") }
    )
    var bytes = try Data(contentsOf: URL(fileURLWithPath: directory + "/" + base))
    let text = try #require(bytes.range(of: Data("long long".utf8)))
    bytes[text.lowerBound] ^= 0xFF
    try bytes.write(to: URL(fileURLWithPath: directory + "/" + base))
    let run = CommandRun("inspect", directory)
    #expect(run.exitCode == .failure)
    #expect(run.output.contains("Root  controller Shop.RootController"))
    #expect(run.output.contains("lost: view Root/عود"), "\(run.output)")
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
