import RepriseUIKit

extension SimulatedDevice {
  /// Drops a scene that nobody sees, as the system does to get memory back; its session stays.
  ///
  /// The scene goes to the background, is saved and disconnects. It connects again when it is shown.
  ///
  /// - Parameters:
  ///   - scene: The scene's number, from 1.
  ///   - app: The app that it belongs to.
  public func disconnect(scene: Int, of app: SimulatedApp) {
    guard let context = app.context,
      let scene = context.scenes.first(where: { $0.session.number == scene })
    else { return }
    context.disconnect(scene)
  }
}
