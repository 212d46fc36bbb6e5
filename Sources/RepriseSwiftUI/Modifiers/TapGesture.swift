import Foundation
import RepriseUIKit

/// What is done when a person taps a view.
struct TapModifier: PrimitiveModifier {
  let count: Int
  let action: () -> Void

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    guard let element = element as? ModifierElement, !items.isEmpty else { return items }
    let surface = keeper(of: element).surface
    surface.items.content = { items }
    surface.items.contentChanged()
    surface.isEnabled = element.environment.isEnabled
    let item = ViewItem(surface) { [surface] in surface.items.item.size($0) }
    item.traits = items[0].traits
    item.traits[OperatedViewKey.self] = surface
    return [item]
  }

  func changed(from old: TapModifier?, _ element: ModifierElement) {
    let keeper = keeper(of: element)
    keeper.modifier = self
    keeper.surface.isEnabled = element.environment.isEnabled
  }

  private func keeper(of element: ModifierElement) -> TapKeeper {
    element.keeping { TapKeeper(self) }
  }
}

@MainActor
private final class TapKeeper {
  let surface = ItemsControl(frame: .zero)
  var modifier: TapModifier
  private var taps = 0

  init(_ modifier: TapModifier) {
    self.modifier = modifier
    surface.press = { [weak self] in self?.tap() }
  }

  private func tap() {
    taps += 1
    guard taps >= modifier.count else { return }
    taps = 0
    modifier.action()
  }
}

extension View {
  /// Does something when a person taps the view.
  ///
  /// - Parameters:
  ///   - count: How many taps it takes; the time between them doesn't matter here.
  ///   - action: What to do.
  /// - Returns: The view that can be tapped.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count, action: action))
  }
}
