/// A value that a view owns and that lasts as long as the view is shown.
///
/// Source: Apple's documentation of `State`.
@MainActor
@propertyWrapper
public struct State<Value>: ConnectedProperty {
  private let anchor: StateAnchor<Value>

  /// Makes state with an initial value, which counts when the view is shown first.
  public init(wrappedValue value: Value) {
    anchor = StateAnchor(value)
  }

  /// Makes state with an initial value, which counts when the view is shown first.
  public init(initialValue value: Value) {
    self.init(wrappedValue: value)
  }

  /// The value; whatever read it is brought up to date when it changes.
  public var wrappedValue: Value {
    get { anchor.location.value }
    nonmutating set { anchor.location.value = newValue }
  }

  /// A way to the value for other views.
  public var projectedValue: Binding<Value> { anchor.location.binding }

  func connect(to slot: PropertySlot) {
    if let location = slot.storage as? StateLocation<Value> {
      anchor.location = location
    } else {
      slot.storage = anchor.location
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes state that is `nil` at first.
  public init() {
    self.init(wrappedValue: nil)
  }
}

/// What the copies of one property share until the view's element gives them its location.
@MainActor
private final class StateAnchor<Value> {
  private var initial: Value
  private var known: StateLocation<Value>?

  init(_ initial: Value) {
    self.initial = initial
  }

  /// Where the value lies; before the view is shown in a place of its own.
  var location: StateLocation<Value> {
    get {
      if let known { return known }
      let location = StateLocation(initial)
      known = location
      return location
    }
    set { known = newValue }
  }
}

/// Where a value lies that lasts.
@MainActor
final class StateLocation<Value> {
  private var current: Value
  private var readers = Readers()

  init(_ value: Value) {
    current = value
  }

  var value: Value {
    get {
      readers.noteReader()
      return current
    }
    set {
      let isSame = equality(of: current, and: newValue) ?? false
      current = newValue
      if !isSame { readers.invalidate() }
    }
  }

  var binding: Binding<Value> {
    Binding(source: self, path: []) {
      self.value
    } set: { value, _ in
      self.value = value
    }
  }
}
