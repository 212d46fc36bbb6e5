import RepriseArchive

extension ArchiveDamage {
  /// Says where a record was lost that could not be read.
  init(_ error: ArchiveError, at address: NodeAddress, in directory: String) {
    let place =
      if case .damaged(let file, let offset, let detail) = error {
        (file: file, offset: offset, detail: detail)
      } else {
        (file: directory, offset: 0, detail: "\(error)")
      }
    self.init(file: place.file, offset: place.offset, detail: place.detail, address: address)
  }
}
