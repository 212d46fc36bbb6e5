import Dispatch
import Foundation

/// Runs something on the main actor: at once where that is now.
///
/// Models may be changed anywhere, and tell of it there.
func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if isOnMainActor {
    MainActor.assumeIsolated(body)
  } else {
    DispatchQueue.main.async { body() }
  }
}

/// Whether code runs on the main actor.
var isOnMainActor: Bool { Thread.isMainThread || MainQueue.isCurrent }

/// The main queue, which another thread than the first one may serve.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
