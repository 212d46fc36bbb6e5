import UIKit

extension AppDelegate {
  /// Has the library saved now, and not only when the app leaves the screen.
  func noteChangeOfLibrary() {
    UIApplication.shared.invalidateRestorableState()
  }
}
