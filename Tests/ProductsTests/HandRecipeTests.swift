import Foundation
import RepriseSimulator
import SwiftUI
import Testing

@testable import Products

/// The recipes by which restoration is tested by hand, each on a screen with an edit under way.
@MainActor
@Suite struct HandRecipeTests {
  /// What happens to the app before the system ends it.
  enum Recipe: String, CaseIterable, Sendable {
    case home
    case memoryWarning
    case landscape
    case splitView
    case phoneCall
    case killed
  }

  private func end(_ app: SimulatedApp, on device: SimulatedDevice, by recipe: Recipe) {
    switch recipe {
    case .home: break
    case .memoryWarning:
      device.pressHome(app)
      device.sendMemoryWarning(app)
      return
    case .landscape: device.rotate(to: .landscapeLeft)
    case .splitView: device.splitScreen(.half)
    case .phoneCall:
      device.beginCall(over: app)
      device.endCall(over: app)
    case .killed:
      device.advance(by: .seconds(5))
      device.kill(app)
      return
    }
    device.pressHome(app)
    device.terminate(app)
  }

  @Test(arguments: Recipe.allCases)
  func `everything is there after a stop`(recipe: Recipe) async throws {
    let shop = Shop()
    var app = try await shop.launch()
    try await app.tap("shelf.marimba")
    try await app.tap("Photo")
    try await app.tap("detail.edit")
    try await app.write("Xylophone", into: "edit.name")
    end(app, on: shop.device, by: recipe)
    app = try await shop.launch()
    #expect(app.text(of: "edit.name") == "Xylophone")
    try await app.tap("edit.cancel")
    try await app.tap("Information")
    #expect(app.text(of: "information.name") == "Marimba")
  }

  @Test func `a fresh install shows the shelf, and a force quit leads back to it`() async throws {
    let shop = Shop()
    var app = try await shop.launch()
    #expect(app.text(of: "information.name") == nil)
    try await app.tap("shelf.marimba")
    shop.device.forceQuit(app)
    app = try await shop.launch()
    #expect(app.text(of: "information.name") == nil)
    try await app.tap("shelf.marimba")
    #expect(app.text(of: "information.name") == "Marimba")
  }
}
