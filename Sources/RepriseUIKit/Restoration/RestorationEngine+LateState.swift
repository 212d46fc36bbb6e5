import Foundation
import Reprise
import RepriseArchive

/// State that can't be read when its scene is connected, and can be later.
extension RestorationEngine {
  /// How long to wait before looking again; nothing tells when a home is unlocked.
  private static let lateStateInterval = Duration.seconds(5)

  /// Looks from time to time whether the state of a scene can be read.
  ///
  /// - Source: row U113, Q22; pitfall P13.
  func awaitState(of scene: UIScene) {
    // A store that is locked as a whole stays so for this process: it does not know its sessions.
    guard !store.isLocked else { return }
    _ = clock.schedule(after: Self.lateStateInterval) { [weak self, weak scene] in
      guard let self, let scene, scene.session.scene === scene else { return }
      context?.run { [self] in
        if (try? store.archive(for: Self.identifier(of: scene))) == nil {
          awaitState(of: scene)
        } else {
          stateArrived(for: scene)
        }
      }
    }
  }

  /// Notes that a person did something: what they see is theirs from now on.
  func noteInput(_ responder: UIResponder) {
    var next: UIResponder? = responder
    while let responder = next {
      if let scene = responder as? UIScene { scene.hasHadInput = true }
      next = responder.next
    }
  }

  /// Provides the activity; the controllers are on screen already, and what was saved of them goes
  /// to quarantine before they are saved anew.
  private func stateArrived(for scene: UIScene) {
    guard let scope = openScope(for: scene) else { return }
    restoreValues(of: scope)
    scene.session.keep(restorationActivity(of: scope))
    let nodes = scope.archive.addresses.filter {
      $0.kind.isOfInterface || $0 == scope.rootAddress
    }
    do {
      try store.quarantine(nodes, of: Self.identifier(of: scene), code: .unreadable)
    } catch {
      log("what was saved of scene \(scope.session) could not be kept aside: \(error)")
    }
    note(
      nil,
      address: nil,
      in: scope,
      code: .unreadable,
      detail: "the scene's state could be read only after it was connected. Its activity is "
        + "provided; its controllers start as they are, and \(nodes.count) saved nodes are in "
        + "quarantine."
    )
    if store.policy.lateState == .restoredIfPristine, !scene.hasHadInput {
      context?.restoreInteractionState(of: scene)
    }
    context?.awaitFirstFrame()
  }

  private static func identifier(of scene: UIScene) -> SceneIdentifier {
    SceneIdentifier(rawValue: scene.session.persistentIdentifier)
  }
}
