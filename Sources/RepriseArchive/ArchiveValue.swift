/// One value of an archive, with its type.
///
/// Integers stay integers, bools stay bools, and floating-point numbers, dates included, keep every
/// bit. Two values are equal when their archives would be equal byte for byte: a NaN equals itself,
/// and `0.0` differs from `-0.0`.
public enum ArchiveValue: Sendable {
  /// A key that is there and holds nothing.
  case null

  /// A truth value.
  case bool(Bool)

  /// A whole number that fits 64 signed bits.
  case integer(Int64)

  /// A whole number above `Int64.max`; smaller ones are always `integer`.
  case unsigned(UInt64)

  /// A 32-bit floating-point number.
  case float(Float)

  /// A 64-bit floating-point number.
  case double(Double)

  /// A text.
  case string(String)

  /// Bytes without a meaning of their own.
  case data([UInt8])

  /// A moment, in seconds since 2001-01-01 00:00 UTC.
  case date(Double)

  /// An address, as it was written: relative to `base` when it has one.
  indirect case url(String, base: String?)

  /// A UUID: its first eight bytes, then its last eight, both big-endian.
  case uuid(UInt64, UInt64)

  /// Values in order.
  case array([ArchiveValue])

  /// Values under scalar keys; written sorted by key.
  case dictionary([ArchiveEntry])

  /// Values without an order; written sorted.
  case set([ArchiveValue])

  /// An object by value.
  indirect case object(ArchiveObject)

  /// The object with this number in the same record.
  case objectReference(Int)

  /// A node of the same archive, by its address.
  indirect case nodeReference(NodeAddress)

  /// A value that only the holder of the store's key can read; carried as it is.
  case sealed([UInt8])

  /// A value with a tag of a later format, carried as it was read.
  indirect case unknown(UnknownArchiveValue)
}

/// One key and its value in an archived dictionary.
public struct ArchiveEntry: Hashable, Sendable {
  /// The key: any scalar value.
  public var key: ArchiveValue

  /// The value.
  public var value: ArchiveValue

  /// Makes an entry.
  public init(key: ArchiveValue, value: ArchiveValue) {
    self.key = key
    self.value = value
  }
}

/// An object archived by value: its class, its number within the record, its keyed values.
public struct ArchiveObject: Hashable, Sendable {
  /// The number by which other values of the same record refer to this object.
  public var number: Int

  /// The registered, module-qualified name of the object's class.
  public var className: String

  /// What the object encoded.
  public var fields: Fields

  /// Makes an archived object.
  public init(number: Int, className: String, fields: Fields) {
    self.number = number
    self.className = className
    self.fields = fields
  }
}

/// A value of a kind that this version does not know.
public struct UnknownArchiveValue: Hashable, Sendable {
  /// The tag that the value was written with.
  public var tag: UInt8

  /// The value's bytes.
  public var bytes: [UInt8]

  /// Makes an unknown value.
  public init(tag: UInt8, bytes: [UInt8]) {
    self.tag = tag
    self.bytes = bytes
  }
}
