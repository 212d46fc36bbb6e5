import Foundation
public import RepriseUIKit

/// What a person drags from a view.
struct DragModifier: PrimitiveModifier {
  let data: () -> NSItemProvider

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    let source = (element as? ModifierElement)?.keeping { DragSource() }
    for item in items { item.traits[DragKey.self] = { [UIDragItem(itemProvider: data())] } }
    var views: [UIView] = []
    for item in items { item.addViews(to: &views) }
    if let view = views.first { source?.show(on: view) }
    return items
  }

  func changed(from old: DragModifier?, _ element: ModifierElement) {
    element.keeping { DragSource() }.data = data
  }
}

/// Says what is dragged from a view that stands in no list.
@MainActor
private final class DragSource: NSObject, UIDragInteractionDelegate {
  var data: () -> NSItemProvider = { NSItemProvider() }
  private var interaction: UIDragInteraction?

  func show(on view: UIView) {
    let interaction = interaction ?? UIDragInteraction(delegate: self)
    self.interaction = interaction
    guard interaction.view !== view else { return }
    view.isUserInteractionEnabled = true
    view.addInteraction(interaction)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [UIDragItem(itemProvider: data())] }
}

extension View {
  /// Says what a person drags from the view; dropped at the edge, an activity opens a window.
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(DragModifier(data: data))
  }
}

/// What is dragged from a row.
enum DragKey: ViewTraitKey {
  typealias Value = @MainActor () -> [UIDragItem]
}
