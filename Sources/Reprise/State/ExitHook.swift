import Foundation
import Synchronization

/// Closes what is open when the process ends by itself: `exit()`, or a return from main.
enum ExitHook {
  private static let open = Mutex<[ObjectIdentifier: ApplicationState]>([:])

  /// Registers with the system the first time it is asked for.
  private static let isRegistered = atexit { ExitHook.run() } == 0

  /// Keeps a state until it is closed, and closes it at exit.
  static func register(_ state: ApplicationState) {
    _ = isRegistered
    open.withLock { $0[ObjectIdentifier(state)] = state }
  }

  /// Lets go of a state that is closed.
  static func forget(_ state: ApplicationState) {
    _ = open.withLock { $0.removeValue(forKey: ObjectIdentifier(state)) }
  }

  private static func run() {
    // A failure at exit has nobody left to hear of it.
    for state in open.withLock({ Array($0.values) }) { try? state.close() }
  }
}
