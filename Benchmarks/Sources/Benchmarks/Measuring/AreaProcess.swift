import Foundation

/// An area that is measured by a process of its own.
///
/// What ran before leaves its mark on a process's memory, and so on what comes after.
struct AreaProcess {
  static let argument = "--part"

  let name: String

  /// Where it leaves its results.
  let folder: String

  /// Measures the area; its rows are printed as they are found.
  func run(isQuick: Bool, isVerbose: Bool) throws -> Report {
    let file = folder + "/results.json"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments =
      [Self.argument, "--area", name, "--output", file]
      + (isQuick ? ["--quick"] : []) + (isVerbose ? ["--verbose"] : [])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus <= 1 else { throw PeerFailure("the area \(name) failed") }
    return try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  }
}
