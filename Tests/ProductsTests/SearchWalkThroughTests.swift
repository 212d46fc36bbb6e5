import Foundation
import RepriseSimulator
import SwiftUI
import Testing

@testable import Products

/// An instrument that was looked at is shown again by what the app offered to the system's search.
@MainActor
@Suite struct SearchWalkThroughTests {
  private let shop = Shop()

  private func offered(_ picture: String, tab: DetailView.Tab?) throws -> NSUserActivity {
    let activity = NSUserActivity(activityType: InstrumentLink.activityType)
    activity.show(try shop.supplied(picture), tab: tab)
    return activity
  }

  /// What the app has saved for searches, as a result of one.
  private func found(_ title: String, in app: SimulatedApp) throws -> NSUserActivity {
    let saved = app.run { AppContext.current?.store.savedActivities.all ?? [] } ?? []
    return try #require(saved.first { $0.title == title }).makeActivity()
  }

  @Test func `what is offered can be found, and keeps what outer views wrote`() throws {
    let viola = try shop.supplied("viola")
    let activity = try offered("viola", tab: .photo)
    #expect(activity.title == "Show Viola")
    #expect(activity.isEligibleForSearch)
    #expect(activity.isEligibleForHandoff)
    #expect(activity.targetContentIdentifier == viola.id.uuidString)
    activity.show(viola)
    #expect(try activity.typedPayload(InstrumentLink.self).tab == .photo)
    activity.show(try shop.supplied("cello"))
    #expect(try activity.typedPayload(InstrumentLink.self).tab == nil)
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
    let result = try found("Show Viola", in: app)
    try await app.perform(ControlRequest(.back))
    try await app.tap("shelf.cello")
    try await app.tap("Information")
    #expect(app.text(of: "information.name") == "Cello")
    shop.device.pressHome(app)
    if isCold {
      shop.device.terminate(app)
      app = try await shop.launch()
      #expect(app.text(of: "information.name") == "Cello")
    }
    #expect(await shop.device.take(up: result, in: app))
    #expect(app.tree.scenes.count == 1)
    #expect(app.text(of: "information.name") == nil)  // The tab that was open is in front too.
    try await app.tap("Information")
    #expect(app.text(of: "information.name") == "Viola")
  }

  @Test func `an activity of what was removed changes nothing`() async throws {
    let app = try await shop.launch()
    try await app.tap("shelf.viola")
    try await app.tap("detail.edit")
    try await app.tap("edit.remove")
    try await app.tap("Remove")
    await shop.device.take(up: try offered("viola", tab: nil), in: app)
    #expect(app.text(of: "information.name") == nil)
  }
}
