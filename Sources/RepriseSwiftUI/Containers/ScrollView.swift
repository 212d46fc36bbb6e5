import Foundation
import RepriseUIKit

/// A view that shows a part of larger content.
///
/// How far it is scrolled is saved, and comes back.
///
/// Source: Apple's documentation of `ScrollView`.
public struct ScrollView<Content: View>: PrimitiveView, ElementMaking {
  /// The content.
  public var content: Content

  /// The directions in which it is scrolled.
  public var axes: Axis.Set

  /// Whether a bar shows the place.
  public var showsIndicators: Bool

  /// Makes a view that is scrolled.
  ///
  /// - Parameters:
  ///   - axes: The directions.
  ///   - showsIndicators: Whether a bar shows the place.
  ///   - content: The content.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element { ScrollElement(self, context) }
}

/// What lasts of such a view.
final class ScrollElement<Content: View>: Element, ScrollTarget {
  private let scroll = ScrollSurface(frame: .zero)
  private var content: Element?
  private var item: LayoutItem?
  private let follower: ScrollFollower

  init(_ view: ScrollView<Content>, _ context: ElementContext) {
    follower = ScrollFollower(scroll, context.environment)
    super.init(context)
    scroll.restorationIdentifier = restorationName(of: "ScrollView")
    scroll.items.content = { [weak self] in self?.content?.items ?? [] }
    item = ViewItem(scroll) { [scroll] in scroll.size(for: $0) }
    show(view)
    content = makeChild(view.content, at: .position(0), environment: inner)
    context.environment.scrollTargets?.add(self)
    follower.begin(self)
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    scroll.scroll(anchor: anchor) { content?.rect(of: id, in: scroll) }
  }

  override var children: [Element] { content.map { [$0] } ?? [] }

  override func environment(for child: Element) -> EnvironmentValues { inner }

  /// A position is that of this view, not of one within it.
  private var inner: EnvironmentValues {
    if let known = knownInner, known.outer == environment { return known.inner }
    var inner = environment
    if inner.scrollLink != nil { inner.scrollLink = nil }
    if inner.scrollAnchor != nil { inner.scrollAnchor = nil }
    knownInner = (environment, inner)
    return inner
  }

  /// Values that are changed anew are others each time, and everything would be brought up to date.
  private var knownInner: (outer: EnvironmentValues, inner: EnvironmentValues)?

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func contentChanged() {
    item?.forgetSizes()
    scroll.contentChanged()
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? ScrollView<Content> else { return false }
    self.environment = environment
    show(view)
    content = updated(content, to: view.content, at: .position(0), environment: inner)
    return true
  }

  private func show(_ view: ScrollView<Content>) {
    scroll.showsVerticalScrollIndicator = view.showsIndicators
    scroll.showsHorizontalScrollIndicator = view.showsIndicators
    guard scroll.axes != view.axes else { return }
    scroll.axes = view.axes
    structureChanged()
  }
}
