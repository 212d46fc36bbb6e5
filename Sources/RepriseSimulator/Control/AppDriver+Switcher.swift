import Foundation
import Reprise
import RepriseUIKit

/// The app's cards in the switcher.
extension AppDriver {
  /// A card for each session; one for an app without scenes.
  var cards: [SwitcherCard] {
    context.run {
      guard context.manifest.hasScenes else { return [plainCard] }
      return context.sessions.map { session in
        let scene = session.scene
        return SwitcherCard(
          app: context.manifest.bundleIdentifier,
          scene: session.number,
          session: session.persistentIdentifier,
          title: scene?.title ?? "",
          state: scene.map { $0.activationState.isForeground ? .onScreen : .background }
            ?? .notConnected,
          lastUsed: session.lastUsed,
          picture: picture(of: session)
        )
      }
    }
  }

  private var plainCard: SwitcherCard {
    let isOnScreen = context.application?.applicationState != .background
    return SwitcherCard(
      app: context.manifest.bundleIdentifier,
      scene: 1,
      session: "",
      state: isOnScreen ? .onScreen : .background,
      lastUsed: isOnScreen ? context.host.clock.date.timeIntervalSinceReferenceDate : 0,
      picture: isOnScreen
        ? context.host.picture(of: nil)?() : context.store.pictures.picture(of: "")
    )
  }

  /// What is on screen is shown as it is now, the rest as it was when it left the screen.
  private func picture(of session: UISceneSession) -> Data? {
    guard let scene = session.scene as? UIWindowScene, scene.activationState.isForeground else {
      return session.picture
    }
    return scene.isPrivate ? nil : context.host.picture(of: scene)?()
  }

  /// Opens a card: its scene is on screen then, with the one beside it if it has one; the app's
  /// other scenes are not.
  func show(_ request: ControlRequest) throws {
    guard context.manifest.hasScenes else {
      return context.application?.applicationState == .background ? open() : uncoverAll()
    }
    let session = try session(numbered: request.scene, for: request)
    headless?.covers = []
    headless?.leftOnScreen = []
    let pair = try screen().sideBySide
    var names = [session.persistentIdentifier]
    if pair.contains(session.persistentIdentifier) {
      names = pair
    } else if !pair.isEmpty {
      try screen().give(.full)
    }
    // The new ones come first: at no moment is nothing of the app on screen.
    for session in context.sessions where names.contains(session.persistentIdentifier) {
      context.show(session)
    }
    hide { !names.contains($0.persistentIdentifier) }
  }

  private func uncoverAll() {
    headless?.covers = []
    context.endInterruption()
  }

  /// Throws a card away: its session is discarded.
  func discard(_ session: UISceneSession) throws {
    guard context.sessions.count > 1 else {
      throw ControlError(
        message: "scene \(session.number) is the app's last; throwing it away ends the app."
      )
    }
    let isBeside = try screen().sideBySide.contains(session.persistentIdentifier)
    context.discard(session)
    if isBeside { try screen().give(.full) }
    if foreground.isEmpty, context.application?.applicationState != .background { pressHome() }
  }
}
