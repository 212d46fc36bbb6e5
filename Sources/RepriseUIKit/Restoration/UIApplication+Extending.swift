import Reprise

extension UIApplication {
  /// Says that the app restores state by itself, beyond the calls of the restore.
  ///
  /// If the app dies before the matching ``completeStateRestoration()``, its state isn't restored at
  /// the next launch. Nothing else waits for that call.
  ///
  /// - Source: uikit.md §2.10, Q10; rows U89, U90, U91.
  public func extendStateRestoration() {
    context?.engine.extendRestoration(of: "")
  }

  /// Says that a restore that ``extendStateRestoration()`` began is over.
  public func completeStateRestoration() {
    context?.engine.completeRestoration(of: "")
  }
}

extension UIScene {
  /// Says that the scene restores state by itself, beyond the calls of the restore.
  ///
  /// If the app dies before the matching ``completeStateRestoration()``, this scene's state isn't
  /// restored at the next launch. Nothing else waits for that call.
  ///
  /// - Source: uikit.md §2.10, Q10.
  public func extendStateRestoration() {
    context?.engine.extendRestoration(of: session.persistentIdentifier)
  }

  /// Says that a restore that ``extendStateRestoration()`` began is over.
  public func completeStateRestoration() {
    context?.engine.completeRestoration(of: session.persistentIdentifier)
  }
}

extension RestorationEngine {
  fileprivate func extendRestoration(of session: String) {
    guard !store.isLocked else { return }
    store.journal.update { $0.extended[session, default: 0] += 1 }
  }

  fileprivate func completeRestoration(of session: String) {
    guard !store.isLocked else { return }
    guard let count = store.journal.entry.extended[session] else {
      log("completeStateRestoration() was called without extendStateRestoration() before it")
      return
    }
    store.journal.update { $0.extended[session] = count > 1 ? count - 1 : nil }
  }
}
