import Foundation
import Reprise
import RepriseUIKit

/// The app switcher.
extension SimulatedDevice {
  /// The cards of all apps that have anything to come back to, whether or not they run; the most
  /// recently used first.
  public var cards: [SwitcherCard] {
    let running = apps
    let names = Set(StateHome(path: stateHome).apps).subtracting(running.map(\.identifier))
    let cards =
      running.flatMap { $0.driver?.cards ?? [] }
      + names.flatMap { SwitcherCard.stored(of: $0, in: directory(of: $0)) }
    return cards.sorted(by: SwitcherCard.isBefore)
  }

  /// Opens the switcher: apps on screen take no events any more.
  ///
  /// - Returns: The cards, the most recently used first.
  @discardableResult
  public func openSwitcher() -> [SwitcherCard] {
    for app in apps where app.isOnScreen { app.driver?.cover(.switcher) }
    return cards
  }

  /// Leaves the switcher for what was on screen before.
  public func closeSwitcher() {
    for app in apps { app.driver?.uncover(.switcher) }
  }

  /// Opens a card: its app is launched where it doesn't run, its scene connected where it isn't.
  ///
  /// The scene has the screen then, together with the one beside it if it is one of two; all others
  /// leave it.
  ///
  /// - Parameter card: One of ``cards``.
  /// - Returns: The app.
  /// - Throws: ``ControlError`` when the app was never launched on this device, or has no such
  ///   session any more; what the launch throws.
  @discardableResult
  public func open(_ card: SwitcherCard) async throws -> SimulatedApp {
    let app = try await running(card)
    clearScreen(for: app)
    try app.ask(ControlRequest(.show, scene: card.scene))
    await app.settle()
    return app
  }

  /// Throws a card away: its scene is discarded, and with its last card the app is force quit.
  ///
  /// - Parameter card: One of ``cards``.
  /// - Throws: ``ControlError`` when the app has no such session any more; `StoreError` or
  ///   `ArchiveError` when the state of an app that doesn't run can't be changed.
  public func swipeAway(_ card: SwitcherCard) throws {
    let others = cards.filter { $0.app == card.app && $0.session != card.session }
    let app = apps.first { $0.identifier == card.app }
    switch (app, others.isEmpty) {
    case (let app?, true): forceQuit(app)
    case (let app?, false): try app.ask(ControlRequest(.discard, scene: card.scene))
    case (nil, true):
      let policy = policy ?? installed[card.app]?.application.restorationPolicy
      guard policy?.forceQuit != .kept, !isDeveloperMode else { return }
      try directory(of: card.app).forget()
    case (nil, false):
      try directory(of: card.app).discard(SceneIdentifier(rawValue: card.session))
    }
  }

  private func running(_ card: SwitcherCard) async throws -> SimulatedApp {
    if let app = apps.first(where: { $0.identifier == card.app }) { return app }
    guard let known = installed[card.app] else {
      throw ControlError(
        message: "\(card.app) was not launched on this device yet, so there is nothing to start."
      )
    }
    return try await launch(
      known.application,
      manifest: known.manifest,
      arguments: known.arguments
    )
  }
}
