import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit

/// What a person or the system does on a device; each has a file with the calls that it brings.
enum DeviceVerb: String, CaseIterable, Sendable {
  case launch
  case home
  case open
  case call
  case panel
  case switcher
  case card
  case cardOfLostScene = "card-of-lost-scene"
  case swipe
  case swipeWhileAway = "swipe-while-away"
  case forceQuit = "force-quit"
  case otherApp = "other-app"
  case memoryWarning = "memory-warning"
  case memoryWarningAway = "memory-warning-away"
  case disconnect
  case rotate
  case split
  case drag
  case terminate
  case stop
  case stopAway = "stop-away"
  case crashAtLaunch = "crash-at-launch"
  case quit
  case search
  case searchAway = "search-away"
  case handOff = "hand-off"
  case handOffAway = "hand-off-away"
}

/// A device with a talkative app on it, on which verbs are done.
@MainActor
final class LifeCycleStory {
  private let log: CallLog
  private let device = SimulatedDevice()
  private let entry: any LaunchableApplication.Type
  private let sceneCount: Int
  private var app: SimulatedApp

  /// Launches the app with some scenes, each of which shows something that is worth restoring.
  ///
  /// - Parameters:
  ///   - entry: The app.
  ///   - sceneCount: How many scenes it has, one or two.
  ///   - log: Where it writes; has no lines afterwards.
  /// - Throws: What the launch throws.
  init(
    _ entry: any LaunchableApplication.Type,
    sceneCount: Int,
    log: CallLog
  ) async throws {
    self.entry = entry
    self.log = log
    self.sceneCount = sceneCount
    app = try await device.launch(entry, manifest: TalkativeAppDelegate.manifest())
    device.advance(by: .seconds(1))
    for _ in 1..<sceneCount {
      app.run {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      }
      await app.settle()
      device.advance(by: .seconds(1))
    }
    try await app.tap("shelf.open", scene: sceneCount)
    device.advance(by: .seconds(10))
    await app.settle()
    log.clear()
  }

  private func launch(_ step: String = "launch") async throws {
    log.begin(step)
    app = try await device.launch(entry, manifest: TalkativeAppDelegate.manifest())
  }

  private func home() async {
    log.begin("home")
    device.pressHome(app)
    await app.settle()
  }

  /// Goes home without writing that down.
  private func goHome() async {
    device.pressHome(app)
    await app.settle()
    device.advance(by: .seconds(1))
    log.clear()
  }

  /// The card of a scene.
  private func card(_ scene: Int) -> SwitcherCard? {
    device.cards.first { $0.app == app.identifier && $0.scene == scene }
  }

  private func swipe(_ scene: Int) async throws {
    log.begin("swipe the card of scene \(scene) away")
    if let card = card(scene) { try device.swipeAway(card) }
    await app.settle()
  }

  private func open(card scene: Int) async throws {
    log.begin("open the card of scene \(scene)")
    if let card = card(scene) { app = try await device.open(card) }
  }

  private func openSwitcher() async {
    log.begin("open the switcher")
    device.openSwitcher()
    await app.settle()
  }

