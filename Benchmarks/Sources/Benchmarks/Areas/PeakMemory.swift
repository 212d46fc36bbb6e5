import CFlatBuffersPeer
import Foundation
import RepriseArchive

/// How much memory a full save needs beyond the model; each size in a process of its own.
enum PeakMemory {
  static let argument = "--peak-memory"

  static func rows(_ place: Workplace, size: Int) throws -> [Row] {
    let directory = place.path("peak-\(size)")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [argument, String(size), directory]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let extra = Double(
        String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      )
    else { throw PeerFailure("the process that measures memory failed") }
    let bytes = try RawFile.readWhole(try place.baseFile(directory)).byteCount
    return [
      Row(
        "peak extra memory, full save, \(size)",
        against: "bytes written",
        ours: extra,
        theirs: Double(bytes),
        unit: "bytes",
        must: 0.3,
        stretch: 0.1
      )
    ]
  }

  /// The other process: saves once, and prints by how much the resident memory grew at most.
  static func measure(size: Int, directory: String) throws {
    let records = DataSet(count: size).records
    // Opening comes before the mark, so that code and locale pages are not counted as the save's.
    var writer = try ArchiveWriter(directory: directory)
    try writer.replaceAll(Array(records.prefix(10)))
    release_free_memory()
    try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    let before = try status("VmRSS")
    try writer.replaceAll(records)
    print(try status("VmHWM") - before)
    withExtendedLifetime(records) {}
  }

  private static func status(_ name: String) throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Int($0)
      })
    else { throw PeerFailure("no \(name) in /proc/self/status") }
    return kibibytes * 1_024
  }
}
