import Synchronization

extension RawRepresentable where Self: Codable, RawValue == String {
  /// Encodes the raw value, as the standard library does for such types.
  ///
  /// A type that makes its raw value by encoding itself would never come to an end. Here it throws
  /// ``SelfEncodingRawValue``, in every file that imports this module.
  ///
  /// - Parameter encoder: What to encode to.
  /// - Throws: ``SelfEncodingRawValue``, and what the encoder throws.
  /// - Source: pitfall 5 of swiftui.md §5.
  public func encode(to encoder: any Encoder) throws {
    let value = try RawValueCoding.rawValue(of: self)
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A type makes its raw value by encoding itself, and encodes itself by its raw value.
public struct SelfEncodingRawValue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type.
  public var typeName: String

  /// What happened and what to do.
  public var description: String {
    """
    \(typeName) makes its raw value by encoding itself, and is encoded by its raw value. Write \
    encode(to:) and init(from:) for it, or take RawRepresentable away: what is Codable needs no raw \
    value to be stored.
    """
  }
}

/// Asks types for their raw values, and notices when one asks for its own meanwhile.
enum RawValueCoding {
  @TaskLocal private static var underway: Question?

  static func rawValue<Value: RawRepresentable>(of value: Value) throws -> Value.RawValue {
    let type = ObjectIdentifier(Value.self)
    if let asked = underway?.question(about: type) {
      asked.isRepeated.withLock { $0 = true }
      throw SelfEncodingRawValue(typeName: "\(Value.self)")
    }
    let question = Question(type: type, outer: underway)
    let raw = $underway.withValue(question) { value.rawValue }
    // The type most likely caught the error, and made up something.
    guard !question.isRepeated.withLock({ $0 }) else {
      throw SelfEncodingRawValue(typeName: "\(Value.self)")
    }
    return raw
  }
}

/// One question for a raw value; `isRepeated` is guarded by its mutex.
private final class Question: Sendable {
  let isRepeated = Mutex(false)
  private let type: ObjectIdentifier
  private let outer: Question?

  init(type: ObjectIdentifier, outer: Question?) {
    self.type = type
    self.outer = outer
  }

  func question(about type: ObjectIdentifier) -> Question? {
    self.type == type ? self : outer?.question(about: type)
  }
}
