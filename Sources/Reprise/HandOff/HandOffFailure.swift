package import Foundation

/// Why an activity doesn't go on elsewhere.
package struct HandOffFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// There is more to hand over than may be.
    case tooLarge = "too-large"

    /// Bytes came that are no message, or only a part of one.
    case malformed

    /// The other side speaks a later version only.
    case newerVersion = "newer-version"

    /// A message came that was not asked for.
    case unexpected

    /// The activity holds a value that can't be handed over.
    case badValue = "bad-value"

    /// The time in which the activity was of use is over.
    case expired

    /// The activity is no longer what the person at the other device is in the middle of.
    case withdrawn

    /// The activity is another app's, or of a type that the app doesn't declare.
    case undeclared

    /// The app on the other device is no longer there.
    case gone

    /// The app on the other device didn't answer in time.
    case timedOut = "timed-out"

    /// Nothing in the app took the activity.
    case refused
  }

  /// What went wrong.
  package var code: Code

  /// What happened, and what to do, in full sentences.
  package var message: String

  /// Describes a failure.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The code, then what happened and what to do.
  package var description: String { "\(code.rawValue): \(message)" }

  /// The failure as apps know it from Apple's platforms.
  package var error: CocoaError {
    let code: CocoaError.Code =
      switch code {
      case .tooLarge: .userActivityHandoffUserInfoTooLarge
      case .timedOut: .userActivityRemoteApplicationTimedOut
      case .gone: .userActivityConnectionUnavailable
      default: .userActivityHandoffFailed
      }
    return CocoaError(
      code,
      userInfo: [NSLocalizedDescriptionKey: message, NSLocalizedFailureReasonErrorKey: description]
    )
  }
}
