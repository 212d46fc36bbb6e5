/// Makes one view of the views that stand in a closure.
///
/// Source: Apple's documentation of `ViewBuilder`.
@resultBuilder
@MainActor
public struct ViewBuilder {
  /// Passes a view on, so that a wrong one is reported where it stands.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Makes an empty view of no statements.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Passes a single view on.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Makes one view of several.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views: views)
  }

  /// Makes a view of an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Makes a view of the first branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { ConditionalContent(branch: .first(first)) }

  /// Makes a view of the second branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { ConditionalContent(branch: .second(second)) }

  /// Makes a view of what is there on some systems only.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
