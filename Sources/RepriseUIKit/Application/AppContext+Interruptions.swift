public import Foundation
import Reprise

extension AppContext {
  /// Memory is short: the app, its controllers and whoever listens are told.
  ///
  /// - Source: row M19.
  package func receiveMemoryWarning() {
    turn(for: nil) {
      guard let application else { return }
      application.delegate?.applicationDidReceiveMemoryWarning(application)
      for case let controller as UIViewController in livingResponders {
        controller.didReceiveMemoryWarning()
      }
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification,
        object: application
      )
    }
  }

  /// Something of the system lies over the app, such as a phone call: it takes no events and stays
  /// on screen.
  ///
  /// What was shown is saved, since the process may be ended from here.
  ///
  /// - Source: rows M20, P22.
  package func beginInterruption() {
    run {
      guard let application, application.applicationState == .active else { return }
      if manifest.hasScenes {
        for scene in scenes where scene.activationState == .foregroundActive {
          scene.delegate?.sceneWillResignActive(scene)
          scene.activationState = .foregroundInactive
        }
      } else {
        application.delegate?.applicationWillResignActive(application)
      }
      application.applicationState = .inactive
      if engine.savesContinuously { engine.saveEverything() }
      leaveActivities()
      if engine.savesContinuously { engine.flush() }
    }
  }

  /// Nothing lies over the app any more.
  package func endInterruption() {
    run {
      guard let application, application.applicationState == .inactive else { return }
      if manifest.hasScenes {
        application.applicationState = .active
        for scene in scenes where scene.activationState == .foregroundInactive { activate(scene) }
      } else {
        becomeActive(application)
      }
    }
  }

  /// Suspends the app once its work in the background is over.
  ///
  /// An app that was launched in the background saves then, since no other edge came.
  ///
  /// - Source: row M25; uikit.md §2.1.
  func suspendWhenIdle() {
    guard backgroundTasks.isBusy || wasLaunchedInBackground else {
      isSuspended = true
      return
    }
    backgroundTasks.whenOver { [weak self] unfinished in
      guard let self else { return }
      run { [self] in
        for name in unfinished {
          engine.log(
            "the background task \"\(name)\" had not ended when its time was up. Call "
              + "endBackgroundTask(_:) in its expiration handler."
          )
        }
        if wasLaunchedInBackground { engine.saveEverythingNow() } else { engine.saveNow() }
        wasLaunchedInBackground = false
        store.noteEnd(.suspended)
        engine.flush()
        isSuspended = true
      }
    }
  }
}

extension UIApplication {
  /// Posted, after the delegate was told, when memory is short.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}
