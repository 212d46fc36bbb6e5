/// Something that an archive held and that can't be read any more.
public struct ArchiveDamage: Hashable, Sendable {
  /// The file.
  public var file: String

  /// Where in the file, in bytes from its start.
  public var offset: Int

  /// What is wrong there.
  public var detail: String

  /// The node that is lost by it; `nil` when it can't be told, or when it concerns more than one.
  public var address: NodeAddress?

  /// Makes a description of damage.
  public init(file: String, offset: Int, detail: String, address: NodeAddress? = nil) {
    self.file = file
    self.offset = offset
    self.detail = detail
    self.address = address
  }

  init(_ malformed: Malformed, file: String, from start: Int = 0, address: NodeAddress? = nil) {
    self.init(
      file: file,
      offset: start + malformed.offset,
      detail: "\(malformed.detail)",
      address: address
    )
  }

  /// The error that says the same.
  var error: ArchiveError { .damaged(file: file, offset: offset, detail: detail) }
}
