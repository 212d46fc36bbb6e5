public import Foundation

/// Why the index could not do what was asked.
public struct CSIndexError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError,
  CustomNSError
{
  /// The kind of failure.
  public enum Code: Int, Sendable {
    /// Something that has no other code.
    case unknownError = -1

    /// The index can't be used now.
    case indexUnavailableError = -1000

    /// An item has no identifier.
    case invalidItemError = -1001

    /// A client state is larger than 250 bytes, or no batch was begun.
    case invalidClientStateError = -1002

    /// The index can't be reached; does not happen here.
    case remoteConnectionError = -1003

    /// There is no room on the disk.
    case quotaExceeded = -1004

    /// Nothing can be indexed here.
    case indexingUnsupported = -1005

    /// The client state isn't the expected one.
    case mismatchedClientState = -1006
  }

  /// The kind of failure.
  public let code: Code

  /// What happened and what to do.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// What happened and what to do.
  public var description: String { message }

  /// What happened and what to do.
  public var errorDescription: String? { message }

  /// The domain of these errors.
  public static var errorDomain: String { "CSIndexErrorDomain" }

  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// What happened and what to do, for `NSError`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
}

extension CSIndexError {
  /// Says what an error of SQLite's means for the index.
  init(_ error: DatabaseError, file: String) {
    let advice =
      error.isFull ? "Free some space." : "See whether you may read and write it and its folder."
    self.init(
      error.isFull ? .quotaExceeded : .indexUnavailableError,
      "the search index \(file) can't be used: \(error.message) (SQLite code \(error.code)). "
        + advice
    )
  }

  static let noApp = CSIndexError(
    .indexUnavailableError,
    "no app runs in this process, so there is no search index. Use it from an app's own code."
  )

  static let closed = CSIndexError(
    .indexUnavailableError,
    "the app has ended, and its search index with it."
  )
}
