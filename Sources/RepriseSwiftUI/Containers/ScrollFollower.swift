import Foundation
import RepriseUIKit

/// Where something is to be scrolled to.
enum ScrollGoal: Equatable {
  case view(AnyHashable)
  case edge(Edge)
  case point(x: CGFloat?, y: CGFloat?)
}

/// What an app says of a scroll view's position, and is told of it.
@MainActor
final class ScrollLink: Equatable {
  private var read: () -> ScrollGoal? = { nil }
  private var write: (AnyHashable?) -> Void = { _ in }
  private var accepts: (AnyHashable) -> Bool = { _ in true }
  private var anchorOf: () -> UnitPoint? = { nil }

  /// Hears that the app has bound something else.
  fileprivate var changed: () -> Void = {}

  /// Who scrolls: the first view within, as long as it is there.
  private weak var follower: ScrollFollower?

  fileprivate func take(_ follower: ScrollFollower) -> Bool {
    if let old = self.follower, old.isMounted { return false }
    self.follower = follower
    return true
  }

  nonisolated static func == (left: ScrollLink, right: ScrollLink) -> Bool { left === right }

  /// Takes up what the app has bound.
  ///
  /// - Parameters:
  ///   - anchor: The place in view and room that come together.
  ///   - read: Gives where it wants to be.
  ///   - accepts: Whether it can be told of a view.
  ///   - write: Tells it of the view that a person has scrolled to.
  func bind(
    anchor: @escaping () -> UnitPoint?,
    read: @escaping () -> ScrollGoal?,
    accepts: @escaping (AnyHashable) -> Bool,
    write: @escaping (AnyHashable?) -> Void
  ) {
    (anchorOf, self.read, self.accepts, self.write) = (anchor, read, accepts, write)
    changed()
  }

  fileprivate var anchor: UnitPoint? { anchorOf() }

  fileprivate var goal: ScrollGoal? { read() }

  fileprivate func canName(_ id: AnyHashable) -> Bool { accepts(id) }

  fileprivate func tell(_ id: AnyHashable?) { write(id) }
}

/// Keeps a scroll view where its app wants it, tells the app where a person has scrolled it, and
/// keeps what can be seen in place while the content around it changes.
@MainActor
final class ScrollFollower: UIScrollViewDelegate {
  private unowned let scroll: ScrollSurface
  private var link: ScrollLink?
  private let start: UnitPoint?
  private weak var element: Element?
  private var watcher: BindingWatcher?

  /// What the app has said last, and whether that is still to be done.
  private var goal: ScrollGoal?
  private var isDue = false

  /// Whether what is there was saved, or the app's first word: it counts where the view stands.
  private var isFirst = true

  /// A view that stays where it stands: its place in the part on screen.
  private var held: (id: AnyHashable, place: CGPoint)?

  /// Whether it still stands at the anchor that it began with.
  private var isAtStart = true

  private var wasScrolled = false
  private var isRemarked = false

  private var isMoving = false

  init(_ scroll: ScrollSurface, _ environment: EnvironmentValues) {
    self.scroll = scroll
    start = environment.scrollAnchor
    link = environment.scrollLink
    scroll.follower = self
    scroll.delegate = self
    scroll.contentPlaced = { [weak self] in self?.contentPlaced() }
  }

  fileprivate var isMounted: Bool { element?.isMounted ?? false }

  /// Begins to follow what the app says.
  func begin(_ element: Element) {
    self.element = element
    guard let link, link.take(self) else {
      link = nil
      return
    }
    let watcher = BindingWatcher(element.graph, of: element)
    watcher.changed = { [weak self] in self?.readGoal() }
    self.watcher = watcher
    link.changed = { [weak self] in self?.readGoal() }
    readGoal()
  }

  private func readGoal() {
    guard let link, let watcher else { return }
    let new = watcher.observing { link.goal }
    guard new != goal else { return }
    goal = new
    isDue = new != nil
    if isDue {
      held = nil
      isAtStart = false
      scroll.setNeedsLayout()
    }
  }

