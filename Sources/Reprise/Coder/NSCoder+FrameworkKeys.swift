package import Foundation
package import RepriseArchive

/// A coder with a second key space, which no key of an app can collide with.
@MainActor
package protocol FrameworkKeyed: AnyObject {
  /// What the framework's own classes keep.
  var framework: Fields { get set }

  /// Gives the value that refers to a live node; `nil` when the object is no node.
  func reference(to object: AnyObject) -> ArchiveValue?

  /// Gives the live node that a value refers to; `nil` when it was not restored.
  func object(for reference: ArchiveValue) -> AnyObject?
}

@MainActor
extension NSCoder {
  /// Keeps a value of a framework class; does nothing in a coder without a framework key space.
  package func encodeFrameworkValue(_ value: ArchiveValue?, forKey key: String) {
    (self as? any FrameworkKeyed)?.framework[key] = value
  }

  /// Gives a value of a framework class; `nil` when it was not kept.
  package func decodeFrameworkValue(forKey key: String) -> ArchiveValue? {
    // Asking for the class itself is much faster than asking for the protocol.
    if let decoder = self as? RestorationDecoder { return decoder.frameworkValue(forKey: key) }
    return (self as? any FrameworkKeyed)?.framework[key]
  }

  /// Keeps references to live nodes, in order; an object that is no node becomes null.
  package func encodeFrameworkReferences(_ objects: [AnyObject], forKey key: String) {
    guard let coder = self as? any FrameworkKeyed else { return }
    coder.framework[key] = .array(objects.map { coder.reference(to: $0) ?? .null })
  }

  /// Gives the live nodes that were kept, in order; `nil` stands for one that was not restored.
  package func decodeFrameworkReferences(forKey key: String) -> [AnyObject?] {
    guard case .array(let references)? = decodeFrameworkValue(forKey: key),
      let coder = self as? any FrameworkKeyed
    else { return [] }
    return references.map { coder.object(for: $0) }
  }
}
