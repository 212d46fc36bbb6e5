/// A tab, with what it shows when it is selected.
///
/// Source: Apple's documentation of `Tab`.
@MainActor
@preconcurrency
public struct Tab<Value: Hashable, Content: View, Label: View> {
  private let page: TabPage<Content, Label>

  private init(tag: AnyHashable?, role: TabRole?, content: () -> Content, label: () -> Label) {
    page = TabPage(content: content(), label: label(), tag: tag, role: role)
  }
}

extension Tab: TabContent, PrimitiveTabContent {
  /// What stands for the tab in a selection.
  public typealias TabValue = Value
}

extension Tab: TabPartsMaking {
  var tabParts: [ViewPart] { [ViewPart(place: .position(0), view: page)] }
}

/// What a tab is for.
///
/// Source: Apple's documentation of `TabRole`.
public struct TabRole: Hashable, Sendable {
  private let name: String

  /// For searching: it stands at the end, and has a title and a symbol by itself.
  public static let search = TabRole(name: "search")
}

/// The label of a tab that has a title, or a role, and no view of its own.
///
/// Source: Apple's documentation of `DefaultTabLabel`.
public struct DefaultTabLabel: View {
  private let title: String
  private let image: Image?

  fileprivate init(_ title: String, _ image: Image? = nil) {
    self.title = title
    self.image = image
  }

  fileprivate init(_ role: TabRole?) {
    title = role == .search ? "Search" : ""
    image = role == .search ? Image(systemName: "magnifyingglass") : nil
  }

  /// The picture and the title.
  public var body: some View {
    if let image { image }
    if !title.isEmpty { Text(title) }
  }
}

/// What a `TabView` shows of a tab.
private struct TabPage<Content: View, Label: View>: View, TabPageView {
  let content: Content
  let label: Label
  let tag: AnyHashable?
  let role: TabRole?

  var body: some View {
    if let tag {
      content.tabItem { label }.tag(tag)
    } else {
      content.tabItem { label }
    }
  }
}

/// A view that a tab shows.
protocol TabPageView {
  var role: TabRole? { get }
}

// MARK: Tabs of a selection

extension Tab {
  /// Makes a tab with a label of any views.
  public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(tag: AnyHashable(value), role: role, content: content, label: label)
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Makes a tab with the label of its role.
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(role) }
  }

  /// Makes a tab with a title in the app's language and a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(titleKey.localized, Image(systemName: systemImage))
    }
  }

  /// Makes a tab with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(String(title), Image(systemName: systemImage))
    }
  }

  /// Makes a tab with a title in the app's language and a picture of the app's.
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(titleKey.localized, Image(image))
    }
  }

  /// Makes a tab with a title and a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(String(title), Image(image))
    }
  }
}

// MARK: Tabs without a selection

extension Tab where Value == Never {
  /// Makes a tab with a label of any views.
  public init(
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(tag: nil, role: role, content: content, label: label)
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Makes a tab with the label of its role.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(role: role, content: content) { DefaultTabLabel(role) }
  }

  /// Makes a tab with a title in the app's language and a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) {
      DefaultTabLabel(titleKey.localized, Image(systemName: systemImage))
    }
  }

  /// Makes a tab with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) {
      DefaultTabLabel(String(title), Image(systemName: systemImage))
    }
  }

  /// Makes a tab with a title in the app's language and a picture of the app's.
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) {
      DefaultTabLabel(titleKey.localized, Image(image))
    }
  }

  /// Makes a tab with a title and a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { DefaultTabLabel(String(title), Image(image)) }
  }
}
