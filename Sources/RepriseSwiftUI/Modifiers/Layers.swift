public import Foundation
import RepriseUIKit

/// Views behind or in front of a view, which don't change its size.
struct LayerModifier<Layer: View>: PrimitiveModifier {
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    guard let element = element as? ModifierElement, !items.isEmpty else { return items }
    let content =
      items.count == 1
      ? items[0]
      : StackItem(axis: .vertical, alignment: 0.5, spacing: nil) { items }
    let layers = element.keeping { KeptElement() }.elements.flatMap(\.items)
    return [LayersAroundItem(content, layers: layers, alignment: alignment, isBehind: isBehind)]
  }

  func changed(from old: LayerModifier?, _ element: ModifierElement) {
    element.keeping { KeptElement() }.show(layer, in: element)
    if let old, old.alignment != alignment { element.structureChanged() }
  }
}

/// A view with others behind it or in front.
private final class LayersAroundItem: WrappingItem {
  private let layers: [LayoutItem]
  private let alignment: Alignment
  private let isBehind: Bool

  init(_ content: LayoutItem, layers: [LayoutItem], alignment: Alignment, isBehind: Bool) {
    self.layers = layers
    self.alignment = alignment
    self.isBehind = isBehind
    super.init(content)
    for layer in layers { layer.willStand(along: nil) }
    if traits[OperatedViewKey.self] == nil {
      var views: [UIView] = []
      content.addViews(to: &views)
      traits[OperatedViewKey.self] = views.first
    }
  }

  override func arrange(_ rect: CGRect, in surface: Surface) {
    content.place(rect, in: surface)
    for layer in layers {
      let size = layer.size(Proposal(rect.size))
      layer.place(alignment.rect(of: size, in: rect), in: surface)
    }
  }

  override func addViews(to views: inout [UIView]) {
    if !isBehind { content.addViews(to: &views) }
    for layer in layers { layer.addViews(to: &views) }
    if isBehind { content.addViews(to: &views) }
  }
}

extension View {
  /// Puts a view behind this one.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(layer: background, alignment: alignment, isBehind: true))
  }

  /// Puts views behind this one.
  public func background<Background: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some View {
    background(ZStack(alignment: alignment, content: content), alignment: alignment)
  }

  /// Fills the room behind this view.
  public func background<Style: ShapeStyle>(
    _ style: Style,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    let color = Color(style: style) ?? .clear
    return modifier(LayerModifier(layer: color, alignment: .center, isBehind: true))
  }

  /// Puts a view in front of this one.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(layer: overlay, alignment: alignment, isBehind: false))
  }

  /// Puts views in front of this one.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Overlay
  ) -> some View {
    overlay(ZStack(alignment: alignment, content: content), alignment: alignment)
  }

  /// Covers this view with a colour.
  public func overlay<Style: ShapeStyle>(
    _ style: Style,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    let color = Color(style: style) ?? .clear
    return modifier(LayerModifier(layer: color, alignment: .center, isBehind: false))
  }

  /// Draws a line along the sides of the view, within it.
  public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
    let color = Color(style: content) ?? .primary
    return overlay {
      ZStack {
        VStack(spacing: 0) {
          color.frame(height: width)
          Spacer(minLength: 0)
          color.frame(height: width)
        }
        HStack(spacing: 0) {
          color.frame(width: width)
          Spacer(minLength: 0)
          color.frame(width: width)
        }
      }
    }
  }
}
