import Foundation
import Reprise
import RepriseArchive

/// An object that the app made known to state restoration.
struct RegisteredObject {
  weak let object: AnyObject?
  let identifier: String
}

extension RestorationEngine {
  /// Makes an object known under a name; it is not kept alive.
  func register(_ object: any UIStateRestoring, identifier: String) {
    guard !identifier.isEmpty else {
      note(
        object,
        address: nil,
        in: applicationScope,
        code: .noIdentifier,
        detail: "registerObject(forStateRestoration:restorationIdentifier:) was called for a "
          + "\(type(of: object)) with an empty identifier. It isn't saved: give it a name."
      )
      return
    }
    registered.removeAll { $0.object == nil || $0.object === object }
    registered.append(RegisteredObject(object: object, identifier: identifier))
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
