/// Tabs that belong together; a tab bar shows them among the others, without a heading.
///
/// Source: Apple's documentation of `TabSection`.
@MainActor
@preconcurrency
public struct TabSection<Header: View, Tabs: TabContent, Footer: View, SelectionValue: Hashable>
where Tabs.TabValue == SelectionValue {
  private let tabs: Tabs
}

extension TabSection: TabContent, PrimitiveTabContent {
  /// What stands for a tab in a selection.
  public typealias TabValue = SelectionValue
}

extension TabSection: TabPartsMaking {
  var tabParts: [ViewPart] { tabs.allTabParts }
}

extension TabSection where Footer == EmptyView {
  /// Makes a section with a heading.
  public init(
    @TabContentBuilder<SelectionValue> content: () -> Tabs,
    @ViewBuilder header: () -> Header
  ) {
    tabs = content()
  }
}

extension TabSection where Header == Text, Footer == EmptyView {
  /// Makes a section with a heading in the app's language.
  public init(
    _ titleKey: LocalizedStringKey,
    @TabContentBuilder<SelectionValue> content: () -> Tabs
  ) {
    tabs = content()
  }

  /// Makes a section with a heading.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @TabContentBuilder<SelectionValue> content: () -> Tabs
  ) {
    tabs = content()
  }
}

extension TabSection where Header == EmptyView, Footer == EmptyView {
  /// Makes a section without a heading.
  public init(@TabContentBuilder<SelectionValue> content: () -> Tabs) { tabs = content() }
}
