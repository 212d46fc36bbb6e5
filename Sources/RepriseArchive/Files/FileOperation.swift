/// One change to the file system, as it is about to be made.
package enum FileOperation: Hashable, Sendable {
  /// An empty file comes to be.
  case create(String)

  /// Bytes are written at an offset of a file.
  case write(String, offset: Int, bytes: [UInt8])

  /// A file's bytes are made durable.
  case sync(String)

  /// A file takes another name, in place of what had it.
  case rename(String, to: String)

  /// A file or an empty folder goes.
  case remove(String)

  /// A folder comes to be.
  case createDirectory(String)

  /// A folder's names are made durable.
  case syncDirectory(String)
}
