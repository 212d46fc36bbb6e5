/// One step of a save.
public enum ArchiveChange: Hashable, Sendable {
  /// The node holds this from now on.
  case put(Record)

  /// The node is gone.
  case delete(NodeAddress)

  /// The node that is changed.
  public var address: NodeAddress {
    switch self {
    case .put(let record): record.address
    case .delete(let address): address
    }
  }
}
