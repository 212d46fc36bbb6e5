import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit

/// Restoring a hierarchy, and the launch of an app with many sessions.
@MainActor
enum Restoring {
  /// A restore of an app without scenes, and the same pages made by hand.
  static func hierarchyRows(_ place: Workplace, size: Int) async throws -> [Row] {
    let states = (0..<size / Page.nodeCount).map(PageState.init(number:))
    let device = SimulatedDevice(stateHome: place.path("restore-\(size)"))
    Launch.states = states
    var app = try await device.launch(PlainDelegate.self)
    var restores: [Double] = []
    var builds: [Double] = []
    for round in -1..<place.plan.restoreRounds {
      device.pressHome(app)
      device.terminate(app)
      Launch.states = nil
      app = try await device.launch(PlainDelegate.self)
      let restore = Launch.duration
      try prove(states, app.restorationReport.restoredCount)

      let fresh = SimulatedDevice(stateHome: place.path("build-\(size)-\(round)"))
      Launch.states = states
      let built = try await fresh.launch(PlainDelegate.self)
      fresh.terminate(built)
      if round >= 0 {
        restores.append(restore)
        builds.append(Launch.duration)
      }
    }
    device.terminate(app)
    Launch.shelves = []
    let medians = place.keep("restore", size, ["restore": restores, "build by hand": builds])
    return [
      Row(
        "restore of a hierarchy, \(size)",
        against: "the same built by hand",
        ours: try medians.of("restore"),
        theirs: try medians.of("build by hand"),
        must: 1.5,
        stretch: nil
      )
    ]
  }

  private static func prove(_ states: [PageState], _ restored: Int) throws {
    let pages = Launch.shelves.first?.pages ?? []
    guard pages.count == states.count, zip(pages, states).allSatisfy({ $0.shows($1) }) else {
      throw PeerFailure("not all pages came back: \(pages.count) of \(states.count)")
    }
    guard restored >= Page.nodeCount * states.count else {
      throw PeerFailure("the report names \(restored) nodes only")
    }
  }

  /// Launches of apps with one session and with many, until the first stable scene.
  static func sessionRows(_ place: Workplace, size: Int) async throws -> [Row] {
    let states = (0..<size / Page.nodeCount).map(PageState.init(number:))
    let one = try await ScenesApp(place, sessions: 1, states: states)
    let many = try await ScenesApp(place, sessions: 100, states: states)
    var samples: [String: [Double]] = [:]
    for round in -1..<place.plan.restoreRounds {
      for app in [one, many] {
        let duration = try await app.launch()
        if round >= 0 { samples["\(app.sessions) sessions", default: []].append(duration) }
      }
    }
    Launch.shelves = []
    let medians = place.keep("sessions", size, samples)
    return [
      Row(
        "first scene of 100, \(size) nodes each",
        against: "the only scene of an app",
        ours: try medians.of("100 sessions"),
        theirs: try medians.of("1 sessions"),
        must: 3,
        stretch: nil
      )
    ]
  }
}

/// An app with scenes that were all saved once.
@MainActor
private final class ScenesApp {
  let sessions: Int
  private let states: [PageState]
  private let device: SimulatedDevice
  private let manifest: ApplicationManifest

  init(_ place: Workplace, sessions: Int, states: [PageState]) async throws {
    self.sessions = sessions
    self.states = states
    device = SimulatedDevice(stateHome: place.path("sessions-\(sessions)"))
    manifest = ApplicationManifest(
      bundleIdentifier: "org.reprise.benchmark",
      bundleVersion: "1",
      hasScenes: true,
      supportsMultipleScenes: true,
      configurations: [
        "UIWindowSceneSessionRoleApplication": [
          ApplicationManifest.SceneConfiguration(
            name: "Default",
            delegateClassName: String(reflecting: ShelfSceneDelegate.self)
          )
        ]
      ]
    )
    Launch.states = states
    let app = try await device.launch(ScenesDelegate.self, manifest: manifest)
    for number in 1..<sessions {
      app.run {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      }
      await app.settle()
      device.disconnect(scene: number, of: app)
    }
    device.pressHome(app)
    device.terminate(app)
  }

  /// Launches the app, proves that one scene came back, and ends it; gives the launch's duration.
  func launch() async throws -> Double {
    Launch.states = nil
    let start = RoundRobin.now()
    let app = try await device.launch(ScenesDelegate.self, manifest: manifest)
    let duration = Double(RoundRobin.now() - start)
    let pages = Launch.shelves.map(\.pages)
    guard pages.count == 1, zip(pages[0], states).allSatisfy({ $0.shows($1) }),
      pages[0].count == states.count,
      app.run({ UIApplication.shared.openSessions.count }) == sessions
    else { throw PeerFailure("\(pages.count) of \(sessions) scenes came back at the launch") }
    device.pressHome(app)
    device.terminate(app)
    return duration
  }
}
