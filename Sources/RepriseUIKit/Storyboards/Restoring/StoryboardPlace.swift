import Foundation
import Reprise
import RepriseArchive

/// Where a saved controller came from, as an archive names it.
struct StoryboardPlace {
  private enum Key {
    static let name = "engine.storyboard"
    static let bundle = "engine.storyboardBundle"
    static let identifier = "engine.storyboardIdentifier"
    static let object = "engine.storyboardObject"
  }

  let name: String

  /// The last part of the path of the storyboard's bundle; `nil` for the app's own.
  let bundle: String?

  /// The storyboard identifier; `nil` when the scene has none.
  let identifier: String?

  /// The scene's id in the file, by which a scene without an identifier is found.
  let object: String

  @MainActor init?(_ controller: UIViewController) {
    guard let origin = controller.origin else { return nil }
    name = origin.storyboard.name
    bundle = origin.storyboard.bundleName
    identifier = origin.model.storyboardIdentifier
    object = origin.model.id
  }

  init?(_ framework: Fields) {
    func text(_ key: String) -> String? {
      guard case .string(let text)? = framework[key] else { return nil }
      return text
    }
    guard let name = text(Key.name), let object = text(Key.object) else { return nil }
    self.name = name
    self.object = object
    bundle = text(Key.bundle)
    identifier = text(Key.identifier)
  }

  func encode(into framework: inout Fields) {
    framework[Key.name] = .string(name)
    framework[Key.object] = .string(object)
    if let bundle { framework[Key.bundle] = .string(bundle) }
    if let identifier { framework[Key.identifier] = .string(identifier) }
  }

  /// What stands for the storyboard while a restore runs; it is in no archive.
  private var address: NodeAddress {
    let base = bundle.map { NodePath.root.appending(identifier: $0) } ?? .root
    return NodeAddress(kind: .storyboard, path: base.appending(identifier: name))
  }

  /// What the coder of the controller answers beside the controller's own values.
  @MainActor var standardValues: [(String, ArchiveValue)] {
    var values: [(String, ArchiveValue)] = [
      (UIApplication.stateRestorationViewControllerStoryboardKey, .nodeReference(address))
    ]
    if let identifier {
      values.append(
        (
          UIApplication.stateRestorationViewControllerStoryboardIdentifierKey,
          .string(identifier)
        )
      )
    }
    return values
  }
}

extension NodeKind {
  /// A storyboard; never written.
  static let storyboard = NodeKind(rawValue: 255)
}

extension UIApplication {
  /// The key of the storyboard identifier that a controller came from; ours, Apple has none.
  ///
  /// With the storyboard alone two scenes of one file can't be told apart.
  ///
  /// - Source: row P28.
  public static let stateRestorationViewControllerStoryboardIdentifierKey =
    "RepriseViewControllerStoryboardIdentifierKey"
}
