public import Reprise
import RepriseArchive

extension UISceneSession {
  /// The values that are kept with the session: what `@SceneStorage` of its scene reads and writes.
  ///
  /// They are there before the scene's delegate is told of the scene, and can be read and changed
  /// without the scene's being connected. Each session has its own.
  public var sceneStore: any ValueStore { values }

  /// Throws away what is kept for the scene's restoration: its values, its activity and what was
  /// saved of its interface.
  ///
  /// The interface of a connected scene is saved anew as it is then.
  ///
  /// - Parameter kept: The names of values that stay.
  public func clearRestorationState(keeping kept: Set<String> = []) {
    values.removeAll(keeping: kept)
    stateRestorationActivity = nil
    context?.engine.clearInterface(of: self)
  }
}

extension RestorationEngine {
  /// Removes what was saved of a session's interface.
  fileprivate func clearInterface(of session: UISceneSession) {
    if let scope = session.scene.flatMap({ scope(of: $0) }) {
      removeNodes(of: scope)
      scope.isQuestionDue = true
      requestSave()
    } else {
      let identifier = SceneIdentifier(rawValue: session.persistentIdentifier)
      // What can't be opened is neither restored nor changed.
      guard let archive = try? store.archive(for: identifier) else { return }
      for address in archive.addresses where address.kind.isOfInterface || address.kind == .scene {
        archive.remove(address)
      }
      archive.commit()
    }
  }
}
