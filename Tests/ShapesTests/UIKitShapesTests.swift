import RepriseSimulator
import Testing
import UIKit

@Suite @MainActor struct UIKitShapesTests {
  @Test func `a controller's own state comes back after the system ended the app`() async throws {
    let device = SimulatedDevice()
    var app = try await device.launch(SearchAppDelegate.self)
    try controller(of: app) {
      $0.sortOrder = 2
      $0.query = "viola d'amore"
    }
    device.pressHome(app)
    device.terminate(app)
    app = try await device.launch(SearchAppDelegate.self)
    try controller(of: app) {
      #expect($0.sortOrder == 2)
      #expect($0.query == "viola d'amore")
    }
    #expect(app.restorationReport.isComplete)
    #expect(app.restorationReport.reason == .restore)
  }

  @Test func `code that marks nothing survives a kill within a tenth of a second`() async throws {
    let device = SimulatedDevice()
    var app = try await device.launch(SearchAppDelegate.self)
    device.advance(by: .seconds(2))
    try controller(of: app) { $0.query = "sackbut" }
    device.advance(by: .seconds(2))
    device.kill(app)
    app = try await device.launch(SearchAppDelegate.self)
    try controller(of: app) { #expect($0.query == "sackbut") }
    #expect(app.restorationReport.reason == .recover)
  }

  private func controller(
    of app: SimulatedApp,
    _ body: (SearchController) throws -> Void
  ) throws {
    try app.run {
      let window = (UIApplication.shared.delegate as? SearchAppDelegate)?.window
      try body(try #require(window?.rootViewController as? SearchController))
    }
  }
}
