import Foundation

/// Names of folders: any text becomes one path component, and can be read back from it.
package enum FolderName {
  /// The longest name that Linux file systems take, in bytes.
  private static let byteLimit = 255

  /// Checks the identifier of an app, which is used as a folder's name as it is.
  ///
  /// - Parameter app: The identifier.
  /// - Throws: ``StoreError`` when it is not exactly one path component.
  package static func check(app: String) throws(StoreError) {
    let problem: String? =
      switch app {
      case "": "it is empty"
      case ".", "..": "it names a directory that exists already"
      case _ where app.utf8.contains(UInt8(ascii: "/")): "it contains a slash"
      case _ where app.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }):
        "it contains a control character"
      case _ where app.utf8.count > byteLimit: "it is longer than \(byteLimit) bytes"
      default: nil
      }
    guard let problem else { return }
    throw StoreError(
      code: .invalidName,
      message: """
        The app identifier "\(app)" can't name a folder: \(problem). Use a name such as \
        "org.example.editor".
        """
    )
  }

  /// Gives the folder's name for a session.
  ///
  /// - Parameter identifier: The session's name.
  /// - Returns: Letters, digits, `-`, `_` and inner dots as they are, other bytes as `%` and two
  ///   hexadecimal digits.
  /// - Throws: ``StoreError`` when the name is empty or too long.
  package static func folder(for identifier: SceneIdentifier) throws(StoreError) -> String {
    var name = ""
    for byte in identifier.rawValue.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ".") where !name.isEmpty:
        name += "."
      default:
        name += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    guard !name.isEmpty else {
      throw StoreError(
        code: .invalidName,
        message: "A session needs a name that is not empty. Use one such as \"main\"."
      )
    }
    guard name.utf8.count <= byteLimit else {
      throw StoreError(
        code: .invalidName,
        message: """
          The session name "\(identifier)" takes \(name.utf8.count) bytes as a folder's name, and \
          \(byteLimit) are allowed. Use a shorter one.
          """
      )
    }
    return name
  }

  /// Gives the session whose folder has this name; `nil` when the name is no session's.
  package static func identifier(of folder: String) -> SceneIdentifier? {
    guard let name = folder.removingPercentEncoding else { return nil }
    let identifier = SceneIdentifier(rawValue: name)
    // A refusal only says that no session can have that folder.
    return (try? self.folder(for: identifier)) == folder ? identifier : nil
  }
}
