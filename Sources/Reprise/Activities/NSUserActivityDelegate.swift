public import Foundation

/// Is told what happens to a user activity.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Is the last chance to bring the activity up to date before it is saved.
  ///
  /// - Parameter userActivity: The activity that is about to be saved.
  @MainActor func userActivityWillSave(_ userActivity: NSUserActivity)

  /// Says that the activity goes on on another device.
  ///
  /// - Parameter userActivity: The activity that was continued.
  @MainActor func userActivityWasContinued(_ userActivity: NSUserActivity)

  /// Says that the app that continued the activity has opened streams to this one.
  ///
  /// - Parameters:
  ///   - userActivity: The activity that was continued.
  ///   - inputStream: What the other app writes.
  ///   - outputStream: What the other app reads.
  @MainActor func userActivity(
    _ userActivity: NSUserActivity,
    didReceive inputStream: InputStream,
    outputStream: OutputStream
  )
}

extension NSUserActivityDelegate {
  /// Does nothing.
  ///
  /// - Parameter userActivity: The activity that is about to be saved.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}

  /// Does nothing.
  ///
  /// - Parameter userActivity: The activity that was continued.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}

  /// Does nothing: the streams are closed.
  ///
  /// - Parameters:
  ///   - userActivity: The activity that was continued.
  ///   - inputStream: What the other app writes.
  ///   - outputStream: What the other app reads.
  public func userActivity(
    _ userActivity: NSUserActivity,
    didReceive inputStream: InputStream,
    outputStream: OutputStream
  ) {}
}
