public import Foundation
public import RepriseArchive

/// The coder that a node decodes its state with.
///
/// A call that can't give what it is asked for answers `nil`, zero or `false`, sets `error`, and
/// leaves a ``CodingProblem``; every other key stays readable. Missing keys and archived nulls are
/// no failures. Numbers come as `NSNumber` from `decodeObject(forKey:)`, so that casts to the
/// number types work as on iOS; texts, dates, URLs, UUIDs, data and collections come as Swift
/// values, which cast to their Foundation classes.
///
/// A number answers every number call: it is converted, rounded towards zero, and fails only when
/// it is out of range. A text does not: that is a failure.
public final class RestorationDecoder: RestorationCoder {
  private let decoding: DecodingSession
  private let isNested: Bool
  private let entries: [Fields.Field]
  private let standardValues: Fields

  /// Which entries were asked for, once any was.
  private var areRead: [Bool] = []
  private var readCount = 0

  /// The keys that were asked for without being there.
  private var otherKeys: Set<String> = []

  /// Where the next key is expected: most objects ask in the order in which they encode.
  private var expected = 0

  /// Made only for many values: a few keys are compared faster than hashed.
  private lazy var positions = Dictionary(
    entries.enumerated().map { ($1.key, $0) },
    uniquingKeysWith: { $1 }
  )

  /// What the framework's own classes kept.
  package var framework: Fields {
    get { kept }
    set {
      kept = newValue
      expectedField = 0
    }
  }

  private var kept: Fields
  private var expectedField = 0

  /// Where the node's values wait that name something outside the archive.
  package private(set) var waiting: WaitingReferences?

  /// What has begun to wait, until the node's object is known.
  private var begun: [WaitingReference] = []
  private weak var owner: AnyObject?
  private var isAdopted = false
  private var onWait: (@MainActor (WaitingReference) -> Void)?

  /// Makes a coder for one node.
  ///
  /// - Parameters:
  ///   - record: What was saved of the node.
  ///   - standardValues: What the framework adds to every coder; read when the record lacks the
  ///     key. Under the framework's own five keys they come first.
  ///   - requiresSecureCoding: Whether objects must support secure coding and be listed.
  ///   - classes: The classes whose instances may be made.
  ///   - resolver: What knows the live nodes; with `nil` all references give `nil`.
  @MainActor
  public init(
    record: Record,
    standardValues: Fields,
    requiresSecureCoding: Bool,
    classes: ClassRegistry,
    resolver: (any NodeResolver)?
  ) {
    decoding = DecodingSession(
      record: record,
      requiresSecureCoding: requiresSecureCoding,
      classes: classes,
      lookup: resolver.map(ResolverPort.init)
    )
    isNested = false
    entries = record.values.entries
    kept = record.framework
    self.standardValues = standardValues
    super.init(session: decoding)
  }

  init(nestedIn session: DecodingSession, values: Fields) {
    decoding = session
    isNested = true
    entries = values.entries
    kept = Fields()
    standardValues = Fields()
    super.init(session: session)
  }

  /// The keys of the record that no call has read, in the order in which they were saved.
  public var unreadKeys: [String] {
    guard !areRead.isEmpty else { return entries.map(\.key) }
    return entries.indices.filter { !areRead[$0] }.map { entries[$0].key }
  }

  /// Whether there are such keys.
  package var hasUnreadKeys: Bool { readCount < entries.count }

  /// The keys that a call asked for and that are not there, sorted.
  package var missingKeys: [String] {
    otherKeys.isEmpty ? [] : otherKeys.filter { found($0) == nil }.sorted()
  }

  /// Counts keys as read that are handed on otherwise than by a decoding call.
  package func noteRead(_ keys: [String]) {
    for key in keys { noteRead(key) }
  }

  /// Counts a key as read, and says where it stands.
  @discardableResult
  private func noteRead(_ key: String) -> Int? {
    guard let position = position(of: key) else {
      otherKeys.insert(key)
      return nil
    }
    if areRead.isEmpty { areRead = [Bool](repeating: false, count: entries.count) }
    if !areRead[position] {
      areRead[position] = true
      readCount += 1
    }
    return position
  }

  /// Whether there are references for `runLateReferences()` to give.
  package var hasLateReferences: Bool { decoding.hasLateReferences }

