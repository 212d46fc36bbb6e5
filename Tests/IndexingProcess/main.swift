// Indexes batches of ten items until it is killed, and prints the number of each that is on disk.
//
//   IndexingProcess FOLDER

import CoreSpotlight
import Foundation
import Reprise

@MainActor
func run() async throws {
  let folder = CommandLine.arguments.dropFirst().first ?? "."
  let store = try StateStore(
    app: "org.reprise.indexing",
    directory: folder,
    clock: MainQueueClock()
  )
  let registry = ActivityRegistry()
  registry.keepActivities(in: store.savedActivities)
  let index = CSSearchableIndex.default()
  let last = try await index.fetchLastClientState()
  var number = Int(String(decoding: last, as: UTF8.self)) ?? 0
  say(number)
  while true {
    number += 1
    index.beginBatch()
    let items = (0..<10).map { place in
      let attributes = CSSearchableItemAttributeSet(contentType: .text)
      attributes.title = "Thing \(place) of batch\(number)"
      return CSSearchableItem(
        uniqueIdentifier: "\(number)-\(place)",
        domainIdentifier: nil,
        attributeSet: attributes
      )
    }
    try await index.indexSearchableItems(items)
    try await index.endBatch(withClientState: Data("\(number)".utf8))
    say(number)
  }
}

/// Unlike `print`, this doesn't wait until much is to be written.
func say(_ number: Int) {
  FileHandle.standardOutput.write(Data("\(number)\n".utf8))
}

try await run()
