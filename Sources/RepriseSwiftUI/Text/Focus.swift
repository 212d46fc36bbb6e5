import RepriseUIKit

/// A view that can be edited and tells when it is.
@MainActor
protocol FocusTaking: UIView {
  var focus: FocusWatchers { get }
}

/// Who hears when a view is edited.
@MainActor
final class FocusWatchers {
  private var watchers: [any FocusWatcher] = []

  func add(_ watcher: any FocusWatcher) {
    if !watchers.contains(where: { $0 === watcher }) { watchers.append(watcher) }
  }

  /// Whether the app says that the view is to be edited.
  var isWanted: Bool { watchers.contains { $0.wantsFocus } }

  /// Tells everybody if the focus comes or goes meanwhile.
  func noting(_ view: UIView, _ change: () -> Bool) -> Bool {
    let was = view.isFirstResponder
    let isDone = change()
    let isNow = view.isFirstResponder
    if was != isNow { for watcher in watchers { watcher.focusChanged(isNow) } }
    return isDone
  }

  /// Tells everybody that the view came into a window or left it.
  func moved(_ view: UIView) {
    for watcher in watchers {
      if view.window == nil { watcher.focusChanged(false) } else { watcher.cameOnScreen() }
    }
  }
}

/// What keeps the app's property in step with the view that is edited.
@MainActor
protocol FocusWatcher: AnyObject {
  var wantsFocus: Bool { get }

  func focusChanged(_ isFocused: Bool)
  func cameOnScreen()
}

/// A view that is edited while a property has a value.
struct FocusModifier<Value: Hashable>: PrimitiveModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    var views: [UIView] = []
    for item in items { item.addViews(to: &views) }
    if let element = element as? ModifierElement,
      let view = views.lazy.compactMap({ $0 as? any FocusTaking }).first
    {
      keeper(of: element).watch(view)
    }
    return items
  }

  func changed(from old: FocusModifier?, _ element: ModifierElement) {
    let keeper = keeper(of: element)
    keeper.modifier = self
    if old == nil || old?.value != value { keeper.update() }
  }

  private func keeper(of element: ModifierElement) -> FocusKeeper<Value> {
    element.keeping { FocusKeeper(self, element) }
  }
}

/// What reads the property, and writes it as the view's focus comes and goes.
private final class FocusKeeper<Value: Hashable>: GraphReader, FocusWatcher {
  var modifier: FocusModifier<Value>
  let graph: ViewGraph
  let depth: Int
  private weak let element: ModifierElement?
  private weak var view: (any FocusTaking)?

  init(_ modifier: FocusModifier<Value>, _ element: ModifierElement) {
    self.modifier = modifier
    self.element = element
    graph = element.graph
    depth = element.depth
  }

  var isMounted: Bool { element?.isMounted ?? false }

  func watch(_ view: any FocusTaking) {
    self.view = view
    view.focus.add(self)
  }

  func update() {
    graph.observing(self) { _ = modifier.binding.wrappedValue }
    graph.afterUpdate { [weak self] in self?.apply() }
  }

  var wantsFocus: Bool { modifier.binding.wrappedValue == modifier.value }

  func cameOnScreen() {
    guard wantsFocus else { return }
    graph.afterUpdate { [weak self] in self?.apply() }
  }

  func focusChanged(_ isFocused: Bool) {
    let binding = modifier.binding
    if isFocused {
      if binding.wrappedValue != modifier.value { binding.wrappedValue = modifier.value }
    } else if binding.wrappedValue == modifier.value {
      binding.wrappedValue = binding.nothing
    }
  }

  /// Has the view edited, or edited no longer, as the property says.
  private func apply() {
    guard isMounted, let view, view.window != nil else { return }
    if modifier.binding.wrappedValue == modifier.value {
      view.becomeFirstResponder()
    } else {
      view.resignFirstResponder()
    }
  }
}

extension View {
  /// Has the view edited while a property is true, and the other way round.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusModifier(binding: condition, value: true))
  }

  /// Has the view edited while a property has a value, and the other way round.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    modifier(FocusModifier(binding: binding, value: value))
  }
}
