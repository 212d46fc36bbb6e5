import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// Deaths of real processes: what these tests kill is dead.
@Suite struct ProcessDeathTests {
  /// A folder that goes with its test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "reprise-process-\(UUID().uuidString)"

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private let folder = Folder()

  @Test func `P14 a process that dies in a decode is survived by the one after it`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [home = folder.path as String] in
      try await MortalApp.live(home: home)
    }
    let dead = try #require(MortalApp.pid(in: folder.path))
    #expect(dead != getpid())
    #expect(kill(dead, 0) != 0, "process \(dead) still lives")
    let report = try await MortalApp.report(home: folder.path)
    #expect(report.missing.map(\.path) == ["N/P"])
    #expect(report.missing.map(\.outcome) == [.quarantined])
    #expect(report.entries.filter { $0.outcome == .restored }.map(\.path) == ["N", "N/R"])
    #expect(report.reason == .recover)
    print("process \(dead) died in a decode, \(getpid()) took over")
  }
}

/// An app whose second screen kills its process when it decodes.
@MainActor
private enum MortalApp {
  static func script() -> Script {
    let script = Script()
    script.interface = { [navigation("N", [Screen("R")])] }
    return script
  }

  private static func launch(_ script: Script, on device: SimulatedDevice) async throws
    -> SimulatedApp
  {
    try await Script.$current.withValue(script) { try await device.launch(SecureDelegate.self) }
  }

  /// Saves two screens, is launched again, and dies.
  static func live(home: String) async throws {
    let script = script()
    let device = SimulatedDevice(stateHome: home)
    let app = try await launch(script, on: device)
    Script.$current.withValue(script) {
      _ = app.run {
        let stack = UIApplication.shared.windows.first?.rootViewController
        (stack as? UINavigationController)?
          .pushViewController(Screen("P", isMade: true), animated: false)
      }
      device.pressHome(app)
    }
    device.terminate(app)
    try "\(getpid())".write(toFile: home + "/pid", atomically: true, encoding: .utf8)
    script.decodes["P"] = { _, _ in kill(getpid(), SIGKILL) }
    _ = try await launch(script, on: device)
  }

  nonisolated static func pid(in home: String) -> Int32? {
    FileManager.default.contents(atPath: home + "/pid").flatMap {
      Int32(String(decoding: $0, as: UTF8.self))
    }
  }

  /// What the next process restores.
  static func report(home: String) async throws -> RestorationReport {
    let device = SimulatedDevice(stateHome: home)
    let app = try await launch(script(), on: device)
    defer { device.terminate(app) }
    return app.restorationReport
  }
}
