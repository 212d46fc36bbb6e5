import Foundation
import RepriseUIKit

/// What stands for a view without parts: it has one item.
class ItemElement<Content: View>: Element {
  let item: LayoutItem
  private let show: (Content, EnvironmentValues) -> Void
  private(set) var view: Content?

  /// - Parameters:
  ///   - context: Where the element comes to stand.
  ///   - item: What is laid out.
  ///   - show: Has the item show the view.
  init(
    _ context: ElementContext,
    item: LayoutItem,
    show: @escaping (Content, EnvironmentValues) -> Void
  ) {
    self.item = item
    self.show = show
    super.init(context)
  }

  final override func makeItems() -> [LayoutItem] { [item] }

  override func contentChanged() { item.forgetSizes() }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Content else { return false }
    let isSame = self.view.map { ViewComparison.isEqual($0, view) } ?? false
    guard !isSame || !environment.looksLike(self.environment) else {
      self.environment = environment
      return true
    }
    self.view = view
    self.environment = environment
    show(view, environment)
    structureChanged()
    return true
  }

  override func environmentChanged() {
    guard let view else { return }
    show(view, environment)
    structureChanged()
  }
}

/// What stands for a view that one of UIKit's shows.
final class ViewElement<Content: View, Shown: UIView>: ItemElement<Content> {
  /// - Parameters:
  ///   - view: The value at first.
  ///   - context: Where the element comes to stand.
  ///   - shown: UIKit's view.
  ///   - kind: What is saved of it, for its name; `nil` for what has nothing to save.
  ///   - measure: Its size for some room.
  ///   - show: Has it show a value.
  init(
    _ view: Content,
    _ context: ElementContext,
    shown: Shown,
    saving kind: String? = nil,
    measure: @escaping (Shown, Proposal) -> CGSize,
    show: @escaping (Shown, Content, EnvironmentValues) -> Void
  ) {
    super.init(context, item: ViewItem(shown) { measure(shown, $0) }) { show(shown, $0, $1) }
    if let kind { shown.restorationIdentifier = restorationName(of: kind) }
    _ = take(view, context.environment)
  }
}
