/// What a `TabView` shows: tabs, and what is made of tabs.
///
/// A type of an app's own is made of others; it keeps no state itself, the views in its tabs do.
///
/// Source: Apple's documentation of `TabContent`.
@MainActor
@preconcurrency
public protocol TabContent<TabValue> {
  /// What stands for a tab in a selection.
  associatedtype TabValue: Hashable where TabValue == Body.TabValue

  /// What it is made of.
  associatedtype Body: TabContent

  /// The tabs that it is made of.
  @TabContentBuilder<TabValue> var body: Body { get }
}

/// Tabs that the framework makes by itself.
public protocol PrimitiveTabContent: TabContent where Body == BodylessTabs<TabValue> {}

extension PrimitiveTabContent {
  /// Nothing: the framework shows such tabs by itself.
  public var body: BodylessTabs<TabValue> { BodylessTabs() }
}

/// What stands for the body of tabs that the framework makes by itself: no tabs.
public struct BodylessTabs<TabValue: Hashable>: TabContent, TabPartsMaking {
  /// The same.
  public var body: BodylessTabs { self }

  var tabParts: [ViewPart] { [] }
}

/// Tabs that know which views they come to.
@MainActor
protocol TabPartsMaking {
  var tabParts: [ViewPart] { get }
}

extension TabContent {
  /// The views of all tabs, each with its label.
  var allTabParts: [ViewPart] { (self as? any TabPartsMaking)?.tabParts ?? body.allTabParts }
}

extension ViewPart {
  /// The views of tabs that are one of several at a place.
  @MainActor
  static func all(of tabs: any TabContent, at place: ElementPlace) -> [ViewPart] {
    tabs.allTabParts.map { ViewPart(place: place.joined($0.place), view: $0.view) }
  }
}

// MARK: What an app says of tabs

/// Tabs of which each is changed.
private struct ChangedTabs<Content: TabContent>: PrimitiveTabContent, TabPartsMaking {
  typealias TabValue = Content.TabValue

  let content: Content
  let change: (any View) -> (any View)?

  var tabParts: [ViewPart] {
    content.allTabParts.compactMap { part in
      change(part.view).map { ViewPart(place: part.place, view: $0) }
    }
  }
}

extension TabContent {
  /// Leaves the tabs away, or not.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    ChangedTabs(content: self) { hidden ? nil : $0 }
  }

  /// Shows a number at the tabs; none for zero.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    badged(count == 0 ? nil : "\(count)")
  }

  /// Shows a text at the tabs.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { badged(label?.string) }

  /// Shows a text in the app's language at the tabs.
  public func badge(_ key: LocalizedStringKey) -> some TabContent<TabValue> {
    badged(key.localized)
  }

  /// Shows a text at the tabs.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> {
    badged(String(label))
  }

  private func badged(_ text: String?) -> some TabContent<TabValue> {
    ChangedTabs(content: self) { view in
      @MainActor func badged(_ view: some View) -> any View {
        view.modifier(TabBadgeModifier(text: text))
      }
      return badged(view)
    }
  }
}
