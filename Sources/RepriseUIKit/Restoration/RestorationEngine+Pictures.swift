public import Foundation
import Reprise

/// The pictures that a host draws of scenes: when they are made, and when one must not be kept.
///
/// - Source: uikit.md §2.11; rows U82 to U84.
extension RestorationEngine {
  /// How long after the last save between edges its picture is made.
  private static let pictureDelay = Duration.seconds(5)

  /// Keeps a picture of each scene that is open, and throws away those that may not be shown.
  func keepPictures() {
    pictureWork?.cancel()
    pictureWork = nil
    for scope in scopes { keepPicture(of: scope) }
  }

  /// Keeps a picture of one scene, as it stands at an edge.
  func keepPicture(of scope: RestorationScope) {
    guard !store.isLocked, scope.isApplication != manifest.hasScenes, scope.saveReport != nil
    else { return }
    guard snapshotRefusal(in: scope) == nil, scope.saveReport?.snapshotRefusal != .nothingSaved
    else { return store.pictures.remove(scope.session) }
    guard let draw = context?.host.picture(of: scope.scene as? UIWindowScene) else { return }
    store.pictures.keep(of: scope.session, draw)
  }

  /// Has pictures be made of what was saved between edges, since a kill brings no edge.
  ///
  /// Drawing takes longer than a frame, so that waits until nothing more is saved for a while.
  func keepPicturesLater() {
    guard savesContinuously, context?.host.drawsPictures == true,
      context?.application?.applicationState != .background
    else { return }
    pictureWork?.cancel()
    pictureWork = clock.schedule(after: Self.pictureDelay) { [weak self] in
      guard let self else { return }
      noteOwnWork()
      context?.run { [weak self] in self?.keepPictures() }
    }
  }

  /// Throws the picture of a scene away that has become private.
  func dropPicture(of scene: UIScene) {
    store.pictures.remove(scene.session.persistentIdentifier)
  }
}

extension UISceneSession {
  /// A picture, as PNG, of the session's window as it was when it was saved last.
  ///
  /// It is there for a switcher, and for the time an app needs until it shows the window itself.
  /// `nil` where none may be shown: the app said so by `ignoreSnapshotOnNextApplicationLaunch()`,
  /// the scene is private, or its screen won't come back.
  public var picture: Data? { context?.store.pictures.picture(of: persistentIdentifier) }
}
