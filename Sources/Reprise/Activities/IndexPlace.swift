package import Foundation

/// What an index of an app's contents needs of the app; may be used from any thread.
package struct IndexPlace: Sendable {
  /// The folder of the index; it need not be there.
  package let directory: String

  /// Tells the time of day.
  package let date: @Sendable () -> Date

  private let quarantine: Quarantine

  /// Names the place of an app's index.
  ///
  /// - Parameters:
  ///   - directory: Where the app's state lies.
  ///   - quarantineByteCount: The most bytes that may be kept of what was set aside.
  ///   - date: Tells the time of day.
  package init(
    directory: StateDirectory,
    quarantineByteCount: Int = RestorationPolicy.standard.quarantineByteCount,
    date: @escaping @Sendable () -> Date,
  ) {
    self.directory = directory.search
    self.date = date
    quarantine = Quarantine(directory: directory.quarantine, byteCount: quarantineByteCount)
  }

  /// Names the place of the index of an app that doesn't run.
  ///
  /// - Parameters:
  ///   - directory: Where the app's state lies.
  ///   - clock: What tells the time.
  @MainActor
  package init(directory: StateDirectory, clock: any StateClock) {
    self.init(directory: directory, date: clock.dates)
  }

  /// Moves the index where nothing reads it; it is kept for inspection.
  ///
  /// - Parameter code: Why it can't be used.
  /// - Returns: Where it is now.
  /// - Throws: ``StoreError``: `inaccessible`.
  package func setAside(_ code: ReasonCode) throws(StoreError) -> String {
    try quarantine.move(directory, code: code, date: date())
  }
}
