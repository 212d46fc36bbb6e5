/// Several views, one after the other.
///
/// Source: Apple's documentation of `TupleView`.
public struct TupleView<Value>: PrimitiveView, ElementMaking {
  /// The views.
  public var value: Value

  let views: [any View]

  init(_ value: Value, views: [any View]) {
    self.value = value
    self.views = views
  }

  func makeElement(_ context: ElementContext) -> Element { TupleElement(self, context) }
}

/// What stands for several views: each keeps its place.
final class TupleElement<Value>: Element {
  private var parts: [Element] = []

  init(_ view: TupleView<Value>, _ context: ElementContext) {
    super.init(context)
    parts = view.views.enumerated().map { index, part in
      makeChild(part, at: .position(index), passesRows: true)
    }
  }

  override var children: [Element] { parts }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? TupleView<Value> else { return false }
    self.environment = environment
    for (index, part) in view.views.enumerated() {
      parts[index] = updated(parts[index], to: part, at: .position(index), passesRows: true)
    }
    return true
  }
}