  /// Gives every reference that was asked for with `decodeLater(forKey:)` and not given yet.
  @MainActor
  public func runLateReferences() { decoding.runLateReferences() }

  /// Gives what stands under a key; `nil` when the key is not there.
  func value(forKey key: String) -> ArchiveValue? {
    requireMainActor()
    return found(key, at: noteRead(key))
  }

  private func found(_ key: String) -> ArchiveValue? { found(key, at: position(of: key)) }

  private func found(_ key: String, at position: Int?) -> ArchiveValue? {
    if ReservedKeys.contain(key), let value = standardValues[key] { return value }
    return position.map { entries[$0].value } ?? standardValues[key]
  }

  private func position(of key: String) -> Int? {
    if expected < entries.count, entries[expected].key == key {
      expected += 1
      return expected - 1
    }
    let position =
      entries.count > 16 ? positions[key] : entries.lastIndex { $0.key == key }
    if let position { expected = position + 1 }
    return position
  }

  /// Turns to what the framework keeps in another record, if that holds nothing else.
  ///
  /// - Parameters:
  ///   - reference: Leads to the record.
  ///   - records: What it is read from.
  /// - Returns: What record it is; `nil` when there is none of the kind.
  package func turn(to reference: StoredReference, in records: StoredRecords) -> FrameworkRecord? {
    expectedField = 0
    return records.readFramework(of: reference, into: &kept)
  }

  /// Gives what a framework's class kept under a key; `nil` when the key is not there.
  func frameworkValue(forKey key: String) -> ArchiveValue? {
    let fields = kept.entries
    if expectedField < fields.count, fields[expectedField].key == key {
      expectedField += 1
      return fields[expectedField - 1].value
    }
    guard let position = fields.firstIndex(where: { $0.key == key }) else { return nil }
    expectedField = position + 1
    return fields[position].value
  }

  /// Tells whether a key is there, with null or any other value.
  public override func containsValue(forKey key: String) -> Bool {
    requireMainActor()
    return found(key) != nil
  }

  // MARK: Objects

  /// Makes what stands under a key; in a secure coder, values but no instances of classes.
  public override func decodeObject(forKey key: String) -> Any? {
    object(forKey: key, classes: nil)
  }

