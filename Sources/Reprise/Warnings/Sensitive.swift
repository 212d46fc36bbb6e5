/// A value that must not be saved: a password, a key, the number of a card.
///
/// Encoded by itself, it is refused, and the report says so. Within another value it is null in the
/// archive. Decoded, it is empty. Printed, it shows nothing of its value.
///
/// - Source: row M17; DESIGN §7.
public struct Sensitive<Value: Sendable>: Sendable {
  /// The value; `nil` after a restore.
  public var value: Value?

  /// Makes one.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value?) {
    self.value = value
  }
}

extension Sensitive: Codable {
  /// Makes an empty one, whatever was saved.
  ///
  /// - Parameter decoder: Not asked.
  public init(from decoder: any Decoder) {
    value = nil
  }

  /// Encodes null.
  ///
  /// - Parameter encoder: What to encode to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension Sensitive: CustomStringConvertible, CustomReflectable {
  /// Says only that there is something.
  public var description: String { value == nil ? "nothing sensitive" : "something sensitive" }

  /// Shows nothing of the value.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Sensitive: Equatable where Value: Equatable {}

extension Sensitive: Hashable where Value: Hashable {}

/// What encoders know a sensitive value by, whatever its type.
protocol SensitiveMarker {}

extension Sensitive: SensitiveMarker {}