  // MARK: What happens to the view

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isMoving, !scroll.isReturning else { return }
    wasScrolled = true
    isDue = false
    isFirst = false
  }

  /// Hears that a saved place comes back: it is left where the app's word leads to the same view.
  func wasRestored() {
    isAtStart = false
    isDue = goal != nil
    isFirst = true
  }

  /// Hears that the content has its places.
  private func contentPlaced() {
    if goal == nil { isFirst = false }
    if wasScrolled {
      wasScrolled = false
      isAtStart = start != nil && scroll.contentOffset == offset(atStart: start ?? .topLeading)
      tell()
    } else if isDue, let goal {
      reach(goal)
    } else if let held {
      keep(held.id, at: held.place)
    } else if case .edge? = goal, let goal {
      reach(goal)
    } else if isAtStart {
      begin()
    }
  }

  /// Tells the app which view is where its anchor says.
  private func tell() {
    guard let link, let element else { return }
    let id = targetAtAnchor
    if id == nil, !isRemarked, element.targetLayout == nil {
      isRemarked = true
      Diagnostics.say(
        """
        a scroll position is not told where a person has scrolled to: mark the layout whose views it \
        names with scrollTargetLayout().
        """
      )
    }
    hold(id)
    element.graph.afterUpdate { [weak self] in
      link.tell(id)
      guard let self, let watcher else { return }
      goal = watcher.observing { link.goal }
    }
  }

  // MARK: Places

  private var anchor: UnitPoint { mirrored(link?.anchor ?? .topLeading) }

  private func mirrored(_ anchor: UnitPoint) -> UnitPoint {
    guard scroll.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return anchor }
    return UnitPoint(x: 1 - anchor.x, y: anchor.y)
  }

  /// The view whose own anchor is nearest to that of the part on screen.
  private var targetAtAnchor: AnyHashable? {
    guard let link else { return nil }
    let anchor = anchor
    let axes = scroll.axes
    func point(_ room: CGRect) -> CGPoint {
      CGPoint(x: room.minX + room.width * anchor.x, y: room.minY + room.height * anchor.y)
    }
    let here = point(scroll.bounds)
    func distance(_ room: CGRect) -> CGFloat {
      let there = point(room)
      let (x, y) = (abs(there.x - here.x), abs(there.y - here.y))
      return (axes.contains(.horizontal) ? x : 0) + (axes.contains(.vertical) ? y : 0)
    }
    return element?.targetLayout?.targets(in: scroll).filter { link.canName($0.id) }
      .min { distance($0.room) < distance($1.room) }?.id
  }

  private func reach(_ goal: ScrollGoal) {
    let before = scroll.contentOffset
    switch goal {
    case .view(let id):
      guard let room = element?.rect(of: id, in: scroll) else { return }
      if !isFirst || targetAtAnchor != id {
        let wanted = link?.anchor.map { mirrored($0) }
        move { scroll.show(room, at: isFirst ? anchor : wanted) }
      }
    case .edge(let edge):
      move { scroll.setContentOffset(offset(at: edge), animated: false) }
    case .point(let x, let y):
      let point = CGPoint(x: x ?? before.x, y: y ?? before.y)
      move { scroll.setContentOffset(scroll.clampedOffset(point), animated: false) }
    }
    // What comes near may be of another size than was thought: then it is looked for once more.
    guard scroll.contentOffset == before else { return }
    isDue = false
    isFirst = false
    if case .view(let id) = goal { hold(id) }
  }

  private func begin() {
    guard let start = start ?? (isMirroredAcross ? .topLeading : nil) else { return }
    move { scroll.setContentOffset(offset(atStart: start), animated: false) }
  }

  private var isMirroredAcross: Bool {
    scroll.axes.contains(.horizontal)
      && scroll.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func offset(atStart anchor: UnitPoint) -> CGPoint {
    let anchor = mirrored(anchor)
    let (all, room) = (scroll.contentSize, scroll.bounds.size)
    return scroll.clampedOffset(
      CGPoint(x: (all.width - room.width) * anchor.x, y: (all.height - room.height) * anchor.y)
    )
  }

  private func offset(at edge: Edge) -> CGPoint {
    let far = scroll.clampedOffset(CGPoint(x: CGFloat.infinity, y: .infinity))
    let near = scroll.clampedOffset(CGPoint(x: -CGFloat.infinity, y: -.infinity))
    let isRightToLeft = scroll.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var offset = scroll.contentOffset
    switch edge {
    case .top: offset.y = near.y
    case .bottom: offset.y = far.y
    case .leading: offset.x = isRightToLeft ? far.x : near.x
    case .trailing: offset.x = isRightToLeft ? near.x : far.x
    }
    return offset
  }

  /// Remembers where a view stands, so that it stays there.
  private func hold(_ id: AnyHashable?) {
    held = id.flatMap { id in
      element?.rect(of: id, in: scroll).map { (id, place($0)) }
    }
  }

  private func keep(_ id: AnyHashable, at place: CGPoint) {
    guard let room = element?.rect(of: id, in: scroll) else { return }
    let now = self.place(room)
    guard now != place else { return }
    let offset = scroll.contentOffset
    move {
      scroll.setContentOffset(
        scroll.clampedOffset(
          CGPoint(x: offset.x + now.x - place.x, y: offset.y + now.y - place.y)
        ),
        animated: false
      )
    }
  }

  private func place(_ room: CGRect) -> CGPoint {
    CGPoint(
      x: scroll.axes.contains(.horizontal) ? room.minX - scroll.contentOffset.x : 0,
      y: scroll.axes.contains(.vertical) ? room.minY - scroll.contentOffset.y : 0
    )
  }

  private func move(_ body: () -> Void) {
    isMoving = true
    body()
    isMoving = false
  }
}

extension EnvironmentValues {
  private enum ScrollLinkKey: UnseenKey {
    static var defaultValue: ScrollLink? { nil }
  }

  /// Who says where a scroll view is to be.
  var scrollLink: ScrollLink? {
    get { self[ScrollLinkKey.self] }
    set { self[ScrollLinkKey.self] = newValue }
  }

  private enum ScrollAnchorKey: UnseenKey {
    static var defaultValue: UnitPoint? { nil }
  }

  /// Where a scroll view begins.
  var scrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }
}
