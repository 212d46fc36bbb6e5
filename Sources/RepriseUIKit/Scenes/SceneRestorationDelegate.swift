public import Foundation

/// What the app's delegate has for state restoration, for one scene.
///
/// A scene's delegate that adopts it takes part in state restoration, whatever the app's delegate
/// does. Every method is optional. The scene is asked first; the app's delegate answers what the
/// scene's delegate leaves open. Each scene has a coder of its own, which is always a secure one:
/// what is written into it can be read when that scene is restored, and in no other.
///
/// - Source: rows M1, M2, M4.
@MainActor
public protocol SceneRestorationDelegate: UISceneDelegate {
  /// Says whether the scene's state may be saved.
  func scene(_ scene: UIScene, shouldSaveState coder: NSCoder) -> Bool

  /// Says whether the scene's state may be restored.
  func scene(_ scene: UIScene, shouldRestoreState coder: NSCoder) -> Bool

  /// Gives the controller for a path, where no restoration class does.
  func scene(
    _ scene: UIScene,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?

  /// Adds state of the scene as a whole before its controllers are encoded.
  func scene(_ scene: UIScene, willEncodeRestorableStateWith coder: NSCoder)

  /// Takes the state of the scene as a whole back after its controllers were decoded.
  func scene(_ scene: UIScene, didDecodeRestorableStateWith coder: NSCoder)
}

extension SceneRestorationDelegate {
  /// Counts as not implemented.
  public func scene(_ scene: UIScene, shouldSaveState coder: NSCoder) -> Bool {
    OptionalMethod.noteDefault()
    return false
  }

  /// Counts as not implemented.
  public func scene(_ scene: UIScene, shouldRestoreState coder: NSCoder) -> Bool {
    OptionalMethod.noteDefault()
    return false
  }

  /// Counts as not implemented.
  public func scene(
    _ scene: UIScene,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder,
  ) -> UIViewController? {
    OptionalMethod.noteDefault()
    return nil
  }

  /// Counts as not implemented.
  public func scene(_ scene: UIScene, willEncodeRestorableStateWith coder: NSCoder) {
    OptionalMethod.noteDefault()
  }

  /// Counts as not implemented.
  public func scene(_ scene: UIScene, didDecodeRestorableStateWith coder: NSCoder) {
    OptionalMethod.noteDefault()
  }
}
