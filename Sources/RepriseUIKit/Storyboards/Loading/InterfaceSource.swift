import Foundation
import Reprise
import RepriseArchive

/// What a coder hands to `init?(coder:)` of a class that a file names.
@MainActor
final class InterfaceSource {
  /// The element's attributes: what a class needs to know before anything else.
  let attributes: [String: String]
  let frame: CGRect

  /// Where a controller comes from.
  let origin: StoryboardOrigin?

  init(attributes: [String: String], frame: CGRect = .zero, origin: StoryboardOrigin? = nil) {
    self.attributes = attributes
    self.frame = frame
    self.origin = origin
  }

  /// A coder without values that carries this.
  var coder: NSCoder {
    let coder = RestorationDecoder(
      record: Record(address: NodeAddress(kind: .object, path: .root)),
      standardValues: Fields(),
      requiresSecureCoding: false,
      classes: ClassRegistry(),
      resolver: nil
    )
    coder[.interfaceSource] = self
    return coder
  }
}

extension CoderAttachmentKey where Value == InterfaceSource {
  static var interfaceSource: CoderAttachmentKey { CoderAttachmentKey("interfaceSource") }
}

@MainActor
extension NSCoder {
  /// What an object is made from; `nil` in the coders of archives.
  var interfaceSource: InterfaceSource? {
    self[.interfaceSource]
  }

  /// An attribute of the element that an object is made from.
  func interfaceAttribute(_ name: String) -> String? { interfaceSource?.attributes[name] }
}
