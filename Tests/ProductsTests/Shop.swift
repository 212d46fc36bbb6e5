import Foundation
import RepriseSimulator
import SwiftUI
import Testing

@testable import Products

/// A device on which the app is started, with files of its own that go with the test.
@MainActor
final class Shop {
  static let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Products")

  private struct PropertyList: Decodable {
    struct Scenes: Decodable {
      enum CodingKeys: String, CodingKey {
        case supportsMultiple = "UIApplicationSupportsMultipleScenes"
      }

      var supportsMultiple: Bool
    }

    enum CodingKeys: String, CodingKey {
      case identifier = "CFBundleIdentifier"
      case activityTypes = "NSUserActivityTypes"
      case scenes = "UIApplicationSceneManifest"
    }

    var identifier: String
    var activityTypes: [String]
    var scenes: Scenes
  }

  let device: SimulatedDevice
  nonisolated let folder = URL(
    fileURLWithPath: NSTemporaryDirectory() + "reprise-products-\(UUID().uuidString)"
  )
  let files: CatalogueFiles

  init(_ device: SimulatedDevice = SimulatedDevice()) {
    self.device = device
    files = CatalogueFiles(
      supplied: Self.example.appending(path: "instruments.json"),
      kept: folder.appending(path: "catalogue.json")
    )
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func launch() async throws -> SimulatedApp {
    let file = try Data(contentsOf: Self.example.appending(path: "Info.plist"))
    let list = try PropertyListDecoder().decode(PropertyList.self, from: file)
    let manifest = ApplicationManifest(
      bundleIdentifier: list.identifier,
      activityTypes: list.activityTypes,
      hasScenes: true,
      supportsMultipleScenes: list.scenes.supportsMultiple
    )
    return try await CatalogueFiles.$ofTask.withValue(files) {
      try await device.launch(ProductsApp.self, manifest: manifest)
    }
  }

  /// Opens what a search found, as a person does.
  func open(_ result: SearchResult) async throws -> SimulatedApp {
    try await CatalogueFiles.$ofTask.withValue(files) { try await device.open(result) }
  }

  /// Leaves the app, has the system end it, and starts it again.
  func relaunch(_ app: SimulatedApp) async throws -> SimulatedApp {
    device.pressHome(app)
    device.terminate(app)
    return try await launch()
  }

  /// What is kept of an instrument by the name of its picture, as another process would read it.
  func kept(_ picture: String) throws -> Instrument? {
    try files.readKept()?.first { $0.picture == picture }
  }

  func supplied(_ picture: String) throws -> Instrument {
    try #require(try files.readSupplied().first { $0.picture == picture })
  }
}

extension SimulatedApp {
  /// Replaces what stands in a field.
  func write(_ text: String, into field: String) async throws {
    let old = self.text(of: field) ?? ""
    var range = ControlRequest(.select, target: field)
    range.numbers = ["location": 0, "length": Double(old.utf16.count)]
    try await perform(range)
    try await perform(ControlRequest(.delete, target: field, numbers: ["number": 1]))
    try await type(text, into: field)
  }

  /// Drags a view to the edge of the screen.
  func dragOut(_ name: String) async throws -> Bool {
    let isOpened = run {
      UIApplication.shared.connectedScenes
        .compactMap { ($0 as? UIWindowScene)?.windows.first?.found(name) }
        .first?
        .beginDrag()?
        .endOutside()
    }
    await settle()
    return isOpened == true
  }
}

extension UIView {
  fileprivate func found(_ name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.found(name) }.first
  }
}
