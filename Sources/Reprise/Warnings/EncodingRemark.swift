/// What an encoder noticed about a value that it took.
package struct EncodingRemark: Hashable, Sendable {
  /// What was noticed.
  package enum Kind: Hashable, Sendable {
    /// It is larger than state should be.
    case large(byteCount: Int)

    /// It is a picture.
    case picture(format: String, byteCount: Int)

    /// It is marked as sensitive, and was left out.
    case sensitive
  }

  /// The keys that lead to the value, with dots between.
  package let key: String

  /// What was noticed.
  package let kind: Kind
}
