import Foundation

/// The standard error, for whoever runs an app in a terminal.
package enum ErrorStream {
  /// Writes a line; what would do something there, instead of being read, is made visible.
  package static func write(_ line: String) {
    FileHandle.standardError.write(Data("\(PlainText.visible(line))\n".utf8))
  }
}
