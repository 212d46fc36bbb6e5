import RepriseUIKit

/// How a list looks.
///
/// Source: Apple's documentation of `ListStyle`.
public protocol ListStyle {}

/// How a list looks where nothing is said.
///
/// Source: Apple's documentation of `DefaultListStyle`.
public struct DefaultListStyle: ListStyle {
  /// Makes the style.
  public init() {}
}

/// Rows without gaps.
///
/// Source: Apple's documentation of `PlainListStyle`.
public struct PlainListStyle: ListStyle {
  /// Makes the style.
  public init() {}
}

/// Sections apart from each other.
///
/// Source: Apple's documentation of `GroupedListStyle`.
public struct GroupedListStyle: ListStyle {
  /// Makes the style.
  public init() {}
}

/// Sections apart from each other and from the edges.
///
/// Source: Apple's documentation of `InsetGroupedListStyle`.
public struct InsetGroupedListStyle: ListStyle {
  /// Makes the style.
  public init() {}
}

/// Rows from edge to edge; shown as plain ones.
///
/// Source: Apple's documentation of `InsetListStyle`.
public struct InsetListStyle: ListStyle {
  /// Makes the style.
  public init() {}
}

/// The rows of a column beside the content; shown as plain ones.
///
/// Source: Apple's documentation of `SidebarListStyle`.
public struct SidebarListStyle: ListStyle {
  /// Makes the style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// As where nothing is said.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows without gaps.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Sections apart from each other.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections apart from each other and from the edges.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows from edge to edge; shown as plain ones.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// The rows of a column beside the content; shown as plain ones.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Says how lists within look; one that is shown already keeps its look.
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    modifier(EnvironmentModifier { $0.listStyle = Self.tableStyle(style) })
  }

  private static func tableStyle(_ style: any ListStyle) -> UITableView.Style {
    switch style {
    case is GroupedListStyle: .grouped
    case is InsetGroupedListStyle: .insetGrouped
    default: .plain
    }
  }
}

extension EnvironmentValues {
  private enum ListStyleKey: EnvironmentKey {
    static var defaultValue: UITableView.Style? { nil }
  }

  /// How lists look; `nil` where nothing is said.
  var listStyle: UITableView.Style? {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}
