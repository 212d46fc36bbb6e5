/// What is done when a value changes.
struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  func changed(from old: ChangeModifier?, _ element: ModifierElement) {
    let before = old?.value
    guard before != value, before != nil || isInitial else { return }
    element.graph.afterUpdate { [action, value] in action(before ?? value, value) }
  }
}

extension View {
  /// Does something when a value changes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Whether to do it for the first value too.
  ///   - action: Takes the old and the new value.
  /// - Returns: The view that is watched.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Does something when a value changes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Whether to do it for the first value too.
  ///   - action: What to do.
  /// - Returns: The view that is watched.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// Does something when a value changes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - action: Takes the new value.
  /// - Returns: The view that is watched.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { action($1) })
  }
}
