import Foundation
import RepriseUIKit

/// What a list or a lazy stack shows: rows in sections, most of which aren't made yet.
@MainActor
struct RowSections {
  private(set) var sections: [RowSection] = []

  /// Goes through the elements of a container's content; makes no row.
  init(_ content: Element?) {
    if let content { add(content, edits: RowEdits()) }
  }

  private mutating func add(_ element: Element, edits: RowEdits) {
    switch element {
    case let section as any SectionSource:
      sections.append(RowSection(source: section))
      for child in section.rows { add(child, edits: edits) }
      sections.append(RowSection())
    case let rows as any RowSource where rows.makesSections:
      for child in rows.children { add(child, edits: edits) }
    case let rows as any RowSource:
      append(RowPart(content: .source(rows), edits: edits))
    case let edited as any EditingRows:
      var inner = edited.edits
      inner.isMoveDisabled = edits.isMoveDisabled
      inner.isDeleteDisabled = edits.isDeleteDisabled
      // Several of them around each other say together what can be done.
      var innermost = edited
      while let next = innermost.children.first as? any EditingRows { innermost = next }
      for child in innermost.children { add(child, edits: inner) }
    case is any RowPassing:
      for child in element.children { add(child, edits: edits) }
    case let changed as ModifierElement where element.children.first.map(Self.hasRows) == true:
      var edits = edits
      if let limits = (changed.storage as? RowLimits)?.limits {
        edits.isMoveDisabled = limits.isMoveDisabled ?? edits.isMoveDisabled
        edits.isDeleteDisabled = limits.isDeleteDisabled ?? edits.isDeleteDisabled
      }
      if let child = element.children.first { add(child, edits: edits) }
    default:
      append(RowPart(content: .fixed(element), edits: edits))
    }
  }

  private mutating func append(_ part: RowPart) {
    if sections.isEmpty { sections.append(RowSection()) }
    sections[sections.count - 1].append(part)
  }

  /// Whether there are rows below that are made when they come near.
  private static func hasRows(_ element: Element) -> Bool {
    if element is any RowSource || element is any SectionSource { return true }
    guard element is any RowPassing || element is ModifierElement || element is any EditingRows
    else { return false }
    return element.children.contains(where: hasRows)
  }

  /// Without the empty ones that stand between and around those that an app made.
  var filled: [RowSection] { sections.filter { $0.source != nil || $0.count > 0 } }
}

/// Rows that stand together.
@MainActor
struct RowSection {
  /// What says what stands above and below; `nil` for rows outside any section.
  private(set) var source: (any SectionSource)?

  private var parts: [RowPart] = []
  private(set) var count = 0

  init(source: (any SectionSource)? = nil) {
    self.source = source
  }

  mutating func append(_ part: RowPart) {
    parts.append(part)
    count += part.count
  }

  /// What rows are known by, in order.
  var keys: [RowKey] { parts.flatMap(\.keys) }

  /// Gives a row, made if it wasn't there.
  func row(at index: Int) -> Row? {
    guard let (part, index) = place(of: index) else { return nil }
    return part.row(at: index)
  }

  /// What a person can do to a row, where it stands among its own, and how many those are.
  func edits(at index: Int) -> (edits: RowEdits, index: Int, count: Int)? {
    place(of: index).map { ($0.part.edits, $0.index, $0.part.count) }
  }

  /// Lets all rows go but some.
  func keep(_ keys: Set<RowKey>) {
    for part in parts {
      guard case .source(let source) = part.content else { continue }
      source.keepRows(Set(keys.filter { $0.owner == ObjectIdentifier(source) }.map(\.identity)))
    }
  }

  private func place(of index: Int) -> (part: RowPart, index: Int)? {
    var index = index
    for part in parts {
      if index < part.count { return (part, index) }
      index -= part.count
    }
    return nil
  }
}

/// Some rows of one section.
@MainActor
struct RowPart {
  enum Content {
    /// Rows that are made when they come near.
    case source(any RowSource)

    /// Rows that are there: each item is one.
    case fixed(Element)
  }

  let content: Content
  let edits: RowEdits

  var count: Int {
    switch content {
    case .source(let source): source.rowCount
    case .fixed(let element): element.items.count
    }
  }

  var keys: [RowKey] {
    switch content {
    case .source(let source):
      let owner = ObjectIdentifier(source)
      return (0..<source.rowCount).map {
        RowKey(owner: owner, identity: source.rowIdentity(at: $0), isNamed: true)
      }
    case .fixed(let element):
      let owner = ObjectIdentifier(element)
      return element.items.enumerated().map { index, item in
        let tag = item.traits[TagKey.self]
        return RowKey(owner: owner, identity: tag ?? AnyHashable(index), isNamed: tag != nil)
      }
    }
  }

  func row(at index: Int) -> Row {
    switch content {
    case .source(let source):
      let element = source.row(at: index)
      return Row(identity: source.rowIdentity(at: index)) { element.items }
    case .fixed(let element):
      return Row(identity: element.items[index].traits[TagKey.self]) {
        element.items.indices.contains(index) ? [element.items[index]] : []
      }
    }
  }
}

/// What a row is known by.
struct RowKey: Hashable {
  let owner: ObjectIdentifier
  let identity: AnyHashable

  /// Whether an app gave the identity.
  let isNamed: Bool
}

/// A row that is there.
@MainActor
struct Row {
  let identity: AnyHashable?
  let items: () -> [LayoutItem]

  /// What the row stands for in a selection.
  var selection: AnyHashable? { items().first?.traits[TagKey.self] ?? identity }
}

/// What a person can do to rows.
struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  var isDeleteDisabled = false
  var isMoveDisabled = false
}

/// An element that says what can be done to the rows below.
@MainActor
protocol EditingRows: Element {
  var edits: RowEdits { get }
}

/// An element that stands for a section.
@MainActor
protocol SectionSource: Element {
  var header: Element? { get }
  var footer: Element? { get }
  var rows: [Element] { get }
}

/// An element that stands for exactly what is below it.
@MainActor
protocol RowPassing: Element {}

extension BodyElement: RowPassing {}
extension TupleElement: RowPassing {}
extension PassingElement: RowPassing {}
extension ConditionalElement: RowPassing {}
extension OptionalElement: RowPassing {}
extension CustomModifierElement: RowPassing {}
extension ModifierContentElement: RowPassing {}

extension ElementContext {
  /// The same place; rows below are made when they come near.
  var forRows: ElementContext {
    var context = self
    context.isRowSource = true
    return context
  }
}
