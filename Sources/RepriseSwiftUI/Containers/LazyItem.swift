import Foundation
import RepriseUIKit

/// How views lie that are made when they come near.
struct LazyArrangement: Equatable {
  /// In which direction one line follows another.
  var axis: Axis

  /// The distance between two lines.
  var spacing: CGFloat

  /// Where views, or all lanes together, stand across.
  var alignment: Double

  /// The columns of a grid; empty where each line is one view.
  var lanes: [GridItem.Lane] = []

  var perLine: Int { max(1, lanes.count) }
}

/// What lasts of a stack or a grid whose views are made when they come near.
final class LazyElement<Stack: View>: Element, LazyPlaces {
  private let inner: (Stack) -> any View
  private let arrangement: (Stack, CGFloat) -> LazyArrangement
  private var view: Stack
  private var content: Element?
  private var item: LazyItem?

  init(
    _ view: Stack,
    _ context: ElementContext,
    arrangement: @escaping (Stack, CGFloat) -> LazyArrangement,
    content inner: @escaping (Stack) -> any View
  ) {
    self.view = view
    self.inner = inner
    self.arrangement = arrangement
    super.init(context.forRows)
    let item = LazyItem()
    item.arrangement = { [weak self] room in
      guard let self else { return LazyArrangement(axis: .vertical, spacing: 0, alignment: 0) }
      return self.arrangement(self.view, room)
    }
    item.rows = { [weak self] in RowSections(self?.content) }
    item.measured = { [weak self] in self?.structureChanged() }
    self.item = item
    content = makeChild(inner(view), at: .position(0), passesRows: true)
  }

  override var children: [Element] { content.map { [$0] } ?? [] }

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func contentChanged() { item?.contentChanged() }

  func rect(ofFar id: AnyHashable, in view: UIView) -> CGRect? { item?.rect(of: id, in: view) }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Stack else { return false }
    self.view = view
    self.environment = environment
    content = updated(content, to: inner(view), at: .position(0), passesRows: true)
    structureChanged()
    return true
  }
}

/// Lays out only what is near the part on screen.
///
/// What was never near is thought to be as long as the first line that was.
final class LazyItem: LayoutItem {
  var arrangement: (CGFloat) -> LazyArrangement = { _ in
    LazyArrangement(axis: .vertical, spacing: 0, alignment: 0)
  }
  var rows: () -> RowSections = { RowSections(nil) }

  /// Hears that lines are of other lengths than was thought.
  var measured: () -> Void = {}

  private var entries: Entries?
  private var lengths: [Int: CGFloat] = [:]
  private var estimate: CGFloat?
  private var across: CGFloat?
  private var shown: [LayoutItem] = []
  private var kept: Set<RowKey> = []

  private weak var container: UIView?
  private var isRightToLeft = false

  /// Hears that the content has other rows, or other sizes.
  func contentChanged() {
    entries = nil
    forgetSizes()
  }

  override func computeSize(_ proposal: Proposal) -> CGSize {
    let axis = arrangement(0).axis
    let entries = currentEntries
    let room = proposal[axis.other]
    take(across: room)
    let arrangement = arrangement(room ?? 0)
    if estimate == nil { _ = line(0, arrangement, entries) }
    let count = lineCount(arrangement, entries)
    let known = lengths.values.reduce(0, +)
    let length =
      known + CGFloat(count - lengths.count) * (estimate ?? 0)
      + arrangement.spacing * CGFloat(max(0, count - 1))
    let width = room ?? widest(arrangement, entries)
    return axis == .vertical
      ? CGSize(width: width, height: length) : CGSize(width: length, height: width)
  }

  override func arrange(_ rect: CGRect, in surface: Surface) {
    container = surface.view
    isRightToLeft = surface.isRightToLeft
    let axis = arrangement(0).axis
    let entries = currentEntries
    let room = axis == .vertical ? rect.width : rect.height
    take(across: room)
    let arrangement = arrangement(room)
    let visible = surface.mirrored(surface.visible)
    let (low, high) =
      axis == .vertical
      ? (visible.minY - rect.minY, visible.maxY - rect.minY)
      : (visible.minX - rect.minX, visible.maxX - rect.minX)
    let margin = (high - low) / 2
    var offset: CGFloat = 0
    var near: Set<RowKey> = []
    var isChanged = false
    shown = []
    for index in 0..<lineCount(arrangement, entries) {
      if offset > high + margin { break }
      let thought = lengths[index] ?? estimate ?? 0
      if offset + thought < low - margin {
        offset += thought + arrangement.spacing
        continue
      }
      let line = line(index, arrangement, entries)
      if line.length != thought { isChanged = true }
      near.formUnion(line.keys)
      for part in line.parts {
        let place =
          axis == .vertical
          ? CGRect(
            x: rect.minX + part.start,
            y: rect.minY + offset,
            width: part.size.width,
            height: part.size.height
          )
          : CGRect(
            x: rect.minX + offset,
            y: rect.minY + part.start,
            width: part.size.width,
            height: part.size.height
          )
        part.item.place(place, in: surface)
        shown.append(part.item)
      }
      offset += line.length + arrangement.spacing
    }
    if near != kept {
      kept = near
      entries.keep(near)
    }
    if isChanged { measured() }
  }

  override func addViews(to views: inout [UIView]) {
    for item in shown { item.addViews(to: &views) }
  }

