import Foundation
import Reprise
import RepriseArchive
import Testing

@MainActor
@Suite struct NodeArchiveFailureTests {
  let folder: TemporaryFolder
  let disk = FaultyDisk()
  let archive: NodeArchive

  init() throws {
    folder = try TemporaryFolder()
    archive = try NodeArchive(directory: folder("archive"), fileSystem: disk.fileSystem)
    for name in ["a", "b", "c"] { archive.stage(NodeArchiveTests.record(name, 1)) }
    archive.commit()
    archive.flush()
  }

  func saved() throws -> [Record] {
    let archive = try NodeArchive(directory: folder("archive"))
    return archive.addresses.compactMap { archive.record(at: $0) }
      .sorted { $0.address.path.string < $1.address.path.string }
  }

  @Test func `a failed save is tried once more with everything, and then nobody hears of it`()
    throws
  {
    var failures = 0
    archive.onFailure = { _ in failures += 1 }
    disk.fail(1) { $0.isLogWrite }
    archive.stage(NodeArchiveTests.record("b", 2))
    archive.commit()
    archive.flush()
    #expect(failures == 0)
    #expect(
      try saved() == [
        NodeArchiveTests.record("a", 1), NodeArchiveTests.record("b", 2),
        NodeArchiveTests.record("c", 1),
      ]
    )
  }

  @Test func `a save that fails twice leaves the last good one in place`() throws {
    var failures: [any Error] = []
    archive.onFailure = { failures.append($0) }
    let before = try saved()
    disk.fail(.max) { $0.isWrite || $0.isSync }
    archive.stage(NodeArchiveTests.record("b", 2))
    archive.commit()
    archive.flush()
    #expect(failures.count == 1)
    guard case .system(_, _, 28)? = failures.first as? ArchiveError else {
      Issue.record("the error should be that of the disk: \(failures)")
      return
    }
    #expect(try saved() == before)
    #expect(archive.hasStagedChanges)

    archive.remove(NodeArchiveTests.address("c"))
    disk.fail(0) { _ in false }
    archive.commit()
    archive.flush()
    #expect(failures.count == 1)
    #expect(try saved() == [NodeArchiveTests.record("a", 1), NodeArchiveTests.record("b", 2)])
    #expect(!archive.hasStagedChanges)
  }

  @Test func `a failure behind a closed gate waits for the gate`() throws {
    disk.fail(1) { $0.isLogWrite }
    archive.stage(NodeArchiveTests.record("b", 2))
    archive.commit()
    archive.closeGate()
    let before = try saved()
    archive.flush()
    let writes = disk.count { $0.isWrite }
    archive.flush()
    #expect(disk.count { $0.isWrite } == writes)
    #expect(try saved() == before)
    archive.openGate()
    archive.commit()
    archive.flush()
    #expect(try saved().contains(NodeArchiveTests.record("b", 2)))
  }

  @Test func `a record beyond a limit costs only itself`() throws {
    var failures: [any Error] = []
    archive.onFailure = { failures.append($0) }
    var large = NodeArchiveTests.record("large", 1)
    large.values["value"] = .data([UInt8](repeating: 7, count: 17 << 20))
    archive.stage(large)
    archive.stage(NodeArchiveTests.record("b", 2))
    archive.commit()
    archive.flush()
    guard case .limit(.recordSize, let node, _, _, _)? = failures.first as? ArchiveError else {
      Issue.record("the error should name the record: \(failures)")
      return
    }
    #expect(node == large.address)
    #expect(failures.count == 1)
    #expect(try saved().map(\.values).count == 3)
    #expect(try saved().contains(NodeArchiveTests.record("b", 2)))
    archive.stage(large)
    archive.stage(NodeArchiveTests.record("c", 2))
    archive.commit()
    archive.flush()
    #expect(failures.count == 1)
  }

  @Test func `the outcome is settled without a flush too`() async throws {
    let failure = await withCheckedContinuation { continuation in
      archive.onFailure = { continuation.resume(returning: "\($0)") }
      disk.fail(.max) { $0.isWrite }
      archive.stage(NodeArchiveTests.record("b", 2))
      archive.commit()
    }
    #expect(failure.contains("28"))
    archive.onFailure = nil
  }
}
