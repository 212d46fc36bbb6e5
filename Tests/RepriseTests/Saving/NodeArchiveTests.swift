import Foundation
import Reprise
import RepriseArchive
import Testing

@MainActor
@Suite struct NodeArchiveTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("archive")
  }

  static func address(_ name: String) -> NodeAddress {
    NodeAddress(kind: .controller, path: NodePath(identifiers: [name]))
  }

  static func record(_ name: String, _ value: Int64) -> Record {
    Record(address: address(name), className: "A.B", values: ["value": .integer(value)])
  }

  func open() throws -> NodeArchive { try NodeArchive(directory: path) }

  func saved() throws -> [Record] {
    let archive = try open()
    return archive.addresses.compactMap { archive.record(at: $0) }
  }

  @Test func `an archive that isn't there is empty, and is not made by looking`() throws {
    let archive = try open()
    #expect(archive.isEmpty)
    #expect(archive.record(at: Self.address("a")) == nil)
    archive.commit()
    archive.flush()
    #expect(folder.everything == [])
  }

  @Test func `what was committed is there at the next opening, in its order`() throws {
    let archive = try open()
    for (index, name) in ["c", "a", "b"].enumerated() {
      archive.stage(Self.record(name, Int64(index)))
    }
    archive.commit()
    archive.flush()
    #expect(try saved() == [Self.record("c", 0), Self.record("a", 1), Self.record("b", 2)])
  }

  @Test func `a commit is one frame, whatever it holds`() throws {
    let archive = try open()
    for number in 0..<20 { archive.stage(Self.record("\(number)", 1)) }
    archive.commit()
    archive.flush()
    let first = archive.generation
    for number in 0..<20 { archive.stage(Self.record("\(number)", 2)) }
    archive.remove(Self.address("3"))
    archive.commit()
    archive.flush()
    #expect(archive.generation == first + 1)
    #expect(try saved().count == 19)
  }

  @Test func `a record equal to the present one is not written`() throws {
    let archive = try open()
    archive.stage(Self.record("a", 1))
    archive.commit()
    archive.flush()
    let generation = archive.generation
    archive.stage(Self.record("a", 1))
    #expect(!archive.hasStagedChanges)
    archive.commit()
    archive.flush()
    #expect(archive.generation == generation)

    let again = try open()
    again.stage(Self.record("a", 1))
    #expect(!again.hasStagedChanges)
    again.stage(Self.record("a", 2))
    #expect(again.hasStagedChanges)
  }

  @Test func `the newest record is seen before it is written`() throws {
    let archive = try open()
    archive.stage(Self.record("a", 1))
    archive.stage(Self.record("a", 2))
    #expect(archive.record(at: Self.address("a")) == Self.record("a", 2))
    #expect(archive.addresses == [Self.address("a")])
    archive.remove(Self.address("a"))
    #expect(archive.record(at: Self.address("a")) == nil)
    #expect(!archive.contains(Self.address("a")))
    #expect(archive.isEmpty)
    archive.stage(Self.record("a", 3))
    #expect(archive.addresses == [Self.address("a")])
  }

  @Test func `records that nobody touches stay as they are`() throws {
    let first = try open()
    first.stage(Self.record("a", 1))
    first.stage(Self.record("b", 1))
    first.commit()
    first.close()
    let second = try open()
    second.stage(Self.record("b", 2))
    second.commit()
    second.close()
    #expect(try saved() == [Self.record("a", 1), Self.record("b", 2)])
  }

  @Test func `nothing is written while the gate is closed`() throws {
    let archive = try open()
    archive.stage(Self.record("a", 1))
    archive.commit()
    archive.flush()
    let before = try Data(contentsOf: #require(try newestLog()))

    archive.closeGate()
    archive.stage(Self.record("a", 2))
    archive.stage(Self.record("b", 1))
    archive.commit()
    archive.removeAll()
    archive.stage(Self.record("c", 1))
    archive.commit()
    archive.flush()
    #expect(archive.isGateClosed)
    #expect(try Data(contentsOf: #require(try newestLog())) == before)
    #expect(try saved() == [Self.record("a", 1)])

    archive.openGate()
    #expect(try saved() == [Self.record("a", 1)])
    archive.commit()
    archive.flush()
    #expect(try saved() == [Self.record("c", 1)])
  }

  @Test func `what was staged behind the gate is one frame after it opens`() throws {
    let archive = try open()
    archive.stage(Self.record("a", 1))
    archive.commit()
    archive.flush()
    let generation = archive.generation
    archive.closeGate()
    for value in 2..<10 {
      archive.stage(Self.record("a", Int64(value)))
      archive.commit()
    }
    archive.openGate()
    archive.commit()
    archive.flush()
    #expect(archive.generation == generation + 1)
    #expect(try saved() == [Self.record("a", 9)])
  }

  @Test func `removing everything leaves no byte of it on disk`() throws {
    let archive = try open()
    var record = Self.record("a", 1)
    record.values["secret"] = .string("a very private text")
    archive.stage(record)
    archive.commit()
    archive.removeAll()
    archive.flush()
    #expect(try saved() == [])
    for name in folder.everything {
      guard let data = FileManager.default.contents(atPath: folder(name)) else { continue }
      #expect(data.range(of: Data("very private".utf8)) == nil, "\(name)")
    }
    archive.stage(Self.record("b", 1))
    archive.commit()
    archive.flush()
    #expect(try saved() == [Self.record("b", 1)])
  }

  @Test func `a save that fails for good is reported and tried again, with everything`() throws {
    let archive = try open()
    var failures: [any Error] = []
    archive.onFailure = { failures.append($0) }
    try Data().write(to: URL(fileURLWithPath: path))
    archive.stage(Self.record("a", 1))
    archive.commit()
    archive.flush()
    #expect(failures.count == 1)
    #expect(failures.first is ArchiveError)
    #expect(archive.record(at: Self.address("a")) == Self.record("a", 1))

    try FileManager.default.removeItem(atPath: path)
    archive.stage(Self.record("b", 1))
    archive.commit()
    archive.flush()
    #expect(failures.count == 1)
    #expect(try saved() == [Self.record("a", 1), Self.record("b", 1)])
  }

  @Test func `a closed archive writes nothing`() throws {
    let archive = try open()
    archive.close()
    archive.stage(Self.record("a", 1))
    archive.commit()
    archive.flush()
    #expect(folder.everything == [])
  }

  @Test func `records nobody claims are kept for their lifetime, and claiming ends it`() throws {
    let archive = try open()
    archive.stage(Self.record("a", 1))
    archive.stage(Self.record("b", 1))
    let addresses = [Self.address("a"), Self.address("b")]
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let lifetime = Duration.seconds(100)
    #expect(archive.noteUnclaimed(addresses, at: start, lifetime: lifetime) == [])
    #expect(archive.record(at: addresses[0])?.values == Self.record("a", 1).values)
    archive.stage(Self.record("b", 1))
    let later = start.addingTimeInterval(101)
    #expect(archive.noteUnclaimed(addresses, at: later, lifetime: lifetime) == [addresses[0]])
    #expect(archive.addresses == [addresses[1]])
    let latest = later.addingTimeInterval(99)
    #expect(archive.noteUnclaimed(addresses, at: latest, lifetime: lifetime) == [])
    #expect(archive.contains(addresses[1]))
  }

  private func newestLog() throws -> URL? {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return names.filter { $0.hasPrefix("log-") }.max().map {
      URL(fileURLWithPath: "\(path)/\($0)")
    }
  }
}
