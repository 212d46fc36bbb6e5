/// What a record was made from.
///
/// The raw value is stored; a kind of a later format keeps its number.
public struct NodeKind: RawRepresentable, Hashable, Sendable {
  /// The number in the archive.
  public let rawValue: UInt8

  /// Makes a kind from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The application itself: what its delegate encodes.
  public static let application = NodeKind(rawValue: 1)

  /// A scene itself: what its delegate encodes.
  public static let scene = NodeKind(rawValue: 2)

  /// A scene session's entry in the application's archive.
  public static let session = NodeKind(rawValue: 3)

  /// A view controller.
  public static let controller = NodeKind(rawValue: 4)

  /// A view.
  public static let view = NodeKind(rawValue: 5)

  /// A registered object.
  public static let object = NodeKind(rawValue: 6)

  /// Keyed values without an object: scene storage, a session of a program without interface layer.
  public static let storage = NodeKind(rawValue: 7)

  /// A user activity.
  public static let activity = NodeKind(rawValue: 8)

  /// A window.
  public static let window = NodeKind(rawValue: 9)

  /// When, and by which version of the app, an archive was written.
  public static let stamp = NodeKind(rawValue: 10)

  /// Whether it is a node of an interface: a controller, a view or a registered object.
  package var isOfInterface: Bool { self == .controller || self == .view || self == .object }
}

/// What identifies a node within one archive: a view and a controller may share a path.
public struct NodeAddress: Hashable, Sendable {
  /// What the node is.
  public var kind: NodeKind

  /// The names from the root down to the node.
  public var path: NodePath

  /// Makes an address.
  public init(kind: NodeKind, path: NodePath) {
    self.kind = kind
    self.path = path
  }
}

/// Everything that is saved of one node.
public struct Record: Hashable, Sendable {
  /// Which node this is.
  public var address: NodeAddress

  /// The registered name of the node's class; empty where there is none.
  public var className: String

  /// What the framework keeps beside the app's values, in a key space of its own.
  public var framework: Fields

  /// What the app, or the class itself, encoded.
  public var values: Fields

  /// Makes a record.
  public init(
    address: NodeAddress,
    className: String = "",
    framework: Fields = Fields(),
    values: Fields = Fields()
  ) {
    self.address = address
    self.className = className
    self.framework = framework
    self.values = values
  }
}
