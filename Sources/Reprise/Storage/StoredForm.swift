package import RepriseArchive

/// How values of a type are stored.
///
/// Scalars keep their tags: a Bool stays a Bool, a Double keeps every bit, a URL stays as written. A
/// number is read as a number of another kind only where nothing of it is lost.
package struct StoredForm<Value> {
  /// Makes the value, or throws why there is none.
  package let read: (ArchiveValue) throws -> Value

  /// Gives what is stored; `nil` where that is nothing.
  package let write: (Value) throws -> ArchiveValue?

  package init(
    read: @escaping (ArchiveValue) throws -> Value,
    write: @escaping (Value) throws -> ArchiveValue?
  ) {
    self.read = read
    self.write = write
  }

  /// Reads values of another form too.
  package func reading<Former>(
    _ former: StoredForm<Former>,
    _ convert: @escaping (Former) -> Value?
  ) -> Self {
    let form = self
    return Self(
      read: { archived in
        do {
          return try form.read(archived)
        } catch {
          // The problem with the present form is the one to tell of.
          guard let value = try? former.read(archived), let value = convert(value) else {
            throw error
          }
          return value
        }
      },
      write: write
    )
  }

  /// Says in words what reading or writing threw.
  static func message(for error: any Error) -> String {
    if let error = error as? UnknownRawValue { return error.description }
    if let error = error as? SelfEncodingRawValue { return error.description }
    if error is SensitiveValueRefused { return "A sensitive value isn't stored." }
    return CodableArchive.message(for: error, type: "\(Value.self)")
  }
}

extension StoredForm where Value: Codable {
  /// By the type's `Codable` form; an optional that is `nil` is not stored.
  package static var codable: Self {
    let scalar = ScalarValues.form(of: Value.self)
    return Self(
      read: { try CodableArchive.decode(Value.self, from: $0, depth: 1) },
      write: { value in
        if let scalar { return scalar(value) }
        guard !(value is any SensitiveMarker) else { throw SensitiveValueRefused() }
        let archived = try CodableArchive.encode(value, depth: 1)
        return archived == .null ? nil : archived
      }
    )
  }
}

extension StoredForm where Value: RawRepresentable, Value.RawValue: Codable {
  /// By the raw value.
  package static var raw: Self {
    let form = StoredForm<Value.RawValue>.codable
    return Self(
      read: { archived in
        let raw = try form.read(archived)
        guard let value = Value(rawValue: raw) else {
          throw UnknownRawValue(type: "\(Value.self)", value: "\(raw)")
        }
        return value
      },
      write: { try form.write(RawValueCoding.rawValue(of: $0)) }
    )
  }
}

extension StoredForm {
  /// As the wrapped type is stored; `nil` is not stored.
  package static func optional<Wrapped>(_ form: StoredForm<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(read: { try form.read($0) }, write: { try $0.flatMap { try form.write($0) } })
  }
}

/// A value was to be stored that must not be saved.
struct SensitiveValueRefused: Error {}

/// A stored raw value that the type has no case for.
struct UnknownRawValue: Error, CustomStringConvertible {
  let type: String
  let value: String

  var description: String { "\"\(value)\" is not the raw value of any \(type)." }
}
