/// What views are told that differs from what the view around them is told.
///
/// It is derived once: the same values from above give the same values.
@MainActor
struct DerivedEnvironment {
  private let change: (inout EnvironmentValues) -> Void
  private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?

  init(_ change: @escaping (inout EnvironmentValues) -> Void) {
    self.change = change
  }

  /// What is told below, where something is told above.
  mutating func values(within outer: EnvironmentValues) -> EnvironmentValues {
    if let known, known.outer == outer { return known.inner }
    var inner = outer
    change(&inner)
    known = (outer, inner)
    return inner
  }
}
