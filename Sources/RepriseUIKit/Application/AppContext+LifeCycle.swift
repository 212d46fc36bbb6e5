import Foundation
import Reprise

extension AppContext {
  /// A person left the app: everything is asked for its state and written before this returns.
  package func enterBackground() {
    run {
      leaveScreen(hides: true)
      engine.saveEverythingNow()
      leaveActivities()
      store.noteEnd(.suspended)
      engine.flush()
      suspendWhenIdle()
    }
  }

  /// Tells scenes, or an app without any, that they are in the background now: there apps save what
  /// is theirs.
  private func leaveScreen(hides: Bool) {
    guard let application, application.applicationState != .background else { return }
    if manifest.hasScenes {
      for scene in scenes { moveToBackground(scene, hides: hides) }
    } else {
      if application.applicationState == .active {
        application.delegate?.applicationWillResignActive(application)
      }
      application.applicationState = .inactive
      application.delegate?.applicationDidEnterBackground(application)
    }
    application.applicationState = .background
  }

  /// A person came back to the app, whose process still runs.
  package func enterForeground() {
    run {
      goOn()
      if manifest.hasScenes {
        let shown = scenes.filter { !$0.staysOffScreen }
        for scene in shown { activate(scene) }
        if shown.isEmpty {
          connectScenesOfLaunch()
          awaitFirstFrame()
        }
      } else if let application {
        application.delegate?.applicationWillEnterForeground(application)
        becomeActive(application)
      }
      handOff.deliverHeld()
    }
  }

  /// An app without scenes takes events now.
  func becomeActive(_ application: UIApplication) {
    application.applicationState = .active
    let former = activities.current
    application.delegate?.applicationDidBecomeActive(application)
    enterActivity(of: nil, former: former)
  }

  /// The app ends in good order; as on iOS it is in the background before it ends.
  package func terminate() {
    run {
      guard let application else { return }
      leaveScreen(hides: false)
      application.delegate?.applicationWillTerminate(application)
      engine.saveEverythingNow()
      leaveActivities()
      if store.policy.normalQuit == .deleted { store.deleteAll() }
      store.noteEnd(.quit)
      engine.flush()
      handOff.close()
    }
  }

  /// The desktop session, or the system, ends the app.
  package func endWithSession() {
    run {
      leaveScreen(hides: false)
      engine.saveEverythingNow()
      leaveActivities()
      if store.policy.desktopSessionEnd == .deleted { store.deleteAll() }
      store.noteEnd(.suspended)
      engine.flush()
      handOff.close()
    }
  }

  /// A person threw the app away.
  package func forget() {
    engine.cancel()
    guard store.policy.forceQuit == .deleted, !isDeveloperMode else { return }
    store.deleteAll()
    store.noteEnd(.firstLaunch)
  }

  /// Waits until the disk has what was handed over; what is only marked stays as it is.
  package func waitForDisk() {
    store.flush()
    store.reports.flush()
    store.pictures.flush()
    openSettings?.flush()
  }

  /// The process is no longer ready to be ended; what others set meanwhile is seen.
  func goOn() {
    store.noteRunning()
    openSettings?.synchronize()
    backgroundTasks.cancelDeadline()
    isSuspended = false
    wasLaunchedInBackground = false
  }
}
