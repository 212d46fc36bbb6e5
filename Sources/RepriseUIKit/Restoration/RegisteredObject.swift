import Foundation
import Reprise
import RepriseArchive

/// An object that the app made known to state restoration.
struct RegisteredObject {
  weak let object: AnyObject?
  let identifier: String

  /// Where the app registered it.
  let origin: NameOrigin
}

extension RestorationEngine {
  /// Makes an object known under a name; it is not kept alive.
  ///
  /// An empty name is the app's mistake: it is reported, and the object is not known.
  ///
  /// - Source: row U96.
  func register(_ object: any UIStateRestoring, identifier: String, at origin: NameOrigin) {
    registered.removeAll { $0.object == nil || $0.object === object }
    guard !identifier.isEmpty else {
      return note(
        object,
        address: nil,
        in: applicationScope,
        code: .noIdentifier,
        detail: "registerObject(forStateRestoration:restorationIdentifier:) was called for a "
          + "\(type(of: object)) (\(origin.text ?? "")) with an empty identifier. It isn't saved: "
          + "give it a name."
      )
    }
    let entry = RegisteredObject(object: object, identifier: identifier, origin: origin)
    registered.append(entry)
    guard let address = address(of: object),
      let first = registered.first(where: { other in
        other.identifier == identifier && other.object !== object
          && other.object.flatMap { self.address(of: $0) } == address
      })?.object
    else { return }
    noteDuplicate(object, of: first, at: address, in: applicationScope)
  }

  /// The name under which an object was registered; `nil` when it wasn't.
  func registeredName(of object: AnyObject) -> String? {
    registered.first { $0.object === object }?.identifier
  }

  /// The live registered object with an address.
  func registeredObject(at address: NodeAddress) -> AnyObject? {
    registered.lazy.compactMap(\.object).first { self.address(of: $0) == address }
  }
}
