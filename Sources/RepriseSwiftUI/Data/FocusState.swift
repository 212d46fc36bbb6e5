/// What is being edited: whatever a person touches there, and whatever the app says.
///
/// Source: Apple's documentation of `FocusState`.
@MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: ConnectedProperty {
  private let state: State<Value>
  private let nothing: Value

  /// Makes a property that says whether one view is edited.
  public init() where Value == Bool {
    state = State(wrappedValue: false)
    nothing = false
  }

  /// Makes a property that says which view is edited; `nil` for none.
  public init<Known: Hashable>() where Value == Known? {
    state = State(wrappedValue: nil)
    nothing = nil
  }

  /// What is edited; the app may set it.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A way to the value for other views and for `focused`.
  public var projectedValue: Binding {
    Binding(value: state.projectedValue, nothing: nothing)
  }

  func connect(to slot: PropertySlot) { state.connect(to: slot) }

  /// A way to what is being edited.
  ///
  /// Source: Apple's documentation of `FocusState.Binding`.
  @MainActor
  @propertyWrapper
  public struct Binding {
    let value: RepriseSwiftUI.Binding<Value>

    /// What the value is while nothing is edited.
    let nothing: Value

    /// What is edited.
    public var wrappedValue: Value {
      get { value.wrappedValue }
      nonmutating set { value.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension FocusState.Binding: InputComparing {
  func saysTheSame(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return value.saysTheSame(as: other.value)
  }
}
