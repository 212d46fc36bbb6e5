import Foundation
import RepriseUIKit

/// What stands for a view that shows a value that somebody else owns.
///
/// It is brought up to date when that value changes, even where no body has read it.
class BoundElement<Content: View, Shown: UIView>: Element, GraphReader {
  /// UIKit's view.
  let shown: Shown

  private(set) var view: Content
  private let item: LayoutItem

  /// The label that was made of the app's, which may give another one.
  private var ownLabel: String?

  /// - Parameters:
  ///   - view: The value at first.
  ///   - context: Where the element comes to stand.
  ///   - shown: UIKit's view.
  ///   - kind: What is saved of it, for its name; `nil` for what has nothing to save.
  ///   - measure: Its size for some room.
  init(
    _ view: Content,
    _ context: ElementContext,
    shown: Shown,
    saving kind: String? = nil,
    measure: @escaping (Shown, Proposal) -> CGSize
  ) {
    self.view = view
    self.shown = shown
    item = ViewItem(shown) { [shown] in measure(shown, $0) }
    super.init(context)
    if let kind { shown.restorationIdentifier = restorationName(of: kind) }
    prepare()
    update()
  }

  /// Makes what lasts, once.
  func prepare() {}

  /// Shows the value; whatever is read meanwhile brings the view up to date when it changes.
  func show(_ view: Content, in environment: EnvironmentValues) {}

  /// Says to those who don't see the view what it is, unless the app does.
  final func name(_ label: String?) {
    guard shown.accessibilityLabel == ownLabel else { return }
    ownLabel = label
    shown.accessibilityLabel = label
  }

  final func update() {
    let size = shown.intrinsicContentSize
    graph.observing(self) { show(view, in: environment) }
    if shown.intrinsicContentSize != size { structureChanged() }
  }

  override func makeItems() -> [LayoutItem] { [item] }

  override func contentChanged() { item.forgetSizes() }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Content else { return false }
    self.view = view
    self.environment = environment
    graph.settle(self)
    update()
    return true
  }

  override func environmentChanged() { update() }
}
