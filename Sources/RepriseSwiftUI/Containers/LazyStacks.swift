public import Foundation

/// A column whose views are made when they come near.
///
/// Source: Apple's documentation of `LazyVStack`.
public struct LazyVStack<Content: View>: PrimitiveView, ElementMaking {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand across the column.
  ///   - spacing: The distance between two views, in points; `nil` for the usual one.
  ///   - pinnedViews: Which views would stay in sight; none does here.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element {
    LazyElement<LazyVStack<Content>>(
      self,
      context,
      arrangement: { view, _ in
        LazyArrangement(
          axis: .vertical,
          spacing: view.spacing ?? StackItem.usualSpacing,
          alignment: view.alignment.part
        )
      },
      content: { $0.content }
    )
  }
}

/// A row whose views are made when they come near.
///
/// Source: Apple's documentation of `LazyHStack`.
public struct LazyHStack<Content: View>: PrimitiveView, ElementMaking {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand across the row.
  ///   - spacing: The distance between two views, in points; `nil` for the usual one.
  ///   - pinnedViews: Which views would stay in sight; none does here.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element {
    LazyElement<LazyHStack<Content>>(
      self,
      context,
      arrangement: { view, _ in
        LazyArrangement(
          axis: .horizontal,
          spacing: view.spacing ?? StackItem.usualSpacing,
          alignment: view.alignment.part
        )
      },
      content: { $0.content }
    )
  }
}

/// A grid of columns whose views are made when they come near.
///
/// Source: Apple's documentation of `LazyVGrid`.
public struct LazyVGrid<Content: View>: PrimitiveView, ElementMaking {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - alignment: Where the columns stand in a wider room.
  ///   - spacing: The distance between two rows, in points; `nil` for the usual one.
  ///   - pinnedViews: Which views would stay in sight; none does here.
  ///   - content: The views, row by row.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element {
    LazyElement<LazyVGrid<Content>>(
      self,
      context,
      arrangement: { view, room in
        LazyArrangement(
          axis: .vertical,
          spacing: view.spacing ?? StackItem.usualSpacing,
          alignment: view.alignment.part,
          lanes: GridItem.lanes(view.columns, in: room)
        )
      },
      content: { $0.content }
    )
  }
}

/// A grid of rows whose views are made when they come near.
///
/// Source: Apple's documentation of `LazyHGrid`.
public struct LazyHGrid<Content: View>: PrimitiveView, ElementMaking {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - alignment: Where the rows stand in a higher room.
  ///   - spacing: The distance between two columns, in points; `nil` for the usual one.
  ///   - pinnedViews: Which views would stay in sight; none does here.
  ///   - content: The views, column by column.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element {
    LazyElement<LazyHGrid<Content>>(
      self,
      context,
      arrangement: { view, room in
        LazyArrangement(
          axis: .horizontal,
          spacing: view.spacing ?? StackItem.usualSpacing,
          alignment: view.alignment.part,
          lanes: GridItem.lanes(view.rows, in: room)
        )
      },
      content: { $0.content }
    )
  }
}

/// Views that would stay in sight while the rest is scrolled.
///
/// Source: Apple's documentation of `PinnedScrollableViews`.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// What stands above sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)

  /// What stands below sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
