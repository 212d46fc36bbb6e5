import RepriseArchive
import Synchronization

/// A disk that fails when it is told to, and counts what it is asked.
final class FaultyDisk: Sendable {
  private struct State {
    var failures = 0
    var matches: @Sendable (FileOperation) -> Bool = { _ in true }
    var log: [FileOperation] = []
  }

  private let state = Mutex(State())

  /// Lets the next operations of a kind fail, as when the disk is full.
  func fail(_ count: Int, where matches: @escaping @Sendable (FileOperation) -> Bool) {
    state.withLock { state in
      state.failures = count
      state.matches = matches
    }
  }

  /// How many operations of a kind were tried.
  func count(where matches: (FileOperation) -> Bool) -> Int {
    state.withLock { $0.log }.count(where: matches)
  }

  var fileSystem: FileSystem {
    FileSystem { [self] operation throws(ArchiveError) in
      let fails = state.withLock { state in
        state.log.append(operation)
        guard state.failures > 0, state.matches(operation) else { return false }
        state.failures -= 1
        return true
      }
      if fails { throw .system(call: "pwrite", file: operation.path, code: 28) }
    }
  }
}

extension FileOperation {
  /// The file or folder that the operation is about.
  var path: String {
    switch self {
    case .create(let path), .write(let path, _, _), .sync(let path), .rename(let path, _),
      .remove(let path), .createDirectory(let path), .syncDirectory(let path):
      path
    }
  }

  var isWrite: Bool {
    if case .write = self { true } else { false }
  }

  var isLogWrite: Bool { isWrite && path.contains("/log-") }

  var isSync: Bool {
    if case .sync = self { true } else { false }
  }
}
