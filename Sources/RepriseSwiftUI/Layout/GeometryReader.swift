public import Foundation
import RepriseUIKit

/// A view that is made of the room that it has.
///
/// Source: Apple's documentation of `GeometryReader`.
public struct GeometryReader<Content: View>: PrimitiveView, ElementMaking {
  /// Makes the views of their room.
  public var content: (GeometryProxy) -> Content

  /// Makes a view of its room.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  func makeElement(_ context: ElementContext) -> Element { GeometryElement(self, context) }
}

/// What is known of a view's room.
///
/// Source: Apple's documentation of `GeometryProxy`.
@MainActor
public struct GeometryProxy {
  /// The size, in points.
  public let size: CGSize

  fileprivate let origin: CGPoint
  fileprivate weak let container: UIView?

  /// How much of the room something covers; nothing does.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Gives the room in a space of coordinates.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .local: CGRect(origin: .zero, size: size)
    case .global:
      container?.convert(CGRect(origin: origin, size: size), to: nil)
        ?? CGRect(origin: origin, size: size)
    }
  }
}

/// A space of coordinates.
///
/// Source: Apple's documentation of `CoordinateSpace`.
public enum CoordinateSpace: Hashable, Sendable {
  /// That of the window.
  case global

  /// That of the view itself.
  case local
}

/// What stands for a view that is made of its room.
private final class GeometryElement<Content: View>: Element, GraphReader {
  private var view: GeometryReader<Content>
  private var child: Element?
  private var item: GeometryItem?
  private var proxy: GeometryProxy?

  init(_ view: GeometryReader<Content>, _ context: ElementContext) {
    self.view = view
    super.init(context)
    item = GeometryItem { [weak self] in
      self?.child?.items ?? []
    } placed: { [weak self] rect, container in
      self?.place(rect, in: container)
    }
  }

  override var children: [Element] { child.map { [$0] } ?? [] }

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func contentChanged() { item?.content.contentChanged() }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? GeometryReader<Content> else { return false }
    self.view = view
    self.environment = environment
    graph.settle(self)
    update()
    return true
  }

  /// The content is made once the room is known.
  private func place(_ rect: CGRect, in container: UIView) {
    guard proxy?.size != rect.size || proxy?.origin != rect.origin else { return }
    proxy = GeometryProxy(size: rect.size, origin: rect.origin, container: container)
    graph.invalidate(self)
  }

  func update() {
    guard let proxy else { return }
    child = updated(child, to: graph.observing(self) { view.content(proxy) }, at: .position(0))
  }
}

private final class GeometryItem: LayoutItem {
  let content: LayersItem
  private let placed: (CGRect, UIView) -> Void

  init(content: @escaping () -> [LayoutItem], placed: @escaping (CGRect, UIView) -> Void) {
    self.content = LayersItem(alignment: .topLeading, content: content)
    self.placed = placed
  }

  override func computeSize(_ proposal: Proposal) -> CGSize {
    CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  override func arrange(_ rect: CGRect, in surface: Surface) {
    placed(rect, surface.view)
    content.place(rect, in: surface)
  }

  override func addViews(to views: inout [UIView]) { content.addViews(to: &views) }
}
