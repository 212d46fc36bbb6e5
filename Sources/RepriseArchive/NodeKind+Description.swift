extension NodeKind: CustomStringConvertible {
  /// The kind's name; a kind of a later format shows its number.
  public var description: String {
    switch self {
    case .application: "application"
    case .scene: "scene"
    case .session: "session"
    case .controller: "controller"
    case .view: "view"
    case .object: "object"
    case .storage: "storage"
    case .activity: "activity"
    case .window: "window"
    case .stamp: "stamp"
    default: "kind \(rawValue)"
    }
  }
}
