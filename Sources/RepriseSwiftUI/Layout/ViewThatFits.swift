import Foundation
import RepriseUIKit

/// The first of several views that fits into the room.
///
/// Source: Apple's documentation of `ViewThatFits`.
public struct ViewThatFits<Content: View>: PrimitiveView, ElementMaking {
  let axes: Axis.Set
  let content: Content

  /// Makes a view of several, from the largest to the smallest.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element { FittingElement(self, context) }
}

private final class FittingElement<Content: View>: Element {
  private var axes: Axis.Set
  private var content: Element?

  init(_ view: ViewThatFits<Content>, _ context: ElementContext) {
    axes = view.axes
    super.init(context)
    content = makeChild(view.content, at: .position(0))
  }

  override var children: [Element] { content.map { [$0] } ?? [] }

  override func makeItems() -> [LayoutItem] {
    [FittingItem(content?.items ?? [], axes: axes)]
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? ViewThatFits<Content> else { return false }
    self.environment = environment
    content = updated(content, to: view.content, at: .position(0))
    if axes != view.axes {
      axes = view.axes
      structureChanged()
    }
    return true
  }
}

private final class FittingItem: LayoutItem {
  private let choices: [LayoutItem]
  private let axes: Axis.Set
  private var chosen: LayoutItem?

  init(_ choices: [LayoutItem], axes: Axis.Set) {
    self.choices = choices
    self.axes = axes
    super.init()
    for choice in choices { choice.willStand(along: nil) }
  }

  override func computeSize(_ proposal: Proposal) -> CGSize {
    choice(for: proposal)?.size(proposal) ?? .zero
  }

  override func arrange(_ rect: CGRect, in surface: Surface) {
    chosen = choice(for: Proposal(rect.size))
    chosen?.place(rect, in: surface)
  }

  override func addViews(to views: inout [UIView]) {
    (chosen ?? choices.first)?.addViews(to: &views)
  }

  private func choice(for proposal: Proposal) -> LayoutItem? {
    choices.first { choice in
      let ideal = choice.size(.unspecified)
      let isNarrow = !axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity
      let isLow = !axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity
      return isNarrow && isLow
    } ?? choices.last
  }
}
