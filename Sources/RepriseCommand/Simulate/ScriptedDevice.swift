import Foundation
import Reprise
import RepriseSimulator

/// A device of a script: its apps, which share a screen, and the place of their state.
final class ScriptedDevice {
  let name: String
  private let home: StateHome
  private let environment: [String: String]
  private let processesChanged: () -> Void
  private(set) var apps: [ScriptedApp] = []

  /// The app that lines are meant for.
  private(set) var app: ScriptedApp

  /// The scene that lines are meant for; `nil` for all.
  var scene: Int?

  /// The cards of the switcher while it is open.
  private(set) var cards: [SwitcherCard]?

  /// What the last search found.
  private var results: [SearchResult] = []

  /// What other devices offered when that was last looked at.
  private var offers: [ActivityOffer] = []

  /// Makes a device with one app on it.
  ///
  /// - Parameters:
  ///   - name: The device's name.
  ///   - home: Where the state of its apps lies.
  ///   - first: The app.
  ///   - arguments: The app's arguments.
  ///   - environment: What the processes of apps have in their environment.
  ///   - processesChanged: Is told when a process starts or ends.
  init(
    _ name: String,
    home: StateHome,
    first: SimulatedExecutable,
    arguments: [String],
    environment: [String: String],
    processesChanged: @escaping () -> Void,
  ) {
    self.name = name
    self.home = home
    self.environment = environment
    self.processesChanged = processesChanged
    app = ScriptedApp(
      first,
      arguments: arguments,
      home: home,
      environment: environment,
      processChanged: processesChanged
    )
    apps = [app]
  }

  /// Chooses the app that lines are meant for from now on.
  func choose(_ name: String) throws {
    app = try find(name)
    scene = nil
  }

  /// Starts the app, or returns to it; the others leave the screen.
  func open() throws {
    cards = nil
    try clearScreen(for: [app])
    try app.open()
  }

  /// Starts the app, which crashes before its first frame.
  func crashAtLaunch() throws {
    cards = nil
    try clearScreen(for: [])
    try app.crashAtLaunch()
  }

  /// Puts another app beside the one that lines are meant for, a half of the screen for each.
  func show(beside name: String) throws {
    let other = try find(name)
    guard other !== app else {
      throw CommandError(message: "\(app.name) can't stand beside itself.")
    }
    cards = nil
    try clearScreen(for: [app, other])
    for app in [app, other] {
      if app.process == nil || !app.isOnScreen { try app.open() }
      _ = try app.ask(ControlRequest(.split, target: ScreenShare.half.rawValue))
    }
  }

  /// Asks the app for something.
  func ask(_ request: ControlRequest) throws -> ControlResponse {
    var request = request
    request.scene = request.scene ?? scene
    if request.verb == .home {
      cards = nil
      // Both of two apps beside each other leave; the one that lines are meant for says why not.
      for other in apps where other !== app { try other.leave() }
    }
    return try app.ask(request)
  }

  // MARK: The switcher

  /// Opens the switcher, or looks at its cards again.
  func openSwitcher() throws -> [SwitcherCard] {
    let cards = try apps.flatMap { try $0.cards }.sorted(by: SwitcherCard.isBefore)
    self.cards = cards
    return cards
  }

  /// Leaves the switcher for what was on screen before.
  func closeSwitcher() throws {
    guard cards != nil else { throw Self.noSwitcher }
    cards = nil
    for app in apps where app.isOnScreen { _ = try app.ask(ControlRequest(.endSwitcher)) }
  }

  /// Opens a card; its app is the one that lines are meant for then.
  func open(card number: Int) throws {
    let card = try card(number)
    app = try owner(of: card)
    scene = nil
    cards = nil
    try clearScreen(for: [app])
    if app.process == nil { try app.open() }
    _ = try app.ask(ControlRequest(.show, scene: card.scene))
  }

  /// Throws a card away.
  func swipe(card number: Int) throws {
    let card = try card(number)
    let owner = try owner(of: card)
    let isLast = try owner.cards.count == 1
    if isLast {
      try owner.forceQuit()
    } else if owner.process != nil {
      _ = try owner.ask(ControlRequest(.discard, scene: card.scene))
    } else {
      try owner.discard(card.session)
    }
  }

  private static let noSwitcher = CommandError(
    message: "the switcher isn't open; open it by switcher first."
  )

  private func card(_ number: Int) throws -> SwitcherCard {
    guard let cards else { throw Self.noSwitcher }
    guard cards.indices.contains(number - 1) else {
      throw CommandError(
        message: "there is no card \(number). "
          + (cards.isEmpty ? "The switcher is empty." : "There are cards 1 to \(cards.count).")
      )
    }
    return cards[number - 1]
  }

  private func owner(of card: SwitcherCard) throws -> ScriptedApp {
    guard let app = apps.first(where: { $0.executable.identifier == card.app }) else {
      throw CommandError(message: "\(card.app) is not on device \(name).")
    }
    return app
  }

  // MARK: Search and hand-off

  /// Searches all apps of the device.
  func search(_ text: String) throws -> [SearchResult] {
    results = SearchResult.listed(try apps.map { try $0.search(text) })
    return results
  }

  /// Opens something that was found; its app is the one that lines are meant for then.
  func open(result number: Int) throws {
    let result = try Self.element(number, of: results, named: "result", by: "search")
    guard let owner = apps.first(where: { $0.executable.identifier == result.app }) else {
      throw CommandError(message: "\(result.app) is not on device \(name).")
    }
    app = owner
    scene = nil
    cards = nil
    try clearScreen(for: [app])
    try app.open(result)
  }

  /// Lists what other devices offer to the app.
  func lookForOffers() throws -> [ActivityOffer] {
    offers = try app.lookForOffers()
    return offers
  }

  /// Takes an offer up in the app, which is started where it doesn't run.
  ///
  /// - Returns: The page that a browser opened, where the app takes no such activities.
  func takeUp(offer number: Int) throws -> URL? {
    let offer = try Self.element(number, of: offers, named: "offer", by: "offers")
    cards = nil
    if let page = offer.page, !app.takes(offer) {
      try clearScreen(for: [])
      return page
    }
    try clearScreen(for: [app])
    try app.takeUp(offer)
    return nil
  }

  private static func element<Element>(
    _ number: Int,
    of list: [Element],
    named name: String,
    by verb: String,
  ) throws -> Element {
    guard list.indices.contains(number - 1) else {
      throw CommandError(
        message: "there is no \(name) \(number). "
          + (list.isEmpty ? "None is known; look by \(verb) first." : "Known: 1 to \(list.count).")
      )
    }
    return list[number - 1]
  }

  // MARK: Apps

  /// Ends the processes that are left.
  func end() {
    for app in apps { app.end() }
  }

  private func find(_ name: String) throws -> ScriptedApp {
    if let known = apps.first(where: { $0.name == name || $0.executable.identifier == name }) {
      return known
    }
    let executable: SimulatedExecutable
    do {
      executable = try SimulatedExecutable(path: name)
    } catch {
      let known = apps.map(\.name).joined(separator: ", ")
      throw CommandError(message: "\(error) On device \(self.name): \(known).")
    }
    if let known = apps.first(where: { $0.executable.path == executable.path }) { return known }
    let app = ScriptedApp(
      executable,
      arguments: [],
      home: home,
      environment: environment,
      processChanged: processesChanged
    )
    apps.append(app)
    return app
  }

  private func clearScreen(for kept: [ScriptedApp]) throws {
    for app in apps where !kept.contains(where: { $0 === app }) { try app.leave() }
  }
}
