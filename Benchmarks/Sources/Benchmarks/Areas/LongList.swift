import Foundation
import Observation
import RepriseSimulator
import RepriseSwiftUI

/// How many bodies a change evaluates in a list with many rows.
@MainActor
enum LongList {
  static func rows(_ place: Workplace, size: Int) async throws -> [Row] {
    let shelf = ItemShelf(count: size)
    LongListApp.shelf = shelf
    let device = SimulatedDevice(stateHome: place.path("list-\(size)"))
    let app = try await device.launch(LongListApp.self)
    defer {
      device.terminate(app)
      LongListApp.shelf = nil
    }
    // Row by row, so that rows that were seen just now are still there.
    let middle = size / 2
    for row in (middle - 20)...middle {
      try await app.scroll("list", to: CGPoint(x: 0, y: row * 44))
    }
    guard app.text(of: "row \(middle + 3)") == "item \(middle + 3)" else {
      throw PeerFailure("row \(middle) is not on screen")
    }
    let alone = await shelf.evaluations(in: app) { shelf.items[middle + 3].title = "changed" }
    guard app.text(of: "row \(middle + 3)") == "changed" else {
      throw PeerFailure("the changed row does not show its change")
    }
    let near = await shelf.evaluations(in: app) { shelf.mark += 1 }
    let seen = (device.screen.size.height / 44).rounded(.up)
    return [
      Row(
        "rows after a change in one of \(size)",
        against: "the row itself",
        ours: Double(alone),
        theirs: 1,
        unit: "bodies",
        must: 1,
        stretch: nil
      ),
      Row(
        "rows after a change above \(size)",
        against: "rows that can be seen",
        ours: Double(near),
        theirs: seen,
        unit: "bodies",
        must: 2.1,
        stretch: 1.1
      ),
    ]
  }
}

/// The model of the list.
@Observable @MainActor
private final class ItemShelf {
  @Observable @MainActor
  final class Item: Identifiable {
    nonisolated let id: Int
    var title: String

    init(_ id: Int) {
      self.id = id
      title = "item \(id)"
    }
  }

  let items: [Item]

  /// What all rows show besides their own.
  var mark = 0

  @ObservationIgnored var evaluated = 0

  init(count: Int) {
    items = (0..<count).map { Item($0) }
  }

  /// Counts the rows' bodies that a change evaluates.
  func evaluations(in app: SimulatedApp, of change: () -> Void) async -> Int {
    evaluated = 0
    app.run(change)
    await app.settle()
    return evaluated
  }
}

private struct LongListApp: App {
  static var shelf: ItemShelf?

  var body: some Scene {
    WindowGroup {
      if let shelf = Self.shelf { ItemShelfView(shelf: shelf) }
    }
  }
}

private struct ItemShelfView: View {
  let shelf: ItemShelf

  var body: some View {
    let mark = shelf.mark
    List(shelf.items) { RowView(item: $0, mark: mark, shelf: shelf) }
      .accessibilityIdentifier("list")
  }
}

private struct RowView: View {
  let item: ItemShelf.Item
  let mark: Int
  let shelf: ItemShelf

  var body: some View {
    shelf.evaluated += 1
    return HStack {
      Text(item.title).accessibilityIdentifier("row \(item.id)")
      Text("\(mark)")
    }
  }
}
