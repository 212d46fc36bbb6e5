import Dispatch
import Foundation
import Synchronization

/// The app that runs at the moment; it has a process group of its own, so Ctrl+C doesn't reach it.
final class RunningApp: Sendable {
  private let process = Mutex<Int32?>(nil)

  /// The number of its process; `nil` when none runs.
  var identifier: Int32? {
    get { process.withLock(\.self) }
    set { process.withLock { $0 = newValue } }
  }

  /// Has a signal end the app in good order, and then this process.
  ///
  /// - Parameter number: The signal.
  /// - Returns: What must be kept as long as this is to be so.
  func end(at number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { [self] in
      if let identifier {
        kill(identifier, SIGTERM)
        // Five seconds are more than an app needs to save; a shell expects an answer to Ctrl+C.
        for _ in 0..<500 where kill(identifier, 0) == 0 { usleep(10_000) }
      }
      exit(128 + number)
    }
    source.resume()
    return source
  }
}
