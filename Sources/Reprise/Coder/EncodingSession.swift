import Foundation
import RepriseArchive

/// Turns what an app encodes into archived values, for one record.
///
/// A value is recognised in this order: scalars, other Foundation values, collections, live nodes,
/// objects with `NSCoding`, values with `Encodable`. Live nodes come before `NSCoding`, since views
/// and controllers conform to it. `NSCoding` comes before `Encodable`, since `decodeObject` can make
/// an instance from the former only.
final class EncodingSession: CodingSession {
  /// The numbers of the objects that were met, by identity; the objects are kept alive with them.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var objects: [AnyObject] = []
  private var encoded: Set<Int> = []
  private var byteCount = 0

  /// Gives the archived form of a value; `nil`, with a problem, when it has none.
  func archive(_ value: Any?) -> ArchiveValue? {
    guard let value = unwrapped(value) else { return .null }
    if let scalar = ScalarValues.archive(value) { return charged(scalar) }
    if let known = FoundationValue.forValue(value) { return nested { archive(value, as: known) } }
    if let array = value as? [Any] { return nested { .array(archive(elements: array)) } }
    if let dictionary = value as? [AnyHashable: Any] {
      return nested { .dictionary(archive(entries: dictionary)) }
    }
    if let set = value as? Set<AnyHashable> {
      return nested { .set(archive(elements: set.map(\.base))) }
    }
    guard type(of: value) is AnyClass else { return archive(encodable: value) }
    return archive(object: value as AnyObject)
  }

  /// Gives the archived form of an object that is to be saved only if something else saves it.
  func archive(conditional value: Any?) -> ArchiveValue? {
    guard let value = unwrapped(value), type(of: value) is AnyClass, value is any NSCoding,
      ScalarValues.archive(value) == nil, !isFoundation(type(of: value))
    else { return archive(value) }
    let object = value as AnyObject
    if let address = lookup?.address(of: object) { return .nodeReference(address) }
    return .objectReference(number(of: object))
  }

  /// Replaces references to objects that nothing saved by null.
  func resolvingConditionals(in fields: Fields) -> Fields {
    guard encoded.count < objects.count else { return fields }
    var result = fields
    for entry in fields.entries { result[entry.key] = resolving(entry.value) }
    return result
  }

  /// Encodes a value through `Encodable`, or throws what went wrong.
  func archive<Value: Encodable>(codable value: Value) throws(CodingProblem) -> ArchiveValue {
    do {
      return try CodableArchive.encode(value, depth: depth)
    } catch {
      throw problem(.codable, CodableArchive.message(for: error, type: "\(type(of: value))"))
    }
  }

  /// Counts the bytes of texts and data; `nil`, with a problem, when the record gets too large.
  func charged(_ value: ArchiveValue) -> ArchiveValue? {
    let size = value.textAndDataByteCount
    guard size <= CodingLimits.byteCount - byteCount else {
      note(
        .tooLarge,
        "With \(value.kindName) of \(size) bytes the record passes \(CodingLimits.byteCount) "
          + "bytes; the value was left out. Keep large data in a file and encode its name."
      )
      return nil
    }
    byteCount += size
    return value
  }

  // MARK: Collections and known values

  private func archive(_ value: Any, as known: FoundationValue) -> ArchiveValue? {
    do {
      guard let form = try known.archive(value, depth), let form = charged(form) else { return nil }
      return .object(
        ArchiveObject(
          number: nextNumber(),
          className: known.name,
          fields: [FoundationValue.key: form]
        )
      )
    } catch {
      note(.codable, CodableArchive.message(for: error, type: known.name))
      return nil
    }
  }

  private func archive(elements: [Any]) -> [ArchiveValue] {
    elements.enumerated().compactMap { index, element in
      at("[\(index)]") { archive(element) }
    }
  }

