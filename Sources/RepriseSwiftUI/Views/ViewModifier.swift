/// A change that can be made to any view.
///
/// Source: Apple's documentation of `ViewModifier`.
@MainActor
@preconcurrency
public protocol ViewModifier {
  /// What the changed view consists of.
  associatedtype Body: View

  /// What the view is that is changed.
  typealias Content = ViewModifierContent<Self>

  /// Makes the changed view.
  @ViewBuilder func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
  /// Nothing: the framework makes such a change by itself.
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) has no body.")
  }
}

/// A view with a change.
///
/// Source: Apple's documentation of `ModifiedContent`.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content

  /// The change.
  public var modifier: Modifier

  /// Makes a view with a change.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// Nothing: the framework shows such a view by itself.
  public var body: Never { preconditionFailure("A modified view has no body.") }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {}

extension ModifiedContent: ElementMaking where Content: View, Modifier: ViewModifier {
  func makeElement(_ context: ElementContext) -> Element {
    func primitive<Known: PrimitiveModifier>(_ modifier: Known) -> Element? {
      guard let view = self as? ModifiedContent<Content, Known> else { return nil }
      return ModifiedElement(view, context)
    }
    if let modifier = modifier as? any PrimitiveModifier, let element = primitive(modifier) {
      return element
    }
    return CustomModifierElement(self, context)
  }
}

extension View {
  /// Makes a change to the view.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier changes, as its body sees it.
///
/// Source: Apple's documentation of `ViewModifier`.
public struct ViewModifierContent<Modifier: ViewModifier>: PrimitiveView, ElementMaking {
  weak let source: (any ModifierContentSource)?

  func makeElement(_ context: ElementContext) -> Element { ModifierContentElement(self, context) }
}

/// What knows the view that a modifier changes.
@MainActor
protocol ModifierContentSource: AnyObject {
  var changedView: any View { get }
}

/// What lasts of a modifier with a body.
final class CustomModifierElement<Content: View, Modifier: ViewModifier>: EvaluatedElement,
  ModifierContentSource
{
  private var view: ModifiedContent<Content, Modifier>

  init(_ view: ModifiedContent<Content, Modifier>, _ context: ElementContext) {
    self.view = view
    super.init(context)
    update()
  }

  var changedView: any View { view.content }

  override func connect(_ properties: inout DynamicProperties) {
    properties.connect(view.modifier, to: self)
  }

  override func evaluate() -> any View {
    view.modifier.body(content: ViewModifierContent(source: self))
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? ModifiedContent<Content, Modifier> else { return false }
    self.view = view
    update(in: environment)
    return true
  }
}

/// What stands for the changed view within a modifier's body.
final class ModifierContentElement<Modifier: ViewModifier>: Element {
  private var child: Element?

  init(_ view: ViewModifierContent<Modifier>, _ context: ElementContext) {
    super.init(context)
    if let source = view.source {
      child = makeChild(source.changedView, at: .position(0), passesRows: true)
    }
  }

  override var children: [Element] { child.map { [$0] } ?? [] }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? ViewModifierContent<Modifier>, let source = view.source else {
      return false
    }
    self.environment = environment
    child = updated(child, to: source.changedView, at: .position(0), passesRows: true)
    return true
  }
}
