import Foundation
import RepriseSimulator
import SwiftUI
import Testing

@testable import Products

/// What comes back of the app's windows.
@MainActor
@Suite struct RestorationStoryTests {
  private let shop = Shop()

  @Test func `a relaunch shows the same instrument with its tab`() async throws {
    var app = try await shop.launch()
    #expect(app.text(of: "information.name") == nil)
    try await app.tap("shelf.viola")
    #expect(app.text(of: "information.name") == "Viola")
    try await app.tap("Photo")
    app = try await shop.relaunch(app)
    #expect(app.restorationReport.missing.isEmpty)
    #expect(app.text(of: "information.name") == nil)
    try await app.tap("Information")
    #expect(app.text(of: "information.name") == "Viola")
    try await app.perform(ControlRequest(.back))
    app = try await shop.relaunch(app)
    #expect(app.text(of: "information.name") == nil)
    try await app.tap("shelf.cello")
    #expect(app.text(of: "information.name") == "Cello")
  }

  @Test func `a relaunch in mid-edit shows the draft, and another instrument's edit starts clean`()
    async throws
  {
    var app = try await shop.launch()
    try await app.tap("shelf.oboe")
    try await app.tap("detail.edit")
    #expect(app.text(of: "edit.name") == "Oboe")
    try await app.write("Oboe d'amore", into: "edit.name")
    try await app.write("17", into: "edit.year")
    app = try await shop.relaunch(app)
    #expect(app.text(of: "edit.name") == "Oboe d'amore")
    #expect(app.text(of: "edit.year") == "17")
    #expect(try shop.kept("oboe")?.name ?? "Oboe" == "Oboe")
    try await app.tap("edit.done")
    #expect(try shop.kept("oboe")?.name == "Oboe d'amore")
    #expect(try shop.kept("oboe")?.year == 17)
    #expect(app.text(of: "information.name") == "Oboe d'amore")
    try await app.perform(ControlRequest(.back))
    try await app.tap("shelf.flute")
    #expect(app.text(of: "edit.name") == nil)
    try await app.tap("detail.edit")
    #expect(app.text(of: "edit.name") == "Flute")
    try await app.write("Piccolo", into: "edit.name")
    try await app.tap("edit.cancel")
    #expect(app.text(of: "information.name") == "Flute")
    try await app.tap("detail.edit")
    #expect(app.text(of: "edit.name") == "Flute")
  }

  @Test func `an edit can't be done while something can't be taken over`() async throws {
    let app = try await shop.launch()
    try await app.tap("shelf.trumpet")
    try await app.tap("detail.edit")
    try await app.write("", into: "edit.name")
    await #expect(throws: ControlError.self) { try await app.tap("edit.done") }
    #expect(app.text(of: "edit.flaw") == "An instrument needs a name.")
    try await app.type("Cornet", into: "edit.name")
    try await app.write("12x", into: "edit.price")
    #expect(app.text(of: "edit.flaw") == "The price must be a number that is not negative.")
    await #expect(throws: ControlError.self) { try await app.tap("edit.done") }
    #expect(app.text(of: "edit.name") == "Cornet")
    try await app.write("12.50", into: "edit.price")
    try await app.tap("edit.done")
    #expect(app.text(of: "edit.name") == nil)
    #expect(try shop.kept("trumpet")?.price == 12.5)
  }

  @Test func `year and price change in place, and what can't be is not taken over`() async throws {
    let app = try await shop.launch()
    try await app.tap("shelf.horn")
    try await app.write("1950", into: "information.year")
    try await app.perform(ControlRequest(.enter, target: "information.year"))
    #expect(try shop.kept("horn")?.year == 1950)
    try await app.write("3000", into: "information.year")
    try await app.perform(ControlRequest(.enter, target: "information.year"))
    #expect(try shop.kept("horn")?.year == 1950)
  }

  @Test func `an instrument dragged to the edge gets a window of its own, which comes back`()
    async throws
  {
    var app = try await shop.launch()
    try await app.tap("shelf.ukulele")
    try await app.perform(ControlRequest(.back))
    #expect(try await app.dragOut("shelf.erhu"))
    #expect(app.tree.scenes.count == 2)
    #expect(app.text(of: "information.name") == "Erhu")
    app = try await shop.relaunch(app)
    #expect(app.tree.scenes.count == 2)
    #expect(app.text(of: "information.name") == "Erhu")
  }

  @Test func `windows that show what is removed go back to the shelf`() async throws {
    var app = try await shop.launch()
    #expect(try await app.dragOut("shelf.erhu"))
    try await app.tap("shelf.erhu", scene: 1)
    try await app.tap("detail.edit", scene: 1)
    try await app.tap("edit.remove", scene: 1)
    try await app.tap("Remove", scene: 1)
    #expect(try shop.kept("erhu") == nil)
    #expect(app.text(of: "information.name", scene: 1) == nil)
    #expect(app.text(of: "information.name", scene: 2) == nil)
    app = try await shop.relaunch(app)
    #expect(app.text(of: "information.name") == nil)
    try await app.tap("shelf.oud", scene: 2)
    #expect(app.text(of: "information.name", scene: 2) == "Oud")
  }

  @Test func `an instrument that is gone at the next start is not shown`() async throws {
    var app = try await shop.launch()
    try await app.tap("shelf.viola")
    shop.device.pressHome(app)
    shop.device.terminate(app)
    let viola = try shop.supplied("viola")
    try shop.files.write(try shop.files.readSupplied().filter { $0.id != viola.id })
    app = try await shop.launch()
    #expect(app.text(of: "information.name") == nil)
    try await app.tap("shelf.cello")
    #expect(app.text(of: "information.name") == "Cello")
  }

  @Test func `a shelf without instruments says so and brings them back`() async throws {
    try shop.files.write([])
    let app = try await shop.launch()
    try await app.tap("shelf.bringBack")
    #expect(try shop.files.readKept()?.count == 38)
    try await app.tap("shelf.violin")
    #expect(app.text(of: "information.name") == "Violin")
  }
}
