import Foundation
import Reprise

/// Windows that go away: closed by their person, who may want them back, or taken by the system.
extension AppContext {
  /// Closes a scene's window, as its person does: one of several is discarded, the only one kept.
  ///
  /// - Parameter session: The session of the scene.
  /// - Source: rows U117, U122.
  package func close(_ session: UISceneSession) {
    let isLast = sessions.allSatisfy { $0 === session || $0.scene == nil }
    let policy = store.policy
    if isLast, policy.lastClosedWindow == .kept {
      if let scene = session.scene { disconnect(scene) }
    } else if !isLast, policy.closedWindow == .discardedAfterGracePeriod,
      policy.closedWindowGracePeriod > .zero
    {
      closeForNow(session)
    } else {
      discard(session)
    }
  }

  /// Disconnects a scene because the system needs what it takes up; its session stays.
  package func reclaim(_ scene: UIScene) {
    let session = scene.session
    disconnect(scene)
    guard store.policy.systemDisconnect == .deleted else { return }
    session.keep(nil)
    store.deleteState(of: SceneIdentifier(rawValue: session.persistentIdentifier))
  }

  /// Takes up the sessions whose grace period a launch finds not over.
  func adoptClosedSessions() {
    let now = host.clock.date.timeIntervalSinceReferenceDate
    for record in store.sessions where record.isDiscarded {
      guard let end = record.restorableUntil, end > now else { continue }
      let session = session(from: record)
      session.restorableUntil = end
      closedSessions.append(session)
      discardLater(session, after: .seconds(end - now))
    }
  }

  /// Brings a closed session back among the open ones; its scene isn't connected yet.
  ///
  /// - Returns: Whether it was one.
  func reopen(_ session: UISceneSession) -> Bool {
    guard closedSessions.contains(where: { $0 === session }) else { return false }
    closedSessions.removeAll { $0 === session }
    session.restorableUntil = nil
    sessions.append(session)
    return true
  }

  private func closeForNow(_ session: UISceneSession) {
    run {
      if let scene = session.scene { disconnect(scene) }
      sessions.removeAll { $0 === session }
      closedSessions.insert(session, at: 0)
      let period = store.policy.closedWindowGracePeriod
      session.restorableUntil =
        host.clock.date.timeIntervalSinceReferenceDate + period / .seconds(1)
      sessionChanged(session)
      discardLater(session, after: period)
    }
  }

  private func discardLater(_ session: UISceneSession, after period: Duration) {
    let end = session.restorableUntil
    _ = host.clock.schedule(after: period) { [weak self, weak session] in
      // It may have been brought back, and closed again, meanwhile.
      guard let self, let session, session.restorableUntil == end, end != nil else { return }
      discard(session)
    }
  }
}

extension UIApplication {
  /// The sessions whose windows were closed and can still be brought back, the latest first.
  ///
  /// How long they can is a matter of `RestorationPolicy.closedWindowGracePeriod`. After that
  /// they are discarded, and the app's delegate is told.
  public var closedSceneSessions: [UISceneSession] { context?.closedSessions ?? [] }

  /// Brings the window of a closed session back, with its state.
  ///
  /// - Parameter sceneSession: One of ``closedSceneSessions``.
  /// - Returns: Whether it was still there to be brought back.
  @discardableResult
  public func reopenSceneSession(_ sceneSession: UISceneSession) -> Bool {
    guard let context, context.reopen(sceneSession) else { return false }
    requestSceneSessionActivation(sceneSession, userActivity: nil, options: nil)
    return true
  }
}
