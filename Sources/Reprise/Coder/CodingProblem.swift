public import RepriseArchive

/// One thing that a coder could not do: where, which kind, and what to do about it.
///
/// A coder never stops the program because of what it was given. It leaves the value out, or
/// answers `nil` or zero, and keeps one of these. Messages name keys and types, never values.
public struct CodingProblem: Error, Hashable, Sendable {
  /// The node whose state was being encoded or decoded.
  public var address: NodeAddress

  /// The key within the node; keys within objects and collections follow after dots.
  public var key: String

  /// The kind of problem.
  public var code: Code

  /// What happened, with the types involved, and what to do.
  public var message: String

  /// Makes a problem.
  public init(address: NodeAddress, key: String, code: Code, message: String) {
    self.address = address
    self.key = key
    self.code = code
    self.message = message
  }
}

extension CodingProblem: CustomStringConvertible {
  /// The node, the key, the code and the message in one line.
  public var description: String {
    let node = address.path.string.isEmpty ? "the root" : address.path.string
    return "\(node), key \"\(key)\": \(message) (\(code.rawValue))"
  }
}

extension CodingProblem {
  /// The kinds of problems; later versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the kind, in lower case.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A value of a type that has no place in an archive.
    public static let unsupportedType = Code(rawValue: "unsupported type")

    /// An object that does not support secure coding, in a coder that asks for it.
    public static let notSecure = Code(rawValue: "not secure")

    /// A private or local class: its name changes with every start of the program.
    public static let unstableClassName = Code(rawValue: "unstable class name")

    /// An archived object whose class is not registered, or is no longer there.
    public static let unknownClass = Code(rawValue: "unknown class")

    /// An archived value whose class the decoding call did not allow.
    public static let classNotAllowed = Code(rawValue: "class not allowed")

    /// An archived value of another type than the decoding call asked for.
    public static let typeMismatch = Code(rawValue: "type mismatch")

    /// An archived number that does not fit the type that was asked for.
    public static let outOfRange = Code(rawValue: "out of range")

    /// A reference to a node that was not restored.
    public static let notRestored = Code(rawValue: "not restored")

    /// A reference back to an object that is still being decoded.
    public static let backReference = Code(rawValue: "back reference")

    /// A reference to an object that is not in the record.
    public static let missingObject = Code(rawValue: "missing object")

    /// An object whose `init?(coder:)` gave `nil`.
    public static let initializerFailed = Code(rawValue: "initializer failed")

    /// An object that reported an error with `failWithError`.
    public static let reportedByObject = Code(rawValue: "reported by object")

    /// A value that waits where nothing keeps it meanwhile.
    public static let notKept = Code(rawValue: "not kept")

    /// A reference to a controller or a view that has no restoration identifier.
    public static let noIdentifier = Code(rawValue: "no identifier")

    /// Values nested deeper than an archive allows.
    public static let tooDeep = Code(rawValue: "too deep")

    /// A value larger than the record may be.
    public static let tooLarge = Code(rawValue: "too large")

    /// An app's value under a key that belongs to the framework.
    public static let reservedKey = Code(rawValue: "reserved key")

    /// A call without a key, which a keyed coder does not serve.
    public static let unkeyedCall = Code(rawValue: "unkeyed call")

    /// A decoding call on an encoder, or the other way round.
    public static let wrongDirection = Code(rawValue: "wrong direction")

    /// A sealed value, or one of a later format.
    public static let unreadable = Code(rawValue: "unreadable")

    /// A value whose own `Encodable` or `Decodable` code threw.
    public static let codable = Code(rawValue: "codable")
  }
}
