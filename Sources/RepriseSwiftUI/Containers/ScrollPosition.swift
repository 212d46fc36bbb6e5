public import Foundation

/// Where a scroll view is scrolled to: at a view, an edge or a point.
///
/// While it is bound to a scroll view it can be asked which view a person has scrolled to. Only views
/// of the layout that is marked with `scrollTargetLayout(isEnabled:)` are named.
///
/// Source: Apple's documentation of `ScrollPosition`.
public struct ScrollPosition: Equatable, Sendable {
  private enum Place: Equatable {
    case none
    case view(anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  private var place = Place.none
  private var id: (any Hashable & Sendable)?
  private let known: @Sendable (AnyHashable) -> (any Hashable & Sendable)?

  /// Whether a person has scrolled since the app said where to be.
  public private(set) var isPositionedByUser = false

  /// Makes a position that names views by a type of identity.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {
    known = { $0.base as? ID }
  }

  /// Makes a position at a view.
  ///
  /// - Parameters:
  ///   - id: What the view is known by.
  ///   - anchor: The place in view and room that come together; `nil` scrolls as little as needed.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(idType: ID.self)
    scrollTo(id: id, anchor: anchor)
  }

  /// Makes a position at an edge of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.init(idType: idType)
    scrollTo(edge: edge)
  }

  /// Makes a position at a point of the content, in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(idType: idType)
    scrollTo(point: point)
  }

  /// Makes a position at a place of the content, in points.
  ///
  /// - Parameters:
  ///   - idType: The type of identity that views are named by.
  ///   - x: The distance from the left edge.
  ///   - y: The distance from the top.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType: idType, point: CGPoint(x: x, y: y))
  }

  /// Makes a position at a distance from the left edge, in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(idType: idType)
    scrollTo(x: x)
  }

  /// Makes a position at a distance from the top, in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(idType: idType)
    scrollTo(y: y)
  }

  // MARK: Scrolling

  /// Scrolls to a view.
  ///
  /// - Parameters:
  ///   - id: What the view is known by.
  ///   - anchor: The place in view and room that come together; `nil` scrolls as little as needed.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(to: .view(anchor: anchor))
    self.id = id
  }

  /// Scrolls to an edge, and stays there while the content grows.
  public mutating func scrollTo(edge: Edge) { go(to: .edge(edge)) }

  /// Scrolls to a point of the content, in points.
  public mutating func scrollTo(point: CGPoint) { go(to: .point(x: point.x, y: point.y)) }

  /// Scrolls to a place of the content, in points.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge.
  ///   - y: The distance from the top.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(to: .point(x: x, y: y)) }

  /// Scrolls to a distance from the left edge, in points.
  public mutating func scrollTo(x: CGFloat) { go(to: .point(x: x, y: nil)) }

  /// Scrolls to a distance from the top, in points.
  public mutating func scrollTo(y: CGFloat) { go(to: .point(x: nil, y: y)) }

  private mutating func go(to place: Place) {
    self.place = place
    id = nil
    isPositionedByUser = false
  }

  // MARK: Where it is

  /// The edge that the app has scrolled to, as long as nobody has scrolled since.
  public var edge: Edge? {
    guard case .edge(let edge) = place else { return nil }
    return edge
  }

  /// The point that the app has scrolled to, as long as nobody has scrolled since.
  public var point: CGPoint? {
    guard case .point(let x?, let y?) = place else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The distance from the left edge that the app has scrolled to, in points.
  public var x: CGFloat? {
    guard case .point(let x, _) = place else { return nil }
    return x
  }

  /// The distance from the top that the app has scrolled to, in points.
  public var y: CGFloat? {
    guard case .point(_, let y) = place else { return nil }
    return y
  }

  /// What the view is known by that the app, or a person, has scrolled to.
  public var viewID: (any Hashable & Sendable)? { id }

  /// What the view is known by, where that is of a type.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { id as? ID }

  /// Compares where two positions are.
  public static func == (left: ScrollPosition, right: ScrollPosition) -> Bool {
    left.place == right.place && left.isPositionedByUser == right.isPositionedByUser
      && left.id.map { AnyHashable($0) } == right.id.map { AnyHashable($0) }
  }

  // MARK: The view's side

  var goal: ScrollGoal? {
    switch place {
    case .none: nil
    case .view: id.map { .view(AnyHashable($0)) }
    case .edge(let edge): .edge(edge)
    case .point(let x, let y): .point(x: x, y: y)
    }
  }

  var anchor: UnitPoint? {
    guard case .view(let anchor) = place else { return nil }
    return anchor
  }

  func canName(_ id: AnyHashable) -> Bool { known(id) != nil }

  /// Takes up which view a person has scrolled to.
  mutating func wasScrolled(to id: AnyHashable?) {
    place = .none
    self.id = id.flatMap(known)
    isPositionedByUser = true
  }
}

