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