  /// The room of the line with an element, as far as lengths are known.
  func rect(of id: AnyHashable, in view: UIView) -> CGRect? {
    let entries = currentEntries
    guard let container, var rect = room,
      let index = entries.keys.firstIndex(where: { $0.isNamed && $0.identity == id })
    else { return nil }
    let arrangement = arrangement(across ?? 0)
    let line = index / arrangement.perLine
    func length(_ line: Int) -> CGFloat { lengths[line] ?? estimate ?? 0 }
    let start = (0..<line).reduce(0) { $0 + length($1) + arrangement.spacing }
    if arrangement.axis == .vertical {
      rect.origin.y += start
      rect.size.height = length(line)
    } else {
      rect.origin.x = isRightToLeft ? rect.maxX - start - length(line) : rect.minX + start
      rect.size.width = length(line)
    }
    return container.convert(rect, to: view)
  }

  // MARK: Lines

  /// Another room means other lengths.
  private func take(across room: CGFloat?) {
    let arrangement = arrangement(room ?? 0)
    guard room != across || arrangement != lastArrangement else { return }
    across = room
    lastArrangement = arrangement
    lengths = [:]
    estimate = nil
  }

  private var currentEntries: Entries {
    if let entries { return entries }
    let new = Entries(rows())
    // Other rows at the same places: lengths are known by place.
    if let old = oldKeys, old != new.keys {
      let common = zip(old, new.keys).prefix { $0 == $1 }.count
      lengths = lengths.filter { $0.key < common }
    }
    oldKeys = new.keys
    entries = new
    return new
  }

  private var oldKeys: [RowKey]?
  private var lastArrangement: LazyArrangement?

  private func lineCount(_ arrangement: LazyArrangement, _ entries: Entries) -> Int {
    (entries.keys.count + arrangement.perLine - 1) / arrangement.perLine
  }

  private func widest(_ arrangement: LazyArrangement, _ entries: Entries) -> CGFloat {
    guard let lane = arrangement.lanes.last else {
      return line(0, arrangement, entries).parts.map { part in
        arrangement.axis == .vertical ? part.size.width : part.size.height
      }.max() ?? 0
    }
    return lane.start + lane.length
  }

  private struct Line {
    var length: CGFloat = 0
    var keys: [RowKey] = []
    var parts: [(item: LayoutItem, start: CGFloat, size: CGSize)] = []
  }

  /// Makes the views of a line, and measures them.
  private func line(_ index: Int, _ arrangement: LazyArrangement, _ entries: Entries) -> Line {
    let axis = arrangement.axis
    var line = Line()
    let first = index * arrangement.perLine
    guard first < entries.keys.count else { return line }
    for place in first..<min(first + arrangement.perLine, entries.keys.count) {
      guard let item = entries.item(at: place) else { continue }
      line.keys.append(entries.keys[place])
      let lane = arrangement.lanes.isEmpty ? nil : arrangement.lanes[place - first]
      var offer = Proposal()
      offer[axis.other] = lane?.length ?? across
      let size = item.size(offer)
      let own = axis == .vertical ? size.width : size.height
      let start: CGFloat
      if let lane {
        let part = axis == .vertical ? lane.alignment.horizontal.part : lane.alignment.vertical.part
        start = lane.start + (lane.length - own) * part
      } else {
        start = ((across ?? own) - own) * arrangement.alignment
      }
      line.length = max(line.length, axis == .vertical ? size.height : size.width)
      line.parts.append((item, start, size))
    }
    lengths[index] = line.length
    if estimate == nil { estimate = line.length }
    return line
  }

  /// Everything that has a place: headers, rows, footers.
  @MainActor
  private final class Entries {
    let sections: [RowSection]
    let keys: [RowKey]
    private let starts: [Int]
    private var made: [Int: LayoutItem] = [:]

    init(_ rows: RowSections) {
      sections = rows.filled
      var keys: [RowKey] = []
      var starts: [Int] = []
      for section in sections {
        starts.append(keys.count)
        keys += Self.edge(section.source?.header)
        keys += section.keys
        keys += Self.edge(section.source?.footer)
      }
      self.keys = keys
      self.starts = starts
    }

    private static func edge(_ element: Element?) -> [RowKey] {
      guard let element, !element.items.isEmpty else { return [] }
      return [RowKey(owner: ObjectIdentifier(element), identity: 0, isNamed: false)]
    }

    /// Lets everything go but some rows.
    func keep(_ near: Set<RowKey>) {
      for section in sections { section.keep(near) }
      made = made.filter { near.contains(keys[$0.key]) }
    }

    /// Gives the views of a place as one item.
    func item(at index: Int) -> LayoutItem? {
      if let item = made[index] { return item }
      guard let item = makeItem(at: index) else { return nil }
      item.willStand(along: nil)
      made[index] = item
      return item
    }

    private func makeItem(at index: Int) -> LayoutItem? {
      guard let number = starts.lastIndex(where: { $0 <= index }) else { return nil }
      let section = sections[number]
      var index = index - starts[number]
      if let header = section.source?.header, !header.items.isEmpty {
        if index == 0 { return one(header.items) }
        index -= 1
      }
      if index < section.count { return section.row(at: index).flatMap { one($0.items()) } }
      return (section.source?.footer).flatMap { one($0.items) }
    }

    private func one(_ items: [LayoutItem]) -> LayoutItem? {
      if items.count == 1 { return items[0] }
      return StackItem(axis: .vertical, alignment: 0, spacing: nil) { items }
    }
  }
}
