import Foundation
import RepriseArchive

/// Why the state of an app could not be opened or written.
public struct StoreError: Error, Sendable {
  /// What went wrong; more codes may come, so a `switch` needs a default.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as it is written.
    public let rawValue: String

    /// Makes a code from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An app's or a session's name can't be used.
    public static let invalidName = Code(rawValue: "invalid-name")

    /// The environment doesn't say where state goes.
    public static let noHome = Code(rawValue: "no-home")

    /// Another process, or this one, is writing to the directory already.
    public static let locked = Code(rawValue: "locked")

    /// The directory or a file in it can't be read or written.
    public static let inaccessible = Code(rawValue: "inaccessible")

    /// A value can't be encoded.
    public static let badValue = Code(rawValue: "bad-value")

    /// The state was closed before.
    public static let closed = Code(rawValue: "closed")
  }

  /// What went wrong.
  public var code: Code

  /// What happened and what to do, in full sentences.
  public var message: String

  /// The file or directory concerned; empty when there is none.
  public var path: String

  /// What the error came from.
  public var cause: (any Error)?

  /// Makes an error.
  public init(code: Code, message: String, path: String = "", cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.cause = cause
  }
}

extension StoreError {
  /// Whether access was denied, which may change while the app runs: a home that is locked.
  package var isDenial: Bool {
    guard code == .inaccessible, case .system(_, _, let number)? = cause as? ArchiveError else {
      return false
    }
    // ENOKEY is what an encrypted folder without its key gives; Foundation has no name for it.
    return [EACCES, EPERM, 126].contains(number)
  }
}

extension StoreError: CustomStringConvertible {
  /// The code, then what happened and what to do.
  public var description: String { "\(code.rawValue): \(message)" }
}
