/// A view without any content.
///
/// Source: Apple's documentation of `EmptyView`.
public struct EmptyView: PrimitiveView, ElementMaking {
  /// Makes an empty view.
  public init() {}

  func makeElement(_ context: ElementContext) -> Element { EmptyElement(context) }
}

/// What stands for a view that shows nothing.
final class EmptyElement: Element {
  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    view is EmptyView
  }
}
