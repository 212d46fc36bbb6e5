public import Foundation
public import RepriseArchive

extension NodeArchive {
  private static let unclaimedSince = "unclaimedSince"

  /// Whether an earlier launch found that nobody claims a record.
  package func isUnclaimed(_ address: NodeAddress) -> Bool {
    record(at: address)?.framework[Self.unclaimedSince] != nil
  }

  /// Notes that nobody in this build claimed these records, and removes those that waited too long.
  ///
  /// A record is kept as it is, apart from the moment at which it was first found unclaimed; a node
  /// that claims it later takes that away by saving itself.
  ///
  /// - Parameters:
  ///   - addresses: The nodes that nobody claimed.
  ///   - date: Now.
  ///   - lifetime: How long records are kept that nobody claims.
  /// - Returns: The nodes whose records were removed.
  @discardableResult
  public func noteUnclaimed(
    _ addresses: [NodeAddress],
    at date: Date,
    lifetime: Duration
  ) -> [NodeAddress] {
    var removed: [NodeAddress] = []
    let now = date.timeIntervalSinceReferenceDate
    for address in addresses {
      guard var record = record(at: address) else { continue }
      if case .date(let since)? = record.framework[Self.unclaimedSince] {
        guard now - since > lifetime.seconds else { continue }
        remove(address)
        removed.append(address)
      } else {
        record.framework[Self.unclaimedSince] = .date(now)
        stage(record)
      }
    }
    return removed
  }
}
