import Foundation
import RepriseUIKit

/// What the views of a stack tell it: what a value shows, and what else is to be opened.
@MainActor
final class Navigation: Equatable {
  /// What a screen above the root shows.
  struct Entry {
    /// The value; `nil` for a view that was opened without one.
    var value: AnyHashable?

    /// Who opened a view without a value.
    var key: ObjectIdentifier?

    /// What the screen is called in what is saved.
    var name: String?

    /// Hears that a person closed the screen.
    var closed: () -> Void = {}

    func isSame(as other: Entry) -> Bool { value == other.value && key == other.key }
  }

  /// The screens above the root.
  var entries: [Entry] = []

  /// Is told that there is something new to show.
  var changed: () -> Void = {}

  /// Is told of a value that is to be opened.
  var append: (AnyHashable) -> Void = { _ in }

  private var destinations: [ObjectIdentifier: Destination] = [:]
  private var views: [ObjectIdentifier: any View] = [:]

  private struct Destination {
    weak let owner: Element?
    let view: (AnyHashable) -> (any View)?
  }

  nonisolated static func == (left: Navigation, right: Navigation) -> Bool { left === right }

  // MARK: Values

  /// Says what values of a type show.
  func show<Value: Hashable>(
    _ type: Value.Type,
    as view: @escaping (Value) -> any View,
    for owner: Element
  ) {
    destinations[ObjectIdentifier(type)] = Destination(owner: owner) { value in
      (value.base as? Value).map(view)
    }
    changed()
  }

  /// Forgets what values of a type show, unless somebody else has said it since.
  func forget<Value>(_ type: Value.Type, for owner: Element) {
    let known = destinations[ObjectIdentifier(type)]?.owner
    if known == nil || known === owner { destinations[ObjectIdentifier(type)] = nil }
  }

  /// Gives what a screen shows.
  func view(of entry: Entry) -> any View {
    if let key = entry.key { return views[key] ?? EmptyView() }
    guard let value = entry.value else { return EmptyView() }
    let type = ObjectIdentifier(Swift.type(of: value.base))
    if let view = destinations[type]?.view(value) { return view }
    Diagnostics.say(
      "nothing says what a \(Swift.type(of: value.base)) shows: call "
        + "navigationDestination(for: \(Swift.type(of: value.base)).self) within the stack."
    )
    return Text(verbatim: "⚠")
  }

  /// Takes up a path: what is the same stays, with what was opened above it.
  func settle(on values: [AnyHashable]) {
    var left = values[...]
    var kept: [Entry] = []
    for entry in entries {
      if let value = entry.value {
        guard left.first == value else { break }
        left = left.dropFirst()
      } else if entry.key.map({ views[$0] == nil }) != false {
        break
      }
      kept.append(entry)
    }
    for entry in cut(to: kept.count) { entry.closed() }
    entries = kept + left.map { Entry(value: $0, name: Self.name(of: $0)) }
  }

  /// Takes screens away, and gives those that went.
  func cut(to count: Int) -> [Entry] {
    let gone = Array(entries.dropFirst(count))
    for key in gone.compactMap(\.key) { views[key] = nil }
    entries.removeLast(gone.count)
    return gone
  }

  /// What is saved of a screen is found by what its value is called.
  private static func name(of value: AnyHashable) -> String? {
    func identity<Known: Identifiable>(_ value: Known) -> String { "\(value.id)" }
    if let value = value.base as? any Identifiable { return identity(value) }
    return (value.base as? any LosslessStringConvertible)?.description
  }

  // MARK: Views without a value

  /// Opens a view, or shows another one where it is open.
  func open(
    _ view: any View,
    for owner: Element,
    closed: @escaping () -> Void
  ) {
    let key = ObjectIdentifier(owner)
    views[key] = view
    if !entries.contains(where: { $0.key == key }) {
      entries.append(Entry(key: key, name: owner.restorationName(of: "link"), closed: closed))
    }
    changed()
  }

  /// Shows another view where it is open.
  func update(_ view: any View, for owner: Element) {
    guard views[ObjectIdentifier(owner)] != nil else { return }
    views[ObjectIdentifier(owner)] = view
    changed()
  }

  /// Closes a view, and what is above it.
  func close(_ owner: Element) {
    let key = ObjectIdentifier(owner)
    guard views.removeValue(forKey: key) != nil else { return }
    changed()
  }

  func isOpen(_ owner: Element) -> Bool { views[ObjectIdentifier(owner)] != nil }
}

extension EnvironmentValues {
  private enum NavigationKey: EnvironmentKey {
    static var defaultValue: Navigation? { nil }
  }

  /// The stack that the view is in.
  var navigation: Navigation? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}
