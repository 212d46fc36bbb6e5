public import RepriseArchive

/// What tells live nodes from values, and finds live nodes again.
@MainActor
public protocol NodeResolver: AnyObject {
  /// Gives the address of a live node, and sees to it that the node is saved.
  ///
  /// - Parameter object: Any object that an app encodes.
  /// - Returns: The node's address; `nil` when the object is no node and is archived by value.
  func address(of object: AnyObject) -> NodeAddress?

  /// Says why an object that is a node has no address and can't be referred to.
  ///
  /// - Parameter object: An object without an address.
  /// - Returns: What is wrong and what to do, empty when that was said already; `nil` when the
  ///   object is no node.
  func complaint(about object: AnyObject) -> String?

  /// Gives the live node at an address.
  ///
  /// - Parameter address: An address that was archived.
  /// - Returns: The node; `nil` when it was not restored.
  func object(at address: NodeAddress) -> AnyObject?
}

extension NodeResolver {
  /// Takes every object without an address for a value.
  ///
  /// - Parameter object: An object without an address.
  /// - Returns: `nil`.
  public func complaint(about object: AnyObject) -> String? { nil }
}

/// The resolver as a coder's nonisolated methods see it: same calls, checked when they happen.
protocol NodeLookup {
  func complaint(about object: AnyObject) -> String?
  func address(of object: AnyObject) -> NodeAddress?
  func object(at address: NodeAddress) -> AnyObject?
}

/// Lets nonisolated methods that run on the main actor ask the resolver.
///
/// `NSCoder` declares its methods without an actor, so that an override can't be isolated. The
/// preconcurrency conformance checks at each call that it comes from the main actor.
@MainActor
final class ResolverPort: @preconcurrency NodeLookup {
  private let resolver: any NodeResolver

  init(_ resolver: any NodeResolver) {
    self.resolver = resolver
  }

  func address(of object: AnyObject) -> NodeAddress? { resolver.address(of: object) }

  func complaint(about object: AnyObject) -> String? { resolver.complaint(about: object) }

  func object(at address: NodeAddress) -> AnyObject? { resolver.object(at: address) }
}
