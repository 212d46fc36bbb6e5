import Foundation
import Reprise
import RepriseArchive

/// The `@Restorable` properties of one object.
///
/// Nothing is looked up before it is used: a property makes itself known when it is first read or
/// set, and a restored value that no property asked for is written again as it was read.
@MainActor
final class RestorableState {
  private var cells: [RestorableKey: any AnyRestorableCell] = [:]

  /// What was restored and no property has taken.
  private var restored = Fields()

  /// The keys of properties at the save; those without a property now are left to the scope.
  private var savedKeys: [String] = []

  func add(_ cell: any AnyRestorableCell, key: RestorableKey) {
    cells[key] = cell
    if let value = take(key) { cell.give(value) }
  }

  /// Takes what was saved; what the properties had until now counts no more.
  func restore(_ record: Record) {
    restored = record.values
    savedKeys = record.restorableKeys
    for (key, cell) in cells {
      if let value = take(key) { cell.give(value) }
    }
  }

  private func take(_ key: RestorableKey) -> ArchiveValue? {
    for name in [key.qualified, key.name] {
      guard let value = restored[name] else { continue }
      restored[name] = nil
      return value
    }
    return nil
  }

  /// Whether an object has no such properties, so that nothing is to be remembered of it.
  func isIdle(of object: UIResponder) -> Bool {
    cells.isEmpty && RestorableLayout.of(object).archivedKeys.isEmpty
  }

  /// Gives, once, what was saved of properties that the object's class doesn't have now.
  func takeUnclaimed(from object: UIResponder) -> Fields {
    let keys = Set(savedKeys).subtracting(RestorableLayout.of(object).archivedKeys)
    savedKeys = []
    return restored.filtered { keys.contains($0) }
  }

  /// Adds the properties of an object to an archive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - coder: The coder, after the object's own encode.
  /// - Returns: Keys that the object encoded itself, which count more.
  func encode(_ object: UIResponder, with coder: RestorationEncoder) -> [String] {
    let layout = RestorableLayout.of(object)
    var written: [String] = []
    var doubled: [String] = []
    func keep(_ key: String, _ encode: () -> Void) {
      guard !coder.containsValue(forKey: key) else {
        doubled.append(key)
        return
      }
      encode()
      written.append(key)
    }
    for (key, cell) in cells.sorted(by: { $0.key.qualified < $1.key.qualified }) {
      let name = layout.archivedKey(key)
      keep(name) { cell.encode(with: coder, key: name) }
    }
    for key in layout.archivedKeys {
      guard let value = restored[key] else { continue }
      keep(key) { coder.encode(archived: [key: value]) }
    }
    restored = restored.filtered { layout.archivedKeys.contains($0) }
    if !written.isEmpty {
      let keys = written.sorted().map { ArchiveValue.string($0) }
      coder.encodeFrameworkValue(.array(keys), forKey: FrameworkKey.restorableKeys)
    }
    return doubled
  }
}

extension UIResponder {
  /// What is known of this object's `@Restorable` properties.
  var restorableState: RestorableState {
    if let state = ownRestorableState { return state }
    let state = RestorableState()
    ownRestorableState = state
    return state
  }
}

extension Record {
  /// The keys that `@Restorable` properties wrote.
  var restorableKeys: [String] {
    guard case .array(let keys)? = framework[FrameworkKey.restorableKeys] else { return [] }
    return keys.compactMap { key in
      guard case .string(let name) = key else { return nil }
      return name
    }
  }
}

extension Fields {
  /// The values under some of the keys.
  fileprivate func filtered(_ isIncluded: (String) -> Bool) -> Fields {
    var fields = Fields()
    for field in entries where isIncluded(field.key) { fields[field.key] = field.value }
    return fields
  }
}
