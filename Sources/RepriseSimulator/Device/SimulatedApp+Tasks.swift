import Reprise
import RepriseUIKit

extension SimulatedApp {
  /// Runs work that waits as the app's own: `UIApplication.shared` is this app.
  ///
  /// - Parameter body: The work.
  /// - Returns: What it gives; `nil` when the app doesn't run.
  @discardableResult
  public func perform<Result>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result? {
    guard let context else { return nil }
    let result = try await ActivityRegistry.$ofTask.withValue(context.activities.number) {
      try await AppContext.$ofTask.withValue(context) { try await body() }
    }
    await settle()
    return result
  }
}
