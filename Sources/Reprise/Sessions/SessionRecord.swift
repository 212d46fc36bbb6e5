public import RepriseArchive

/// What is kept of a scene session, apart from what is in the scene.
public struct SessionRecord: Hashable, Sendable {
  /// The session's name.
  public var identifier: SceneIdentifier

  /// What the scene is for, as the app's manifest names it.
  public var role: String

  /// The configuration that the scene was made from; `nil` when it has no name.
  public var configurationName: String?

  /// The name of the scene's class, where the app chose another one than its manifest.
  public var className: String?

  /// The name of the scene delegate's class, where the app chose another one than its manifest.
  public var delegateClassName: String?

  /// What the app attached to the session.
  public var userInfo: Fields

  /// When the scene was last in the foreground, in seconds since 2001-01-01 00:00 UTC.
  public var lastUsed: Double

  /// Whether the scene was on screen when this was written.
  public var isForeground: Bool

  /// Whether the person closed the scene, and only the grace period keeps it.
  public var isDiscarded: Bool

  /// Until when a closed scene can be brought back, in seconds since 2001-01-01 00:00 UTC.
  public var restorableUntil: Double?

  /// The session's number among those of its app: 1 for the first, and never another's meanwhile.
  public var number: Int

  /// Makes a record.
  public init(
    identifier: SceneIdentifier,
    role: String,
    configurationName: String? = nil,
    className: String? = nil,
    delegateClassName: String? = nil,
    userInfo: Fields = Fields(),
    lastUsed: Double,
    isForeground: Bool = true,
    isDiscarded: Bool = false,
    restorableUntil: Double? = nil,
    number: Int = 0
  ) {
    self.identifier = identifier
    self.role = role
    self.configurationName = configurationName
    self.className = className
    self.delegateClassName = delegateClassName
    self.userInfo = userInfo
    self.lastUsed = lastUsed
    self.isForeground = isForeground
    self.isDiscarded = isDiscarded
    self.restorableUntil = restorableUntil
    self.number = number
  }
}

extension SessionRecord {
  /// Where the application's archive keeps the session with this name.
  package static func address(of identifier: SceneIdentifier) -> NodeAddress {
    NodeAddress(kind: .session, path: NodePath.root.appending(identifier: identifier.rawValue))
  }

  /// Orders sessions: the most recently used first, equal times by name.
  package static func isMoreRecent(_ left: SessionRecord, _ right: SessionRecord) -> Bool {
    (right.lastUsed, left.identifier.rawValue) < (left.lastUsed, right.identifier.rawValue)
  }

  /// The session as a record of the application's archive.
  package var record: Record {
    var record = Record(address: Self.address(of: identifier), values: userInfo)
    record.framework["role"] = .string(role)
    record.framework["configuration"] = configurationName.map { .string($0) }
    record.framework["class"] = className.map { .string($0) }
    record.framework["delegateClass"] = delegateClassName.map { .string($0) }
    record.framework["lastUsed"] = .date(lastUsed)
    record.framework["isForeground"] = .bool(isForeground)
    record.framework["isDiscarded"] = .bool(isDiscarded)
    record.framework["restorableUntil"] = restorableUntil.map { .date($0) }
    record.framework["number"] = .integer(Int64(number))
    return record
  }

  /// Reads a session from a record; `nil` when the record is not one of a session.
  package init?(record: Record) {
    guard record.address.kind == .session,
      let name = record.address.path.identifiers.first,
      record.address.path.components.count == 1,
      case .string(let role)? = record.framework["role"],
      case .date(let lastUsed)? = record.framework["lastUsed"]
    else { return nil }
    self.init(
      identifier: SceneIdentifier(rawValue: name),
      role: role,
      userInfo: record.values,
      lastUsed: lastUsed,
      isForeground: record.framework["isForeground"] == .bool(true),
      isDiscarded: record.framework["isDiscarded"] == .bool(true)
    )
    if case .string(let name)? = record.framework["configuration"] { configurationName = name }
    if case .date(let end)? = record.framework["restorableUntil"] { restorableUntil = end }
    if case .string(let name)? = record.framework["class"] { className = name }
    if case .string(let name)? = record.framework["delegateClass"] { delegateClassName = name }
    if case .integer(let number)? = record.framework["number"] { self.number = Int(number) }
  }
}
