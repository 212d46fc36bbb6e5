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
}

/// The slots of a view's properties, in the order in which they are declared.
@MainActor
struct DynamicProperties {
  private var slots: [PropertySlot] = []

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
        if index == slots.count { slots.append(PropertySlot()) }
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
