import Foundation
import RepriseArchive

/// Foundation's store of a suite, kept in step as far as it can be.
///
/// It tells nobody of changes, loses what wasn't synchronized, and makes a file's address of every
/// URL; so it is a copy, and is compared with what was last seen in it.
///
/// - Source: rows S24, S29, S30.
@MainActor
final class MirroredDefaults {
  private let defaults: UserDefaults

  /// What was last seen of each key that somebody asked for.
  private var seen: [String: ArchiveValue?] = [:]

  init(_ defaults: UserDefaults) {
    self.defaults = defaults
  }

  /// Gives a value, be it set, registered or passed as an argument.
  func value(forKey key: String) -> ArchiveValue? {
    let value = current(key)
    if seen.index(forKey: key) == nil { seen.updateValue(value, forKey: key) }
    return value
  }

  /// Sets or removes a value, unless it is what is there.
  func set(_ value: ArchiveValue?, forKey key: String) {
    defer { seen.updateValue(current(key), forKey: key) }
    let list = value.flatMap(Self.propertyList)
    guard let list else { return defaults.removeObject(forKey: key) }
    if let there = current(key), there == (try? PropertyValue.archive(list)) { return }
    defaults.set(list, forKey: key)
  }

  /// Gives the keys that somebody changed past this object since they were last seen.
  func takeChanges() -> [(key: String, value: ArchiveValue?)] {
    var changes: [(key: String, value: ArchiveValue?)] = []
    for (key, known) in seen.sorted(by: { $0.key < $1.key }) {
      let value = current(key)
      guard value != known else { continue }
      seen.updateValue(value, forKey: key)
      changes.append((key, value))
    }
    return changes
  }

  /// Makes what was set durable.
  func synchronize() { _ = defaults.synchronize() }

  private func current(_ key: String) -> ArchiveValue? {
    // What is no property list is nothing that was set here.
    defaults.object(forKey: key).flatMap { try? PropertyValue.archive($0) }
  }

  /// The value as a property list can hold it; `nil` when it can't: Foundation would end the
  /// process.
  private static func propertyList(_ value: ArchiveValue) -> Any? {
    switch value {
    case .bool(let value): return value
    case .integer(let value): return Int(value)
    case .float(let value): return Double(value)
    case .double(let value): return value
    case .string(let value): return value
    case .data(let bytes): return Data(bytes)
    case .date(let seconds): return Date(timeIntervalSinceReferenceDate: seconds)
    case .url: return (PropertyValue.value(of: value) as? URL)?.absoluteString
    case .uuid: return (PropertyValue.value(of: value) as? UUID)?.uuidString
    case .array, .dictionary:
      guard let list = PropertyValue.value(of: value),
        PropertyListSerialization.propertyList(list, isValidFor: .xml)
      else { return nil }
      return list
    default: return nil
    }
  }

  /// The name of the suite that a store of Foundation's keeps.
  ///
  /// - Returns: The name, `nil` for that of the app itself; or nothing at all when that can't be
  ///   found out.
  static func suite(of defaults: UserDefaults) -> String?? {
    if defaults === UserDefaults.standard { return .some(nil) }
    var mirror: Mirror? = Mirror(reflecting: defaults)
    while let level = mirror {
      for child in level.children where child.label == "suite" {
        return .some(child.value as? String)
      }
      mirror = level.superclassMirror
    }
    return nil
  }
}
