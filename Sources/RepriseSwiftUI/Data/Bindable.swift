public import Observation

/// A way to bindings to the properties of an observable model.
///
/// Source: Apple's documentation of `Bindable`.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The model.
  public var wrappedValue: Value

  /// Makes a way to bindings.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper itself.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
  /// Makes a way to bindings.
  public init(_ wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue)
  }

  /// Gives a binding to a property of the model.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let model = wrappedValue
    return Binding(source: model, path: [keyPath]) {
      model[keyPath: keyPath]
    } set: { value, _ in
      model[keyPath: keyPath] = value
    }
  }
}

extension Bindable: InputComparing {
  func saysTheSame(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return wrappedValue as AnyObject === other.wrappedValue as AnyObject
  }
}
