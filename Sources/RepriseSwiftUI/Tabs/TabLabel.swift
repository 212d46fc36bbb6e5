import RepriseUIKit

/// What a view's tab shows.
struct TabLabelModifier: PrimitiveModifier {
  let label: any View

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    let label = (element as? ModifierElement)?.storage as? KeptElement
    for item in items { item.traits[TabLabelKey.self] = label?.tabLabel }
    return items
  }

  func changed(from old: TabLabelModifier?, _ element: ModifierElement) {
    element.keeping { KeptElement() }.show(label, in: element)
    element.structureChanged()
  }
}

/// The text and the picture of a tab.
struct TabLabel {
  var title: String?
  var image: UIImage?
}

/// What stands at a view's tab beside its label.
struct TabBadgeModifier: PrimitiveModifier {
  let text: String?

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    for item in items { item.traits[TabBadgeKey.self] = text }
    return items
  }

  func changed(from old: TabBadgeModifier?, _ element: ModifierElement) {
    if let old, old.text != text { element.structureChanged() }
  }
}

/// What stands at a tab beside its label.
enum TabBadgeKey: ViewTraitKey {
  typealias Value = String
}

/// What a tab shows.
enum TabLabelKey: ViewTraitKey {
  typealias Value = TabLabel
}

/// The element of another view that a change of a view brings with it.
@MainActor
final class KeptElement: ElementHolder {
  private var element: Element?

  var elements: [Element] { element.map { [$0] } ?? [] }

  func show(_ view: any View, in owner: Element, environment: EnvironmentValues? = nil) {
    element = owner.updated(element, to: view, at: .position(1), environment: environment)
  }

  /// The views of the element.
  var views: [UIView] {
    var views: [UIView] = []
    for item in element?.items ?? [] { item.addViews(to: &views) }
    return views
  }

  /// What the views say; the name of a picture is no text.
  var text: String? {
    views.lazy.filter { !($0 is UIImageView) }.compactMap { $0.displayedText }.first
  }

  fileprivate var tabLabel: TabLabel {
    TabLabel(title: text, image: views.lazy.compactMap { ($0 as? UIImageView)?.image }.first)
  }
}

extension View {
  /// Says what the view's tab shows.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabLabelModifier(label: label()))
  }
}
