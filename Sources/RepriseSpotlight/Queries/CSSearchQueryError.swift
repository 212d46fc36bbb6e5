public import Foundation

/// Why a query could not be answered.
public struct CSSearchQueryError: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedError, CustomNSError
{
  /// The kind of failure.
  public enum Code: Int, Sendable {
    /// Something that has no other code.
    case unknown = -2000

    /// The index can't be used now.
    case indexUnreachable = -2001

    /// The query can't be read.
    case invalidQuery = -2002

    /// The query was cancelled.
    case cancelled = -2003
  }

  /// The kind of failure.
  public let code: Code

  /// What happened and what to do.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: CSIndexError) { self.init(.indexUnreachable, error.message) }

  /// What happened and what to do.
  public var description: String { message }

  /// What happened and what to do.
  public var errorDescription: String? { message }

  /// The domain of these errors.
  public static var errorDomain: String { "CSSearchQueryErrorDomain" }

  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// What happened and what to do, for `NSError`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
}
