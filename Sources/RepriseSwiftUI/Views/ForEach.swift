/// A view, or a tab, for each element of a collection.
///
/// Source: Apple's documentation of `ForEach`.
@MainActor
@preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data

  /// Makes the view of an element.
  public var content: (Data.Element) -> Content

  let identity: (Data.Element) -> ID

  init(
    data: Data,
    identity: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.identity = identity
    self.content = content
  }
}

extension ForEach: View where Content: View {}

extension ForEach: PrimitiveView where Content: View {}

extension ForEach: ElementMaking where Content: View {
  func makeElement(_ context: ElementContext) -> Element { ForEachElement(self, context) }
}

extension ForEach where Content: View {
  /// Makes views for elements that are known by a property.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identity: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes views for elements that know what they are known by.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, identity: { $0.id }, content: content)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Makes views for numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, identity: { $0 }, content: content)
  }
}

/// What lasts of views for a collection: each is known by its element's identity.
final class ForEachElement<Data: RandomAccessCollection, ID: Hashable, Content: View>: Element,
  RowSource
{
  private var view: ForEach<Data, ID, Content>
  private var rows: [ID: Element] = [:]
  private var order: [ID] = []

  /// What rows own that are too far away to be there.
  private var restingRows: [ID: RestingStates] = [:]

  init(_ view: ForEach<Data, ID, Content>, _ context: ElementContext) {
    self.view = view
    super.init(context)
    if !isRowSource || makesSections { showAll() }
  }

  /// Whether each view is a section: those are there at once, their rows come when they are near.
  let makesSections = Content.comesToSection

  override var children: [Element] { order.compactMap { rows[$0] } }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? ForEach<Data, ID, Content> else { return false }
    self.view = view
    self.environment = environment
    if isRowSource, !makesSections { updateRows() } else { showAll() }
    return true
  }

  private func showAll() {
    let identities = view.data.map(view.identity)
    let isReordered = identities != order
    var known = rows
    rows = [:]
    for (identity, element) in zip(identities, view.data) where rows[identity] == nil {
      rows[identity] = updated(
        known.removeValue(forKey: identity),
        to: view.content(element),
        at: .id(AnyHashable(identity)),
        passesRows: makesSections
      )
    }
    for element in known.values { element.unmount() }
    order = identities
    if isReordered { structureChanged() }
  }

  // MARK: Rows that are made when they come near

  var rowCount: Int { view.data.count }

  func rowIdentity(at index: Int) -> AnyHashable {
    AnyHashable(view.identity(view.data[position(index)]))
  }

  func row(at index: Int) -> Element {
    let element = view.data[position(index)]
    let identity = view.identity(element)
    if let known = rows[identity] { return known }
    let row = makeChild(
      view.content(element),
      at: .id(AnyHashable(identity)),
      resting: restingRows.removeValue(forKey: identity) ?? RestingStates()
    )
    rows[identity] = row
    order.append(identity)
    return row
  }

  func keepRows(_ identities: Set<AnyHashable>) {
    for (identity, row) in rows where !identities.contains(AnyHashable(identity)) {
      if let states = row.resting {
        states.collect(from: row)
        if !states.isEmpty { restingRows[identity] = states }
      } else {
        row.unmount()
      }
      rows[identity] = nil
    }
    order.removeAll { rows[$0] == nil }
  }

  private func position(_ index: Int) -> Data.Index {
    view.data.index(view.data.startIndex, offsetBy: index)
  }

  /// Brings the rows up to date that are there; those whose element is gone go.
  private func updateRows() {
    var waiting = rows
    rows = [:]
    if !waiting.isEmpty {
      for element in view.data {
        let identity = view.identity(element)
        guard let row = waiting.removeValue(forKey: identity) else { continue }
        rows[identity] = updated(
          row,
          to: view.content(element),
          at: .id(AnyHashable(identity))
        )
        if waiting.isEmpty { break }
      }
    }
    for row in waiting.values { row.unmount() }
    order.removeAll { rows[$0] == nil }
    if !restingRows.isEmpty {
      let identities = Set(view.data.lazy.map(view.identity))
      restingRows = restingRows.filter { identities.contains($0.key) }
    }
    structureChanged()
  }
}

/// An element whose rows are made when they come near.
@MainActor
protocol RowSource: Element {
  /// Whether it stands for sections, each with rows of its own.
  var makesSections: Bool { get }

  var rowCount: Int { get }

  func rowIdentity(at index: Int) -> AnyHashable

  /// Gives a row, made if it wasn't there.
  func row(at index: Int) -> Element

  /// Lets all rows go but some.
  func keepRows(_ identities: Set<AnyHashable>)
}
