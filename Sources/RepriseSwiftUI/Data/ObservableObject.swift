import Foundation
import Synchronization

/// A model that tells when it is about to change.
///
/// Source: Apple's documentation of `ObservableObject`.
public protocol ObservableObject: AnyObject {
  /// Tells of changes.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// Tells of changes of the properties that are `@Published`.
  public var objectWillChange: ObservableObjectPublisher { ModelPublishers.publisher(of: self) }
}

/// Tells that a model is about to change.
///
/// Source: Apple's documentation of `ObservableObjectPublisher`.
public final class ObservableObjectPublisher: Sendable {
  private let listeners = Mutex<[UUID: @MainActor @Sendable () -> Void]>([:])

  /// Makes a publisher that nobody listens to.
  public init() {}

  /// Tells everybody.
  public func send() {
    for listener in listeners.withLock({ Array($0.values) }) { onMainActor(listener) }
  }

  var hasListeners: Bool { listeners.withLock { !$0.isEmpty } }

  func listen(_ body: @escaping @MainActor @Sendable () -> Void) -> UUID {
    let name = UUID()
    listeners.withLock { $0[name] = body }
    return name
  }

  func forget(_ name: UUID) {
    listeners.withLock { $0[name] = nil }
  }
}

/// The publishers of the models that have none of their own.
///
/// Whoever listens keeps the model alive, so an entry that nobody listens to may go at any time, and
/// one that is left when its model has gone serves another one at the same place just as well.
private enum ModelPublishers {
  private static let known = Mutex<[ObjectIdentifier: ObservableObjectPublisher]>([:])

  static func publisher(of model: some ObservableObject) -> ObservableObjectPublisher {
    let place = ObjectIdentifier(model)
    return known.withLock { known in
      if let publisher = known[place] { return publisher }
      if known.count >= 256 { known = known.filter { $0.value.hasListeners } }
      let publisher = ObservableObjectPublisher()
      known[place] = publisher
      return publisher
    }
  }
}

/// A property whose model tells before it changes.
///
/// Source: Apple's documentation of `Published`.
@propertyWrapper
public struct Published<Value> {
  private var value: Value

  /// Makes a property.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// Makes a property.
  public init(initialValue: Value) {
    value = initialValue
  }

  /// Not to be read: the property belongs to an observable object.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The value, through the model that has the property.
  public static subscript<Model: ObservableObject>(
    _enclosingInstance model: Model,
    wrapped wrapped: ReferenceWritableKeyPath<Model, Value>,
    storage storage: ReferenceWritableKeyPath<Model, Published<Value>>
  ) -> Value {
    get { model[keyPath: storage].value }
    set {
      model.objectWillChange.send()
      model[keyPath: storage].value = newValue
    }
  }
}
