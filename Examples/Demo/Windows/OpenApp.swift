import Foundation

/// Opens the app on the person's own display.
struct OpenApp {
  /// Starts the app and says how to take its life.
  ///
  /// - Returns: Whether the app runs.
  func run() throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Example.executable)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    print(
      """
      A catalogue of musical instruments runs as process \(process.processIdentifier).
      Look around: choose, scroll, search, type, open windows. Then take its life:

          kill -9 \(process.processIdentifier)

      and start it again. It comes back as it was:

          \(Example.executable)

      The same story without you: make demo-auto
      """
    )
    return true
  }
}
