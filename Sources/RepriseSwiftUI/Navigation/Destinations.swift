import RepriseUIKit

/// What values of a type show.
struct DestinationModifier<Value: Hashable>: PrimitiveModifier {
  let destination: (Value) -> any View

  func changed(from old: DestinationModifier?, _ element: ModifierElement) {
    element.environment.navigation?.show(Value.self, as: destination, for: element)
  }

  func ended(_ element: ModifierElement) {
    element.environment.navigation?.forget(Value.self, for: element)
  }
}

/// A view that is opened while a binding says so.
struct PresentedDestinationModifier: PrimitiveModifier {
  /// What is to be shown; `nil` closes it.
  let read: () -> (any View)?

  let close: () -> Void

  func changed(from old: PresentedDestinationModifier?, _ element: ModifierElement) {
    let watcher = element.keeping { BindingWatcher(element.graph, of: element) }
    watcher.changed = { [weak element] in
      if let element { show(element, watcher) }
    }
    show(element, watcher)
  }

  private func show(_ element: Element, _ watcher: BindingWatcher) {
    guard let navigation = element.environment.navigation else { return }
    if let view = watcher.observing(read) {
      navigation.open(view, for: element, closed: close)
    } else {
      navigation.close(element)
    }
  }

  func ended(_ element: ModifierElement) { element.environment.navigation?.close(element) }
}

extension View {
  /// Says what the values of a type show that are on the stack's path.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier<D>(destination: destination))
  }

  /// Opens a view on the stack while a binding is true.
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    let view = destination()
    return modifier(
      PresentedDestinationModifier {
        isPresented.wrappedValue ? view : nil
      } close: {
        isPresented.wrappedValue = false
      }
    )
  }

  /// Opens a view on the stack while a binding has a value.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PresentedDestinationModifier {
        item.wrappedValue.map { destination($0) }
      } close: {
        item.wrappedValue = nil
      }
    )
  }
}
