import CRepriseSimulator
import Foundation
import Reprise
import RepriseArchive

/// A real process of an app without a display, driven over its control socket.
///
/// What a person would do, from a test or a script: start, tap, type, kill, start again.
public final class AppProcess {
  /// The process's number.
  public let identifier: Int32

  private let process: Process
  private let socket: LocalSocket
  private let socketPath: String
  private var buffer = LineBuffer()

  /// How long to wait for an answer, in seconds.
  private static let patience = 60.0

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - executable: The app's executable, with its `Info.plist` beside it.
  ///   - arguments: The app's arguments.
  ///   - stateHome: The folder that stands for `$XDG_STATE_HOME`, and for those of settings and of
  ///     data; `nil` for the person's own.
  ///   - environment: More of the environment.
  /// - Throws: ``ControlError`` when the app ends or doesn't answer.
  public init(
    executable: String,
    arguments: [String] = [],
    stateHome: String? = nil,
    environment: [String: String] = [:],
  ) throws {
    socketPath = "/tmp/reprise-\(UUID().uuidString.prefix(13)).sock"
    process = try Self.start(
      executable,
      arguments: arguments,
      stateHome: stateHome,
      environment: environment.merging(["REPRISE_CONTROL": socketPath]) { $1 }
    )
    identifier = process.processIdentifier
    socket = try Self.connect(to: socketPath, of: process)
  }

  /// Starts an app that crashes at its launch: everything but its first frame is there when it does.
  ///
  /// Nothing is saved of it.
  ///
  /// - Parameters:
  ///   - executable: The app's executable, with its `Info.plist` beside it.
  ///   - arguments: The app's arguments.
  ///   - stateHome: The folder that stands for `$XDG_STATE_HOME`, and for those of settings and of
  ///     data; `nil` for the person's own.
  ///   - environment: More of the environment.
  /// - Throws: ``ControlError`` when the app can't be started, or ends in another way.
  public static func crashAtLaunch(
    executable: String,
    arguments: [String] = [],
    stateHome: String? = nil,
    environment: [String: String] = [:],
  ) throws {
    let process = try start(
      executable,
      arguments: arguments,
      stateHome: stateHome,
      environment: environment.merging([CrashAtLaunch.variable: "launch"]) { $1 }
    )
    process.waitUntilExit()
    guard process.terminationReason == .uncaughtSignal else {
      throw ControlError(
        message: "the app ended at its start, with status \(process.terminationStatus)."
      )
    }
  }

  private static func start(
    _ executable: String,
    arguments: [String],
    stateHome: String?,
    environment: [String: String],
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["REPRISE_HOST"] = "headless"
    if let stateHome {
      variables["XDG_STATE_HOME"] = stateHome
      variables["XDG_CONFIG_HOME"] = stateHome
      variables["XDG_DATA_HOME"] = stateHome
    }
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw ControlError(message: "can't start \(executable): \(error.localizedDescription)")
    }
    return process
  }

  deinit {
    // A test that failed in the middle leaves no process behind.
    if process.isRunning { _ = reprise_kill(identifier) }
  }

  /// Asks the app for something and waits for the answer.
  ///
  /// - Parameter request: What to ask.
  /// - Returns: The app's answer.
  /// - Throws: ``ControlError`` when the app refuses, is gone, or doesn't answer.
  @discardableResult
  public func ask(_ request: ControlRequest) throws -> ControlResponse {
    try send(request)
    return try receive()
  }

  /// Asks for something without waiting; answers come in order.
  ///
  /// - Parameter request: What to ask.
  /// - Throws: ``ControlError`` when the app is gone.
  public func send(_ request: ControlRequest) throws {
    let line = Array(try JSONEncoder().encode(request)) + [0x0A]
    guard socket.write(line) else { throw ControlError(message: gone) }
  }

  /// Waits for the next answer.
  ///
  /// - Returns: The app's answer.
  /// - Throws: ``ControlError`` when the app refuses, is gone, or doesn't answer.
  public func receive() throws -> ControlResponse {
    while true {
      if let line = buffer.takeLine() {
        let response = try JSONDecoder().decode(ControlResponse.self, from: Data(line))
        if let error = response.error { throw ControlError(message: error) }
        return response
      }
      guard let bytes = socket.read(timeout: Self.patience) else {
        throw ControlError(message: "process \(identifier) gave no answer for a minute.")
      }
      guard !bytes.isEmpty else { throw ControlError(message: gone) }
      try buffer.append(bytes)
    }
  }

  /// Whether the process still lives.
  public var isRunning: Bool { process.isRunning }

  /// Sends SIGKILL and waits for the end.
  ///
  /// - Throws: ``ControlError`` when the process ended in another way.
  public func kill() throws {
    _ = reprise_kill(identifier)
    process.waitUntilExit()
    socket.close()
    try? FileManager.default.removeItem(atPath: socketPath)  // Killed, it could not do so itself.
    guard process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGKILL else {
      throw ControlError(
        message: "process \(identifier) had ended before the kill, with status "
          + "\(process.terminationStatus)."
      )
    }
  }

  /// Tells the app that memory is short, and ends its process where it is in the background.
  ///
  /// - Returns: Whether the process was ended.
  /// - Throws: ``ControlError`` when the app is gone, or doesn't answer.
  @discardableResult
  public func sendMemoryWarning() throws -> Bool {
    let isInBackground = try ask(ControlRequest(.memoryWarning)).isInBackground == true
    if isInBackground { try kill() }
    return isInBackground
  }

  /// Ends the app in good order and waits for the end.
  ///
  /// - Returns: The exit code.
  /// - Throws: ``ControlError`` when the app is gone.
  @discardableResult
  public func quit() throws -> Int32 {
    try ask(ControlRequest(.quit))
    process.waitUntilExit()
    socket.close()
    return process.terminationStatus
  }

  /// Sends SIGTERM and waits for the end.
  ///
  /// - Returns: The exit code.
  @discardableResult
  public func terminate() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    socket.close()
    return process.terminationStatus
  }

  private var gone: String {
    process.isRunning
      ? "process \(identifier) closed its control socket."
      : "process \(identifier) is gone: it ended with status \(process.terminationStatus)."
  }

  private static func connect(to path: String, of process: Process) throws -> LocalSocket {
    let end = ContinuousClock.now + .seconds(patience)
    while ContinuousClock.now < end {
      if let socket = try? ControlSocket.connected(to: path) { return socket }  // Not there yet.
      guard process.isRunning else {
        throw ControlError(
          message: "the app ended at its start, with status \(process.terminationStatus)."
        )
      }
      usleep(2000)
    }
    process.terminate()
    throw ControlError(message: "the app did not open its control socket within a minute.")
  }
}
