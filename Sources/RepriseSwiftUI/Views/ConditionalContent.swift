/// One of two views.
///
/// Source: Apple's documentation of `_ConditionalContent`.
public struct ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView,
  ElementMaking
{
  enum Branch {
    case first(TrueContent)
    case second(FalseContent)
  }

  let branch: Branch

  func makeElement(_ context: ElementContext) -> Element { ConditionalElement(self, context) }
}

/// What stands for one of two views: each branch has an identity of its own.
final class ConditionalElement<First: View, Second: View>: Element {
  private var child: Element?
  private var isFirst = true

  init(_ view: ConditionalContent<First, Second>, _ context: ElementContext) {
    super.init(context)
    show(view)
  }

  override var children: [Element] { child.map { [$0] } ?? [] }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? ConditionalContent<First, Second> else { return false }
    self.environment = environment
    show(view)
    return true
  }

  private func show(_ view: ConditionalContent<First, Second>) {
    switch view.branch {
    case .first(let view):
      child = updated(isFirst ? child : drop(), to: view, at: .branch(0), passesRows: true)
      isFirst = true
    case .second(let view):
      child = updated(isFirst ? drop() : child, to: view, at: .branch(1), passesRows: true)
      isFirst = false
    }
  }

  private func drop() -> Element? {
    child?.unmount()
    return nil
  }
}

extension Optional: View where Wrapped: View {
  /// Nothing: the framework shows such a view by itself.
  public var body: Never { preconditionFailure("An optional view has no body.") }
}

extension Optional: PrimitiveView where Wrapped: View {}

extension Optional: ElementMaking where Wrapped: View {
  func makeElement(_ context: ElementContext) -> Element { OptionalElement(self, context) }
}

/// What stands for a view that may be missing.
final class OptionalElement<Wrapped: View>: Element {
  private var child: Element?

  init(_ view: Wrapped?, _ context: ElementContext) {
    super.init(context)
    show(view)
  }

  override var children: [Element] { child.map { [$0] } ?? [] }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Wrapped? else { return false }
    self.environment = environment
    show(view)
    return true
  }

  private func show(_ view: Wrapped?) {
    if let view {
      child = updated(child, to: view, at: .branch(0), passesRows: true)
    } else if let old = child {
      child = nil
      old.unmount()
      structureChanged()
    }
  }
}
