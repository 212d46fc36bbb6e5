import Foundation
import RepriseUIKit

/// A view that can scroll to what is in it.
///
/// Source: Apple's documentation of `ScrollViewReader`.
public struct ScrollViewReader<Content: View>: View {
  /// Makes the views, of which some are scrolled.
  public var content: (ScrollViewProxy) -> Content

  @State private var targets = ScrollTargets()

  /// Makes a view that can scroll to what is in it.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// The views.
  public var body: some View {
    content(ScrollViewProxy(targets: targets)).modifier(TargetsModifier(targets: targets))
  }
}

/// A way to scroll to a view.
///
/// Source: Apple's documentation of `ScrollViewProxy`.
@MainActor
public struct ScrollViewProxy {
  fileprivate let targets: ScrollTargets

  /// Scrolls so that a view can be seen: one of a `ForEach`, or one with an `id` or a tag.
  ///
  /// Where all views are made at once, the room counts in which the view is drawn, without a frame or
  /// a padding around it.
  ///
  /// - Parameters:
  ///   - id: What the view is known by.
  ///   - anchor: The place in view and room that come together; `nil` scrolls as little as needed.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    targets.scroll(to: AnyHashable(id), anchor: anchor)
  }
}

/// An element whose content is scrolled.
@MainActor
protocol ScrollTarget: Element {
  /// Scrolls to a view; false where there is none of the name.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
}

/// What can be scrolled below one reader.
@MainActor
final class ScrollTargets: Equatable {
  private var known: [WeakTarget] = []

  nonisolated static func == (left: ScrollTargets, right: ScrollTargets) -> Bool { left === right }

  func add(_ target: any ScrollTarget) {
    known.removeAll { $0.target == nil }
    known.append(WeakTarget(target: target))
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    for target in known.compactMap(\.target) where target.isMounted {
      if target.scroll(to: id, anchor: anchor) { return }
    }
    Diagnostics.say("no view to scroll to is known by \(id.base); give it an id, or its ForEach.")
  }

  private struct WeakTarget {
    weak let target: (any ScrollTarget)?
  }
}

private struct TargetsModifier: PrimitiveModifier {
  let targets: ScrollTargets

  func environment(_ environment: EnvironmentValues) -> EnvironmentValues {
    var new = environment
    new.scrollTargets = targets
    return new
  }
}

extension EnvironmentValues {
  private enum ScrollTargetsKey: UnseenKey {
    static var defaultValue: ScrollTargets? { nil }
  }

  /// Where views that are scrolled make themselves known.
  var scrollTargets: ScrollTargets? {
    get { self[ScrollTargetsKey.self] }
    set { self[ScrollTargetsKey.self] = newValue }
  }
}

// MARK: Where views are

/// An element that knows the place of views that aren't there yet.
@MainActor
protocol LazyPlaces: Element {
  func rect(ofFar id: AnyHashable, in view: UIView) -> CGRect?
}

extension Element {
  /// The room of what an app knows by an identity, here or below; `nil` where nothing is.
  func rect(of id: AnyHashable, in view: UIView) -> CGRect? {
    if place == .id(id) {
      var views: [UIView] = []
      for item in items { item.addViews(to: &views) }
      let rects = views.map { $0.convert($0.bounds, to: view) }
      if let first = rects.first { return rects.dropFirst().reduce(first) { $0.union($1) } }
    }
    if let far = (self as? any LazyPlaces)?.rect(ofFar: id, in: view) { return far }
    return children.lazy.compactMap { $0.rect(of: id, in: view) }.first
  }
}

extension UIScrollView {
  /// Scrolls to a room that may turn out to be elsewhere once it comes near.
  ///
  /// - Parameters:
  ///   - anchor: The place in both rooms that come together.
  ///   - find: Gives the room as it is known now.
  /// - Returns: Whether there is one.
  func scroll(anchor: UnitPoint?, to find: () -> CGRect?) -> Bool {
    window?.layoutIfNeeded()
    for _ in 0..<4 {
      guard let rect = find() else { return false }
      let before = contentOffset
      if let anchor {
        setContentOffset(offset(bringing: rect, to: anchor), animated: false)
      } else {
        scrollRectToVisible(rect, animated: false)
      }
      layoutIfNeeded()
      if contentOffset == before { break }
    }
    return true
  }

  private func offset(bringing rect: CGRect, to anchor: UnitPoint) -> CGPoint {
    func place(
      _ start: CGFloat,
      _ length: CGFloat,
      _ room: CGFloat,
      _ all: CGFloat,
      _ part: CGFloat
    )
      -> CGFloat
    { max(0, min(start + (length - room) * part, all - room)) }
    return CGPoint(
      x: place(rect.minX, rect.width, bounds.width, contentSize.width, anchor.x),
      y: place(rect.minY, rect.height, bounds.height, contentSize.height, anchor.y)
    )
  }
}
