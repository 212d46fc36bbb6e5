/// The base and log that an archive's folder leads to.
struct OpenedArchive {
  var base: BaseFile?
  var log: LogFile?
  var damage: [ArchiveDamage] = []

  /// Opens the newest whole base and its log.
  init(directory: String, limits: ArchiveLimits) throws(ArchiveError) {
    // Between listing and opening, a writer may have put newer files in place of those listed.
    for _ in 0..<8 {
      damage = []
      if try open(directory, limits) { return }
    }
  }

  /// Says whether the files stayed in place while they were opened.
  private mutating func open(
    _ directory: String,
    _ limits: ArchiveLimits
  ) throws(ArchiveError) -> Bool {
    let files = FileSystem.standard
    let names = try files.listDirectory(directory) ?? []
    let generations = names.compactMap { ArchiveFormat.generation(in: $0, prefix: "base-") }
    for generation in generations.sorted(by: >) {
      let path = directory + "/" + ArchiveFormat.baseName(generation)
      do throws(ArchiveError) {
        guard let base = try BaseFile.open(path, limits) else { return false }
        let logPath = directory + "/" + ArchiveFormat.logName(generation)
        if let bytes = try FileBytes(path: logPath, limit: limits.archiveByteCount) {
          let log = try LogFile(bytes, base: base.header, names: base.names)
          self.log = log
          if let found = log.damage { damage.append(found) }
        } else if try files.listDirectory(directory)?.contains(
          ArchiveFormat.baseName(generation)
        ) != true {
          return false
        }
        self.base = base
        return true
      } catch {
        guard case .damaged(let file, let offset, let detail) = error else { throw error }
        damage.append(ArchiveDamage(file: file, offset: offset, detail: detail))
      }
    }
    return true
  }
}
