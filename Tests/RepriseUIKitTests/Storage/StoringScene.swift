import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A scene that stores something as late as it can.
final class StoringScene: ScriptedSceneResponder, UIWindowSceneDelegate {
  func sceneDidEnterBackground(_ scene: UIScene) {
    scene.session.sceneStore[.left] = "in the background"
  }
}

/// What a photo browser calls its tabs; the first version has both.
enum Tab: String {
  case grid, photo
}

/// The same in a version without photos.
enum FewerTabs: String {
  case grid, list
}

extension StorageKey where Value == String {
  static var left: Self { Self("left", default: "") }
  static var title: Self { Self("title", default: "untitled") }
}

extension StorageKey where Value == Int {
  static var count: Self { Self("count", default: 5) }
  static var title: Self { Self("title", default: 1) }
}

extension StorageKey where Value == Tab {
  static var tab: Self { Self("tab", default: .grid) }
}

extension StorageKey where Value == FewerTabs {
  static var tab: Self { Self("tab", default: .list) }
}

extension StorageKey where Value == String? {
  static var note: Self { Self("note") }
}

extension Story {
  /// An app of which each scene has a screen without a name: only stored values are saved.
  static func storing(
    _ policy: RestorationPolicy = .standard,
    scene: AnyClass = PlainScene.self,
    script: Script = Script(),
  ) async throws -> Story {
    try await Story(scene: scene, policy: policy, script: script) { [UIViewController()] }
  }

  /// The values of a session, by its place among those that are there.
  func store(_ index: Int = 0) throws -> any ValueStore {
    let sessions = try #require(script.context?.sessions)
    try #require(sessions.indices.contains(index))
    return sessions[index].sceneStore
  }

  /// Opens one more window.
  func openWindow() async {
    run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await app.settle()
  }

  /// Sets values in a turn of the app and ends it as a good device would, with the app left first.
  func keep(_ body: (any ValueStore) -> Void) throws {
    let store = try store()
    run { body(store) }
    save()
    device.terminate(app)
  }
}
