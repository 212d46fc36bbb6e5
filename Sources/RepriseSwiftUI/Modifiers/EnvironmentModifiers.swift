public import Observation

/// A value that a view and everything below is told.
struct EnvironmentModifier: PrimitiveModifier {
  let change: (inout EnvironmentValues) -> Void

  func environment(_ environment: EnvironmentValues) -> EnvironmentValues {
    var new = environment
    change(&new)
    return new
  }
}

extension View {
  /// Tells the view and everything below a value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Tells the view and everything below a model.
  public func environment<Model: AnyObject & Observable>(_ object: Model?) -> some View {
    modifier(EnvironmentModifier { $0[model: Model.self] = object })
  }

  /// Tells the view and everything below a model.
  public func environmentObject<Model: ObservableObject>(_ object: Model) -> some View {
    modifier(EnvironmentModifier { $0[model: Model.self] = object })
  }

  /// Changes what the view and everything below is told.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}
