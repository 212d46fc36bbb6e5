/// The name of a stored value with its type and default, so that neither is written twice.
///
/// ```swift
/// extension StorageKey where Value == Sorting {
///   static var sorting: Self { Self("sorting", default: .byName) }
/// }
/// session.sceneStore[.sorting] = .byPrice
/// ```
///
/// A value is anything `Codable`, or a raw value of such a type; `nil` removes what is stored.
public struct StorageKey<Value> {
  /// The value's name.
  public let name: String

  /// The value where none, or one of another type, is stored.
  public let defaultValue: Value

  package let form: StoredForm<Value>

  package init(_ name: String, default value: Value, form: StoredForm<Value>) {
    self.name = name
    defaultValue = value
    self.form = form
  }
}

extension StorageKey {
  /// Gives the same key for values that earlier versions of the app stored in another form.
  ///
  /// ```swift
  /// StorageKey("filter", default: Filter()).reading([String].self) { Filter(tags: $0) }
  /// ```
  ///
  /// What is stored changes its form when it is set.
  ///
  /// - Parameters:
  ///   - type: What was stored.
  ///   - convert: Makes the present value of it; `nil` where there is none.
  /// - Returns: The key.
  public func reading<Former: Codable>(
    _ type: Former.Type,
    _ convert: @escaping (Former) -> Value?
  ) -> StorageKey {
    StorageKey(name, default: defaultValue, form: form.reading(.codable, convert))
  }

  /// Makes a key of a value that is stored in its `Codable` form.
  ///
  /// - Parameters:
  ///   - name: The value's name.
  ///   - value: The value where none is stored.
  public init(_ name: String, default value: Value) where Value: Codable {
    self.init(name, default: value, form: .codable)
  }

  /// Makes a key of a value that is stored by its raw value.
  ///
  /// - Parameters:
  ///   - name: The value's name.
  ///   - value: The value where none is stored.
  @_disfavoredOverload
  public init(_ name: String, default value: Value)
  where Value: RawRepresentable, Value.RawValue: Codable {
    self.init(name, default: value, form: .raw)
  }

  /// Makes a key of an optional value, which is `nil` where none is stored.
  ///
  /// - Parameter name: The value's name.
  public init(_ name: String) where Value: Codable & ExpressibleByNilLiteral {
    self.init(name, default: nil, form: .codable)
  }
}
