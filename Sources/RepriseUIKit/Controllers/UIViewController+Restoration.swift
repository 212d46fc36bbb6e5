import Foundation
import Reprise

extension UIViewController {
  func performEncode(with coder: NSCoder) {
    if let presented = ownPresentedController, !presented.isTransient {
      coder.encodeFrameworkReferences([presented], forKey: "presented")
    }
    encodeSearch(with: coder)
    context?.engine.baseEncoded(self)
  }

  func performDecode(with coder: NSCoder) {
    let found = coder.decodeFrameworkReferences(forKey: "presented").first
    if let presented = found as? UIViewController {
      markingOwn { presentAfterRestoring(presented) }
    }
    markingOwn { decodeSearch(with: coder) }
    context?.engine.baseDecoded(self)
  }

  /// Marks this controller for what UIKit's own code changed: nobody asked for a save.
  func markOwnChange() {
    markingOwn { invalidateRestorableState() }
  }

  /// Runs a part of this controller's own decode that marks it.
  func markingOwn(_ body: () -> Void) {
    if let engine = context?.engine { engine.withOwnMarks(body) } else { body() }
  }
}
