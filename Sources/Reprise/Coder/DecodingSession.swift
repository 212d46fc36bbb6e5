import Foundation
import RepriseArchive

/// Which classes a decoding call may make instances of.
enum Allowance {
  /// A coder without secure coding: every class that can be found.
  case everything

  /// A secure coder without a class list: values, but no instances of classes.
  case valuesOnly

  /// A secure coder with a class list: these classes and their subclasses.
  case classes([AnyClass])

  func permits(_ type: AnyClass) -> Bool {
    switch self {
    case .everything: true
    case .valuesOnly: false
    case .classes(let allowed): allowed.contains { isSubclass(type, of: $0) }
    }
  }

  var names: String {
    switch self {
    case .everything: "every class"
    case .valuesOnly: "no class, since the call has no class list"
    case .classes(let allowed): allowed.map { "\($0)" }.joined(separator: ", ")
    }
  }
}

/// Makes values and objects from the archived values of one record.
final class DecodingSession: CodingSession {
  /// Stands for each archived null: two of them are equal but have different hashes here, and a set
  /// or dictionary that holds both would stop the program.
  private lazy var null = NSNull()

  /// What a value became.
  enum Outcome {
    case value(Any)
    case null

    /// Nothing; a problem says why.
    case failure
  }

  private let record: Record
  private var finished: [Int: AnyObject] = [:]
  private var unfinished: Set<Int> = []

  /// The classes that calls listed and whose names were not asked for yet.
  private var listed: [AnyClass] = []
  private var named: [String: AnyClass] = [:]
  private var late: [() -> Void] = []
  private var lateInObjects: [() -> Void] = []
  private lazy var objects = ObjectIndex(record.values.entries.map(\.value)).objects

  init(
    record: Record,
    requiresSecureCoding: Bool,
    classes: ClassRegistry,
    lookup: (any NodeLookup)?
  ) {
    self.record = record
    super.init(
      owner: record.address,
      requiresSecureCoding: requiresSecureCoding,
      classes: classes,
      lookup: lookup
    )
  }

  /// Gives what a decoding call with this class list may make.
  func allowance(_ list: [AnyClass]?) -> Allowance {
    for type in list ?? [] where !listed.contains(where: { $0 == type }) { listed.append(type) }
    guard requiresSecureCoding else { return .everything }
    return list.map { .classes($0) } ?? .valuesOnly
  }

  /// Makes what stands under a key, checking the class list against values too.
  func decode(_ value: ArchiveValue, _ allowance: Allowance) -> Outcome {
    if case .classes = allowance, value != .null, let type = FoundationClass.of(value),
      !allowance.permits(type), !FoundationClass.mutable(type).contains(where: allowance.permits)
    {
      fail(
        .classNotAllowed,
        "The archive holds \(value.kindName) (\(type)); the call allows \(allowance.names)."
      )
      return .failure
    }
    return element(value, allowance)
  }

  /// Makes a value in a collection, where the class list counts for instances of classes only.
  private func element(_ value: ArchiveValue, _ allowance: Allowance) -> Outcome {
    switch value {
    case .null: return .null
    case .bool(let value): return .value(NSNumber(value: value))
    case .integer(let value): return .value(NSNumber(value: value))
    case .unsigned(let value): return .value(NSNumber(value: value))
    case .float(let value): return .value(NSNumber(value: value))
    case .double(let value): return .value(NSNumber(value: value))
    case .string(let value): return .value(value)
    case .data(let value): return .value(Data(value))
    case .date(let value): return .value(Date(timeIntervalSinceReferenceDate: value))
    case .url(let text, let base):
      return ScalarValues.url(text, base: base).map { .value($0) } ?? unreadable(value)
    case .uuid(let high, let low): return .value(ScalarValues.uuid(high, low))
    case .array(let elements):
      return nested { .value(decode(elements, allowance)) } ?? .failure
    case .set(let elements):
      return nested { .value(hashable(decode(elements, allowance))) } ?? .failure
    case .dictionary(let entries):
      return nested { .value(decode(entries, allowance)) } ?? .failure
    case .object(let object): return decode(object, allowance)
    case .objectReference(let number): return decode(reference: number, allowance)
    case .nodeReference(let address): return decode(node: address, allowance)
    case .sealed, .unknown: return unreadable(value)
    }
  }

  /// Gives a value that needs no other value of the record: what it refers to stands in it.
  func standalone(_ value: ArchiveValue) -> ArchiveValue {
    var resolver = ReferenceResolver(
      present: Set(ObjectIndex([value]).objects.keys),
      displaced: objects
    )
    return resolver.resolving(value)
  }

  /// Keeps a reference to be given when the objects around it are whole.
  func later(inObject: Bool, _ give: @escaping () -> Void) {
    if inObject { lateInObjects.append(give) } else { late.append(give) }
  }

  /// Whether references wait to be given.
  var hasLateReferences: Bool { !late.isEmpty || !lateInObjects.isEmpty }

  /// Gives all late references, those included that are asked for meanwhile.
  func runLateReferences() {
    runLateInObjects()
    while !late.isEmpty { late.removeFirst()() }
  }

  private func runLateInObjects() {
    while !lateInObjects.isEmpty { lateInObjects.removeFirst()() }
  }

  // MARK: Collections

