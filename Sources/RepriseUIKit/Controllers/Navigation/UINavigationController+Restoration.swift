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
    markingOwn { setViewControllers(restored, animated: false) }
  }
}
