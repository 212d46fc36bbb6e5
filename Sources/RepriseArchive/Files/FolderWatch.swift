#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tells that somebody changed a file in a folder: what to wait on, and how to take note of it.
package final class FolderWatch: Sendable {
  /// Can be read when something changed.
  package let descriptor: Int32

  /// Watches a folder; the folder has to be there.
  ///
  /// - Parameter path: The folder.
  /// - Throws: `ArchiveError` when it can't be watched.
  package init(_ path: String) throws(ArchiveError) {
    let opened = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard opened >= 0 else {
      throw .system(call: "inotify_init1", file: path, code: errno)
    }
    let events = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)
    guard unsafe inotify_add_watch(opened, path, events) >= 0 else {
      let code = errno
      close(opened)
      throw .system(call: "inotify_add_watch", file: path, code: code)
    }
    // Not before: an initialiser that throws with everything set runs deinit, which closes again.
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Takes note of everything that was told so far.
  package func takeNote() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
