import Foundation

/// Measures the archive against its peers and prints a line for each bar.
@main
@MainActor
enum Benchmarks {
  private static let usage = """
    usage: Benchmarks [--quick] [--verbose] [--area NAME] [--output FILE]

      --quick        fewer rounds, at most 10,000 nodes; for development
      --verbose      also prints every median
      --area NAME    full, open, cold, check, lookup, change, save, compact, memory, restore,
                     sessions, search, windows or swiftui; the last two need a display
      --output FILE  where the results go; .build/bench/results.json

    Exit code 0 when every bar holds, 1 when one is SHORT, 2 for wrong arguments, 3 when a
    measurement failed.
    """

  /// A group of rows, and the sizes of the data set at which it is measured.
  private struct Area {
    let name: String
    let sizes: [Int]
    let rows: @MainActor (Workplace, Int) async throws -> [Row]
  }

  private static let areas = [
    Area(name: "full", sizes: [100, 1_000, 10_000, 100_000], rows: FullCoding.rows),
    Area(name: "open", sizes: [100, 10_000, 100_000], rows: Opening.warmRows),
    Area(name: "cold", sizes: [10_000, 100_000], rows: Opening.coldRows),
    Area(name: "check", sizes: [100_000], rows: Opening.checkRows),
    Area(name: "lookup", sizes: [100, 10_000, 100_000], rows: Opening.lookupRows),
    Area(name: "change", sizes: [100, 10_000, 100_000], rows: Saving.changeRows),
    Area(name: "save", sizes: [100, 10_000, 100_000], rows: Saving.saveRows),
    Area(name: "compact", sizes: [100, 10_000, 100_000], rows: Saving.compactionRows),
    Area(name: "memory", sizes: [10_000, 100_000], rows: PeakMemory.rows),
    Area(name: "restore", sizes: [10_000], rows: Restoring.hierarchyRows),
    Area(name: "sessions", sizes: [1_000], rows: Restoring.sessionRows),
    Area(name: "search", sizes: [10_000, 100_000], rows: Searching.rows),
    Area(name: "windows", sizes: [200, 10_000], rows: Windows.rows),
    Area(name: "swiftui", sizes: [10_000], rows: Declared.rows),
  ]

  /// Runs everything on a run loop: the first thread of an asynchronous `main` ends, which is more
  /// than Valgrind can follow.
  static func main() {
    Task {
      do {
        try await start()
        exit(0)
      } catch {
        FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
        exit(3)
      }
    }
    RunLoop.main.run()
  }

  private static func start() async throws {
    var plan = Plan()
    var isVerbose = false
    var output = ".build/bench/results.json"
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--quick": plan.isQuick = true
      case "--verbose": isVerbose = true
      case "--area":
        guard let name = arguments.popFirst(), areas.contains(where: { $0.name == name }) else {
          fail()
        }
        plan.area = name
      case "--output":
        guard let file = arguments.popFirst() else { fail() }
        output = file
      case AreaProcess.argument: plan.isPart = true
      case PeakMemory.argument:
        guard let size = arguments.popFirst().flatMap({ Int($0) }),
          let directory = arguments.popFirst()
        else { fail() }
        return try PeakMemory.measure(size: size, directory: directory)
      default: fail()
      }
    }
    exit(try await run(plan, isVerbose: isVerbose, output: output) ? 0 : 1)
  }

  /// Runs the areas; true when every bar holds.
  private static func run(_ plan: Plan, isVerbose: Bool, output: String) async throws -> Bool {
    let folder = (output as NSString).deletingLastPathComponent
    var report = Report(processor: Report.processorName, isQuick: plan.isQuick)
    if let name = plan.area, let area = areas.first(where: { $0.name == name }) {
      let place = try Workplace(plan: plan, root: folder + "/files")
      for size in area.sizes where size <= plan.largest {
        let seen = place.measurements.count
        let found = try await area.rows(place, size)
        for row in found { say(row.line) }
        if isVerbose { show(place.measurements.dropFirst(seen)) }
        report.rows += found
      }
      try place.clean()
      report.measurements = place.measurements
    } else {
      for area in areas {
        let part = AreaProcess(name: area.name, folder: folder + "/areas/" + area.name)
        report.add(try part.run(isQuick: plan.isQuick, isVerbose: isVerbose))
      }
    }
    try report.write(to: output)
    if !plan.isPart { say(report.summary) }
    return report.isGood
  }

  private static func show(_ measurements: some Sequence<Workplace.Measurement>) {
    for measurement in measurements {
      let time = String(format: "%.1f", measurement.nanoseconds / 1_000)
      let perNode = String(format: "%.0f", measurement.nanoseconds / Double(measurement.nodes))
      say(
        "    \(measurement.area) \(measurement.nodes) \(measurement.method): "
          + "\(time) us, \(perNode) ns a node"
      )
    }
  }

  /// Prints a line at once, also into a pipe.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private static func fail() -> Never {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(2)
  }
}