  /// Archives entries in the order of their keys, so that equal state gives equal numbers.
  private func archive(entries: [AnyHashable: Any]) -> [ArchiveEntry] {
    let keyed = entries.compactMap { key, value -> (ArchiveValue, String, Any)? in
      guard let archived = ScalarValues.archive(key.base), archived.isScalar else {
        note(
          .unsupportedType,
          "A dictionary has a key of type \(type(of: key.base)), which is no scalar; "
            + "the entry was left out."
        )
        return nil
      }
      return charged(archived).map { ($0, "\(key.base)", value) }
    }
    return keyed.sorted { $0.1 < $1.1 }.compactMap { key, name, value in
      at(name) { archive(value) }.map { ArchiveEntry(key: key, value: $0) }
    }
  }

  // MARK: Objects

  private func archive(object: AnyObject) -> ArchiveValue? {
    if let address = lookup?.address(of: object) { return .nodeReference(address) }
    if let value = object as? NSValue, let content = FoundationValue.content(of: value) {
      return archive(content)
    }
    guard let coding = object as? any NSCoding, !isFoundation(type(of: object)) else {
      return archive(encodable: object)
    }
    if let number = numbers[ObjectIdentifier(object)], encoded.contains(number) {
      return .objectReference(number)
    }
    guard let name = archiveName(of: type(of: object)) else { return nil }
    return nested {
      let number = number(of: object)
      encoded.insert(number)
      let coder = RestorationEncoder(nestedIn: self)
      coding.encode(with: coder)
      return .object(ArchiveObject(number: number, className: name, fields: coder.values))
    }
  }

  /// Gives the name for a class whose instances may be archived by this coder.
  private func archiveName(of type: AnyClass) -> String? {
    if requiresSecureCoding, (type as? any NSSecureCoding.Type)?.supportsSecureCoding != true {
      note(
        .notSecure,
        "\(type) does not support secure coding, which this coder requires; the value was left "
          + "out. Let the class conform to NSSecureCoding, with supportsSecureCoding true."
      )
      return nil
    }
    guard let name = classes.archiveName(of: type) else {
      note(
        .unstableClassName,
        "\(type) is a private or local class, whose name changes with every start; the value was "
          + "left out. Give it a name with ClassRegistry.setClassName(_:for:)."
      )
      return nil
    }
    classes.noteEncoded(type, name: name)
    return name
  }

  private func archive(encodable value: Any) -> ArchiveValue? {
    guard let value = value as? any Encodable else {
      note(
        .unsupportedType,
        "A value of type \(type(of: value)) has no place in an archive; it was left out. "
          + "Encode what it consists of, its raw value, or let the type conform to Codable."
      )
      return nil
    }
    do {
      return charged(try archive(codable: value))
    } catch {
      note(error)
      return nil
    }
  }

  private func isFoundation(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("Foundation.")
  }

  private func number(of object: AnyObject) -> Int {
    let identifier = ObjectIdentifier(object)
    if let number = numbers[identifier] { return number }
    let number = nextNumber()
    objects.append(object)
    numbers[identifier] = number
    return number
  }

  // MARK: Numbers

  private var lastNumber = 0

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func resolving(_ value: ArchiveValue) -> ArchiveValue {
    switch value {
    case .objectReference(let number):
      return encoded.contains(number) ? value : .null
    case .array(let elements): return .array(elements.map(resolving))
    case .set(let elements): return .set(elements.map(resolving))
    case .dictionary(let entries):
      return .dictionary(entries.map { ArchiveEntry(key: $0.key, value: resolving($0.value)) })
    case .object(var object):
      object.fields = resolvingConditionals(in: object.fields)
      return .object(object)
    default: return value
    }
  }
}

extension ArchiveValue {
  /// The bytes of the texts and data in this value.
  var textAndDataByteCount: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .data(let bytes), .sealed(let bytes): bytes.count
    case .url(let text, let base): text.utf8.count + (base?.utf8.count ?? 0)
    case .array(let elements), .set(let elements):
      elements.reduce(0) { $0 + $1.textAndDataByteCount }
    case .dictionary(let entries):
      entries.reduce(0) { $0 + $1.key.textAndDataByteCount + $1.value.textAndDataByteCount }
    default: 0
    }
  }
}
