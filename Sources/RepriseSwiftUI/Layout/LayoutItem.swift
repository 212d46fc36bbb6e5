import Foundation
import RepriseUIKit

/// How much room a view is offered; `nil` asks for its ideal size in that direction.
struct Proposal: Hashable {
  var width: CGFloat?
  var height: CGFloat?

  static let unspecified = Proposal()

  init(width: CGFloat? = nil, height: CGFloat? = nil) {
    self.width = width
    self.height = height
  }

  init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  subscript(_ axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The room without some margins.
  func inset(by insets: EdgeInsets) -> Proposal {
    Proposal(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) }
    )
  }
}

/// What a container lays out: a view, or several that are laid out together.
@MainActor
class LayoutItem {
  private var sizes: [(Proposal, CGSize)] = []

  /// What the app said of the view to the container around it: a tag, a tab's label.
  var traits = ViewTraits()

  /// Which views get their room first in a stack.
  var priority: Double { 0 }

  /// The size for some room; asked for often, so it is remembered.
  final func size(_ proposal: Proposal) -> CGSize {
    if let known = sizes.first(where: { $0.0 == proposal }) { return known.1 }
    let size = computeSize(proposal)
    if sizes.count >= 8 { sizes.removeFirst() }
    sizes.append((proposal, size))
    return size
  }

  func computeSize(_ proposal: Proposal) -> CGSize { .zero }

  final func forgetSizes() { sizes = [] }

  /// Where it stood last in its container; `nil` before it was placed.
  private(set) final var room: CGRect?

  /// Puts it into its room.
  ///
  /// - Parameters:
  ///   - rect: Where to stand, from left to right whatever the direction of the language.
  ///   - surface: The container.
  final func place(_ rect: CGRect, in surface: Surface) {
    room = surface.mirrored(rect)
    arrange(rect, in: surface)
  }

  /// Gives the views their frames.
  func arrange(_ rect: CGRect, in surface: Surface) {}

  /// Adds the views, those behind first.
  func addViews(to views: inout [UIView]) {}

  /// Hears in which direction it stands in a stack.
  func willStand(along axis: Axis?) {}
}

/// What is known of a container while its content is placed.
@MainActor
struct Surface {
  /// The container.
  let view: UIView

  /// The width within which everything is mirrored where the language runs from right to left.
  let width: CGFloat

  let isRightToLeft: Bool

  /// The part of the container that is on screen, for what is made when it comes near.
  var visible: CGRect

  /// How opaque what is placed is.
  var opacity: CGFloat = 1

  /// Where something stands as the language runs.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(origin: CGPoint(x: width - rect.maxX, y: rect.minY), size: rect.size)
  }

  /// Gives a view its frame.
  func place(_ view: UIView, at rect: CGRect) {
    let frame = mirrored(rect)
    if view.frame != frame { view.frame = frame }
    if view.alpha != opacity { view.alpha = opacity }
  }
}

/// A single view.
final class ViewItem: LayoutItem {
  let view: UIView
  private let measure: (Proposal) -> CGSize

  init(_ view: UIView, measure: @escaping (Proposal) -> CGSize) {
    self.view = view
    self.measure = measure
  }

  override func computeSize(_ proposal: Proposal) -> CGSize { measure(proposal) }

  override func arrange(_ rect: CGRect, in surface: Surface) { surface.place(view, at: rect) }

  override func addViews(to views: inout [UIView]) { views.append(view) }
}

/// An item around another one.
class WrappingItem: LayoutItem {
  let content: LayoutItem

  init(_ content: LayoutItem) {
    self.content = content
    super.init()
    traits = content.traits
  }

  override var priority: Double { content.priority }

  override func computeSize(_ proposal: Proposal) -> CGSize { content.size(proposal) }

  override func arrange(_ rect: CGRect, in surface: Surface) { content.place(rect, in: surface) }

  override func addViews(to views: inout [UIView]) { content.addViews(to: &views) }

  override func willStand(along axis: Axis?) { content.willStand(along: axis) }
}

/// What views tell the container around them.
struct ViewTraits {
  private var values: [ObjectIdentifier: Any] = [:]

  subscript<Key: ViewTraitKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Something that views tell the container around them.
protocol ViewTraitKey {
  associatedtype Value
}
