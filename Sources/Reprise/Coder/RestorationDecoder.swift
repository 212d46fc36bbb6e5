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
  private let values: Fields
  private let standardValues: Fields
  private var readKeys: Set<String> = []

  /// Made only for many values: a few keys are compared faster than hashed.
  private lazy var index = Dictionary(
    values.entries.map { ($0.key, $0.value) },
    uniquingKeysWith: { _, last in last }
  )

  /// What the framework's own classes kept.
  package var framework: Fields

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
    values = record.values
    framework = record.framework
    self.standardValues = standardValues
    super.init(session: decoding)
  }

  init(nestedIn session: DecodingSession, values: Fields) {
    decoding = session
    isNested = true
    self.values = values
    framework = Fields()
    standardValues = Fields()
    super.init(session: session)
  }

  /// The keys of the record that no call has read, in the order in which they were saved.
  public var unreadKeys: [String] { values.keys.filter { !readKeys.contains($0) } }

  /// The keys that a call asked for and that are not there, sorted.
  package var missingKeys: [String] { readKeys.filter { found($0) == nil }.sorted() }

  /// Counts keys as read that are handed on otherwise than by a decoding call.
  package func noteRead(_ keys: [String]) { readKeys.formUnion(keys) }

  /// Whether there are references for `runLateReferences()` to give.
  package var hasLateReferences: Bool { decoding.hasLateReferences }

  /// Gives every reference that was asked for with `decodeLater(forKey:)` and not given yet.
  @MainActor
  public func runLateReferences() { decoding.runLateReferences() }

  /// Gives what stands under a key; `nil` when the key is not there.
  func value(forKey key: String) -> ArchiveValue? {
    requireMainActor()
    readKeys.insert(key)
    return found(key)
  }

  private func found(_ key: String) -> ArchiveValue? {
    if ReservedKeys.all.contains(key), let value = standardValues[key] { return value }
    let saved =
      values.entries.count > 16
      ? index[key] : values.entries.last { $0.key == key }?.value
    return saved ?? standardValues[key]
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
    guard let value = object(forKey: key, classes: [cls]) else { return nil }
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
    guard let value = value(forKey: key) else { return nil }
    return session.at(key) {
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
    readKeys.insert(key)
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
