/// How a view comes and goes; nothing moves, so that all are alike.
///
/// Source: Apple's documentation of `AnyTransition`.
public struct AnyTransition: Hashable, Sendable {
  private let name: String

  /// At once.
  public static let identity = AnyTransition(name: "identity")

  /// By becoming visible.
  public static let opacity = AnyTransition(name: "opacity")

  /// By sliding in.
  public static let slide = AnyTransition(name: "slide")

  /// By growing.
  public static let scale = AnyTransition(name: "scale")

  /// From a side.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move") }
}

extension View {
  /// Gives the view; nothing is animated.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }

  /// Gives the view; nothing is animated.
  public func animation(_ animation: Animation?) -> some View { self }

  /// Gives the view; it comes and goes at once.
  public func transition(_ t: AnyTransition) -> some View { self }

  /// Gives the view; nothing is animated.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
}
