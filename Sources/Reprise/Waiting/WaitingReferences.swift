package import RepriseArchive

/// The references that wait in one app.
@MainActor
package final class WaitingReferences {
  private struct Entry {
    weak var owner: AnyObject?
    let hasOwner: Bool
    let reference: WaitingReference
  }

  let clock: any StateClock
  private var entries: [Entry] = []

  /// Makes a collection without references.
  ///
  /// - Parameter clock: Tells when deadlines pass.
  package init(clock: any StateClock) {
    self.clock = clock
  }

  /// Adds a reference.
  ///
  /// - Parameters:
  ///   - reference: The reference.
  ///   - owner: The object that encodes the value; `nil` for a delegate, found by its address.
  package func add(_ reference: WaitingReference, owner: AnyObject?) {
    prune()
    entries.append(Entry(owner: owner, hasOwner: owner != nil, reference: reference))
  }

  /// The references that wait for an object, or at the address of a delegate.
  package func waiting(for owner: AnyObject?, at address: NodeAddress) -> [WaitingReference] {
    guard !entries.isEmpty else { return [] }
    return entries.filter { entry in
      entry.reference.state == .waiting
        && (owner == nil
          ? !entry.hasOwner && entry.reference.address == address : entry.owner === owner)
    }
    .map(\.reference)
  }

  /// Whether anything of a node waits, by the address at which it was restored.
  package func isWaiting(_ address: NodeAddress) -> Bool {
    entries.contains { $0.reference.state == .waiting && $0.reference.address == address }
  }

  /// Stops all waiting, as the app has ended.
  package func cancelAll() {
    for entry in entries {
      entry.reference.onEnd = nil
      entry.reference.onLateAnswer = nil
      entry.reference.cancel()
    }
    entries = []
  }

  /// Stops waiting for objects that are gone.
  private func prune() {
    for entry in entries where entry.hasOwner && entry.owner == nil { entry.reference.cancel() }
    entries.removeAll { $0.reference.state != .waiting }
  }
}