  /// Makes what stands under a key, if its class or a superclass is in the list.
  ///
  /// Without secure coding the list only makes its classes known.
  public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    object(forKey: key, classes: classes)
  }

  /// Makes an instance of a class, or of a subclass, from what stands under a key.
  public override func decodeObject<DecodedObjectType>(
    of cls: DecodedObjectType.Type,
    forKey key: String
  ) -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding {
    guard let archived = value(forKey: key) else { return nil }
    // By far the most frequent one needs no list of classes.
    if case .string(let text) = archived, cls == NSString.self {
      return NSString(string: text) as? DecodedObjectType
    }
    guard let value = object(archived, forKey: key, classes: [cls]) else { return nil }
    guard let object = FoundationClass.instance(of: cls, from: value) else {
      session.at(key) {
        session.fail(.typeMismatch, "The archive holds a \(type(of: value)), not a \(cls).")
      }
      return nil
    }
    return object
  }

  /// Makes a property-list value from what stands under a key.
  public override func decodePropertyList(forKey key: String) -> Any? {
    guard let value = value(forKey: key) else { return nil }
    guard value.isPropertyList else {
      session.at(key) {
        session.fail(.typeMismatch, "The archive holds \(value.kindName), no property list.")
      }
      return nil
    }
    return object(forKey: key, classes: nil)
  }

  private func object(forKey key: String, classes: [AnyClass]?) -> Any? {
    value(forKey: key).flatMap { object($0, forKey: key, classes: classes) }
  }

  private func object(_ value: ArchiveValue, forKey key: String, classes: [AnyClass]?) -> Any? {
    session.at(key) {
      let outcome = decoding.decode(value, decoding.allowance(classes))
      return switch outcome {
      case .value(let value): value
      case .null: classes?.contains { $0 == NSNull.self } == true ? NSNull() : nil
      case .failure: nil
      }
    }
  }

  /// Keeps a reference to be given when everything around it is whole.
  func later<Value>(_ type: Value.Type, forKey key: String, _ give: @escaping (Value?) -> Void) {
    requireMainActor()
    noteRead(key)
    let classes = (type as? AnyClass).map { [$0] }
    decoding.later(inObject: isNested) {
      give(self.object(forKey: key, classes: classes) as? Value)
    }
  }

  // MARK: Numbers

  /// Gives a truth value: of a number, whether it is not zero.
  public override func decodeBool(forKey key: String) -> Bool {
    number(forKey: key, missing: false) { $0.truth }
  }

  /// Gives an integer.
  public override func decodeCInt(forKey key: String) -> Int32 { integer(forKey: key) }

  /// Gives an integer.
  public override func decodeInt32(forKey key: String) -> Int32 { integer(forKey: key) }

  /// Gives an integer.
  public override func decodeInt64(forKey key: String) -> Int64 { integer(forKey: key) }

  /// Gives an integer.
  public override func decodeInteger(forKey key: String) -> Int { integer(forKey: key) }

  /// Gives the nearest 32-bit number.
  public override func decodeFloat(forKey key: String) -> Float {
    number(forKey: key, missing: 0) { $0.floating() }
  }

  /// Gives the nearest 64-bit number.
  public override func decodeDouble(forKey key: String) -> Double {
    number(forKey: key, missing: 0) { $0.floating() }
  }

  private func integer<Value: FixedWidthInteger>(forKey key: String) -> Value {
    number(forKey: key, missing: 0) { $0.integer() }
  }

  private func number<Value>(
    forKey key: String,
    missing: Value,
    _ convert: (ArchiveValue) -> Value?
  ) -> Value {
    guard let value = value(forKey: key), value != .null else { return missing }
    if let number = convert(value) { return number }
    session.at(key) {
      if value.isNumber {
        session.fail(.outOfRange, "The archived number does not fit \(Value.self).")
      } else {
        session.fail(.typeMismatch, "The archive holds \(value.kindName), not \(Value.self).")
      }
    }
    return missing
  }

  // MARK: Bytes

  override func bytes(forKey key: String) -> [UInt8]? {
    guard let value = value(forKey: key), value != .null else { return nil }
    if case .data(let bytes) = value { return bytes }
    session.at(key) {
      session.fail(.typeMismatch, "The archive holds \(value.kindName), not data.")
    }
    return nil
  }
}

extension RestorationDecoder {
  /// Lets values of the node wait.
  ///
  /// - Parameters:
  ///   - waiting: The references that wait in the app.
  ///   - onWait: Is told of each, with the object that encodes it.
  /// - Returns: This coder.
  @MainActor
  package func waiting(
    in waiting: WaitingReferences,
    onWait: @escaping @MainActor (WaitingReference) -> Void
  ) -> Self {
    self.waiting = waiting
    self.onWait = onWait
    return self
  }

  @MainActor
  private func begin(_ reference: WaitingReference) {
    waiting?.add(reference, owner: owner)
    onWait?(reference)
  }

  /// Says whose values these are; `nil` for a delegate.
  @MainActor
  package func adopt(for owner: AnyObject?) {
    self.owner = owner
    isAdopted = true
    for reference in begun { begin(reference) }
    begun = []
  }

  /// Makes what waits for the value under a key, which is kept as it was read.
  @MainActor
  func makeWaiting(forKey key: String) -> WaitingReference {
    let value = found(key) ?? .null
    let reference = WaitingReference(
      key: key,
      address: session.owner,
      value: decoding.standalone(value)
    )
    if isNested {
      session.at(key) {
        session.note(
          .notKept,
          "An object that is archived by value can't keep a reference while it waits: the next "
            + "save writes what the object encodes. Wait in the coder of the node."
        )
      }
    } else if isAdopted {
      begin(reference)
    } else {
      begun.append(reference)
    }
    return reference
  }
}

extension RestorationDecoder: FrameworkKeyed {
  package func reference(to object: AnyObject) -> ArchiveValue? {
    decoding.lookup?.address(of: object).map { .nodeReference($0) }
  }

  package func object(for reference: ArchiveValue) -> AnyObject? {
    guard case .nodeReference(let address) = reference else { return nil }
    return decoding.lookup?.object(at: address)
  }
}
