import Foundation
import RepriseUIKit

extension SimulatedDevice {
  /// Tells an app that memory is short; one that is in the background is ended by that.
  ///
  /// - Parameter app: The app.
  /// - Returns: The classes of the objects that outlived the app, where it was ended.
  /// - Source: row M19.
  @discardableResult
  public func sendMemoryWarning(_ app: SimulatedApp) -> [String] {
    guard let context = app.context else { return [] }
    context.receiveMemoryWarning()
    return context.application?.applicationState == .background ? terminate(app) : []
  }

  /// A phone call comes in: the app stays on screen and takes no events.
  ///
  /// - Parameter app: The app that is on screen.
  /// - Source: row M20.
  public func beginCall(over app: SimulatedApp) {
    app.driver?.cover(.call)
  }

  /// The call is over.
  ///
  /// - Parameter app: The app that is on screen.
  /// - Source: row M20.
  public func endCall(over app: SimulatedApp) {
    app.driver?.uncover(.call)
  }

  /// A person pulls the system's panel over an app: the notifications, or the controls.
  ///
  /// The app stays on screen and takes no events; what was shown is saved.
  ///
  /// - Parameter app: The app that is on screen.
  /// - Source: statements.md, the search walk-through, step 4.
  public func openSystemPanel(over app: SimulatedApp) {
    app.driver?.cover(.panel)
  }

  /// The panel is pushed away again.
  ///
  /// - Parameter app: The app that is on screen.
  public func closeSystemPanel(over app: SimulatedApp) {
    app.driver?.uncover(.panel)
  }
}
