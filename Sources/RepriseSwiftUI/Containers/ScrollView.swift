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

  init(_ view: ScrollView<Content>, _ context: ElementContext) {
    super.init(context)
    scroll.restorationIdentifier = restorationName(of: "ScrollView")
    scroll.items.content = { [weak self] in self?.content?.items ?? [] }
    item = ViewItem(scroll) { [scroll] in scroll.size(for: $0) }
    show(view)
    content = makeChild(view.content, at: .position(0))
    context.environment.scrollTargets?.add(self)
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    scroll.scroll(anchor: anchor) { content?.rect(of: id, in: scroll) }
  }

  override var children: [Element] { content.map { [$0] } ?? [] }

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func contentChanged() {
    item?.forgetSizes()
    scroll.contentChanged()
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? ScrollView<Content> else { return false }
    self.environment = environment
    show(view)
    content = updated(content, to: view.content, at: .position(0))
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

/// The view of something that is scrolled.
final class ScrollSurface: UIScrollView {
  var axes: Axis.Set = .vertical
  let items = ScrolledItems(frame: .zero)
  private var isStale = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(items)
  }

  required init?(coder: NSCoder) { nil }

  /// Hears that the content has other items, or other sizes.
  func contentChanged() {
    isStale = true
    items.contentChanged()
    setNeedsLayout()
  }

  /// As much as is offered where it is scrolled, and what the content needs across.
  func size(for proposal: Proposal) -> CGSize {
    let content = items.item.size(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // What is made when it comes near may be of another size than was thought.
    for _ in 0..<Self.mostPasses {
      isStale = false
      let size = items.item.size(inner(Proposal(bounds.size)))
      contentSize = size
      items.frame = CGRect(
        x: 0,
        y: 0,
        width: max(bounds.width, size.width),
        height: max(bounds.height, size.height)
      )
      items.contentSize = size
      items.setNeedsLayout()
      items.layoutIfNeeded()
      if !isStale { return }
    }
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  private static let mostPasses = 4
}

/// The container of what is scrolled.
final class ScrolledItems: ItemsView {
  var contentSize = CGSize.zero

  override func place(of item: LayoutItem) -> CGRect {
    CGRect(
      x: max(0, (bounds.width - contentSize.width) / 2),
      y: 0,
      width: contentSize.width,
      height: contentSize.height
    )
  }

  override var visible: CGRect { superview?.bounds ?? bounds }
}
