/// A value that views tell those above them.
///
/// Source: Apple's documentation of `PreferenceKey`.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value

  /// The value where no view says anything.
  static var defaultValue: Value { get }

  /// Adds what the next view says to what the views before it say.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}

/// Something that a view tells those above it.
struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  let value: Key.Value

  func changed(from old: PreferenceModifier?, _ element: ModifierElement) {
    element.keeping { ToldValue<Key>(value) }.value = value
    tellListeners(above: element)
  }

  func ended(_ element: ModifierElement) {
    element.storage = nil
    tellListeners(above: element)
  }
}

@MainActor
private final class ToldValue<Key: PreferenceKey> {
  var value: Key.Value

  init(_ value: Key.Value) {
    self.value = value
  }
}

/// What is done when views below say something else.
struct PreferenceListener<Key: PreferenceKey>: PrimitiveModifier where Key.Value: Equatable {
  let action: (Key.Value) -> Void

  func changed(from old: PreferenceListener?, _ element: ModifierElement) {
    let keeper = element.keeping { PreferenceKeeper<Key>(element) }
    keeper.action = action
    keeper.hear()
  }
}

/// What hears of preferences.
@MainActor
private protocol PreferenceListening: AnyObject {
  func hear()
}

@MainActor
private func tellListeners(above element: Element) {
  var next = element.parent
  while let current = next {
    ((current as? ModifierElement)?.storage as? any PreferenceListening)?.hear()
    next = current.parent
  }
}

@MainActor
private final class PreferenceKeeper<Key: PreferenceKey>: PreferenceListening
where Key.Value: Equatable {
  var action: (Key.Value) -> Void = { _ in }
  private weak let element: ModifierElement?
  private var told: Key.Value?
  private var isWaiting = false

  init(_ element: ModifierElement) {
    self.element = element
  }

  func hear() {
    guard !isWaiting, let element else { return }
    isWaiting = true
    element.graph.afterUpdate { [weak self] in self?.collect() }
  }

  private func collect() {
    isWaiting = false
    guard let element, element.isMounted else { return }
    var value = Key.defaultValue
    for child in element.children { add(child, to: &value) }
    guard value != told else { return }
    told = value
    action(value)
  }

  /// What stands nearest counts: a view that says something speaks for those below it.
  private func add(_ element: Element, to value: inout Key.Value) {
    if let own = (element as? ModifierElement)?.storage as? ToldValue<Key> {
      Key.reduce(value: &value) { own.value }
    } else {
      for child in element.children { add(child, to: &value) }
    }
  }
}

extension View {
  /// Tells the views above a value.
  public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self,
    value: Key.Value
  ) -> some View {
    modifier(PreferenceModifier<Key>(value: value))
  }

  /// Does something when the views below say something else.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceListener<Key>(action: action))
  }
}
