import Foundation
import RepriseSimulator
import RepriseSwiftUI

/// What setting a value that is kept with its window costs, against a write into a dictionary.
@MainActor
enum StorageWrites {
  static func rows(_ place: Workplace, size: Int) async throws -> [Row] {
    let device = SimulatedDevice(stateHome: place.path("storage-\(size)"))
    let app = try await device.launch(WritingApp.self)
    defer {
      device.terminate(app)
      WritingApp.write = nil
    }
    guard let write = WritingApp.write else { throw PeerFailure("the view did not appear") }
    var dictionary: [String: Int] = [:]
    for number in 0..<20 { dictionary["Writing.\(number)"] = number }
    var next = 0
    let medians = try place.medians(
      "swiftui",
      size,
      rounds: place.plan.rounds(size) * 3,
      [
        Method("@SceneStorage") {
          app.run {
            for _ in 0..<size {
              next += 1
              write(next)
            }
          } as Any
        },
        Method("dictionary") {
          for number in 0..<size { dictionary[WritingApp.key] = number }
          return dictionary[WritingApp.key] as Any
        },
      ]
    )
    guard app.text(of: "count") == "\(next)" else {
      throw PeerFailure("the view does not show what was set last")
    }
    return [
      Row(
        "a write of @SceneStorage",
        against: "a write into a dictionary",
        ours: try medians.of("@SceneStorage"),
        theirs: try medians.of("dictionary"),
        must: 20,
        stretch: nil
      )
    ]
  }
}

private struct WritingApp: App {
  static let key = "Writing.10"

  /// Sets the value as a view's button does.
  static var write: ((Int) -> Void)?

  var body: some Scene { WindowGroup { WritingView() } }
}

private struct WritingView: View {
  @SceneStorage(WritingApp.key) private var count = 0

  var body: some View {
    Text("\(count)").accessibilityIdentifier("count")
      .onAppear { WritingApp.write = { count = $0 } }
  }
}