// MARK: Modifiers

/// Binds where the scroll views within are scrolled to.
private struct ScrollPositionModifier: ViewModifier {
  let bind: (ScrollLink) -> Void

  @State private var link = ScrollLink()

  func body(content: Content) -> some View {
    content.modifier(ScrollLinkModifier(link: link, bind: bind))
  }
}

private struct ScrollLinkModifier: PrimitiveModifier {
  let link: ScrollLink
  let bind: (ScrollLink) -> Void

  func environment(_ environment: EnvironmentValues) -> EnvironmentValues {
    var new = environment
    new.scrollLink = link
    return new
  }

  func changed(from old: ScrollLinkModifier?, _ element: ModifierElement) { bind(link) }
}

private struct ScrollAnchorModifier: PrimitiveModifier {
  let anchor: UnitPoint?

  func environment(_ environment: EnvironmentValues) -> EnvironmentValues {
    var new = environment
    new.scrollAnchor = anchor
    return new
  }
}

extension View {
  /// Binds the identity of the view that a scroll view is scrolled to.
  ///
  /// A person's scrolling writes which view of the layout marked with `scrollTargetLayout(isEnabled:)`
  /// stands at the anchor; writing an identity scrolls there. The view stays where it is while others
  /// come and go around it. Kept with `@SceneStorage`, it brings a window back to the same view even
  /// where the content is another one, or is there only later.
  ///
  /// - Parameters:
  ///   - id: What the view is known by.
  ///   - anchor: The place in view and room that come together; `nil` is the view at the top, and
  ///     scrolls as little as needed to what the app writes.
  /// - Returns: The view whose first scroll view is bound.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      ScrollPositionModifier { link in
        link.bind(
          anchor: { anchor },
          read: { id.wrappedValue.map { .view(AnyHashable($0)) } },
          accepts: { $0.base is ID },
          write: { new in
            guard let new = new?.base as? ID else { return }
            if id.wrappedValue != new { id.wrappedValue = new }
          }
        )
      }
    )
  }

  /// Binds where a scroll view is scrolled to.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - anchor: The place in view and room that come together where the position names none.
  /// - Returns: The view whose first scroll view is bound.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      ScrollPositionModifier { link in
        link.bind(
          anchor: { position.wrappedValue.anchor ?? anchor },
          read: { position.wrappedValue.goal },
          accepts: { position.wrappedValue.canName($0) },
          write: { id in
            var new = position.wrappedValue
            new.wasScrolled(to: id)
            if new != position.wrappedValue { position.wrappedValue = new }
          }
        )
      }
    )
  }

  /// Marks the layout whose views a scroll position names.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(TargetLayoutModifier(isEnabled: isEnabled))
  }

  /// Says where the scroll views within begin, and where they stay while the content grows.
  ///
  /// - Parameter anchor: The place of the content; `nil` is the top.
  /// - Returns: The view whose scroll views begin there.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(ScrollAnchorModifier(anchor: anchor))
  }
}
