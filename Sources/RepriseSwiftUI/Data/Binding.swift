/// A way to read and write a value that somebody else owns.
///
/// Source: Apple's documentation of `Binding`.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  /// Whose value it is, and the way to it there; `nil` when an app's closures say so.
  private let source: AnyObject?
  private let path: [AnyKeyPath]

  /// What writes through the binding are made with.
  public var transaction = Transaction()

  init(
    source: AnyObject?,
    path: [AnyKeyPath],
    get: @escaping () -> Value,
    set: @escaping (Value, Transaction) -> Void
  ) {
    self.source = source
    self.path = path
    read = get
    write = set
  }

  /// Makes a binding of closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(source: nil, path: [], get: get) { value, _ in set(value) }
  }

  /// Makes a binding of closures.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(source: nil, path: [], get: get, set: set)
  }

  /// Takes another binding over.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// Makes a binding to an optional value; `nil` while that is `nil`.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(source: base.source, path: base.path) {
      base.wrappedValue ?? value
    } set: { value, transaction in
      base.write(value, transaction)
    }
  }

  /// Makes a binding to a value as an optional one; writing `nil` changes nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(source: base.source, path: base.path) {
      base.wrappedValue
    } set: { value, transaction in
      if let value { base.write(value, transaction) }
    }
  }

  /// Makes a binding to a value as any hashable one; writing one of another type changes nothing.
  public init<Known: Hashable>(_ base: Binding<Known>) where Value == AnyHashable {
    self.init(source: base.source, path: base.path) {
      AnyHashable(base.wrappedValue)
    } set: { value, transaction in
      if let value = value.base as? Known { base.write(value, transaction) }
    }
  }

  /// Makes a binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(source: nil, path: [], get: { value }, set: { _, _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue, transaction) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Gives a binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(source: source, path: path + [keyPath]) {
      self.wrappedValue[keyPath: keyPath]
    } set: { value, transaction in
      var whole = self.wrappedValue
      whole[keyPath: keyPath] = value
      self.write(whole, transaction)
    }
  }

  /// Gives the binding with another transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// Gives the binding; nothing is animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

extension Binding: InputComparing {
  func saysTheSame(as other: Any) -> Bool {
    guard let other = other as? Self, let source else { return false }
    return source === other.source && path == other.path
  }
}

extension Binding: @MainActor Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: @MainActor Sequence
where Value: MutableCollection, Value.Index: Hashable {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>

  /// The bindings to the elements one after the other.
  public func makeIterator() -> IndexingIterator<[Binding<Value.Element>]> {
    wrappedValue.indices.map(element).makeIterator()
  }
}

extension Binding where Value: MutableCollection, Value.Index: Hashable {
  /// Gives a binding to an element, which keeps its last value once the element is gone.
  func element(at index: Value.Index) -> Binding<Value.Element> {
    let last = wrappedValue[index]
    return Binding<Value.Element>(source: source, path: path + [\Value[index]]) {
      let whole = self.wrappedValue
      return whole.indices.contains(index) ? whole[index] : last
    } set: { value, transaction in
      var whole = self.wrappedValue
      guard whole.indices.contains(index) else { return }
      whole[index] = value
      self.write(whole, transaction)
    }
  }
}

/// What goes with a change of state.
///
/// Source: Apple's documentation of `Transaction`.
public struct Transaction: Sendable {
  /// Whether the change must not be animated.
  public var disablesAnimations = false

  /// How the change is animated; nothing is.
  public var animation: Animation?

  /// Makes a transaction.
  public init(animation: Animation? = nil) {
    self.animation = animation
  }
}

/// How a change is animated; nothing is animated, so that all are alike.
///
/// Source: Apple's documentation of `Animation`.
public struct Animation: Hashable, Sendable {
  private let name: String

  /// The system's usual animation.
  public static let `default` = Animation(name: "default")

  /// An animation at an even pace.
  public static let linear = Animation(name: "linear")

  /// An animation that begins slowly.
  public static let easeIn = Animation(name: "easeIn")

  /// An animation that ends slowly.
  public static let easeOut = Animation(name: "easeOut")

  /// An animation that begins and ends slowly.
  public static let easeInOut = Animation(name: "easeInOut")

  /// An animation like a spring's movement.
  public static let spring = Animation(name: "spring")
}

/// Makes a change of state, without animation.
///
/// Source: Apple's documentation of `withAnimation(_:_:)`.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Makes a change of state.
///
/// Source: Apple's documentation of `withTransaction(_:_:)`.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result { try body() }
