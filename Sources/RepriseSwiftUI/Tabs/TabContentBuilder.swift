/// Makes tabs of the tabs that stand in a closure.
///
/// Source: Apple's documentation of `TabContentBuilder`.
@resultBuilder
@MainActor
public struct TabContentBuilder<TabValue: Hashable> {
  /// Passes tabs on, so that wrong ones are reported where they stand.
  public static func buildExpression<Tabs: TabContent>(_ content: Tabs) -> Tabs
  where Tabs.TabValue == TabValue { content }

  /// Passes single tabs on.
  public static func buildBlock<Tabs: TabContent>(_ content: Tabs) -> Tabs
  where Tabs.TabValue == TabValue { content }

  /// Makes tabs of several.
  public static func buildBlock<each Tabs: TabContent>(
    _ content: repeat each Tabs
  ) -> some TabContent<TabValue> {
    var tabs: [any TabContent] = []
    for each in repeat each content { tabs.append(each) }
    return SeveralTabs<TabValue>(tabs: tabs)
  }

  /// Makes tabs of an `if` without `else`.
  public static func buildIf<Tabs: TabContent>(_ content: Tabs?) -> some TabContent<TabValue> {
    BranchOfTabs<TabValue>(tabs: content, branch: 0)
  }

  /// Makes tabs of the first branch.
  public static func buildEither<Tabs: TabContent>(
    first: Tabs
  ) -> BranchOfTabs<TabValue> { BranchOfTabs(tabs: first, branch: 0) }

  /// Makes tabs of the second branch.
  public static func buildEither<Tabs: TabContent>(
    second: Tabs
  ) -> BranchOfTabs<TabValue> { BranchOfTabs(tabs: second, branch: 1) }

  /// Makes tabs of what is there on some systems only.
  public static func buildLimitedAvailability<Tabs: TabContent>(
    _ content: Tabs
  ) -> some TabContent<TabValue> { BranchOfTabs<TabValue>(tabs: content, branch: 0) }

  /// The content of a `TabView` that is made of tabs.
  ///
  /// Source: Apple's documentation of `TabContentBuilder.Content`.
  public struct Content<Tabs: TabContent>: View {
    let tabs: Tabs

    /// The views of all tabs, one after the other.
    public var body: some View {
      ForEach(Array(parts.enumerated()), id: \.element.place) { AnyView($1.view) }
    }
  }
}

extension TabContentBuilder.Content: PartsView {
  /// A tab for searching stands at the end.
  var parts: [ViewPart] {
    let parts = tabs.allTabParts
    return parts.filter { !$0.isSearch } + parts.filter(\.isSearch)
  }
}

extension ViewPart {
  fileprivate var isSearch: Bool { (view as? any TabPageView)?.role == .search }
}

/// Several tabs, one after the other.
private struct SeveralTabs<TabValue: Hashable>: PrimitiveTabContent, TabPartsMaking {
  let tabs: [any TabContent]

  var tabParts: [ViewPart] {
    tabs.enumerated().flatMap { ViewPart.all(of: $1, at: .position($0)) }
  }
}

/// Tabs of one branch of a condition.
public struct BranchOfTabs<TabValue: Hashable>: PrimitiveTabContent {
  let tabs: (any TabContent)?
  let branch: Int
}

extension BranchOfTabs: TabPartsMaking {
  var tabParts: [ViewPart] {
    tabs.map { ViewPart.all(of: $0, at: .branch(branch)) } ?? []
  }
}

extension ForEach: TabContent where Content: TabContent {
  /// What stands for a tab in a selection.
  public typealias TabValue = Content.TabValue
}

extension ForEach: PrimitiveTabContent where Content: TabContent {}

extension ForEach: TabPartsMaking where Content: TabContent {
  var tabParts: [ViewPart] {
    data.flatMap { element in
      ViewPart.all(of: content(element), at: .id(AnyHashable(identity(element))))
    }
  }
}

extension ForEach where Content: TabContent {
  /// Makes tabs for elements that are known by a property.
  public init<TabValue>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<TabValue> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == TabValue {
    self.init(data: data, identity: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach
where Content: TabContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes tabs for elements that know what they are known by.
  public init<TabValue>(
    _ data: Data,
    @TabContentBuilder<TabValue> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == TabValue {
    self.init(data: data, identity: { $0.id }, content: content)
  }
}
