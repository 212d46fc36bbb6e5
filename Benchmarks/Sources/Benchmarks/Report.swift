import Foundation

/// What a run found, as it is written to `.build/bench/results.json`.
struct Report: Codable {
  let processor: String
  let isQuick: Bool
  let rows: [Row]
  let measurements: [Workplace.Measurement]

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
