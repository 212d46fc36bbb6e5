/// A property of a view that lasts longer than the view's value.
///
/// Source: Apple's documentation of `DynamicProperty`.
@MainActor
@preconcurrency
public protocol DynamicProperty {
  /// Brings the property up to date before the view's body is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property whose value lies in a slot of the view's element.
@MainActor
protocol ConnectedProperty: DynamicProperty {
  func connect(to slot: PropertySlot)
}

/// Where the value of one property of a view lies.
@MainActor
final class PropertySlot {
  /// What lasts: a location, a model, a subscription.
  var storage: AnyObject?

  /// Whether the property reads something of an environment that is new in another one.
  var readsChange: ((EnvironmentValues) -> Bool)?

  /// What is to be done at the end of the view.
  var disconnect: (() -> Void)?

  weak var owner: (any Element & GraphReader)?

  /// What the property owns, for the view's next element; `nil` for what can be had anew.
  var owned: (any LastingState)? {
    if let subscription = storage as? ModelSubscription { return RestingModel(subscription.model) }
    return storage as? any LastingState
  }
}

/// Stands for a property that owns nothing.
@MainActor
private final class NoState: LastingState {
  static let shared = NoState()
}

/// The slots of a view's properties, in the order in which they are declared.
@MainActor
struct DynamicProperties {
  private var slots: [PropertySlot] = []

  /// What the slots of a row that comes near again begin with.
  private var waking: [any LastingState] = []

  /// Takes over what the view's former element owned.
  mutating func wake(_ states: [any LastingState]) { waking = states }

  /// What the properties own, in order; empty where no property owns anything.
  var states: [any LastingState] {
    let owned = slots.compactMap(\.owned)
    return owned.isEmpty ? [] : slots.map { $0.owned ?? NoState.shared }
  }

  /// Has the properties of a new value of the view use the slots.
  mutating func connect<Content>(_ view: Content, to owner: any Element & GraphReader) {
    guard DynamicFields.mayHave(Content.self) else { return }
    var index = 0
    visit(view, owner: owner, index: &index)
    DynamicFields.note(Content.self, hasSome: index > 0)
  }

  private mutating func visit(_ value: Any, owner: any Element & GraphReader, index: inout Int) {
    for field in Mirror(reflecting: value).children {
      if let property = field.value as? any ConnectedProperty {
        if index == slots.count {
          slots.append(PropertySlot())
          if waking.indices.contains(index), !(waking[index] is NoState) {
            slots[index].storage = waking[index]
          }
        }
        slots[index].owner = owner
        property.connect(to: slots[index])
        index += 1
      } else if field.value is any DynamicProperty {
        visit(field.value, owner: owner, index: &index)
      }
    }
  }

  func readsChange(in environment: EnvironmentValues) -> Bool {
    slots.contains { $0.readsChange?(environment) ?? false }
  }

  func disconnect() {
    for slot in slots { slot.disconnect?() }
  }
}

/// Which types of views have such properties: looking costs more than evaluating many a body.
@MainActor
private enum DynamicFields {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func mayHave(_ type: Any.Type) -> Bool { known[ObjectIdentifier(type)] ?? true }

  static func note(_ type: Any.Type, hasSome: Bool) { known[ObjectIdentifier(type)] = hasSome }
}
