import CoreSpotlight
import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

@testable import RepriseSpotlight

/// What a delegate of these tests is told.
@MainActor
final class Notes {
  @TaskLocal static var ofTest: Notes?

  var lines: [String] = []
  var windows: [UIWindow] = []

  static func note(_ line: String) { ofTest?.lines.append(line) }

  static func note(_ activity: NSUserActivity, _ call: String) {
    let content =
      activity.userInfo?[CSSearchableItemActivityIdentifier] as? String
      ?? activity.userInfo?[CSSearchQueryString] as? String ?? activity.title ?? "nothing"
    note("\(call) \(activity.activityType) \(content)")
  }
}

/// An app with windows that takes up what was found.
final class LibraryScene: UIResponder, UIWindowSceneDelegate {
  let notes = Notes.ofTest
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    for activity in connectionOptions.userActivities { Notes.note(activity, "connect") }
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    let number = (scene as? UIWindowScene)?.session.persistentIdentifier ?? "none"
    notes?.lines.append(
      "continue \(userActivity.activityType) "
        + "\(userActivity.userInfo?[CSSearchableItemActivityIdentifier] ?? userActivity.title ?? "")"
    )
    notes?.lines.append("in \(number)")
  }
}

final class LibraryDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = LibraryScene.self
    return configuration
  }
}

/// An app that indexes things, on a device of its own.
@MainActor
final class Library {
  static let activityType = "org.reprise.library.read"

  let device: SimulatedDevice
  let name: String
  private(set) var app: SimulatedApp

  init(name: String = "org.reprise.library", on device: SimulatedDevice = SimulatedDevice())
    async throws
  {
    self.device = device
    self.name = name
    app = try await Self.launch(name, on: device)
  }

  private static func launch(_ name: String, on device: SimulatedDevice) async throws
    -> SimulatedApp
  {
    try await device.launch(
      LibraryDelegate.self,
      manifest: ApplicationManifest(
        bundleIdentifier: name,
        activityTypes: [activityType],
        hasScenes: true,
        supportsMultipleScenes: true
      )
    )
  }

  func start() async throws { app = try await Self.launch(name, on: device) }

  /// Has the system end the app, and starts it again.
  func relaunch() async throws {
    device.pressHome(app)
    device.terminate(app)
    try await start()
  }

  /// The index as the app's own code gets it.
  var index: CSSearchableIndex {
    get throws { try #require(app.run { CSSearchableIndex.default() }) }
  }

  /// What goes on behind the index.
  var engine: SearchIndex { get throws { try #require(try index.index) } }

  var saved: SavedActivities {
    get throws { try #require(app.run { AppContext.current?.store.savedActivities } ?? nil) }
  }

  /// The folder of the index.
  var folder: String { "\(device.stateHome)/\(name)/reprise/search" }

  func titles(_ text: String) throws -> [String] { try device.search(text).map(\.title) }

  static func item(
    _ identifier: String?,
    _ title: String,
    domain: String? = nil,
    _ fill: (CSSearchableItemAttributeSet) -> Void = { _ in },
  ) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = title
    fill(attributes)
    return CSSearchableItem(
      uniqueIdentifier: identifier,
      domainIdentifier: domain,
      attributeSet: attributes
    )
  }

  /// Saves an activity as the app does when its person leaves it.
  func save(
    _ identifier: String,
    _ title: String,
    isEligible: Bool = true,
    _ fill: (CSSearchableItemAttributeSet) -> Void = { _ in },
  ) throws {
    let activity = NSUserActivity(activityType: Self.activityType)
    activity.title = title
    activity.persistentIdentifier = identifier
    activity.targetContentIdentifier = identifier
    activity.isEligibleForSearch = isEligible
    activity.isEligibleForPrediction = true
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    fill(attributes)
    activity.contentAttributeSet = attributes
    try saved.save(activity)
  }
}
