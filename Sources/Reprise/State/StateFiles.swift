package import Foundation
import RepriseArchive

/// Folders of state, made and removed.
///
/// Paths here are made by this package; what stands at them is judged without following links.
package enum StateFiles {
  /// Makes a directory that only its owner can enter, and the ones above it that are missing.
  ///
  /// - Parameter path: An absolute path.
  /// - Throws: ``StoreError``: `inaccessible`, also when a link or a file stands there.
  package static func makeDirectory(_ path: String) throws(StoreError) {
    do throws(ArchiveError) {
      try FileSystem.standard.createDirectory(path)
    } catch {
      let obstacle = kind(of: path).flatMap { $0 == .typeDirectory ? nil : $0 }
      let advice =
        if let obstacle {
          "A \(obstacle == .typeSymbolicLink ? "link" : "file") stands there. Move it away"
        } else {
          "See whether you may write there (\(error))"
        }
      throw StoreError(
        code: .inaccessible,
        message: "\(path) can't be used as a directory. \(advice).",
        path: path,
        cause: error
      )
    }
  }

  /// Removes a directory and all that is in it; links are removed, not followed.
  ///
  /// - Parameter path: The directory; nothing happens when it isn't there.
  /// - Throws: ``StoreError``: `inaccessible`.
  package static func removeTree(_ path: String) throws(StoreError) {
    guard kind(of: path) != nil else { return }
    try wrap("be removed", path) { try FileManager.default.removeItem(atPath: path) }
  }

  /// Moves a directory.
  ///
  /// - Parameters:
  ///   - source: What to move; nothing happens when it isn't there.
  ///   - target: Its new path, where nothing stands yet.
  /// - Throws: ``StoreError``: `inaccessible`.
  package static func move(_ source: String, to target: String) throws(StoreError) {
    guard kind(of: source) != nil else { return }
    try wrap("be moved", source) {
      try FileManager.default.moveItem(atPath: source, toPath: target)
    }
  }

  /// Copies a directory.
  ///
  /// - Parameters:
  ///   - source: What to copy.
  ///   - target: The copy's path, where nothing stands yet.
  /// - Throws: ``StoreError``: `inaccessible`.
  package static func copy(_ source: String, to target: String) throws(StoreError) {
    try wrap("be copied", source) {
      try FileManager.default.copyItem(atPath: source, toPath: target)
    }
  }

  /// Says whether a directory stands at a path.
  package static func isDirectory(_ path: String) -> Bool {
    kind(of: path) == .typeDirectory
  }

  /// Gives the names of the directories in a directory, sorted; none when it can't be read.
  package static func folders(in path: String) -> [String] {
    // A directory that can't be read has nothing to list.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { kind(of: "\(path)/\($0)") == .typeDirectory }.sorted()
  }

  /// Counts the bytes of all files in a directory and below.
  package static func byteCount(of path: String) -> Int {
    guard let names = FileManager.default.enumerator(atPath: path) else { return 0 }
    return names.reduce(0) { sum, name in
      // What a folder itself takes differs between file systems.
      guard let name = name as? String, kind(of: "\(path)/\(name)") == .typeRegular else {
        return sum
      }
      return sum + (attribute(.size, of: "\(path)/\(name)", as: Int.self) ?? 0)
    }
  }

  /// Gives the time at which the newest file in a directory was changed; `nil` when there is none.
  package static func lastChange(in path: String) -> Date? {
    // A directory that can't be read has no file to look at.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { attribute(.modificationDate, of: "\(path)/\($0)", as: Date.self) }
      .max()
  }

  private static func kind(of path: String) -> FileAttributeType? {
    attribute(.type, of: path, as: FileAttributeType.self)
  }

  private static func attribute<Value>(
    _ key: FileAttributeKey,
    of path: String,
    as type: Value.Type
  ) -> Value? {
    // What can't be looked at isn't there for us; using it then gives the error.
    (try? FileManager.default.attributesOfItem(atPath: path))?[key] as? Value
  }

  private static func wrap(
    _ verb: String,
    _ path: String,
    _ work: () throws -> Void
  ) throws(StoreError) {
    do {
      try work()
    } catch {
      throw StoreError(
        code: .inaccessible,
        message: "\(path) can't \(verb). See whether you may write there: \(error).",
        path: path,
        cause: error
      )
    }
  }
}
