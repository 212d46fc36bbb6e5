import Foundation

/// The two forms of the key of a `@Restorable` property.
struct RestorableKey: Hashable {
  /// The property's name, or the key that the app gave it.
  let name: String

  /// The name with that of the declaring class, for where two properties of one object share it.
  let qualified: String

  private init(name: String, type: Any.Type, isOwn: Bool) {
    self.name = name
    qualified = isOwn ? name : Self.lastingName(of: type) + "." + name
  }

  @MainActor private static var known: [AnyKeyPath: RestorableKey] = [:]

  /// Gives the key of a property, which is learned once.
  ///
  /// The key path of the property's storage prints the name: `\List._query`.
  @MainActor
  static func of(_ storage: AnyKeyPath, in type: Any.Type, ownKey: String?) -> RestorableKey {
    if let ownKey { return RestorableKey(name: ownKey, type: type, isOwn: true) }
    if let key = known[storage] { return key }
    let label = "\(storage)".split(separator: ".").last.map(String.init) ?? ""
    let key = RestorableKey(label: label, type: type, ownKey: nil)
    known[storage] = key
    return key
  }

  /// Makes the key of a stored property as reflection names it.
  init(label: String, type: Any.Type, ownKey: String?) {
    self.init(
      name: ownKey ?? (label.hasPrefix("_") ? String(label.dropFirst()) : label),
      type: type,
      isOwn: ownKey != nil
    )
  }

  /// The name of a class without the address that stands in that of a private one.
  private static func lastingName(of type: Any.Type) -> String {
    String(reflecting: type).replacing(/\(unknown context at [^)]*\)\./, with: "")
  }
}

/// The `@Restorable` properties that a class declares, with those of its superclasses.
@MainActor
struct RestorableLayout {
  private let keys: [RestorableKey]
  private let shared: Set<String>

  private static var known: [ObjectIdentifier: RestorableLayout] = [:]

  /// Gives the properties of an object's class, which are looked up once for each class.
  static func of(_ object: UIResponder) -> RestorableLayout {
    let identifier = ObjectIdentifier(type(of: object))
    if let layout = known[identifier] { return layout }
    let layout = RestorableLayout(of: object)
    known[identifier] = layout
    return layout
  }

  private init(of object: UIResponder) {
    var keys: [RestorableKey] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for case (let label?, let property as any RestorableProperty) in level.children {
        keys.append(RestorableKey(label: label, type: level.subjectType, ownKey: property.ownKey))
      }
      mirror = level.superclassMirror
    }
    self.keys = keys
    let names = Dictionary(grouping: keys, by: \.name)
    shared = Set(names.filter { $0.value.count > 1 }.keys)
  }

  /// The keys that are written to the archive.
  var archivedKeys: [String] { keys.map(archivedKey) }

  /// The key under which a property is written.
  func archivedKey(_ key: RestorableKey) -> String {
    shared.contains(key.name) ? key.qualified : key.name
  }
}
