import Foundation

/// Remarks for an app's developer.
enum Diagnostics {
  /// Says something on the standard error stream.
  static func say(_ text: String) {
    FileHandle.standardError.write(Data("SwiftUI: \(text)\n".utf8))
  }
}
