/// What stands in the bars of a screen.
///
/// Source: Apple's documentation of `ToolbarContent`.
@MainActor
@preconcurrency
public protocol ToolbarContent {
  /// What it consists of.
  associatedtype Body: ToolbarContent

  /// The content that it consists of.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

/// Content of bars that makes its entries by itself; it has no body.
@MainActor
protocol ToolbarEntryMaking {
  var entries: [ToolbarEntry] { get }
}

/// A view that stands in a bar.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let view: any View

  /// What content of bars consists of.
  @MainActor
  static func all(of content: any ToolbarContent) -> [ToolbarEntry] {
    if let content = content as? any ToolbarEntryMaking { return content.entries }
    func inner<Content: ToolbarContent>(_ content: Content) -> [ToolbarEntry] {
      all(of: content.body)
    }
    return inner(content)
  }
}

/// Where something stands among the bars of a screen.
///
/// Source: Apple's documentation of `ToolbarItemPlacement`.
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// A place in the bars here.
  enum Side {
    case leading
    case middle
    case trailing
    case bottom
  }

  let side: Side

  /// As it suits.
  public static let automatic = ToolbarItemPlacement(side: .trailing)

  /// In the middle of the bar above.
  public static let principal = ToolbarItemPlacement(side: .middle)

  /// Where ways to other screens are.
  public static let navigation = ToolbarItemPlacement(side: .leading)

  /// For what is done most.
  public static let primaryAction = ToolbarItemPlacement(side: .trailing)

  /// For what is done less often.
  public static let secondaryAction = ToolbarItemPlacement(side: .trailing)

  /// For an answer that accepts.
  public static let confirmationAction = ToolbarItemPlacement(side: .trailing)

  /// For an answer that gives up.
  public static let cancellationAction = ToolbarItemPlacement(side: .leading)

  /// For an answer that takes something away.
  public static let destructiveAction = ToolbarItemPlacement(side: .trailing)

  /// Where a line of text begins in the bar above.
  public static let topBarLeading = ToolbarItemPlacement(side: .leading)

  /// Where a line of text ends in the bar above.
  public static let topBarTrailing = ToolbarItemPlacement(side: .trailing)

  /// Where a line of text begins in the bar above.
  public static let navigationBarLeading = ToolbarItemPlacement(side: .leading)

  /// Where a line of text ends in the bar above.
  public static let navigationBarTrailing = ToolbarItemPlacement(side: .trailing)

  /// In the bar below.
  public static let bottomBar = ToolbarItemPlacement(side: .bottom)

  /// In the bar below, for what is being done.
  public static let status = ToolbarItemPlacement(side: .bottom)
}

/// A view in a bar.
///
/// Source: Apple's documentation of `ToolbarItem`.
public struct ToolbarItem<Content: View>: ToolbarContent, ToolbarEntryMaking {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Puts a view into a bar.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// Nothing: the framework shows it by itself.
  public var body: Never { preconditionFailure("A toolbar item has no body.") }

  var entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, view: content)] }
}

/// Several views in a bar.
///
/// Source: Apple's documentation of `ToolbarItemGroup`.
public struct ToolbarItemGroup<Content: View>: ToolbarContent, ToolbarEntryMaking {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Puts views into a bar.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// Nothing: the framework shows it by itself.
  public var body: Never { preconditionFailure("A group of toolbar items has no body.") }

  var entries: [ToolbarEntry] {
    ViewPart.all(of: content).map { ToolbarEntry(placement: placement, view: $0.view) }
  }
}

/// Several parts of what stands in bars.
public struct ToolbarTuple: ToolbarContent, ToolbarEntryMaking {
  let parts: [any ToolbarContent]

  /// Nothing: the framework shows it by itself.
  public var body: Never { preconditionFailure("Several toolbar items have no body.") }

  var entries: [ToolbarEntry] { parts.flatMap(ToolbarEntry.all) }
}

/// Makes the content of bars of what stands in a closure.
///
/// Source: Apple's documentation of `ToolbarContentBuilder`.
@resultBuilder
@MainActor
public struct ToolbarContentBuilder {
  /// Passes content on, so that a wrong one is reported where it stands.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  /// Passes single content on.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Makes one content of several.
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarTuple {
    var parts: [any ToolbarContent] = []
    for part in repeat each content { parts.append(part) }
    return ToolbarTuple(parts: parts)
  }

  /// Makes the content of an `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> ToolbarTuple {
    ToolbarTuple(parts: content.map { [$0] } ?? [])
  }

  /// Makes the content of the first branch.
  public static func buildEither<Content: ToolbarContent>(first: Content) -> ToolbarTuple {
    ToolbarTuple(parts: [first])
  }

  /// Makes the content of the second branch.
  public static func buildEither<Content: ToolbarContent>(second: Content) -> ToolbarTuple {
    ToolbarTuple(parts: [second])
  }
}

// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
  /// Puts views into the bars of the screen.
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(entries: ToolbarEntry.all(of: content())))
  }

  /// Puts views into the bar above the screen.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(
      ToolbarModifier(entries: ToolbarItemGroup(placement: .automatic, content: content).entries)
    )
  }
}
