import Foundation

/// Opens an app on the person's own display.
struct OpenApp {
  let example: Example

  /// Starts the app and says how to take its life.
  ///
  /// - Returns: Whether the app runs.
  func run() throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: example.executable)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    print(
      """
      A catalogue of musical instruments, written in \(example.interface), runs as process
      \(process.processIdentifier).
      Look around: choose, scroll, search, type, open windows. Then take its life:

          kill -9 \(process.processIdentifier)

      and start it again. It comes back as it was:

          \(example.executable)

      \(others)
      The same story without you: make demo-auto
      """
    )
    return true
  }

  private var others: String {
    Example.all.filter { $0.name != example.name }
      .map { "The one in \($0.interface): make demo APP=\($0.name)" }.joined(separator: "\n")
  }
}
