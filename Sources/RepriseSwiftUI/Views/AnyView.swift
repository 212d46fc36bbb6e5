/// A view whose type is hidden.
///
/// Source: Apple's documentation of `AnyView`.
public struct AnyView: PrimitiveView, ElementMaking {
  let view: any View

  /// Hides the type of a view.
  public init<Content: View>(_ view: Content) {
    self.view = (view as? AnyView)?.view ?? view
  }

  /// Hides the type of a view.
  public init<Content: View>(erasing view: Content) { self.init(view) }

  func makeElement(_ context: ElementContext) -> Element {
    PassingElement<AnyView>(self, context) { $0.view }
  }
}

/// Several views that are treated as one.
///
/// Source: Apple's documentation of `Group`.
public struct Group<Content: View>: PrimitiveView, ElementMaking {
  let content: Content

  /// Makes a group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element {
    PassingElement<Group<Content>>(self, context) { $0.content }
  }
}

/// What stands for a view that only passes another one on.
final class PassingElement<Content: View>: Element {
  private let inner: (Content) -> any View
  private var child: Element?

  init(_ view: Content, _ context: ElementContext, inner: @escaping (Content) -> any View) {
    self.inner = inner
    super.init(context)
    child = makeChild(inner(view), at: .position(0), passesRows: true)
  }

  override var children: [Element] { child.map { [$0] } ?? [] }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Content else { return false }
    self.environment = environment
    child = updated(child, to: inner(view), at: .position(0), passesRows: true)
    return true
  }
}
