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

  /// Objects that were archived under a key that was then given another value.
  private var displaced: [Int: ArchiveObject] = [:]
  private var byteCount = 0

  /// The bytes up to the key before the one at hand.
  private var remarkedByteCount = 0

  /// Gives the archived form of a value; `nil`, with a problem, when it has none.
  func archive(_ value: Any?) -> ArchiveValue? {
    guard let value = unwrapped(value) else { return .null }
    if let scalar = ScalarValues.archive(value) { return charged(scalar) }
    if let known = FoundationValue.forValue(value) { return nested { archive(value, as: known) } }
    if let array = value as? [Any] {
      return collection(.array([])) { .array(archive(elements: array)) }
    }
    if let dictionary = value as? [AnyHashable: Any] {
      return collection(.dictionary([])) { .dictionary(archive(entries: dictionary)) }
    }
    if let set = value as? Set<AnyHashable> {
      return collection(.set([])) { .set(archive(elements: set.map(\.base))) }
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
    return isRefusedNode(object) ? nil : .objectReference(number(of: object))
  }

  /// Remembers the objects in a value whose key gets another value.
  func displace(_ value: ArchiveValue) {
    displaced.merge(ObjectIndex([value]).objects) { first, _ in first }
  }

  /// Makes every reference lead to an object of the record.
  ///
  /// An object that lost its key stands where it is first referred to. One that was referred to on
  /// condition, and that nothing else saved, is null.
  func resolvingReferences(in fields: Fields) -> Fields {
    guard encoded.count < objects.count || !displaced.isEmpty else { return fields }
    let whole = Set(ObjectIndex(fields.entries.map(\.value)).objects.keys)
    var resolver = ReferenceResolver(present: whole, displaced: displaced)
    return resolver.resolving(fields)
  }

  /// Encodes a value through `Encodable`, or throws what went wrong.
  func archive<Value: Encodable>(codable value: Value) throws(CodingProblem) -> ArchiveValue {
    if value is any SensitiveMarker { remark(.sensitive) }
    do {
      return try CodableArchive.encode(value, depth: depth)
    } catch {
      throw problem(.codable, CodableArchive.message(for: error, type: "\(type(of: value))"))
    }
  }

  /// Counts the bytes of a value; `nil`, with a problem, when the record gets too large.
  func charged(_ value: ArchiveValue) -> ArchiveValue? {
    let size = value.archivedByteCount
    guard size <= CodingLimits.byteCount - byteCount else {
      note(
        .tooLarge,
        "With \(value.kindName) of \(size) bytes the record passes \(CodingLimits.byteCount) "
          + "bytes; the value was left out. Keep large data in a file and encode its name."
      )
      return nil
    }
    byteCount += size
    if case .data(let bytes) = value, let format = PictureFormat.name(of: bytes) {
      remark(.picture(format: format, byteCount: bytes.count))
    }
    return value
  }

  /// Remarks on the value of the key at hand, if it is large for state.
  func remarkOnSize() {
    let size = byteCount - remarkedByteCount
    remarkedByteCount = byteCount
    if size > RestorationWarning.largeByteCount { remark(.large(byteCount: size)) }
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

  private func collection(_ empty: ArchiveValue, _ body: () -> ArchiveValue) -> ArchiveValue? {
    guard charged(empty) != nil else { return nil }
    return nested(body)
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
    guard !isRefusedNode(object) else { return nil }
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

  /// Whether an object is a live node that can't be referred to: it is never archived by value.
  private func isRefusedNode(_ object: AnyObject) -> Bool {
    guard let complaint = lookup?.complaint(about: object) else { return false }
    if !complaint.isEmpty { note(.noIdentifier, complaint) }
    return true
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
    if value is any SensitiveMarker {
      remark(.sensitive)
      return nil
    }
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

  /// Gives values of another record with numbers of their own in this one.
  func adopted(_ fields: Fields) -> Fields {
    let objects = ObjectIndex(fields.entries.map(\.value)).objects.keys
    guard !objects.isEmpty else { return fields }
    let numbers = Dictionary(uniqueKeysWithValues: objects.sorted().map { ($0, nextNumber()) })
    var result = fields
    for field in fields.entries { result[field.key] = field.value.renumbered { numbers[$0] } }
    return result
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
