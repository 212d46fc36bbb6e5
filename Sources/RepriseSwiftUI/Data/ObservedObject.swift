import Foundation

/// A model that somebody else owns; the view is brought up to date when it changes.
///
/// Source: Apple's documentation of `ObservedObject`.
@MainActor
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: ConnectedProperty, InputComparing {
  /// The model.
  public var wrappedValue: ObjectType

  /// Makes a property that observes a model.
  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  /// Makes a property that observes a model.
  public init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  /// A way to bindings to the model's properties.
  public var projectedValue: Wrapper { Wrapper(model: wrappedValue) }

  func connect(to slot: PropertySlot) { ModelSubscription.keep(in: slot, of: wrappedValue) }

  func saysTheSame(as other: Any) -> Bool {
    (other as? Self).map { $0.wrappedValue === wrappedValue } ?? false
  }

  /// Gives bindings to a model's properties.
  @MainActor
  @dynamicMemberLookup
  public struct Wrapper {
    let model: ObjectType

    /// Gives a binding to a property of the model.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let model = model
      // Nobody hears who reads a model of this kind, so whoever is given the binding reads anew.
      return Binding(source: nil, path: []) {
        model[keyPath: keyPath]
      } set: { value, _ in
        model[keyPath: keyPath] = value
      }
    }
  }
}

/// A model that the view owns.
///
/// Source: Apple's documentation of `StateObject`.
@MainActor
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: ConnectedProperty {
  private let anchor: ModelAnchor<ObjectType>
  private let make: () -> ObjectType

  /// Makes a property; the model is made when the view is shown first.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    anchor = ModelAnchor()
    make = thunk
  }

  /// The model.
  public var wrappedValue: ObjectType {
    if let model = anchor.model { return model }
    let model = make()
    anchor.model = model
    return model
  }

  /// A way to bindings to the model's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(model: wrappedValue)
  }

  func connect(to slot: PropertySlot) {
    if let subscription = slot.storage as? ModelSubscription,
      let model = subscription.model as? ObjectType
    {
      anchor.model = model
    } else {
      if let resting = slot.storage as? RestingModel { anchor.model = resting.model as? ObjectType }
      ModelSubscription.keep(in: slot, of: wrappedValue)
    }
  }
}

/// A view's interest in a model.
@MainActor
final class ModelSubscription {
  let model: AnyObject
  private let publisher: ObservableObjectPublisher
  private var name: UUID?

  private init(_ model: some ObservableObject, for slot: PropertySlot) {
    self.model = model
    publisher = model.objectWillChange
    name = publisher.listen { [weak slot] in
      guard let owner = slot?.owner else { return }
      owner.graph.invalidate(owner)
    }
  }

  /// Has the slot's view hear of the model's changes, and of no other's.
  static func keep(in slot: PropertySlot, of model: some ObservableObject) {
    let old = slot.storage as? ModelSubscription
    guard old?.model !== model else { return }
    old?.end()
    let subscription = ModelSubscription(model, for: slot)
    slot.storage = subscription
    slot.disconnect = { subscription.end() }
  }

  private func end() {
    if let name { publisher.forget(name) }
    name = nil
  }
}
