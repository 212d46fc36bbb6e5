import Foundation
import RepriseUIKit

/// An object of an app's model that is saved beside its screens.
final class Draft: NSObject, UIStateRestoring, UIObjectRestoration {
  var text = ""
  weak var parent: (any UIStateRestoring)?
  var isMade = false

  var restorationParent: (any UIStateRestoring)? { parent }

  var objectRestorationClass: (any UIObjectRestoration.Type)? { isMade ? Draft.self : nil }

  /// Makes a draft and registers it.
  static func registered(_ identifier: String, text: String = "", isMade: Bool = false) -> Draft {
    let draft = Draft()
    draft.text = text
    draft.isMade = isMade
    UIApplication.registerObject(forStateRestoration: draft, restorationIdentifier: identifier)
    return draft
  }

  static func object(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> (any UIStateRestoring)? {
    Script.current?.add("make object \(identifierComponents.joined(separator: "/"))")
    return Script.current?.objectFactory(identifierComponents)
  }

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(text, forKey: "text")
  }

  func decodeRestorableState(with coder: NSCoder) {
    Script.current?.add("decode object")
    text = coder.decodeObject(forKey: "text") as? String ?? "none"
  }

  func applicationFinishedRestoringState() {
    Script.current?.add("finish object")
  }
}

/// An object that is only referred to.
final class Marker: NSObject, UIStateRestoring {}
