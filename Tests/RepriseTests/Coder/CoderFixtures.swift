import Foundation
import RepriseArchive

@testable import Reprise

/// What the tests of the coder share: a node, and short ways to encode and decode it.
@MainActor
struct CodedNode {
  static let address = NodeAddress(
    kind: .controller,
    path: NodePath(identifiers: ["list", "item"])
  )

  var isSecure = false
  var classes = ClassRegistry()
  var resolver: NodeTable?

  /// Lets a body encode, and gives the coder.
  func encode(_ body: (RestorationEncoder) -> Void) -> RestorationEncoder {
    let coder = RestorationEncoder(
      owner: Self.address,
      requiresSecureCoding: isSecure,
      classes: classes,
      resolver: resolver
    )
    body(coder)
    return coder
  }

  /// Gives a coder for values.
  func decoder(_ values: Fields, standard: Fields = Fields()) -> RestorationDecoder {
    RestorationDecoder(
      record: Record(address: Self.address, values: values),
      standardValues: standard,
      requiresSecureCoding: isSecure,
      classes: classes,
      resolver: resolver
    )
  }

  /// Encodes, then gives a coder for what was encoded.
  func roundTrip(_ body: (RestorationEncoder) -> Void) -> RestorationDecoder {
    decoder(encode(body).finish().values)
  }
}

/// Live nodes by name.
@MainActor
final class NodeTable: NodeResolver {
  var nodes: [(address: NodeAddress, object: AnyObject)] = []
  var asked: [NodeAddress] = []

  func add(_ object: AnyObject, _ name: String) {
    nodes.append((NodeAddress(kind: .controller, path: NodePath(identifiers: [name])), object))
  }

  func address(of object: AnyObject) -> NodeAddress? {
    let address = nodes.first { $0.object === object }?.address
    if let address { asked.append(address) }
    return address
  }

  func object(at address: NodeAddress) -> AnyObject? {
    nodes.first { $0.address == address }?.object
  }
}

/// An object that supports secure coding.
class SecureNote: NSObject, NSSecureCoding {
  class var supportsSecureCoding: Bool { true }
  let title: String

  init(_ title: String) { self.title = title }

  required init?(coder: NSCoder) {
    title = coder.decodeObject(of: NSString.self, forKey: "title") as String? ?? "untitled"
  }

  func encode(with coder: NSCoder) { coder.encode(title, forKey: "title") }
}

/// A subclass of an object that supports secure coding.
final class LongNote: SecureNote {}

/// An object with `NSCoding` alone.
final class PlainNote: NSObject, NSCoding {
  let title: String

  init(_ title: String) { self.title = title }

  init?(coder: NSCoder) {
    title = coder.decodeObject(forKey: "title") as? String ?? "untitled"
  }

  func encode(with coder: NSCoder) { coder.encode(title, forKey: "title") }
}

/// An object that supports secure coding and never comes back.
final class FailingNote: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  override init() {}

  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) { coder.encode(1, forKey: "one") }
}

/// A private class, whose run-time name holds an address.
private final class HiddenNote: SecureNote {}

/// Gives an instance of a private class.
func makeHiddenNote() -> SecureNote { HiddenNote("hidden") }

/// A graph with a way back, written for late references.
final class Folder: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let name: String
  var items: [Folder] = []
  weak var parent: Folder?

  init(_ name: String) { self.name = name }

  func add(_ item: Folder) {
    items.append(item)
    item.parent = self
  }

  init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
    super.init()
    items =
      coder.decodeObject(of: [NSArray.self, Folder.self], forKey: "items") as? [Folder] ?? []
    coder.decodeLater(forKey: "parent") { [weak self] (parent: Folder?) in self?.parent = parent }
  }

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(items, forKey: "items")
    coder.encodeConditionalObject(parent, forKey: "parent")
  }
}

/// A graph with a way back, as it is written without thought of cycles.
final class Knot: NSObject, NSCoding {
  var other: Knot?

  override init() {}

  init?(coder: NSCoder) {
    super.init()
    other = coder.decodeObject(forKey: "other") as? Knot
  }

  func encode(with coder: NSCoder) { coder.encode(other, forKey: "other") }
}

/// A value with `Codable`.
struct Draft: Codable, Hashable {
  enum Tone: String, Codable { case plain, warm }

  struct Mark: Codable, Hashable {
    var range: [Int]
    var color: String?
  }

  var text: String
  var tone: Tone
  var saved: Date
  var link: URL?
  var identifier: UUID
  var blob: Data
  var marks: [Mark]
  var counts: [Int: Double]
}
