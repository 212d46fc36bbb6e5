public import Observation

/// A value that the view is told from above.
///
/// Source: Apple's documentation of `Environment`.
@MainActor
@propertyWrapper
public struct Environment<Value>: ConnectedProperty {
  private let read: (EnvironmentValues) -> Value
  private let anchor = EnvironmentAnchor()

  /// Makes a property that reads a value by its key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Makes a property that reads a model by its type.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let model = values[model: objectType] else {
        preconditionFailure(
          "No \(objectType) is in the environment. Give one to a view above by environment(_:)."
        )
      }
      return model
    }
  }

  /// Makes a property that reads a model by its type; `nil` where there is none.
  public init<Model: AnyObject & Observable>(_ objectType: Model.Type) where Value == Model? {
    read = { $0[model: objectType] }
  }

  /// The value.
  public var wrappedValue: Value { read(anchor.values) }

  func connect(to slot: PropertySlot) {
    guard let owner = slot.owner else { return }
    anchor.values = owner.environment
    slot.readsChange = { [weak owner, read] new in
      guard let owner else { return false }
      return !Self.isEqual(read(owner.environment), read(new))
    }
  }

  private static func isEqual(_ old: Value, _ new: Value) -> Bool {
    if let isSame = equality(of: old, and: new) { return isSame }
    return type(of: old) is AnyClass && old as AnyObject === new as AnyObject
  }
}

/// What the copies of one property share.
@MainActor
private final class EnvironmentAnchor {
  var values = EnvironmentValues()
}

/// A model that a view above gave by `environmentObject(_:)`.
///
/// Source: Apple's documentation of `EnvironmentObject`.
@MainActor
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: ConnectedProperty {
  private let anchor = ModelAnchor<ObjectType>()

  /// Makes a property that reads a model by its type.
  public init() {}

  /// The model.
  public var wrappedValue: ObjectType {
    guard let model = anchor.model else {
      preconditionFailure(
        "No \(ObjectType.self) is in the environment. Give one to a view above by "
          + "environmentObject(_:)."
      )
    }
    return model
  }

  /// A way to bindings to the model's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(model: wrappedValue)
  }

  func connect(to slot: PropertySlot) {
    guard let owner = slot.owner else { return }
    anchor.model = owner.environment[model: ObjectType.self]
    if let model = anchor.model { ModelSubscription.keep(in: slot, of: model) }
    slot.readsChange = { [weak owner] new in
      owner?.environment[model: ObjectType.self] !== new[model: ObjectType.self]
    }
  }
}

/// What the copies of one property share.
@MainActor
final class ModelAnchor<Model: AnyObject> {
  var model: Model?
}
