import Foundation
import Reprise
import RepriseSimulator
import SwiftUI
import Testing

@testable import Products

/// An instrument that was looked at is found again by the system's search.
@MainActor
@Suite struct SearchWalkThroughTests {
  private let shop = Shop()

  /// What a search for some words finds, among what the app has offered.
  private func results(of words: String, in app: SimulatedApp) -> [SavedActivity] {
    let all = app.run { AppContext.current?.store.savedActivities.all } ?? nil
    return (all ?? []).filter {
      $0.isEligibleForSearch && $0.title?.localizedCaseInsensitiveContains(words) == true
    }
  }

  @Test(arguments: [false, true])
  func `a result of a search shows the first instrument while another was open`(isCold: Bool)
    async throws
  {
    var app = try await shop.launch()
    try await app.tap("shelf.viola")
    try await app.tap("Photo")
    shop.device.pressHome(app)
    await shop.device.open(app)
    try await app.perform(ControlRequest(.back))
    try await app.tap("shelf.cello")
    try await app.tap("Information")
    #expect(app.text(of: "information.name") == "Cello")
    shop.device.pressHome(app)
    let found = results(of: "viola", in: app)
    #expect(found.map(\.title) == ["Show Viola"])
    #expect(results(of: "cello", in: app).map(\.title) == ["Show Cello"])
    #expect(results(of: "oboe", in: app).isEmpty)
    if isCold {
      shop.device.terminate(app)
      app = try await shop.launch()
      #expect(app.text(of: "information.name") == "Cello")
    }
    let activity = try #require(found.first).makeActivity()
    #expect(await shop.device.take(up: activity, in: app))
    #expect(app.tree.scenes.count == 1)
    #expect(app.text(of: "information.name") == nil)  // The tab that was open is in front too.
    try await app.tap("Information")
    #expect(app.text(of: "information.name") == "Viola")
  }

  @Test func `what is removed is found no more, and an activity of it changes nothing`()
    async throws
  {
    let app = try await shop.launch()
    try await app.tap("shelf.viola")
    shop.device.pressHome(app)
    await shop.device.open(app)
    let activity = try #require(results(of: "viola", in: app).first).makeActivity()
    try await app.tap("detail.edit")
    try await app.tap("edit.remove")
    try await app.tap("Remove")
    #expect(results(of: "viola", in: app).isEmpty)
    await shop.device.take(up: activity, in: app)
    #expect(app.text(of: "information.name") == nil)
  }
}
