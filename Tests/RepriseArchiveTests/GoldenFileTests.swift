import RepriseArchive
import Testing

/// Files of each version are read as they were meant, and written the same to the byte.
@Suite struct GoldenFileTests {
  private func fixture(_ name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    return try #require(try FileSystem.standard.readFile("/" + folder + "/Fixtures/" + name))
  }

  @Test(arguments: [
    ("v1-all-tags.reprise", GoldenState.allTags),
    ("v1-unknown-tag.reprise", GoldenState.unknownTags),
    ("v1-log-base.reprise", GoldenState.logBase),
  ])
  func `a base is read and written as ever`(_ name: String, _ records: [Record]) throws {
    let folder = try TemporaryFolder()
    try folder.write("base-1.reprise", try fixture(name))
    let reader = try ArchiveReader(directory: folder.path)
    #expect(reader.records == records)
    #expect(reader.verify().isEmpty)
    for record in records { #expect(try reader.record(at: record.address) == record) }

    let other = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: other.path, durability: .buffered)
    try writer.replaceAll(reader.records)
    #expect(try other.read("base-1.reprise") == (try fixture(name)))
  }

  @Test func `a log is read and written as ever`() throws {
    let folder = try TemporaryFolder()
    try folder.write("base-1.reprise", try fixture("v1-log-base.reprise"))
    try folder.write("log-1.reprise", try fixture("v1-log.reprise"))
    let reader = try ArchiveReader(directory: folder.path)
    guard case .put(let text) = GoldenState.frames[0][0] else { return }
    #expect(reader.records == [text])
    #expect(reader.generation == 3)
    #expect(reader.damage.isEmpty)

    let other = try TemporaryFolder()
    var writer = try ArchiveWriter(directory: other.path, durability: .buffered)
    try writer.replaceAll(GoldenState.logBase)
    for frame in GoldenState.frames { try writer.append(frame) }
    #expect(try other.read("log-1.reprise") == (try fixture("v1-log.reprise")))
  }

  @Test func `values of a later version survive compaction and a rewrite`() throws {
    let folder = try TemporaryFolder()
    try folder.write("base-1.reprise", try fixture("v1-unknown-tag.reprise"))
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.compact()
    #expect(try ArchiveReader(directory: folder.path).records == GoldenState.unknownTags)
    try writer.append(try ArchiveReader(directory: folder.path).records.map { .put($0) })
    try writer.compact()
    #expect(try ArchiveReader(directory: folder.path).records == GoldenState.unknownTags)
  }

  @Test func `a base that asks for a newer reader is refused and nothing replaces it`() throws {
    let folder = try TemporaryFolder()
    let bytes = try fixture("v2-newer-reader.reprise")
    try folder.write("base-7.reprise", bytes)
    let error = ArchiveError.newerVersion(
      file: folder.file("base-7.reprise"),
      minimumReader: 2,
      supported: 1
    )
    #expect(throws: error) { _ = try ArchiveReader(directory: folder.path) }
    #expect(throws: error) { _ = try ArchiveReader(file: folder.file("base-7.reprise")) }
    #expect(throws: error) { _ = try ArchiveWriter(directory: folder.path) }
    #expect(folder.names == ["base-7.reprise"])
    #expect(try folder.read("base-7.reprise") == bytes)

    let aside = try #require(try ArchiveWriter.setAside(directory: folder.path))
    #expect(try FileSystem.standard.readFile(aside + "/base-7.reprise") == bytes)
    var writer = try ArchiveWriter(directory: folder.path, durability: .buffered)
    try writer.append([.put(GoldenState.allTags[0])])
    #expect(try ArchiveReader(directory: folder.path).count == 1)
    #expect(try FileSystem.standard.readFile(aside + "/base-7.reprise") == bytes)
    #expect(try ArchiveWriter.setAside(directory: folder.path)?.hasSuffix("aside-2") == true)
    #expect(try ArchiveWriter.setAside(directory: folder.path) == nil)
  }
}
