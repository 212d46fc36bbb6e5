import Foundation

/// A program with one window that measures itself, as `frame_meter.h` says.
@MainActor
final class WindowProgram {
  /// What a program saw of itself.
  struct Seen {
    /// From the start of the process, in microseconds.
    let firstFrame: Double

    /// The longest time for which the main loop was busy, in microseconds.
    let longest: Double

    let wakeUps: Double

    /// In kibibytes.
    let privateMemory: Double
  }

  let name: String
  private let executable: String
  private let folder: String
  private let rows: Int
  private let meter: String?
  private var process: Process?

  /// - Parameters:
  ///   - name: What it is called in the table.
  ///   - executable: The program.
  ///   - folder: Where its state and its reports go.
  ///   - rows: How many rows it is to have.
  ///   - meter: The library that measures a program which doesn't do so itself.
  init(name: String, executable: String, folder: String, rows: Int = 0, meter: String? = nil) {
    self.name = name
    self.executable = executable
    self.meter = meter
    // A relative XDG_STATE_HOME counts as none.
    self.folder = URL(fileURLWithPath: folder).path
    self.rows = rows
  }

  /// The app, in a folder of its own with its Info.plist.
  static func app(in folder: String, rows: Int) throws -> WindowProgram {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let executable = folder + "/WindowedApp"
    try FileManager.default.copyItem(atPath: built("WindowedApp"), toPath: executable)
    try FileManager.default.copyItem(
      atPath: "Benchmarks/Sources/WindowedApp/Info.plist",
      toPath: folder + "/Info.plist"
    )
    return WindowProgram(name: "Reprise", executable: executable, folder: folder, rows: rows)
  }

  /// The program by hand.
  static func bare(in folder: String, rows: Int) throws -> WindowProgram {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return WindowProgram(
      name: "bare GTK",
      executable: built("BareWindow"),
      folder: folder,
      rows: rows
    )
  }

  static func built(_ name: String) -> String {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return program.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Starts the program, waits for its first frame, and kills it after what is to be done.
  func run(_ body: (WindowProgram) async throws -> Void) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = rows > 0 ? [String(rows)] : []
    var environment = ProcessInfo.processInfo.environment.merging([
      "ROWS": String(rows), "FRAME_METER": folder + "/seen", "XDG_STATE_HOME": folder + "/state",
      "REPRISE_HOST": "gtk",
    ]) { _, own in own }
    if let meter {
      environment["LD_PRELOAD"] = meter
      environment["FRAME_METER_PRELOADED"] = "1"
    }
    process.environment = environment
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    // Signals before the meter is there would end the program.
    try await Task.sleep(for: .seconds(2))
    try await wait("the first frame of \(name)") {
      try await self.report().firstFrame > 0
    }
    try await body(self)
  }

  /// Begins to count the longest frame and the wake-ups anew.
  func countAnew() {
    if let process { kill(process.processIdentifier, SIGUSR1) }
  }

  /// Asks the program what it saw.
  func report() async throws -> Seen {
    let file = folder + "/seen"
    try? FileManager.default.removeItem(atPath: file)  // Absent before the first report.
    guard let process, process.isRunning else { throw PeerFailure("\(name) has ended") }
    kill(process.processIdentifier, SIGUSR2)
    var parts: [Double] = []
    try await wait("a report of \(name)") {
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""  // Not there yet.
      parts = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      return parts.count == 4
    }
    return Seen(
      firstFrame: parts[0],
      longest: parts[1],
      wakeUps: parts[2],
      privateMemory: parts[3]
    )
  }

  /// Types with real keys, 30 ms apart.
  func type(_ text: String) async throws {
    let typing = Process()
    typing.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
    typing.arguments = ["type", "--delay", "30", text]
    try typing.run()
    typing.waitUntilExit()
    guard typing.terminationStatus == 0 else { throw PeerFailure("xdotool failed") }
  }

  /// Waits until the state was left alone for half a second.
  func waitUntilSaved() async throws {
    var before: [String: Date] = [:]
    try await wait("the state of \(name) to be saved") {
      try await Task.sleep(for: .milliseconds(500))
      var now: [String: Date] = [:]
      let root = self.folder + "/state"
      for path in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? []
      {
        let attributes = try? FileManager.default.attributesOfItem(atPath: root + "/" + path)
        now[path] = attributes?[.modificationDate] as? Date
      }
      defer { before = now }
      return !now.isEmpty && now == before
    }
  }

  private func wait(_ what: String, until isSo: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try await !isSo() {
      guard ContinuousClock.now < deadline else { throw PeerFailure("waited a minute for \(what)") }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
