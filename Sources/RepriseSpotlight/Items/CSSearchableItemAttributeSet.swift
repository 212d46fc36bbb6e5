public import Foundation
public import Reprise
package import RepriseArchive

/// What a search knows of an item or an activity.
///
/// A set belongs to whoever made it; it isn't shared between threads.
open class CSSearchableItemAttributeSet: NSObject, NSCopying {
  /// The attributes by their names; what isn't set has no key.
  private(set) var values: Fields = [:]

  /// Makes a set for content of a type.
  ///
  /// - Parameter contentType: The type.
  public init(contentType: UTType) {
    super.init()
    self.contentType = contentType.identifier
  }

  /// Makes a set for content of a type.
  ///
  /// - Parameter itemContentType: The uniform type identifier of the type.
  public init(itemContentType: String) {
    super.init()
    contentType = itemContentType
  }

  /// Makes a set of what is stored.
  init(values: Fields) {
    self.values = values
    super.init()
  }

  /// Gives a set with the same attributes, which can be changed without this one.
  open func copy(with zone: NSZone? = nil) -> Any {
    CSSearchableItemAttributeSet(values: values)
  }

  /// Whether another set has the same attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CSSearchableItemAttributeSet)?.values == values
  }

  /// The hash of the attributes.
  open override var hash: Int { values.hashValue }

  /// Drops all attributes but these.
  func keep(_ names: Set<String>) {
    for key in values.keys where !names.contains(key) { values[key] = nil }
  }

  func text(_ key: String) -> String? {
    guard case .string(let text)? = values[key] else { return nil }
    return text
  }

  func texts(_ key: String) -> [String]? {
    elements(key)?.compactMap { element in
      guard case .string(let text) = element else { return nil }
      return text
    }
  }

  func date(_ key: String) -> Date? { values[key].flatMap(Self.date) }

  func dates(_ key: String) -> [Date]? { elements(key)?.compactMap(Self.date) }

  func number(_ key: String) -> NSNumber? {
    switch values[key] {
    case .bool(let flag)?: NSNumber(value: flag)
    case .integer(let number)?: NSNumber(value: number)
    case .double(let number)?: NSNumber(value: number)
    default: nil
    }
  }

  func data(_ key: String) -> Data? {
    guard case .data(let bytes)? = values[key] else { return nil }
    return Data(bytes)
  }

  func url(_ key: String) -> URL? {
    guard case .url(let text, let base)? = values[key] else { return nil }
    return URL(string: text, relativeTo: base.flatMap { URL(string: $0) })
  }

  func set(_ key: String, text: String?) { values[key] = text.map { .string($0) } }

  func set(_ key: String, texts: [String]?) {
    values[key] = texts.map { .array($0.map { .string($0) }) }
  }

  func set(_ key: String, date: Date?) { values[key] = date.map(Self.value) }

  func set(_ key: String, dates: [Date]?) { values[key] = dates.map { .array($0.map(Self.value)) } }

  func set(_ key: String, number: NSNumber?) {
    values[key] = number.map { number in
      if type(of: number) == type(of: NSNumber(value: true)) { return .bool(number.boolValue) }
      return Int64(exactly: number.doubleValue) == number.int64Value
        ? .integer(number.int64Value) : .double(number.doubleValue)
    }
  }

  func set(_ key: String, data: Data?) { values[key] = data.map { .data([UInt8]($0)) } }

  func set(_ key: String, url: URL?) {
    values[key] = url.map { .url($0.relativeString, base: $0.baseURL?.absoluteString) }
  }

  private func elements(_ key: String) -> [ArchiveValue]? {
    guard case .array(let elements)? = values[key] else { return nil }
    return elements
  }

  private static func value(_ date: Date) -> ArchiveValue {
    .date(date.timeIntervalSinceReferenceDate)
  }

  private static func date(_ value: ArchiveValue) -> Date? {
    guard case .date(let seconds) = value else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }
}

extension CSSearchableItemAttributeSet: ActivityContentAttributes {
  /// The attributes as an archive holds them.
  package var archivedAttributes: Fields { values }
}

extension NSUserActivity {
  /// What a search knows of the activity beside the activity's own properties.
  ///
  /// - Source: row S75.
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { contentAttributes as? CSSearchableItemAttributeSet }
    set { contentAttributes = newValue }
  }
}
