import Foundation
public import RepriseArchive

/// The coder that a node encodes its state with.
///
/// Every type of the table in `Documentation/ArchiveFormat.md` is accepted by `encode(_:forKey:)`.
/// A live view, controller or registered object becomes a reference; any other object is archived
/// by value with `NSCoding`, and is the same object again for everybody who shares it. A value that
/// can't be archived is left out with a ``CodingProblem``; the rest is not affected.
public final class RestorationEncoder: RestorationCoder {
  private let encoding: EncodingSession
  private let isNested: Bool

  /// What the app encoded so far.
  private(set) var values = Fields()

  /// What the framework's own classes keep, in a key space that no app key collides with.
  package var framework = Fields()

  /// Makes a coder for one node.
  ///
  /// - Parameters:
  ///   - owner: The node, for the problems.
  ///   - requiresSecureCoding: Whether objects must support secure coding.
  ///   - classes: The names of classes.
  ///   - resolver: What knows the live nodes; with `nil` all objects are archived by value.
  @MainActor
  public init(
    owner: NodeAddress,
    requiresSecureCoding: Bool,
    classes: ClassRegistry,
    resolver: (any NodeResolver)?
  ) {
    encoding = EncodingSession(
      owner: owner,
      requiresSecureCoding: requiresSecureCoding,
      classes: classes,
      lookup: resolver.map(ResolverPort.init)
    )
    isNested = false
    super.init(session: encoding)
  }

  init(nestedIn session: EncodingSession) {
    encoding = session
    isNested = true
    super.init(session: session)
  }

  /// Gives everything that was encoded.
  ///
  /// - Returns: The framework's values and the app's.
  @MainActor
  public func finish() -> (framework: Fields, values: Fields) {
    (framework, encoding.resolvingReferences(in: values))
  }

  /// What was noticed about values that were taken all the same, or left out as sensitive.
  package var remarks: [EncodingRemark] { encoding.remarks }

  /// Keeps an archived value under a key; `nil` changes nothing.
  func keep(_ value: ArchiveValue?, forKey key: String) {
    if !isNested { encoding.remarkOnSize() }
    guard let value else { return }
    if !isNested, ReservedKeys.contain(key) {
      session.note(
        .reservedKey,
        "The key belongs to the framework, whose own value will be decoded; use another key."
      )
    }
    if let former = values[key] { encoding.displace(former) }
    values[key] = value
  }

  /// Archives any value under a key.
  public override func encode(_ objv: Any?, forKey key: String) {
    requireMainActor()
    session.at(key) { keep(encoding.archive(objv), forKey: key) }
  }

  /// Archives an object under a key if something else in this record archives it too.
  public override func encodeConditionalObject(_ objv: Any?, forKey key: String) {
    requireMainActor()
    session.at(key) { keep(encoding.archive(conditional: objv), forKey: key) }
  }

  /// Archives a truth value under a key.
  public override func encode(_ boolv: Bool, forKey key: String) { keep(scalar: .bool(boolv), key) }

  /// Archives an integer under a key.
  public override func encode(_ intv: Int32, forKey key: String) {
    keep(scalar: .integer(Int64(intv)), key)
  }

  /// Archives an integer under a key.
  public override func encode(_ intv: Int64, forKey key: String) {
    keep(scalar: .integer(intv), key)
  }

  /// Archives an integer under a key.
  public override func encode(_ intv: Int, forKey key: String) {
    keep(scalar: .integer(Int64(intv)), key)
  }

  /// Archives a number under a key.
  public override func encode(_ realv: Float, forKey key: String) {
    keep(scalar: .float(realv), key)
  }

  /// Archives a number under a key.
  public override func encode(_ realv: Double, forKey key: String) {
    keep(scalar: .double(realv), key)
  }

  override func keep(bytes: [UInt8], forKey key: String) { keep(scalar: .data(bytes), key) }

  /// Tells whether something was encoded under a key.
  public override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  /// Keeps a value without elements under a key.
  func keep(scalar value: ArchiveValue, _ key: String) {
    requireMainActor()
    session.at(key) { keep(encoding.charged(value), forKey: key) }
  }

  /// Keeps values as they came from an archive, in place of what was encoded under their keys.
  package func encode(archived fields: Fields) {
    for field in encoding.adopted(fields).entries { keep(scalar: field.value, field.key) }
  }

  /// Archives a value through its `Encodable` form under a key.
  func keep<Value: Encodable>(codable value: Value, _ key: String) throws(CodingProblem) {
    requireMainActor()
    let result = session.at(key) { () -> Result<ArchiveValue, CodingProblem> in
      Result { () throws(CodingProblem) in try encoding.archive(codable: value) }
    }
    switch result {
    case .success(let value): session.at(key) { keep(encoding.charged(value), forKey: key) }
    case .failure(let problem):
      session.note(problem)
      throw problem
    }
  }
}

extension RestorationEncoder: FrameworkKeyed {
  package func reference(to object: AnyObject) -> ArchiveValue? {
    encoding.lookup?.address(of: object).map { .nodeReference($0) }
  }

  package func object(for reference: ArchiveValue) -> AnyObject? {
    guard case .nodeReference(let address) = reference else { return nil }
    return encoding.lookup?.object(at: address)
  }
}
