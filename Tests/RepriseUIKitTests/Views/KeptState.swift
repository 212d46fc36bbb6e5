import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit

/// A coder that keeps only what framework classes encode.
@MainActor
final class KeptState: NSCoder, @MainActor FrameworkKeyed {
  var framework = Fields()

  func reference(to object: AnyObject) -> ArchiveValue? { nil }

  func object(for reference: ArchiveValue) -> AnyObject? { nil }

  /// What a view saves now.
  static func of(_ view: UIView) -> KeptState {
    let state = KeptState()
    view.encodeRestorableState(with: state)
    return state
  }
}

/// A visible window of 320 × 480 points with a view that fills it.
@MainActor
func windowShowing(_ view: UIView) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  window.isHidden = false
  view.frame = window.bounds
  window.addSubview(view)
  window.layoutIfNeeded()
  return window
}
