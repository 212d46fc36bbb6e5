public import Foundation

/// Why something that was asked of a scene can't be done.
public struct UISceneError: Error, Sendable, CustomStringConvertible, LocalizedError {
  /// The kind of failure.
  public enum Code: Int, Sendable {
    /// The app shows one scene at a time only.
    case multipleScenesNotSupported = 0

    /// The request can't be granted.
    case requestDenied = 1
  }

  /// The kind of failure.
  public let code: Code

  /// What happened, and what to do.
  public let description: String

  /// What happened, and what to do.
  public var errorDescription: String? { description }

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// The app shows one scene at a time only.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }

  /// The request can't be granted.
  public static var requestDenied: Code { .requestDenied }

  @MainActor
  static func notOpen(_ session: UISceneSession, toBe done: String) -> UISceneError {
    UISceneError(
      .requestDenied,
      "session \(session.persistentIdentifier) isn't open, so it can't be \(done)."
    )
  }
}
