import RepriseArchive

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A folder that is removed when the value goes.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    // Several processes may run the tests at once, and several tests in each.
    let number = UInt64.random(in: .min ... .max)
    path = "/tmp/reprise-tests-\(getpid())-\(String(number, radix: 36))"
    try FileSystem.standard.createDirectory(path)
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    let files = FileSystem.standard
    for name in (try? files.listDirectory(path)) ?? [] {
      let inner = path + "/" + name
      if (try? files.remove(inner)) == nil { remove(inner) }
    }
    try? files.remove(path)
  }

  /// The names in the folder.
  var names: [String] { (try? FileSystem.standard.listDirectory(path)) ?? [] }

  func file(_ name: String) -> String { path + "/" + name }

  func read(_ name: String) throws -> [UInt8] {
    try FileSystem.standard.readFile(file(name)) ?? []
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try FileSystem.standard.writeAtomically(file(name), bytes, durability: .buffered)
  }
}

extension ArchiveReader {
  /// All whole records.
  var records: [Record] {
    var records: [Record] = []
    forEachRecord { if case .success(let record) = $0 { records.append(record) } }
    return records
  }

  /// All whole records by address.
  var state: [NodeAddress: Record] {
    Dictionary(records.map { ($0.address, $0) }) { $1 }
  }
}
