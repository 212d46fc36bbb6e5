import Foundation
import RepriseUIKit

/// A change to a view that the framework makes by itself.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// What the view is told from above.
  func environment(_ environment: EnvironmentValues) -> EnvironmentValues

  /// What is laid out instead of the view's items.
  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem]

  /// Hears that the view is part of the interface, or has a new value.
  ///
  /// - Parameters:
  ///   - old: What the change was before; `nil` for a new view.
  ///   - element: The view's element.
  func changed(from old: Self?, _ element: ModifierElement)

  /// Hears that the view is no longer part of the interface.
  func ended(_ element: ModifierElement)

  /// What the view is known by, where the change says so.
  var place: ElementPlace? { get }
}

extension PrimitiveModifier {
  func environment(_ environment: EnvironmentValues) -> EnvironmentValues { environment }
  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] { items }
  func changed(from old: Self?, _ element: ModifierElement) {}
  func ended(_ element: ModifierElement) {}
  var place: ElementPlace? { nil }
}

/// What lasts of a view with a change, whatever the change.
class ModifierElement: Element {
  /// What the change keeps: a task, a presented controller, another view's element.
  var storage: AnyObject?

  /// Gives what the change keeps, made when it is needed first.
  final func keeping<Kept: AnyObject>(_ make: () -> Kept) -> Kept {
    if let kept = storage as? Kept { return kept }
    let kept = make()
    storage = kept
    return kept
  }
}

/// What lasts of a view with a change that the framework makes.
final class ModifiedElement<Content: View, Modifier: PrimitiveModifier>: ModifierElement,
  PassingName, ChangedElement
{
  private var modifier: Modifier
  private var child: Element?

  init(_ view: ModifiedContent<Content, Modifier>, _ context: ElementContext) {
    modifier = view.modifier
    super.init(context)
    child = makeChild(
      view.content,
      at: modifier.place ?? .position(0),
      environment: modifier.environment(environment),
      passesRows: true
    )
    modifier.changed(from: nil, self)
  }

  var changed: Element? { child }

  override var children: [Element] {
    (child.map { [$0] } ?? []) + ((storage as? any ElementHolder)?.elements ?? [])
  }

  override func makeItems() -> [LayoutItem] { modifier.items(child?.items ?? [], of: self) }

  override func environment(for child: Element) -> EnvironmentValues {
    if child !== self.child, let holder = storage as? any ElementHolder {
      return holder.environment(environment)
    }
    return modifier.environment(environment)
  }

  override func contentChanged() { (storage as? any ElementHolder)?.contentChanged() }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? ModifiedContent<Content, Modifier> else { return false }
    let old = modifier
    modifier = view.modifier
    self.environment = environment
    child = updated(
      child,
      to: view.content,
      at: modifier.place ?? .position(0),
      environment: modifier.environment(environment),
      passesRows: true
    )
    modifier.changed(from: old, self)
    return true
  }

  override func environmentChanged() { modifier.changed(from: modifier, self) }

  override func wasUnmounted() { modifier.ended(self) }
}

/// What a change keeps, where that has elements: a background, a sheet's content.
@MainActor
protocol ElementHolder: AnyObject {
  var elements: [Element] { get }

  /// What the elements are told from above.
  func environment(_ outer: EnvironmentValues) -> EnvironmentValues

  /// Hears that the elements have other items, or other sizes.
  func contentChanged()
}

extension ElementHolder {
  func environment(_ outer: EnvironmentValues) -> EnvironmentValues { outer }
  func contentChanged() {}
}
