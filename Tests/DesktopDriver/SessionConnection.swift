import Foundation

/// The line to the process that has the session: a request each line, and an answer.
///
/// Asking waits for other programs, so the actor has a thread of its own for that.
actor SessionConnection {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()

  private nonisolated let executor = QueueExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// How long one request may take before the session is given up, in seconds.
  private static let patience = 180.0

  /// Debian's own Python: another one lacks the modules of python3-gi.
  private static let python = "/usr/bin/python3"

  /// Starts the session.
  ///
  /// - Returns: The name of its display.
  func start(size: String) throws -> String {
    guard FileManager.default.isExecutableFile(atPath: Self.python) else {
      throw DesktopError("\(Self.python) is not there; install: apt-get install python3-gi")
    }
    // A session that ended says why in its last line; writing to it ends nobody.
    _ = signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: Self.python)
    process.arguments = ["-B", Project.folder + "/Tests/DesktopDriver/Session/session.py", size]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    return try withAlarm { try receive(as: DisplayAnswer.self).display }
  }

  /// Asks for something and waits for the answer.
  func ask<Value: Decodable & Sendable>(_ request: Request, as type: Value.Type) throws -> Value {
    try withAlarm {
      try send(request)
      return try receive(as: type)
    }
  }

  /// Ends the session with everything in it.
  func end() {
    guard process.isRunning else { return }
    withAlarm {
      try? send(Request(do: "end"))  // It may have ended meanwhile.
      process.waitUntilExit()
    }
  }

  /// Ends the session when something takes too long.
  private func withAlarm<Value>(_ body: () throws -> Value) rethrows -> Value {
    let identifier = process.processIdentifier
    let alarm = DispatchWorkItem { kill(identifier, SIGTERM) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: alarm)
    defer { alarm.cancel() }
    return try body()
  }

  private func send(_ request: Request) throws {
    guard process.isRunning else { throw DesktopError("the session is over.") }
    let line = try JSONEncoder().encode(request) + Data("\n".utf8)
    try input.fileHandleForWriting.write(contentsOf: line)
  }

  private func receive<Value: Decodable>(as type: Value.Type) throws -> Value {
    let line = try receiveLine()
    if let failure = try? JSONDecoder().decode(Failure.self, from: line) {
      throw DesktopError(failure.error)
    }
    return try JSONDecoder().decode(type, from: line)
  }

  private func receiveLine() throws -> Data {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = Data(buffer[buffer.startIndex..<end])
        buffer = Data(buffer[(end + 1)...])
        return line
      }
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else {
        throw DesktopError("the session ended, or gave no answer for \(Int(Self.patience)) s.")
      }
      buffer += bytes
    }
  }

  private struct Failure: Decodable {
    let error: String
  }

  private struct DisplayAnswer: Decodable {
    let display: String
  }
}

/// Runs what waits on a thread that nobody else waits for.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "desktop session")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
