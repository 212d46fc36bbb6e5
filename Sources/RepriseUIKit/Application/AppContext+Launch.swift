import Foundation
import Reprise

extension AppContext {
  /// Starts an app.
  ///
  /// Order: `willFinishLaunching`, the restore questions, the restore of an app without scenes,
  /// `didFinishLaunching`, the scenes with their restores, the finish calls, activation.
  ///
  /// - Parameters:
  ///   - entry: What to launch.
  ///   - options: Why it is launched.
  ///   - inBackground: Whether it is launched without coming on screen.
  ///   - event: What a person chose elsewhere, so that the app was launched.
  /// - Source: uikit.md §2.6, §3.3.
  package func launch(
    _ entry: any LaunchableApplication.Type,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil,
    inBackground: Bool = false,
    event: UIScene.ConnectionOptions? = nil,
  ) {
    run {
      guard let application else { return }
      launchEvent = event
      let options = options ?? announcement(in: event)
      wasLaunchedInBackground = inBackground
      if inBackground { application.applicationState = .background }
      let delegate = entry.makeApplicationDelegate()
      application.delegate = delegate
      engine.respondToDeath()
      engine.prepare(previousEnd: store.previousEnd)
      engine.showArchive()
      adoptSessions()
      engine.restoreWindow(of: engine.applicationScope)
      isBuildingInterface = true
      installMainStoryboard()
      _ = delegate.application(application, willFinishLaunchingWithOptions: options)
      engine.tellOfDeath()
      engine.askForRestore()
      engine.restore(engine.applicationScope)
      if !manifest.hasScenes { engine.finishRestoring() }
      _ = engine.calling(delegate, "application(_:didFinishLaunchingWithOptions:)") {
        delegate.application(application, didFinishLaunchingWithOptions: options)
      }
      isBuildingInterface = manifest.hasScenes && !inBackground
      deliverDiscardedSessions()
      if !manifest.hasScenes {
        showPlainWindows()
      } else if !inBackground {
        connectScenesOfLaunch()
      }
      awaitFirstFrame()
    }
  }

  /// Opens the gates once the interface stands still: in the turn after this one.
  func awaitFirstFrame() {
    _ = host.clock.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      run { [self] in
        layOut()
        engine.openGates()
        if wasLaunchedInBackground { suspendWhenIdle() }
      }
    }
  }

  /// What an app without scenes is told of the activity for which it is launched.
  private func announcement(
    in event: UIScene.ConnectionOptions?
  ) -> [UIApplication.LaunchOptionsKey: Any]? {
    guard !manifest.hasScenes, let type = event?.handoffUserActivityType else { return nil }
    return [
      .userActivityDictionary: [UIApplication.LaunchOptionsKey.userActivityType.rawValue: type]
    ]
  }

  private func showPlainWindows() {
    guard let application else { return }
    for window in application.plainWindows { window.showIfVisible() }
    guard !wasLaunchedInBackground else { return }
    if let event = takeLaunchEvent() { _ = deliverToApplication(event) }
    becomeActive(application)
  }

  /// Connects the scenes that were on screen, or else the one that was used last.
  func connectScenesOfLaunch() {
    isBuildingInterface = true
    let wanted = sessions.filter { engine.wasForeground($0) }
    let first = wanted.isEmpty ? Array(sessions.prefix(1)) : wanted
    let announced = takeAnnouncement()
    let event = takeLaunchEvent()
    let shown = first.isEmpty ? [makeFirstSession(for: event)] : first
    // The only scene is connected for the event; of several, the one that fits gets it later.
    let isForOne = first.isEmpty || (shown.count == 1 && eventRouting == nil)
    let options = isForOne ? event ?? UIScene.ConnectionOptions() : UIScene.ConnectionOptions()
    let connected = shown.filter { $0.scene == nil }.map { session in
      // What an activity on its way shows isn't known yet: the scene that was used last is told.
      connect(session, options: session === shown.first ? announced ?? options : options)
    }
    engine.finishRestoring()
    isBuildingInterface = false
    for scene in connected { restoreInteractionState(of: scene) }
    let target = isForOne ? nil : event.flatMap(placeLaunchEvent)
    for session in shown.reversed() where session !== target {
      if let scene = session.scene { activate(scene) }
    }
    guard let target, let event else { return }
    open(target, options: target.scene == nil ? event : UIScene.ConnectionOptions())
  }

  private func adoptSessions() {
    sessions = store.sessions.filter { !$0.isDiscarded }.map(session(from:))
    adoptClosedSessions()
  }
}
