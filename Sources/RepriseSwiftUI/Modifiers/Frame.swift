public import Foundation

/// A view in a room of a size of its own.
struct FrameModifier: PrimitiveModifier {
  /// The size, or its bounds, in points; `nil` is as the view likes.
  struct Lengths: Equatable {
    var width: CGFloat?
    var height: CGFloat?
    var minWidth: CGFloat?
    var idealWidth: CGFloat?
    var maxWidth: CGFloat?
    var minHeight: CGFloat?
    var idealHeight: CGFloat?
    var maxHeight: CGFloat?
    var alignment: Alignment
  }

  let lengths: Lengths

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    items.map { FrameItem($0, lengths: lengths) }
  }

  func changed(from old: FrameModifier?, _ element: ModifierElement) {
    if old?.lengths != lengths { element.structureChanged() }
  }
}

private final class FrameItem: WrappingItem {
  private let lengths: FrameModifier.Lengths

  init(_ content: LayoutItem, lengths: FrameModifier.Lengths) {
    self.lengths = lengths
    super.init(content)
  }

  override func computeSize(_ proposal: Proposal) -> CGSize {
    let offer = offer(proposal)
    let size = content.size(offer)
    return CGSize(
      width: length(
        fixed: lengths.width,
        low: lengths.minWidth,
        high: lengths.maxWidth,
        proposed: proposal.width,
        own: size.width
      ),
      height: length(
        fixed: lengths.height,
        low: lengths.minHeight,
        high: lengths.maxHeight,
        proposed: proposal.height,
        own: size.height
      )
    )
  }

  override func arrange(_ rect: CGRect, in surface: Surface) {
    let size = content.size(Proposal(rect.size))
    content.place(lengths.alignment.rect(of: size, in: rect), in: surface)
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    func part(
      _ proposed: CGFloat?,
      _ fixed: CGFloat?,
      _ low: CGFloat?,
      _ ideal: CGFloat?,
      _ high: CGFloat?
    ) -> CGFloat? {
      if let fixed { return fixed }
      guard let length = proposed ?? ideal else { return nil }
      return max(low ?? 0, min(length, high ?? .greatestFiniteMagnitude))
    }
    return Proposal(
      width: part(
        proposal.width,
        lengths.width,
        lengths.minWidth,
        lengths.idealWidth,
        lengths.maxWidth
      ),
      height: part(
        proposal.height,
        lengths.height,
        lengths.minHeight,
        lengths.idealHeight,
        lengths.maxHeight
      )
    )
  }

  /// A bound that is there widens or narrows the frame; without one it is as its content.
  private func length(
    fixed: CGFloat?,
    low: CGFloat?,
    high: CGFloat?,
    proposed: CGFloat?,
    own: CGFloat
  ) -> CGFloat {
    if let fixed { return fixed }
    var length = own
    if let high { length = proposed.map { min($0, high) } ?? min(own, high) }
    if let low { length = max(low, high == nil ? own : length) }
    return length
  }
}

extension View {
  /// Puts the view into a room of a fixed size.
  ///
  /// - Parameters:
  ///   - width: The width, in points; `nil` for the view's own.
  ///   - height: The height, in points; `nil` for the view's own.
  ///   - alignment: Where the view stands in it.
  /// - Returns: The view in its room.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(lengths: .init(width: width, height: height, alignment: alignment))
    )
  }

  /// Puts the view into a room whose size has bounds.
  ///
  /// - Parameters:
  ///   - minWidth: The least width, in points.
  ///   - idealWidth: The width where nothing is offered, in points.
  ///   - maxWidth: The greatest width, in points; `.infinity` takes all that is offered.
  ///   - minHeight: The least height, in points.
  ///   - idealHeight: The height where nothing is offered, in points.
  ///   - maxHeight: The greatest height, in points; `.infinity` takes all that is offered.
  ///   - alignment: Where the view stands in it.
  /// - Returns: The view in its room.
  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        lengths: .init(
          minWidth: minWidth,
          idealWidth: idealWidth,
          maxWidth: maxWidth,
          minHeight: minHeight,
          idealHeight: idealHeight,
          maxHeight: maxHeight,
          alignment: alignment
        )
      )
    )
  }
}
