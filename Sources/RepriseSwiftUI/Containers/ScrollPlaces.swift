import Foundation
import RepriseUIKit

/// An element that knows the place of views that aren't there yet.
@MainActor
protocol LazyPlaces: Element {
  func rect(ofFar id: AnyHashable, in view: UIView) -> CGRect?
}

extension Element {
  /// The room of what an app knows by an identity, here or below; `nil` where nothing is.
  func rect(of id: AnyHashable, in view: UIView) -> CGRect? {
    if place == .id(id), let room = room(in: view) { return room }
    if let far = (self as? any LazyPlaces)?.rect(ofFar: id, in: view) { return far }
    return children.lazy.compactMap { $0.rect(of: id, in: view) }.first
  }

  /// The room that was given to all that it shows.
  private func room(in view: UIView) -> CGRect? {
    let rooms = items.compactMap(\.room)
    guard let first = rooms.first, let container else { return nil }
    return container.convert(rooms.dropFirst().reduce(first) { $0.union($1) }, to: view)
  }

  private var container: UIView? {
    var views: [UIView] = []
    for item in items { item.addViews(to: &views) }
    return views.first?.superview
  }

  // MARK: Targets

  /// The layout whose views a scroll position names, here or below.
  var targetLayout: Element? {
    if let layout = (self as? ModifierElement)?.storage as? TargetLayout, layout.isEnabled {
      return self
    }
    return children.lazy.compactMap(\.targetLayout).first
  }

  /// The views right below that an app knows by an identity, with their rooms.
  func targets(in view: UIView) -> [(id: AnyHashable, room: CGRect)] {
    children.flatMap { child in
      guard case .id(let id) = child.place else { return child.targets(in: view) }
      return child.room(in: view).map { [(id, $0)] } ?? []
    }
  }
}

/// That the views of a layout are what a scroll position names.
@MainActor
final class TargetLayout {
  var isEnabled = true
}

struct TargetLayoutModifier: PrimitiveModifier {
  let isEnabled: Bool

  func changed(from old: TargetLayoutModifier?, _ element: ModifierElement) {
    element.keeping { TargetLayout() }.isEnabled = isEnabled
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
      show(rect, at: anchor)
      layoutIfNeeded()
      if contentOffset == before { break }
    }
    return true
  }

  /// Moves the content so that a room is where an anchor says, or can be seen where there is none.
  func show(_ rect: CGRect, at anchor: UnitPoint?) {
    guard let anchor else { return scrollRectToVisible(rect, animated: false) }
    let offset = CGPoint(
      x: rect.minX + (rect.width - bounds.width) * anchor.x,
      y: rect.minY + (rect.height - bounds.height) * anchor.y
    )
    setContentOffset(clampedOffset(offset), animated: false)
  }
}
