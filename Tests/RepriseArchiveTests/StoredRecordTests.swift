import RepriseArchive
import Testing

/// Records that are read for a restore.
@Suite struct StoredRecordTests {
  private let page = NodeAddress(kind: .controller, path: NodePath(identifiers: ["root", "page"]))
  private let names = ["field", "a/b", "a\\b", ":x", "élan", "b"]

  private func view(_ name: String) -> NodeAddress {
    NodeAddress(kind: .view, path: page.path.appending(identifier: name))
  }

  /// A page with its views; each keeps its place among them.
  private func records(of names: [String]) -> [Record] {
    var record = Record(address: page, className: "App.Page", values: ["title": .string("Page")])
    record.framework["class"] = .string("App.Page")
    record.framework["views"] = .array(names.map { .nodeReference(view($0)) })
    record.framework["other"] = .integer(7)
    return [record]
      + names.enumerated().map { index, name in
        Record(
          address: view(name),
          className: "UIKit.UISlider",
          framework: ["value": .float(Float(index)), "text": .string("a text of view \(index)")]
        )
      }
  }

  private func write(_ records: [Record], in folder: borrowing TemporaryFolder) throws
    -> ArchiveWriter
  {
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.replaceAll(records)
    return writer
  }

  private func open(_ folder: borrowing TemporaryFolder) throws -> StoredRecords {
    try #require(StoredRecords(try ArchiveReader(directory: folder.path)))
  }

  @Test func `a record comes without the references, which lead to the others`() throws {
    let folder = try TemporaryFolder()
    let records = records(of: names)
    _ = try write(records, in: folder)
    let stored = try open(folder)
    let read = try #require(stored.record(at: page, listing: "views"))
    #expect(read.record.framework.keys == ["class", "other"])
    #expect(read.record.values == records[0].values)
    #expect(read.record.className == "App.Page")
    #expect(stored.record(at: read.place) == records[0])
    #expect(read.references.map { stored.address(of: $0) } == names.map(view))
    var fields = Fields()
    for (reference, record) in zip(read.references, records.dropFirst()) {
      let found = try #require(stored.readFramework(of: reference, into: &fields))
      #expect(fields == record.framework)
      #expect(stored.className(found.classNumber) == "UIKit.UISlider")
      #expect(stored.identity(at: found.place)?.address == record.address)
      #expect(stored.identity(at: found.place)?.className == record.className)
    }
  }

  @Test func `a name is the last of a path only as it is written`() throws {
    let folder = try TemporaryFolder()
    _ = try write(records(of: names), in: folder)
    let stored = try open(folder)
    let read = try #require(stored.record(at: page, listing: "views"))
    for (reference, own) in zip(read.references, names) {
      for name in names + ["", "ield", "page", "root/page/field", "lan"] {
        let isFound = stored.isLastName(of: reference, name)
        #expect(!isFound || name == own, "\(name) for \(own)")
        if name == own, ["field", "élan", "b"].contains(name) { #expect(isFound, "\(name)") }
      }
    }
  }

  @Test func `the last frame counts, and what it deletes is gone`() throws {
    let folder = try TemporaryFolder()
    var writer = try write(records(of: names), in: folder)
    var changed = records(of: ["b", "field"])
    changed[1].framework = ["value": .float(99)]
    try writer.append([.put(changed[0]), .put(changed[1]), .delete(view("field"))])
    let stored = try open(folder)
    let read = try #require(stored.record(at: page, listing: "views"))
    #expect(read.references.map { stored.address(of: $0) } == [view("b"), view("field")])
    var fields = Fields()
    let found = try #require(stored.readFramework(of: read.references[0], into: &fields))
    #expect(fields == ["value": .float(99)])
    #expect(stored.record(at: found.place) == changed[1])
    #expect(stored.readFramework(of: read.references[1], into: &fields) == nil)
    #expect(stored.record(at: view("absent"), listing: "views") == nil)
  }

  @Test func `what keeps values of the app, and what is damaged, is not read this way`() throws {
    let folder = try TemporaryFolder()
    var records = records(of: names)
    records[1].values = ["key": .bool(true)]
    _ = try write(records, in: folder)
    var bytes = try folder.read("base-1.reprise")
    let text = Array("a text of view 1".utf8)
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: text) }
    )
    bytes[place] ^= 1
    try folder.write("base-1.reprise", bytes)
    let stored = try open(folder)
    let read = try #require(stored.record(at: page, listing: "views"))
    var fields = Fields()
    #expect(stored.readFramework(of: read.references[0], into: &fields) == nil)
    #expect(stored.readFramework(of: read.references[1], into: &fields) == nil)
    #expect(stored.readFramework(of: read.references[2], into: &fields) != nil)
  }

  @Test func `references that are not all to views stay in the record`() throws {
    let folder = try TemporaryFolder()
    var records = records(of: ["b"])
    records[0].framework["views"] = .array([.nodeReference(view("b")), .nodeReference(page)])
    _ = try write(records, in: folder)
    let read = try #require(try open(folder).record(at: page, listing: "views"))
    #expect(read.record == records[0])
    #expect(read.references.isEmpty)
  }

  @Test(arguments: [false, true])
  func `all are claimed when each is, and each only once`(isInLog: Bool) throws {
    let folder = try TemporaryFolder()
    var writer = try write(records(of: names), in: folder)
    let stamp = Record(address: NodeAddress(kind: .stamp, path: .root))
    try writer.append([.put(stamp)])
    if isInLog { try writer.append([.put(records(of: names)[2])]) }
    let stored = try open(folder)
    let read = try #require(stored.record(at: page, listing: "views"))
    var fields = Fields()
    #expect(stored.claim(read.place))
    for reference in read.references {
      #expect(!stored.areAllClaimed())
      let place = try #require(stored.readFramework(of: reference, into: &fields)?.place)
      #expect(stored.claim(place))
      #expect(!stored.claim(place))
    }
    #expect(stored.areAllClaimed())
  }
}