  /// Does what the verb says.
  func perform(_ verb: DeviceVerb) async throws {
    switch verb {
    case .launch:
      device.quit(app)
      device.forceQuit(app)
      log.clear()
      let fresh = SimulatedDevice()
      log.begin("launch for the first time")
      app = try await fresh.launch(entry, manifest: TalkativeAppDelegate.manifest())
      if sceneCount == 2 {
        log.begin("ask for a second scene")
        app.run {
          UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        }
        await app.settle()
      }
    case .home: await home()
    case .open:
      await goHome()
      log.begin("open")
      await device.open(app)
    case .call:
      log.begin("the call begins")
      device.beginCall(over: app)
      await app.settle()
      log.begin("the call ends")
      device.endCall(over: app)
      await app.settle()
    case .panel:
      log.begin("pull the panel down")
      device.openSystemPanel(over: app)
      await app.settle()
      log.begin("push the panel away")
      device.closeSystemPanel(over: app)
      await app.settle()
    case .switcher:
      await openSwitcher()
      log.begin("close the switcher")
      device.closeSwitcher()
      await app.settle()
    case .card:
      await openSwitcher()
      try await open(card: 1)
    case .cardOfLostScene:
      await goHome()
      device.disconnect(scene: sceneCount, of: app)
      log.clear()
      await openSwitcher()
      try await open(card: sceneCount)
    case .swipe:
      await openSwitcher()
      try await swipe(1)
      if sceneCount == 2 { try await swipe(2) }
    case .swipeWhileAway:
      await goHome()
      device.terminate(app)
      log.clear()
      try await swipe(sceneCount)
      try await launch()
    case .forceQuit:
      await openSwitcher()
      log.begin("throw the app away")
      device.forceQuit(app)
      try await launch()
    case .otherApp:
      log.begin("launch another app")
      let other = try await CallLog.$ofTask.withValue(nil) {
        try await device.launch(
          TalkativeAppDelegate.self,
          manifest: TalkativeAppDelegate.manifest("org.reprise.other")
        )
      }
      await app.settle()
      log.begin("put the app beside it")
      await device.show(app, beside: other)
    case .memoryWarning:
      log.begin("memory warning")
      device.sendMemoryWarning(app)
      await app.settle()
    case .memoryWarningAway:
      await home()
      log.begin("memory warning")
      device.sendMemoryWarning(app)
      try await launch()
    case .disconnect:
      await goHome()
      log.begin("the system drops scene \(sceneCount)")
      device.disconnect(scene: sceneCount, of: app)
      log.begin("open")
      await device.open(app)
    case .rotate:
      log.begin("rotate to landscape")
      device.rotate(to: .landscapeRight)
      await app.settle()
    case .split: try await split()
    case .drag:
      log.begin("drag to the right edge")
      let name = entry == DeclaredTalkativeApp.self ? "shelf.card" : "thing.card"
      try await device.drag(name, to: .right, of: app, scene: sceneCount)
    case .terminate:
      await home()
      log.begin("the system ends the process")
      device.terminate(app)
      try await launch()
    case .stop:
      log.begin("stop")
      device.stop(app)
      try await launch()
    case .stopAway:
      await home()
      log.begin("stop")
      device.stop(app)
      try await launch()
    case .crashAtLaunch:
      await goHome()
      device.terminate(app)
      log.clear()
      for number in ["first", "second"] {
        log.begin("launch and crash, the \(number) time")
        try device.crashAtLaunch(entry, manifest: TalkativeAppDelegate.manifest())
      }
      try await launch()
    case .quit:
      log.begin("quit")
      device.quit(app)
      try await launch()
    case .search:
      await goHome()
      try await openResult()
    case .searchAway:
      await goHome()
      device.terminate(app)
      log.clear()
      try await openResult()
    case .handOff: try await takeUp()
    case .handOffAway:
      await goHome()
      device.terminate(app)
      log.clear()
      try await takeUp()
    }
    await app.settle()
  }

  private func openResult() async throws {
    log.begin("open what a search found")
    if let result = try device.search("look 1").first { app = try await device.open(result) }
  }

  /// Takes up what the app on another device is used for.
  private func takeUp() async throws {
    let other = SimulatedDevice()
    let sender = try await CallLog.$ofTask.withValue(nil) {
      try await other.launch(entry, manifest: TalkativeAppDelegate.manifest())
    }
    other.advance(by: .seconds(1))
    await sender.settle()
    device.connect(to: other)
    log.begin("take up what another device offers")
    if let offer = device.offered.first, let taking = try await device.takeUp(offer).app {
      app = taking
    }
  }

  private func split() async throws {
    if sceneCount == 1 {
      log.begin("give the app a half of the screen")
      device.splitScreen(.half)
      await app.settle()
      log.begin("give it all of the screen")
      device.splitScreen(.full)
    } else {
      log.begin("put scene 1 beside scene 2")
      try await device.split(1, beside: 2, of: app)
      log.begin("make the left one narrow")
      try await device.split(1, beside: 2, of: app, share: .third)
      log.begin("give scene 2 all of the screen")
      try await device.show(scene: 2, of: app)
    }
  }
}
