import Foundation

/// What a run found, as it is written to `.build/bench/results.json`.
struct Report: Codable {
  let processor: String
  let isQuick: Bool
  var rows: [Row] = []
  var measurements: [Workplace.Measurement] = []

  init(processor: String, isQuick: Bool) {
    self.processor = processor
    self.isQuick = isQuick
  }

  mutating func add(_ other: Self) {
    rows += other.rows
    measurements += other.measurements
  }

  private var bars: [Row] { rows.filter { $0.verdict != .information } }

  /// Whether every bar holds.
  var isGood: Bool { !bars.contains { $0.verdict == .short } }

  /// How many bars hold, and how many are at what is thought possible.
  var summary: String {
    let (bars, good) = (bars, bars.count { $0.verdict == .ok })
    let reached = bars.count { row in row.stretch.map { row.ratio <= $0 } ?? false }
    return "\(good) of \(bars.count) bars ok, \(reached) at stretch"
  }

  func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try encoder.encode(self).write(to: URL(fileURLWithPath: file))
  }

  /// The name of the processor that the kernel gives.
  static var processorName: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""  // For show.
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last.map(String.init) ?? "unknown"
    return name.trimmingCharacters(in: .whitespaces)
  }
}
