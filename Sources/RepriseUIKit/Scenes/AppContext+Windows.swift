import Foundation
import Reprise

/// What becomes of one scene when a desktop's window gets and loses the focus, or is covered.
///
/// Other scenes stay as they are; a device's home button, which takes all of them away, is
/// `enterBackground()`.
extension AppContext {
  /// A person turned to a scene's window; `nil` stands for the app itself, where it has no scenes.
  ///
  /// - Parameter scene: The scene; it may have been in the background.
  package func windowGotFocus(_ scene: UIScene?) {
    guard let scene else { return plainWindowGotFocus() }
    run {
      for other in scenes where other !== scene && other.activationState == .foregroundActive {
        resignActive(other)
        leaveActivity(of: other)
      }
      guard scene.activationState != .foregroundActive else {
        noteUse(of: scene)
        if activities.current == nil { enterActivity(of: scene, former: nil) }
        return
      }
      noteForeground()
      activate(scene)
    }
  }

  /// A person turned away from a scene's window, which stays on screen.
  ///
  /// - Parameter scene: The scene; `nil` stands for the app itself, where it has no scenes.
  package func windowLostFocus(_ scene: UIScene?) {
    run {
      if let scene {
        resignActive(scene)
        if application?.applicationState == .active,
          !scenes.contains(where: { $0.activationState == .foregroundActive })
        {
          application?.applicationState = .inactive
        }
      } else if let application, application.applicationState == .active {
        application.delegate?.applicationWillResignActive(application)
        application.applicationState = .inactive
      }
      engine.saveNow()
      leaveActivity(of: scene)
    }
  }

  /// A scene's window can't be seen any more: everything in it is saved.
  ///
  /// - Parameter scene: The scene; `nil` stands for the app itself, where it has no scenes.
  package func windowWasHidden(_ scene: UIScene?) {
    guard let scene else {
      if application?.applicationState != .background { enterBackground() }
      return
    }
    run {
      guard scene.activationState.isForeground else { return }
      moveToBackground(scene)
      engine.saveEverything(of: scene)
      leaveActivity(of: scene)
      if scenes.contains(where: \.activationState.isForeground) {
        if !scenes.contains(where: { $0.activationState == .foregroundActive }) {
          application?.applicationState = .inactive
        }
        return
      }
      application?.applicationState = .background
      store.noteEnd(.suspended)
      engine.flush()
      suspendWhenIdle()
    }
  }

  /// A scene's window can be seen again, and may have no focus yet.
  ///
  /// - Parameter scene: The scene; `nil` stands for the app itself, where it has no scenes.
  package func windowWasUncovered(_ scene: UIScene?) {
    run {
      guard let scene else {
        guard let application, application.applicationState == .background else { return }
        noteForeground()
        application.delegate?.applicationWillEnterForeground(application)
        application.applicationState = .inactive
        return
      }
      guard scene.activationState == .background else { return }
      noteForeground()
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.activationState = .foregroundInactive
      if application?.applicationState == .background { application?.applicationState = .inactive }
    }
  }

  /// The machine is about to sleep, or may end the process soon: everything is written now.
  package func saveBeforeSleep() {
    run {
      engine.saveEverythingNow()
      engine.flush()
    }
  }

  private func plainWindowGotFocus() {
    run {
      guard let application, application.applicationState != .active else { return }
      if application.applicationState == .background {
        noteForeground()
        application.delegate?.applicationWillEnterForeground(application)
      }
      becomeActive(application)
    }
  }

  private func resignActive(_ scene: UIScene) {
    guard scene.activationState == .foregroundActive else { return }
    scene.delegate?.sceneWillResignActive(scene)
    scene.activationState = .foregroundInactive
  }

  /// The process goes on, should it have been ready to be ended.
  private func noteForeground() {
    if application?.applicationState == .background { goOn() }
  }

  /// A person came back to a scene that was active all the time: it is the one used last.
  func noteUse(of scene: UIScene) {
    guard scene.lastActivation != lastActivation else { return }
    lastActivation += 1
    scene.lastActivation = lastActivation
    scene.session.lastUsed = host.clock.date.timeIntervalSinceReferenceDate
    sessionChanged(scene.session)
  }
}
