public import Foundation

/// How a view fills a room of another shape.
///
/// Source: Apple's documentation of `ContentMode`.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as it can be within the room.
  case fit

  /// As small as it can be without leaving any room.
  case fill
}

/// A view that keeps its shape.
struct AspectRatioModifier: PrimitiveModifier {
  let ratio: CGFloat?
  let mode: ContentMode

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    items.map { AspectRatioItem($0, ratio: ratio, mode: mode) }
  }

  func changed(from old: AspectRatioModifier?, _ element: ModifierElement) {
    if let old, old.ratio != ratio || old.mode != mode { element.structureChanged() }
  }
}

private final class AspectRatioItem: WrappingItem {
  private let ratio: CGFloat?
  private let mode: ContentMode

  init(_ content: LayoutItem, ratio: CGFloat?, mode: ContentMode) {
    self.ratio = ratio
    self.mode = mode
    super.init(content)
  }

  override func computeSize(_ proposal: Proposal) -> CGSize { content.size(offer(proposal)) }

  override func arrange(_ rect: CGRect, in surface: Surface) {
    let size = content.size(offer(Proposal(rect.size)))
    content.place(Alignment.center.rect(of: size, in: rect), in: surface)
  }

  /// The largest room, or the smallest one around, that has the shape.
  private func offer(_ proposal: Proposal) -> Proposal {
    let own = content.size(.unspecified)
    let ratio = ratio ?? (own.height > 0 ? own.width / own.height : 0)
    guard ratio > 0 else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return Proposal(width: own.width, height: own.width / ratio)
    case (let width?, nil): return Proposal(width: width, height: width / ratio)
    case (nil, let height?): return Proposal(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWider = height > 0 && width / height > ratio
      return isWider == (mode == .fit)
        ? Proposal(width: height * ratio, height: height)
        : Proposal(width: width, height: width / ratio)
    }
  }
}

extension View {
  /// Keeps a shape.
  ///
  /// - Parameters:
  ///   - aspectRatio: The width for a height of 1; `nil` for the view's own.
  ///   - contentMode: How it fills a room of another shape.
  /// - Returns: The view in that shape.
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
  }

  /// Keeps the shape of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(
      aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil,
      contentMode: contentMode
    )
  }

  /// Makes the view as large as it can be within its room, in its own shape.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Has the view leave none of its room, in its own shape.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
