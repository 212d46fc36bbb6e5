import Foundation
import Reprise

extension UINavigationController {
  func encodeStack(with coder: NSCoder) {
    let saved = childControllers.prefix { $0.restorationIdentifier?.isEmpty == false }
    coder.encodeFrameworkReferences(Array(saved), forKey: "stack")
  }

  func decodeStack(with coder: NSCoder) {
    let references = coder.decodeFrameworkReferences(forKey: "stack")
    let restored = references.prefix { $0 is UIViewController }.compactMap {
      $0 as? UIViewController
    }
    if restored.count < references.count {
      context?.engine.note(
        self,
        code: .notFound,
        detail: "child array truncated at index \(restored.count)"
      )
    }
    guard !restored.isEmpty else { return }
    // What was saved elsewhere in a split view and stands here now is in no saved stack.
    let moved = childControllers.filter { child in
      context?.engine.decodingPass?.isAlias(child) == true && !restored.contains { $0 === child }
    }
    markingOwn { setViewControllers(restored + moved, animated: false) }
  }
}
