public import Foundation

/// Room around a view.
struct PaddingModifier: PrimitiveModifier {
  let insets: EdgeInsets

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    items.map { PaddingItem($0, insets: insets) }
  }

  func changed(from old: PaddingModifier?, _ element: ModifierElement) {
    if old?.insets != insets { element.structureChanged() }
  }
}

private final class PaddingItem: WrappingItem {
  private let insets: EdgeInsets

  init(_ content: LayoutItem, insets: EdgeInsets) {
    self.insets = insets
    super.init(content)
  }

  override func computeSize(_ proposal: Proposal) -> CGSize {
    let size = content.size(proposal.inset(by: insets))
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom
    )
  }

  override func arrange(_ rect: CGRect, in surface: Surface) {
    content.place(
      CGRect(
        x: rect.minX + insets.leading,
        y: rect.minY + insets.top,
        width: max(0, rect.width - insets.leading - insets.trailing),
        height: max(0, rect.height - insets.top - insets.bottom)
      ),
      in: surface
    )
  }
}

extension View {
  /// Adds room around the view.
  ///
  /// - Parameters:
  ///   - edges: The sides.
  ///   - length: How much, in points; `nil` for the usual 16.
  /// - Returns: The view with room around it.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(length ?? 16, on: edges)))
  }

  /// Adds room around the view.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds room around the view.
  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }
}