  private func decode(_ elements: [ArchiveValue], _ allowance: Allowance) -> [Any] {
    elements.enumerated().compactMap { index, element in
      at("[\(index)]") { content(of: element, allowance) }
    }
  }

  private func decode(_ entries: [ArchiveEntry], _ allowance: Allowance) -> [AnyHashable: Any] {
    entries.reduce(into: [:]) { result, entry in
      guard entry.key.isScalar, let key = content(of: entry.key, .valuesOnly) as? AnyHashable else {
        fail(.typeMismatch, "A dictionary has \(entry.key.kindName) as key; it was left out.")
        return
      }
      result[key] = at("\(key)") { content(of: entry.value, allowance) }
    }
  }

  private func hashable(_ elements: [Any]) -> Set<AnyHashable> {
    elements.reduce(into: []) { result, element in
      if let element = element as? AnyHashable {
        result.insert(element)
      } else {
        fail(.typeMismatch, "A set holds a \(Swift.type(of: element)), which is not hashable.")
      }
    }
  }

  private func content(of value: ArchiveValue, _ allowance: Allowance) -> Any? {
    switch element(value, allowance) {
    case .value(let value): value
    case .null: null
    case .failure: nil
    }
  }

  // MARK: Objects

  private func decode(_ archived: ArchiveObject, _ allowance: Allowance) -> Outcome {
    if let known = FoundationValue.named(archived.className) { return decode(archived, as: known) }
    if let object = finished[archived.number] { return permitted(object, allowance) }
    guard !unfinished.contains(archived.number) else { return backReference(archived) }
    guard let type = codingType(of: archived, allowance) else { return .failure }
    return nested { make(archived, type) } ?? .failure
  }

  private func make(_ archived: ArchiveObject, _ type: any NSCoding.Type) -> Outcome {
    unfinished.insert(archived.number)
    let coder = RestorationDecoder(nestedIn: self, values: archived.fields)
    let object = type.init(coder: coder)
    unfinished.remove(archived.number)
    if let object { finished[archived.number] = object as AnyObject }
    if unfinished.isEmpty { runLateInObjects() }
    guard let object else {
      note(.initializerFailed, "init?(coder:) of \(type) gave nil.")
      return .failure
    }
    return .value(object)
  }

  /// Finds the class of an archived object, if this call may make an instance of it.
  private func codingType(of archived: ArchiveObject, _ allowance: Allowance) -> (
    any NSCoding.Type
  )? {
    let name = archived.className
    nameListed()
    let present = classes.presentNames[name] ?? name
    guard let type = named[name] ?? named[present] ?? classes.type(named: name),
      let coding = type as? any NSCoding.Type
    else {
      fail(
        .unknownClass,
        "The archive holds an object of class \(name), which is not registered. Register it "
          + "with ClassRegistry.register(_:), or decode it with decodeObject(of:forKey:)."
      )
      return nil
    }
    guard allowance.permits(type) else {
      fail(
        .classNotAllowed,
        "The archive holds an object of class \(name); the call allows \(allowance.names). "
          + "Name the class in decodeObject(of:forKey:)."
      )
      return nil
    }
    guard !requiresSecureCoding || (type as? any NSSecureCoding.Type)?.supportsSecureCoding == true
    else {
      fail(
        .notSecure,
        "The archive holds an object of class \(name), which does not support secure coding."
      )
      return nil
    }
    return coding
  }

  private func nameListed() {
    for type in listed {
      if let name = classes.archiveName(of: type) { named[name] = type }
    }
    listed = []
  }

  private func decode(reference number: Int, _ allowance: Allowance) -> Outcome {
    if let object = finished[number] { return permitted(object, allowance) }
    guard let archived = objects[number] else {
      fail(.missingObject, "The record has no object number \(number).")
      return .failure
    }
    return decode(archived, allowance)
  }

  private func decode(_ archived: ArchiveObject, as known: FoundationValue) -> Outcome {
    guard let form = archived.fields[FoundationValue.key] else {
      return unreadable(.object(archived))
    }
    do {
      return .value(try known.restore(form, depth))
    } catch {
      fail(.codable, CodableArchive.message(for: error, type: known.name))
      return .failure
    }
  }

  private func decode(node address: NodeAddress, _ allowance: Allowance) -> Outcome {
    guard let object = lookup?.object(at: address) else {
      note(.notRestored, "The node \"\(address.path)\" that is referred to was not restored.")
      return .failure
    }
    if case .classes = allowance { return permitted(object, allowance) }
    return .value(object)
  }

  private func permitted(_ object: AnyObject, _ allowance: Allowance) -> Outcome {
    guard allowance.permits(Swift.type(of: object)) else {
      fail(
        .classNotAllowed,
        "The archive refers to an object of class \(Swift.type(of: object)); "
          + "the call allows \(allowance.names)."
      )
      return .failure
    }
    return .value(object)
  }

  private func backReference(_ archived: ArchiveObject) -> Outcome {
    note(
      .backReference,
      "The object of class \(archived.className) is still being decoded. Ask for it with "
        + "decodeLater(forKey:), which gives it as soon as it is whole."
    )
    return .failure
  }

  private func unreadable(_ value: ArchiveValue) -> Outcome {
    fail(.unreadable, "The archive holds \(value.kindName), which can't be read here.")
    return .failure
  }
}
