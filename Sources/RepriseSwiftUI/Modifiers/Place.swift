public import Foundation

/// A change to how a view is placed in its room.
struct PlaceModifier: PrimitiveModifier {
  enum Change: Equatable {
    case opacity(Double)
    case offset(CGSize)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case priority(Double)
  }

  let change: Change

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    items.map { PlaceItem($0, change) }
  }

  func changed(from old: PlaceModifier?, _ element: ModifierElement) {
    if let old, old.change != change { element.structureChanged() }
  }
}

private final class PlaceItem: WrappingItem {
  private let change: PlaceModifier.Change

  init(_ content: LayoutItem, _ change: PlaceModifier.Change) {
    self.change = change
    super.init(content)
  }

  override var priority: Double {
    if case .priority(let value) = change { return value }
    return content.priority
  }

  override func computeSize(_ proposal: Proposal) -> CGSize { content.size(offer(proposal)) }

  private func offer(_ proposal: Proposal) -> Proposal {
    guard case .fixedSize(let horizontal, let vertical) = change else { return proposal }
    return Proposal(
      width: horizontal ? nil : proposal.width,
      height: vertical ? nil : proposal.height
    )
  }

  override func arrange(_ rect: CGRect, in surface: Surface) {
    var (rect, surface) = (rect, surface)
    switch change {
    case .opacity(let opacity): surface.opacity *= max(0, min(1, opacity))
    case .offset(let offset): rect = rect.offsetBy(dx: offset.width, dy: offset.height)
    case .fixedSize, .priority: break
    }
    content.place(rect, in: surface)
  }
}

extension View {
  /// Makes the view more or less transparent.
  public func opacity(_ opacity: Double) -> some View {
    modifier(PlaceModifier(change: .opacity(opacity)))
  }

  /// Leaves the view's room empty; nobody can use the view.
  public func hidden() -> some View { opacity(0) }

  /// Shows the view beside its room.
  public func offset(_ offset: CGSize) -> some View {
    modifier(PlaceModifier(change: .offset(offset)))
  }

  /// Shows the view beside its room.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Keeps the size that the view likes best.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Keeps the size that the view likes best, in some directions.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(PlaceModifier(change: .fixedSize(horizontal: horizontal, vertical: vertical)))
  }

  /// Has the view choose its size before those with a lower priority.
  public func layoutPriority(_ value: Double) -> some View {
    modifier(PlaceModifier(change: .priority(value)))
  }
}
