import DesktopDriver

/// The kill of the story in windows, each time on a new desktop.
struct KillStory {
  let count: Int

  /// Plays it.
  ///
  /// - Returns: Whether the app came back as it was every time.
  func run() async throws -> Bool {
    var good = 0
    for round in 1...max(1, count) {
      do {
        let line = try await Desktop.run { try await play(on: $0) }
        good += 1
        print("\(round): \(line)")
      } catch {
        print("\(round): \(error)")
      }
    }
    print("\(good) of \(count)")
    return good == count
  }

  private func play(on desktop: Desktop) async throws -> String {
    let first = try await desktop.startStaged("ProductsUIKit")
    try await WindowSteps(app: first).perform()
    try await first.settledState(of: Example.productsUIKit.identifier)
    let before = try await Moment(of: first)
    try await first.kill()
    let second = try await desktop.startStaged("ProductsUIKit")
    let after = try await Moment.waiting(for: before, of: second, patience: .seconds(30))
    guard after.lines == before.lines else {
      throw TourError(description: "not the same: \(after.lines.difference(from: before.lines))")
    }
    let reports = try SavedReports(of: Example.productsUIKit.identifier, in: desktop.stateHome)
    guard reports.nodeCount > 0, reports.missing.isEmpty else {
      throw TourError(description: "\(reports.missing)")
    }
    return "process \(first.identifier) was killed, \(second.identifier) took over: "
      + "restored \(reports.restoredCount) of \(reports.nodeCount) nodes"
  }
}
