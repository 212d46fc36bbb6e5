import Reprise

/// Remarks for an app's developer.
enum Diagnostics {
  /// Says something on the standard error stream.
  static func say(_ text: String) {
    ErrorStream.write("SwiftUI: \(text)")
  }
}
