public import Foundation

/// The name and type of a value that is attached to a coder.
///
/// Declared once, as an environment's key is:
///
/// ```swift
/// extension CoderAttachmentKey where Value == Store {
///   static var store: CoderAttachmentKey { CoderAttachmentKey("store") }
/// }
/// ```
public struct CoderAttachmentKey<Value>: Hashable, Sendable {
  /// What tells the key from others of its type.
  public let name: String

  /// Makes a key.
  ///
  /// - Parameter name: What tells it from other keys for values of the same type.
  public init(_ name: String) {
    self.name = name
  }
}

extension NSCoder {
  /// A value that goes with the coder and is never saved; `nil` when nothing is attached.
  ///
  /// What the app's delegate attaches to the coder of a question, `willEncode` or `didDecode` can be
  /// read from every coder of the same save or restore: those of scenes, factories, controllers and
  /// views. What a scene's delegate attaches can be read from the coders of its scene. It is how a
  /// restored screen gets what no archive can hold, such as a database's connection:
  ///
  /// ```swift
  /// coder[.store] = store                  // in application(_:shouldRestore…:)
  /// store = coder[.store]                  // in decodeRestorableState(with:)
  /// ```
  ///
  /// A value that is attached to the coder of a single node is seen by that node alone. Coders of
  /// other systems keep nothing.
  ///
  /// - Parameter key: The value's name and type.
  /// - Source: row M12.
  @MainActor
  public subscript<Value>(key: CoderAttachmentKey<Value>) -> Value? {
    get { (self as? RestorationCoder)?.session.attachments?.value(for: key) }
    set { (self as? RestorationCoder)?.session.attach(newValue, for: key) }
  }
}

/// What is attached to the coders of one save or restore.
@MainActor
package final class CoderAttachments {
  private var values: [AnyHashable: Any] = [:]
  private let outer: CoderAttachments?

  /// Makes an empty collection.
  ///
  /// - Parameter outer: Where a value is looked up that isn't here.
  package init(within outer: CoderAttachments? = nil) {
    self.outer = outer
  }

  /// Lets go of every value.
  package func removeAll() { values = [:] }

  func value<Value>(for key: CoderAttachmentKey<Value>) -> Value? {
    values[key] as? Value ?? outer?.value(for: key)
  }

  func set<Value>(_ value: Value?, for key: CoderAttachmentKey<Value>) {
    values[key] = value
  }
}

extension CodingSession {
  @MainActor
  fileprivate func attach<Value>(_ value: Value?, for key: CoderAttachmentKey<Value>) {
    if !sharesAttachments {
      attachments = CoderAttachments(within: attachments)
      sharesAttachments = true
    }
    attachments?.set(value, for: key)
  }
}

extension RestorationCoder {
  /// Lets what is attached to this coder be seen by all that use the same collection.
  ///
  /// - Parameter attachments: The collection of a save or restore.
  /// - Returns: The coder itself.
  @discardableResult
  package func sharing(_ attachments: CoderAttachments) -> Self {
    session.attachments = attachments
    session.sharesAttachments = true
    return self
  }

  /// Lets the coder read a collection; what is attached to itself stays its own.
  ///
  /// - Parameter attachments: The collection of a save or restore.
  /// - Returns: The coder itself.
  package func reading(_ attachments: CoderAttachments) -> Self {
    session.attachments = attachments
    return self
  }
}
