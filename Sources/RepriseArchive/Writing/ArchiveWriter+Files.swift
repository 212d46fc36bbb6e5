// Which files of an archive stay, and which go.

extension ArchiveWriter {
  func highestGeneration() throws(ArchiveError) -> UInt64 {
    let names = try fileSystem.listDirectory(directory) ?? []
    return names.compactMap(ArchiveFormat.generation).max() ?? 0
  }

  func removeTemporaryFiles() throws(ArchiveError) {
    for name in try fileSystem.listDirectory(directory) ?? [] where name.hasSuffix(".reprise.new") {
      try fileSystem.remove(directory + "/" + name)
    }
  }

  func removeFiles(where isOld: (UInt64) -> Bool) throws(ArchiveError) {
    let names = try fileSystem.listDirectory(directory) ?? []
    let old = names.compactMap { name in
      ArchiveFormat.generation(of: name).flatMap { isOld($0) ? ($0, name) : nil }
    }
    // The oldest first, a base before its log: at no moment may an older state look like the newest.
    for (generation, name) in old.sorted(by: { $0 < $1 }) {
      if unreadable.contains(generation), name == ArchiveFormat.baseName(generation) {
        let kept = directory + "/" + ArchiveFormat.damagedName(generation)
        try fileSystem.rename(directory + "/" + name, to: kept)
      } else {
        try fileSystem.remove(directory + "/" + name)
      }
    }
  }

  /// Moves an archive that needs a newer reader aside, so that a new one can begin in its place.
  ///
  /// - Parameter directory: The archive's folder.
  /// - Returns: The folder within it that holds the files now; `nil` when there were none.
  /// - Throws: ``ArchiveError/system(call:file:code:)``; the call may be tried again.
  public static func setAside(directory: String) throws(ArchiveError) -> String? {
    let fileSystem = FileSystem.standard
    let all = try fileSystem.listDirectory(directory) ?? []
    let names = all.compactMap { name in
      ArchiveFormat.generation(of: name).map { ($0, name) }
    }
    guard !names.isEmpty else { return nil }
    var number = 1
    while all.contains("aside-\(number)") { number += 1 }
    let aside = directory + "/aside-\(number)"
    try fileSystem.createDirectory(aside)
    // The oldest first, a base before its log: at no moment may an older state look like the newest.
    for (_, name) in names.sorted(by: { $0 < $1 }) {
      try fileSystem.rename(directory + "/" + name, to: aside + "/" + name)
    }
    try fileSystem.syncDirectory(aside)
    try fileSystem.syncDirectory(directory)
    return aside
  }
}

extension ArchiveFormat {
  /// The generation in the name of a base or a log; `nil` for another kind of name.
  static func generation(of name: String) -> UInt64? {
    generation(in: name, prefix: "base-") ?? generation(in: name, prefix: "log-")
  }

  static func baseGeneration(ofPath path: String) -> UInt64? {
    path.split(separator: "/").last.flatMap { generation(in: String($0), prefix: "base-") }
  }

  /// What a base that can't be read is called once there is a newer one.
  static func damagedName(_ generation: UInt64) -> String { "damaged-\(generation).reprise" }
}

extension BaseFile {
  /// The generation in the file's name; that in its header should it have another name.
  var fileGeneration: UInt64 {
    ArchiveFormat.baseGeneration(ofPath: path) ?? header.generation
  }
}
