import Foundation
import Testing

/// The notepad of `Snippets/` as a process of its own, talked to line by line.
final class NotepadProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = Data()

  /// Starts the notepad.
  ///
  /// - Parameter stateHome: Where it keeps its state.
  init(stateHome: String) throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let notepad = products.appendingPathComponent("Notepad").path
    guard FileManager.default.isExecutableFile(atPath: notepad) else {
      throw Missing(path: notepad)
    }
    // Output to a pipe waits in a buffer unless it is told to go line by line.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/stdbuf")
    process.arguments = ["-oL", notepad]
    process.environment = ["XDG_STATE_HOME": stateHome, "PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  struct Missing: Error, CustomStringConvertible {
    var path: String
    var description: String { "\(path) is not there; build the whole package before this test" }
  }

  var identifier: Int32 { process.processIdentifier }

  /// The next line that the notepad prints; `nil` once it has ended.
  func readLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread = Data(unread[(end + 1)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      unread += more
    }
  }

  /// Types a line and gives what the notepad shows then.
  func type(_ line: String) throws -> String? {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    return readLine()
  }

  /// Ends the process as the kernel does it when memory is short: without a word.
  func kill() -> Bool {
    Foundation.kill(identifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
  }

  /// Tells the notepad to end by itself.
  ///
  /// An end of input would do as well, but a process that another test starts meanwhile may hold the
  /// pipe open.
  func finish() throws -> Int32 {
    try input.fileHandleForWriting.write(contentsOf: Data(":quit\n".utf8))
    process.waitUntilExit()
    return process.terminationStatus
  }
}
