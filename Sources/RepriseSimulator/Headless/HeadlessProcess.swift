import Foundation
import Reprise
import RepriseSpotlight
import RepriseUIKit

/// Runs the process's app without a display until it quits.
///
/// `REPRISE_CONTROL` names the control socket; without it the app runs and takes no requests.
/// SIGTERM, SIGINT and SIGHUP save everything and end it.
@c(repriseHeadlessStart)
public func startHeadlessHost() {
  MainActor.assumeIsolated {
    let process = HeadlessProcess()
    withExtendedLifetime(process) { process.run() }
  }
}

/// The main loop of an app without a display.
@MainActor
private final class HeadlessProcess {
  private let host = HeadlessHost(clock: MainQueueClock())
  private var signals: [any DispatchSourceSignal] = []
  private var endsWithSession = false

  func run() {
    let context = Launcher.start(on: host) { arguments, store in
      arguments.event { store.savedActivities.activity(opening: $0, problem: Launcher.tell) }
    }
    CrashAtLaunch.happenIfAsked()
    host.screen.attach(context)
    SearchIndex.of(context.store.savedActivities)
    watchSignals()
    var server: ControlServer?
    if let path = ProcessInfo.processInfo.environment["REPRISE_CONTROL"], !path.isEmpty {
      do {
        server = try ControlServer(path: path, context: context)
      } catch {
        Launcher.tell("\(error)")
        exit(1)
      }
    }
    while !host.isQuitting {
      let handled = RunLoop.main.run(mode: .default, before: .distantFuture)
      if handled { context.mainLoopTurned() }
    }
    if endsWithSession { context.endWithSession() } else { context.terminate() }
    server?.close()
  }

  private func watchSignals() {
    for number in [SIGTERM, SIGINT, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated {
          self?.endsWithSession = true
          self?.host.quit()
        }
      }
      source.resume()
      signals.append(source)
    }
  }
}
