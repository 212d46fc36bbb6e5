import RepriseArchive

extension StateDirectory {
  /// Ends a session for good while its app doesn't run, as a person does in a switcher.
  ///
  /// What is saved of its scene goes at once. The app is told at its next launch.
  ///
  /// - Parameter identifier: The session; nothing happens when the app knows none of that name.
  /// - Throws: ``StoreError``: `locked` while a process writes here, or `inaccessible`;
  ///   `ArchiveError` when the app's own archive can't be read.
  public func discard(_ identifier: SceneIdentifier) throws {
    guard isPresent else { return }
    let lock = try StateLock(directory: self)
    try withExtendedLifetime(lock) {
      let address = SessionRecord.address(of: identifier)
      let known = try ArchiveReader(directory: application).record(at: address)
      guard var session = known.flatMap(SessionRecord.init) else { return }
      session.isForeground = false
      session.isDiscarded = true
      session.restorableUntil = nil
      var writer = try ArchiveWriter(directory: application)
      try writer.append([.put(session.record)])
      try StateFiles.removeTree(try self.session(identifier))
      let (reports, pictures) = (ReportShelf(self), PictureShelf(self))
      reports.remove(identifier.rawValue)
      reports.flush()
      pictures.remove(identifier.rawValue)
      pictures.flush()
    }
  }
}
