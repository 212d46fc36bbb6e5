public import Foundation

/// A column or a row of a grid, or as many as there is room for.
///
/// Source: Apple's documentation of `GridItem`.
public struct GridItem: Sendable {
  /// How wide a column is, or how high a row.
  public enum Size: Sendable {
    /// Always the same.
    case fixed(CGFloat)

    /// A share of the room.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)

    /// As many as there is room for.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size.
  public var size: Size

  /// The distance to the next one, in points; `nil` for the usual one.
  public var spacing: CGFloat?

  /// Where views stand that are smaller; `nil` for the middle.
  public var alignment: Alignment?

  /// Makes a column or a row.
  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// A column, as it lies across the grid.
  struct Lane: Equatable {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment
  }

  /// Shares room among columns: fixed ones have theirs, the rest share what is left.
  @MainActor
  static func lanes(_ items: [GridItem], in room: CGFloat) -> [Lane] {
    let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? StackItem.usualSpacing) }
    let fixed = items.reduce(CGFloat(0)) { sum, item in
      if case .fixed(let length) = item.size { sum + length } else { sum }
    }
    var left = max(0, room - gaps - fixed)
    var sharing = items.count { if case .fixed = $0.size { false } else { true } }
    var lanes: [Lane] = []
    var start: CGFloat = 0
    func add(_ length: CGFloat, _ item: GridItem) {
      lanes.append(Lane(start: start, length: length, alignment: item.alignment ?? .center))
      start += length + (item.spacing ?? StackItem.usualSpacing)
    }
    for item in items {
      switch item.size {
      case .fixed(let length): add(length, item)
      case .flexible(let low, let high):
        let share = max(low, min(high, left / CGFloat(max(1, sharing))))
        left = max(0, left - share)
        sharing -= 1
        add(share, item)
      case .adaptive(let low, let high):
        let share = left / CGFloat(max(1, sharing))
        let gap = item.spacing ?? StackItem.usualSpacing
        let count = max(1, ((share + gap) / (max(1, low) + gap)).rounded(.down))
        let length = max(low, min(high, (share - gap * (count - 1)) / count))
        left = max(0, left - share)
        sharing -= 1
        for _ in 0..<Int(min(count, 1000)) { add(length, item) }
      }
    }
    return lanes
  }
}
