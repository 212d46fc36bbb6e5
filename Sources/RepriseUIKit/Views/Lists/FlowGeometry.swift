import Foundation

/// Where the items of a flow layout lie.
///
/// "Along" is the direction in which lines follow each other, "across" the one within a line.
struct FlowGeometry {
  /// What one section is made from.
  struct Input {
    var count: Int
    var itemSize: CGSize
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var inset: UIEdgeInsets

    /// The size of each item; empty when all have `itemSize`.
    var sizes: [CGSize] = []
  }

  struct Section {
    var start: CGFloat
    var end: CGFloat
    var count: Int
    var placing: Placing
  }

  enum Placing {
    /// Items of one size: so many in a line, each line and item so far from the last.
    case grid(perLine: Int, first: CGPoint, step: CGSize, size: CGSize)

    /// Items of many sizes, in order; the starts of lines never go back.
    case frames([CGRect], tallest: CGFloat)
  }

  let isVertical: Bool

  /// The space for a line, across.
  let extent: CGFloat

  var sections: [Section]

  var contentSize: CGSize {
    let along = sections.last?.end ?? 0
    return isVertical
      ? CGSize(width: extent, height: along) : CGSize(width: along, height: extent)
  }

  mutating func add(_ input: Input) {
    let start = sections.last?.end ?? 0
    let inset = turned(input.inset)
    guard input.count > 0 else {
      let end = start + inset.top + inset.bottom
      sections.append(
        Section(start: start, end: end, count: 0, placing: .frames([], tallest: 0))
      )
      return
    }
    let width = max(0, extent - inset.left - inset.right)
    let origin = CGPoint(x: inset.left, y: start + inset.top)
    let placing =
      input.sizes.isEmpty
      ? grid(input, width: width, origin: origin) : lines(input, width: width, origin: origin)
    let bottom: CGFloat =
      switch placing {
      case .grid(let perLine, let first, let step, let size):
        first.y + CGFloat((input.count - 1) / perLine) * step.height + size.height
      case .frames(let frames, _): frames.map(\.maxY).max() ?? origin.y
      }
    sections.append(
      Section(start: start, end: bottom + inset.bottom, count: input.count, placing: placing)
    )
  }

  private func grid(_ input: Input, width: CGFloat, origin: CGPoint) -> Placing {
    let size = turned(input.itemSize)
    let room = size.width + input.itemSpacing
    let fitting = room > 0 ? ((width + input.itemSpacing) / room).rounded(.down) : 1
    let perLine = max(1, min(Int(min(fitting, 1_000_000)), max(1, input.count)))
    let spread = CGFloat(max(1, Int(min(fitting, 1_000_000))))
    let gap = spread > 1 ? (width - spread * size.width) / (spread - 1) : 0
    let isShort = CGFloat(input.count) < spread
    return .grid(
      perLine: perLine,
      first: origin,
      step: CGSize(
        width: size.width + (isShort ? input.itemSpacing : gap),
        height: size.height + input.lineSpacing
      ),
      size: size
    )
  }

  private func lines(_ input: Input, width: CGFloat, origin: CGPoint) -> Placing {
    var frames: [CGRect] = []
    frames.reserveCapacity(input.count)
    var place = origin
    var lineHeight: CGFloat = 0
    for size in input.sizes.map(turned) {
      if place.x > origin.x, place.x + size.width > origin.x + width {
        place = CGPoint(x: origin.x, y: place.y + lineHeight + input.lineSpacing)
        lineHeight = 0
      }
      frames.append(CGRect(origin: place, size: size))
      place.x += size.width + input.itemSpacing
      lineHeight = max(lineHeight, size.height)
    }
    return .frames(frames, tallest: frames.map(\.height).max() ?? 0)
  }

  func frame(of path: IndexPath) -> CGRect? {
    guard path.count == 2, sections.indices.contains(path.section), path.item >= 0,
      path.item < sections[path.section].count
    else { return nil }
    switch sections[path.section].placing {
    case .frames(let frames, _): return turned(frames[path.item])
    case .grid(let perLine, let first, let step, let size):
      let origin = CGPoint(
        x: first.x + CGFloat(path.item % perLine) * step.width,
        y: first.y + CGFloat(path.item / perLine) * step.height
      )
      return turned(CGRect(origin: origin, size: size))
    }
  }

  /// The items that touch a rectangle of the content, in order.
  func items(in rect: CGRect) -> [IndexPath] {
    let rect = turned(rect)
    var paths: [IndexPath] = []
    for (index, section) in sections.enumerated() {
      if section.end <= rect.minY { continue }
      if section.start >= rect.maxY { break }
      for item in candidates(in: section, from: rect.minY, to: rect.maxY) {
        let path = IndexPath(item: item, section: index)
        guard let frame = frame(of: path).map(turned), frame.minY < rect.maxY,
          frame.maxY > rect.minY, frame.minX < rect.maxX, frame.maxX > rect.minX
        else { continue }
        paths.append(path)
      }
    }
    return paths
  }

  private func candidates(in section: Section, from top: CGFloat, to bottom: CGFloat) -> Range<Int>
  {
    switch section.placing {
    case .grid(let perLine, let first, let step, _):
      guard step.height > 0 else { return 0..<section.count }
      let last = CGFloat((section.count - 1) / perLine)
      let from = Int(max(0, min(last, ((top - first.y) / step.height).rounded(.down))))
      let to = Int(max(0, min(last, ((bottom - first.y) / step.height).rounded(.down))))
      return from * perLine..<min(section.count, (to + 1) * perLine)
    case .frames(let frames, let tallest):
      // The tallest item may reach down from a line that began above the rectangle.
      let from = Self.first(in: frames) { $0.minY >= top - tallest }
      let to = Self.first(in: frames) { $0.minY >= bottom }
      return from..<max(from, to)
    }
  }

  private static func first(in frames: [CGRect], where isBehind: (CGRect) -> Bool) -> Int {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(frames[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Across and along

  private func turned(_ size: CGSize) -> CGSize {
    isVertical ? size : CGSize(width: size.height, height: size.width)
  }

  private func turned(_ rect: CGRect) -> CGRect {
    guard !isVertical else { return rect }
    return CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  private func turned(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    guard !isVertical else { return inset }
    return UIEdgeInsets(
      top: inset.left,
      left: inset.top,
      bottom: inset.right,
      right: inset.bottom
    )
  }
}
