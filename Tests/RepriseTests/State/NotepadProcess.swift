import Foundation
import Testing

/// The notepad of `Snippets/` as a process of its own, talked to line by line.
final class NotepadProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts the notepad, with its state below a directory.
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
    var line = Data()
    while let byte = readByte(), byte != 10 { line.append(byte) }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Not with `availableData`: that ends the program when a signal interrupts it.
  private func readByte() -> UInt8? {
    for _ in 0..<100 {
      do { return try output.fileHandleForReading.read(upToCount: 1)?.first } catch { continue }
    }
    return nil
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
