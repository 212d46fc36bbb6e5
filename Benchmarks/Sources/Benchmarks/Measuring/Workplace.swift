import Foundation
import RepriseArchive

/// Where the files of a run lie, and the data sets that several areas share.
final class Workplace {
  let plan: Plan
  private let root: String
  private var dataSets: [Int: DataSet] = [:]
  private(set) var measurements: [Measurement] = []

  /// One median, for those who want more than ratios.
  struct Measurement: Codable {
    let area: String
    let method: String
    let nodes: Int
    let nanoseconds: Double
  }

  /// Makes an empty folder for the run's files; it should lie on a disk, not in memory.
  init(plan: Plan, root: String) throws {
    self.plan = plan
    self.root = root
    try? FileManager.default.removeItem(atPath: root)  // Absent in the first run.
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  func records(_ count: Int) -> [Record] {
    let dataSet = dataSets[count] ?? DataSet(count: count)
    dataSets[count] = dataSet
    return dataSet.records
  }

  func path(_ name: String) -> String { root + "/" + name }

  /// Writes an archive of the data set, and gives its directory.
  func archive(_ count: Int, name: String) throws -> String {
    let directory = path("\(name)-\(count)")
    var writer = try ArchiveWriter(directory: directory)
    try writer.replaceAll(records(count))
    return directory
  }

  /// The only base file in a directory made by `archive`.
  func baseFile(_ directory: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
    guard let base = names.filter({ $0.hasPrefix("base-") }).max() else {
      throw PeerFailure("no base file in \(directory)")
    }
    return directory + "/" + base
  }

  func databaseFile(_ count: Int, name: String) throws -> String {
    let file = path("\(name)-\(count).sqlite")
    try SQLitePeer(file: file, synchronous: .normal).fill(records(count))
    return file
  }

  /// Takes medians and keeps them for the report.
  func medians(
    _ area: String,
    _ nodes: Int,
    rounds: Int,
    _ methods: [Method]
  ) throws -> [String: Double] {
    keep(area, nodes, try RoundRobin.medians(rounds: rounds, methods))
  }

  /// Takes the medians of samples and keeps them for the report.
  func keep(_ area: String, _ nodes: Int, _ samples: [String: [Double]]) -> [String: Double] {
    keep(area, nodes, samples.mapValues(RoundRobin.median))
  }

  private func keep(
    _ area: String,
    _ nodes: Int,
    _ medians: [String: Double]
  ) -> [String: Double] {
    measurements += medians.sorted { $0.value < $1.value }.map {
      Measurement(area: area, method: $0.key, nodes: nodes, nanoseconds: $0.value)
    }
    return medians
  }

  /// A median that was taken before.
  func median(_ area: String, _ nodes: Int, _ method: String) throws -> Double {
    let measurement = measurements.first {
      $0.area == area && $0.nodes == nodes && $0.method == method
    }
    guard let measurement else { throw PeerFailure("not measured: \(area) \(nodes) \(method)") }
    return measurement.nanoseconds
  }

  func clean() throws { try FileManager.default.removeItem(atPath: root) }
}

extension [String: Double] {
  /// The median of a method that was run.
  func of(_ name: String) throws -> Double {
    guard let median = self[name] else { throw PeerFailure("not measured: \(name)") }
    return median
  }
}
