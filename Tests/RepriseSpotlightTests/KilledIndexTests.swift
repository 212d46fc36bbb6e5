import Foundation
import Reprise
import RepriseSpotlight
import Testing

/// An index whose process is really killed while it writes.
@MainActor
@Suite struct KilledIndexTests {
  private final class Folder {
    let path = NSTemporaryDirectory() + "reprise-indexing-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private struct Missing: Error, CustomStringConvertible {
    var path: String
    var description: String { "\(path) is not there; build the whole package before this test" }
  }

  /// Lets a process index until it has printed some lines, kills it, and gives the last number.
  private func index(in folder: String, lines: Int) throws -> (first: Int, last: Int) {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("IndexingProcess").path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Missing(path: program)
    }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [folder]
    process.standardOutput = output
    try process.run()
    var bytes = Data()
    while bytes.count(where: { $0 == 10 }) < lines,
      let more = try output.fileHandleForReading.read(upToCount: 1), !more.isEmpty
    {
      bytes += more
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    bytes += try output.fileHandleForReading.readToEnd() ?? Data()
    #expect(process.terminationReason == .uncaughtSignal)
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap {
      Int($0)
    }
    return (try #require(numbers.first), try #require(numbers.last))
  }

  @Test func `a kill in the middle of indexing loses no batch and halves none`() throws {
    let folder = Folder()
    var done = 0
    for round in 1...8 {
      let (first, last) = try index(in: folder.path, lines: 3 * round)
      // The batch that was written may be on disk although nobody was told.
      #expect(first == done || first == done + 1)
      done = last
      let place = IndexPlace(
        directory: StateDirectory(path: folder.path),
        clock: ManualClock(date: Date())
      )
      let index = SearchIndex(place: place)
      defer { index.close() }
      let hits = try index.hits(for: "thing", limit: .max)
      #expect(hits.count == done * 10 || hits.count == (done + 1) * 10)
      #expect(try index.hits(for: "batch\(done)", limit: 20).count >= 10)
    }
    #expect(done > 20)
  }
}
