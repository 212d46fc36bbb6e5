public import Foundation
import RepriseUIKit

/// A shape that the framework knows; an app's own can't be drawn here.
///
/// Source: Apple's documentation of `Shape`.
public protocol Shape: View, Sendable {}

/// A rectangle whose corners may be round.
protocol RoundedShape: Shape, PrimitiveView, ElementMaking {
  /// The radius of the corners, in points; infinite is as round as can be.
  var radius: CGFloat { get }

  /// Whether it is as wide as it is high.
  var isSquare: Bool { get }
}

extension RoundedShape {
  var isSquare: Bool { false }

  @MainActor
  func makeElement(_ context: ElementContext) -> Element {
    ShapeView.element(self, context) { ($0, nil) }
  }
}

/// A rectangle.
///
/// Source: Apple's documentation of `Rectangle`.
public nonisolated struct Rectangle: RoundedShape {
  /// Makes a rectangle.
  public init() {}

  var radius: CGFloat { 0 }
}

/// A rectangle with round corners.
///
/// Source: Apple's documentation of `RoundedRectangle`.
public nonisolated struct RoundedRectangle: RoundedShape {
  let radius: CGFloat

  /// Makes a rectangle whose corners have a radius, in points.
  public init(cornerRadius: CGFloat) {
    radius = cornerRadius
  }
}

/// A rectangle whose shorter sides are half circles.
///
/// Source: Apple's documentation of `Capsule`.
public nonisolated struct Capsule: RoundedShape {
  /// Makes a capsule.
  public init() {}

  var radius: CGFloat { .infinity }
}

/// A circle.
///
/// Source: Apple's documentation of `Circle`.
public nonisolated struct Circle: RoundedShape {
  /// Makes a circle.
  public init() {}

  var radius: CGFloat { .infinity }
  var isSquare: Bool { true }
}

extension Shape {
  /// Fills the shape.
  public func fill<Style: ShapeStyle>(_ content: Style) -> some View {
    FilledShape(shape: self, color: Color(style: content))
  }
}

/// A shape in a colour.
private nonisolated struct FilledShape<Drawn: Shape>: PrimitiveView, ElementMaking {
  let shape: Drawn
  let color: Color?

  @MainActor
  func makeElement(_ context: ElementContext) -> Element {
    ShapeView.element(self, context) { ($0.shape, $0.color) }
  }
}

/// What shows a shape.
private final class ShapeView: UIView {
  var isSquare = false

  static func element<Drawn: View>(
    _ view: Drawn,
    _ context: ElementContext,
    look: @escaping (Drawn) -> (shape: any Shape, color: Color?)
  ) -> Element {
    ViewElement(view, context, shown: ShapeView(frame: .zero)) { shown, proposal in
      let (width, height) = (proposal.width ?? 10, proposal.height ?? 10)
      guard shown.isSquare else { return CGSize(width: width, height: height) }
      return CGSize(width: min(width, height), height: min(width, height))
    } show: { shown, view, environment in
      let (shape, color) = look(view)
      let rounded = shape as? any RoundedShape
      shown.cornerRadius = rounded?.radius ?? 0
      shown.isSquare = rounded?.isSquare ?? false
      shown.backgroundColor =
        color?.resolved ?? environment.foregroundColor?.resolved ?? .label
    }
  }
}

/// A view of which only what lies within a shape is seen.
struct ClipModifier: PrimitiveModifier {
  let radius: CGFloat

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    guard let element = element as? ModifierElement, !items.isEmpty else { return items }
    let view = element.keeping { ItemsView(frame: .zero) }
    view.clipsToBounds = true
    view.cornerRadius = radius
    view.content = { items }
    view.contentChanged()
    let item = ViewItem(view) { [view] in view.item.size($0) }
    item.traits = items[0].traits
    var views: [UIView] = []
    items[0].addViews(to: &views)
    item.traits[OperatedViewKey.self] = items[0].traits[OperatedViewKey.self] ?? views.first
    return [item]
  }

  func changed(from old: ClipModifier?, _ element: ModifierElement) {
    if let old, old.radius != radius { element.structureChanged() }
  }
}

extension View {
  /// Shows only what lies within the view's own room.
  public func clipped(antialiased: Bool = false) -> some View { modifier(ClipModifier(radius: 0)) }

  /// Shows only what lies within a shape; a circle is a capsule where the view isn't square.
  public func clipShape<Clip: Shape>(_ shape: Clip) -> some View {
    modifier(ClipModifier(radius: (shape as? any RoundedShape)?.radius ?? 0))
  }

  /// Rounds the view's corners.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(ClipModifier(radius: radius))
  }

  /// Fills a shape behind this view.
  public func background<Style: ShapeStyle, Ground: Shape>(
    _ style: Style,
    in shape: Ground
  ) -> some View {
    background(shape.fill(style), alignment: .center)
  }

  /// Gives the view; it can be tapped in all of its room.
  public func contentShape<Touched: Shape>(_ shape: Touched) -> some View { self }
}
