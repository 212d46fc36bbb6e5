import Foundation
import Reprise
import RepriseSimulator
import RepriseSpotlight
import RepriseUIKit

/// A search in many items of an app, as a device shows it.
@MainActor
enum Searching {
  /// What both sides index.
  struct Thing: Hashable {
    let identifier: String
    let title: String
    let description: String
  }

  /// An app that does nothing but have items.
  final class SearchedDelegate: UIResponder, UIApplicationDelegate {}

  private static let limit = 50

  static func rows(_ place: Workplace, size: Int) async throws -> [Row] {
    var random = SplitMix64(seed: 23)
    let vocabulary = (0..<4_000).map { _ in word(&random) }
    let things = (0..<size).map { number in
      Thing(
        identifier: "thing-\(number)",
        title: words(3, vocabulary, &random),
        description: words(12, vocabulary, &random)
      )
    }
    let device = SimulatedDevice(stateHome: place.path("search-\(size)"))
    let app = try await device.launch(SearchedDelegate.self)
    guard let index = app.run({ CSSearchableIndex.default() }) else {
      throw PeerFailure("the app has no index")
    }
    for start in stride(from: 0, to: size, by: 10_000) {
      try await index.indexSearchableItems(
        things[start..<min(start + 10_000, size)].map(item)
      )
    }
    let peer = try SearchPeer(
      file: place.path("search-\(size).sqlite"),
      things: things,
      expires: 1_000_000
    )
    let queries = (0..<40).map { number -> String in
      let first = vocabulary[random.below(vocabulary.count)]
      if number % 4 == 0 { return String(first.prefix(3)) }
      if number % 4 == 1 {
        return "\(first) \(vocabulary[random.below(vocabulary.count)].prefix(2))"
      }
      return first
    }
    for query in queries {
      let ours = try device.search(query).map(\.title)
      let theirs = try peer.search(query, now: 0, limit: limit).map(\.title)
      guard ours == theirs else {
        throw PeerFailure("\"\(query)\" finds \(ours.count) things, SQLite alone \(theirs.count)")
      }
    }
    let medians = try place.medians(
      "search",
      size,
      rounds: place.plan.isQuick ? 15 : 61,
      [
        Method("device.search") {
          try MainActor.assumeIsolated { try queries.map { try device.search($0) } }
        },
        Method("bare SQLite") { try queries.map { try peer.search($0, now: 0, limit: limit) } },
      ]
    )
    device.terminate(app)
    return [
      Row(
        "search in \(size) items",
        against: "bare SQLite, the same query",
        ours: try medians.of("device.search") / Double(queries.count),
        theirs: try medians.of("bare SQLite") / Double(queries.count),
        must: 1.5,
        stretch: nil,
        isBar: size == 100_000
      )
    ]
  }

  private static func item(_ thing: Thing) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = thing.title
    attributes.contentDescription = thing.description
    return CSSearchableItem(
      uniqueIdentifier: thing.identifier,
      domainIdentifier: nil,
      attributeSet: attributes
    )
  }

  private static func word(_ random: inout SplitMix64) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String((0..<(4 + random.below(6))).map { _ in letters[random.below(26)] })
  }

  private static func words(
    _ count: Int,
    _ vocabulary: [String],
    _ random: inout SplitMix64,
  ) -> String {
    (0..<count).map { _ in vocabulary[random.below(vocabulary.count)] }.joined(separator: " ")
  }
}
