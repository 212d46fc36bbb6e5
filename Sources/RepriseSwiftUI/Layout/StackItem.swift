import Foundation
import RepriseUIKit

/// Several items that are laid out together, asked for again when the content has changed.
class GroupItem: LayoutItem {
  private let content: () -> [LayoutItem]
  private var known: [LayoutItem]?

  init(content: @escaping () -> [LayoutItem]) {
    self.content = content
  }

  /// The direction in which the items stand; `nil` where they lie above each other.
  var direction: Axis? { nil }

  /// Hears that the content has other items, or other sizes.
  final func contentChanged() {
    known = nil
    forgetSizes()
  }

  /// The items.
  final var parts: [LayoutItem] {
    if let known { return known }
    let parts = content()
    for part in parts { part.willStand(along: direction) }
    known = parts
    return parts
  }

  final override func addViews(to views: inout [UIView]) {
    for part in parts { part.addViews(to: &views) }
  }
}

/// Several items one after the other.
final class StackItem: GroupItem {
  var axis: Axis
  var spacing: CGFloat

  /// Where items stand across the stack, from 0 to 1.
  var alignment: Double

  init(
    axis: Axis,
    alignment: Double,
    spacing: CGFloat?,
    content: @escaping () -> [LayoutItem]
  ) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing ?? Self.usualSpacing
    super.init(content: content)
  }

  static let usualSpacing: CGFloat = 8

  override var direction: Axis? { axis }

  override func computeSize(_ proposal: Proposal) -> CGSize {
    let sizes = sizes(for: proposal)
    let gaps = spacing * CGFloat(max(0, sizes.count - 1))
    return axis == .horizontal
      ? CGSize(
        width: sizes.reduce(gaps) { $0 + $1.width },
        height: sizes.map(\.height).max() ?? 0
      )
      : CGSize(
        width: sizes.map(\.width).max() ?? 0,
        height: sizes.reduce(gaps) { $0 + $1.height }
      )
  }

  override func arrange(_ rect: CGRect, in surface: Surface) {
    let sizes = sizes(for: Proposal(rect.size))
    var along = axis == .horizontal ? rect.minX : rect.minY
    for (part, size) in zip(parts, sizes) {
      if axis == .horizontal {
        let y = rect.minY + (rect.height - size.height) * alignment
        part.place(CGRect(origin: CGPoint(x: along, y: y), size: size), in: surface)
        along += size.width + spacing
      } else {
        let x = rect.minX + (rect.width - size.width) * alignment
        part.place(CGRect(origin: CGPoint(x: x, y: along), size: size), in: surface)
        along += size.height + spacing
      }
    }
  }

  /// Shares the room: those with the least freedom choose first, the rest have what is left.
  private func sizes(for proposal: Proposal) -> [CGSize] {
    let parts = parts
    guard let room = proposal[axis] else { return parts.map { $0.size(proposal) } }
    var left = room - spacing * CGFloat(max(0, parts.count - 1))
    var sizes = [CGSize](repeating: .zero, count: parts.count)
    let priorities = Set(parts.map(\.priority)).sorted(by: >)
    var waiting = parts.indices.map { $0 }
    for priority in priorities {
      let turn = waiting.filter { parts[$0].priority == priority }
      waiting.removeAll { parts[$0].priority == priority }
      // What comes later keeps at least what it can't do without.
      let kept = waiting.reduce(CGFloat(0)) { $0 + length(of: parts[$1], proposal, offering: 0) }
      left -= kept
      let freedom = turn.map { index in
        length(of: parts[index], proposal, offering: .greatestFiniteMagnitude)
          - length(of: parts[index], proposal, offering: 0)
      }
      let order = turn.indices.sorted { (freedom[$0], $0) < (freedom[$1], $1) }
      for (done, place) in order.enumerated() {
        var offer = proposal
        offer[axis] = max(0, left) / CGFloat(order.count - done)
        let size = parts[turn[place]].size(offer)
        sizes[turn[place]] = size
        left -= axis == .horizontal ? size.width : size.height
      }
      left += kept
    }
    return sizes
  }

  private func length(
    of part: LayoutItem,
    _ proposal: Proposal,
    offering room: CGFloat
  ) -> CGFloat {
    var offer = proposal
    offer[axis] = room
    let size = part.size(offer)
    return axis == .horizontal ? size.width : size.height
  }
}

/// Several items one above the other.
final class LayersItem: GroupItem {
  var alignment: Alignment

  init(alignment: Alignment, content: @escaping () -> [LayoutItem]) {
    self.alignment = alignment
    super.init(content: content)
  }

  override func computeSize(_ proposal: Proposal) -> CGSize {
    parts.map { $0.size(proposal) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  override func arrange(_ rect: CGRect, in surface: Surface) {
    for part in parts {
      let size = part.size(Proposal(rect.size))
      part.place(alignment.rect(of: size, in: rect), in: surface)
    }
  }
}
