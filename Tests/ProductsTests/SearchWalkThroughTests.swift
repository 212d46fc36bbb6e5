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

  /// The ten steps, with an instrument that is looked for and another one.
  @Test(arguments: [("viola", "cello"), ("double-bass", "mandolin")], [false, true])
  func `the first instrument is found while another was open, and shown`(
    pictures: (first: String, second: String),
    isCold: Bool,
  ) async throws {
    let device = shop.device
    let (first, second) = (try shop.supplied(pictures.first), try shop.supplied(pictures.second))
    // 1 to 3. Start the app and open the first instrument's page.
    var app = try await shop.launch()
    #expect(try device.search(first.name) == [])
    try await app.tap("shelf.\(first.picture)")
    #expect(app.text(of: "information.name") == first.name)
    // 4. The system's panel is pulled over the app: it is asked what it shows.
    device.openSystemPanel(over: app)
    #expect(try device.search(first.name).map(\.title) == ["Show \(first.name)"])
    // 5 and 6. Back to the app, to the shelf, and on to another instrument.
    device.closeSystemPanel(over: app)
    try await app.perform(ControlRequest(.back))
    try await app.tap("shelf.\(second.picture)")
    #expect(app.text(of: "information.name") == second.name)
    // 7. Home; the process may be ended too.
    device.pressHome(app)
    if isCold { device.terminate(app) }
    // 8 and 9. The search offers to show the first instrument.
    let beginning = String(first.name.lowercased().prefix(4))
    let found = try device.search(beginning)
    #expect(found.map(\.title) == ["Show \(first.name)"])
    #expect(found.first?.app == "org.reprise.Products")
    #expect(try device.search("show").count == 2)
    // 10. The page shows the first instrument.
    app = try await shop.open(try #require(found.first))
    #expect(app.tree.scenes.count == 1)
    #expect(app.text(of: "information.name") == first.name)
    #expect(app.isRunning)
  }

  @Test(arguments: [false, true])
  func `a result shows the tab that was open`(isCold: Bool) async throws {
    var app = try await shop.launch()
    try await app.tap("shelf.viola")
    try await app.tap("Photo")
    shop.device.pressHome(app)
    await shop.device.open(app)
    try await app.perform(ControlRequest(.back))
    try await app.tap("shelf.cello")
    try await app.tap("Information")
    shop.device.pressHome(app)
    if isCold { shop.device.terminate(app) }
    app = try await shop.open(try #require(try shop.device.search("viola").first))
    #expect(app.text(of: "information.name") == nil)
    try await app.tap("Information")
    #expect(app.text(of: "information.name") == "Viola")
  }

  @Test func `what was removed is found no more`() async throws {
    let app = try await shop.launch()
    try await app.tap("shelf.viola")
    shop.device.pressHome(app)
    await shop.device.open(app)
    let result = try #require(try shop.device.search("viola").first)
    try await app.tap("detail.edit")
    try await app.tap("edit.remove")
    try await app.tap("Remove")
    #expect(try shop.device.search("viola") == [])
    await #expect(throws: ControlError.self) { try await shop.open(result) }
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
