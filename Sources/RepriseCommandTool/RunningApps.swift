import Dispatch
import Foundation
import Synchronization

/// The apps that run at the moment; each has a process group of its own, so Ctrl+C doesn't reach it.
final class RunningApps: Sendable {
  private let processes = Mutex<[Int32]>([])

  /// The numbers of their processes.
  var identifiers: [Int32] {
    get { processes.withLock(\.self) }
    set { processes.withLock { $0 = newValue } }
  }

  /// Has a signal end the apps in good order, and then this process.
  ///
  /// - Parameter number: The signal.
  /// - Returns: What must be kept as long as this is to be so.
  func end(at number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { [self] in
      let running = identifiers
      for identifier in running { kill(identifier, SIGTERM) }
      // Five seconds are more than an app needs to save; a shell expects an answer to Ctrl+C.
      for _ in 0..<500 where running.contains(where: { kill($0, 0) == 0 }) { usleep(10_000) }
      exit(128 + number)
    }
    source.resume()
    return source
  }
}
