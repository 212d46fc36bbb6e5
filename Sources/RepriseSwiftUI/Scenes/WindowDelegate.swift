import Foundation
import RepriseUIKit

/// What the life cycle of a SwiftUI app's window is told to.
@MainActor
final class WindowDelegate: UIResponder, UIWindowSceneDelegate, ExternalEventReceiver {
  var window: UIWindow?
  private var shown: SceneContext?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let host = AppHost.current,
      let declaration =
        host.declaration(named: session.configuration.name) ?? host.declared.first
    else { return }
    let shown = SceneContext(scene, declaration)
    self.shown = shown
    let window = UIWindow(windowScene: scene)
    window.rootViewController = shown.connect(phase: .background)
    self.window = window
    window.makeKeyAndVisible()
    // What is restored is looked for among the views, before anything appears.
    window.rootViewController?.view.layOut(in: window.bounds)
    host.add(shown)
  }

  func sceneWillEnterForeground(_ scene: UIScene) { enter(.inactive) }

  func sceneDidBecomeActive(_ scene: UIScene) { enter(.active) }

  func sceneWillResignActive(_ scene: UIScene) { enter(.inactive) }

  func sceneDidEnterBackground(_ scene: UIScene) { enter(.background) }

  func sceneDidDisconnect(_ scene: UIScene) {
    if let shown { AppHost.current?.remove(shown) }
    shown = nil
    window = nil
  }

  func scene(_ scene: UIScene, receive event: UIScene.ConnectionOptions) {
    shown?.receive(event)
  }

  private func enter(_ phase: ScenePhase) {
    if let shown { AppHost.current?.enter(phase, of: shown) }
  }
}
