import Foundation

extension AppContext {
  /// Gives the windows of a scene, or of an app without scenes.
  package func windows(of scene: UIWindowScene?) -> [UIWindow] {
    scene?.windows ?? application?.plainWindows ?? []
  }
}

extension UIWindow {
  /// The scene that the window belongs to; `nil` in an app without scenes.
  public var windowScene: UIWindowScene? {
    get { owner as? UIWindowScene }
    set {
      guard newValue !== owner else { return }
      (owner as? UIWindowScene)?.remove(self)
      owner = newValue
      newValue?.add(self)
      if fittedSize != nil { fillScene() }
    }
  }

  /// Makes a window of a scene, as large as the screen; it stays hidden until it is made visible.
  ///
  /// - Parameter windowScene: The scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }
}
