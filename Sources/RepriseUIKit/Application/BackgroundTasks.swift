public import Foundation
import Reprise

/// The name of a piece of work that goes on while the app is in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The identifier's number.
  public let rawValue: Int

  /// Makes an identifier.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task: the work could not begin, or is over.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The work that keeps an app from being suspended, for a time that is bounded.
@MainActor
final class BackgroundTasks {
  private struct Task {
    let name: String
    let expire: (@MainActor @Sendable () -> Void)?
  }

  /// How long all work together may go on after the app left the screen.
  static let allowance = Duration.seconds(30)

  /// When the work must be over; `nil` while the app is on screen.
  private(set) var deadline: Duration?

  weak var context: AppContext?

  private let clock: any StateClock
  private var tasks: [UIBackgroundTaskIdentifier: Task] = [:]
  private var lastNumber = 0
  private var timer: (any ScheduledWork)?
  private var suspend: (([String]) -> Void)?

  init(clock: any StateClock) {
    self.clock = clock
  }

  /// How long work may still go on, in seconds.
  var remaining: TimeInterval {
    guard let deadline else { return .greatestFiniteMagnitude }
    let left = max(.zero, deadline - clock.now)
    return Double(left.components.seconds) + Double(left.components.attoseconds) / 1e18
  }

  /// Whether any work is going on.
  var isBusy: Bool { !tasks.isEmpty }

  func begin(
    name: String?,
    expire: (@MainActor @Sendable () -> Void)?,
  ) -> UIBackgroundTaskIdentifier {
    if let deadline, deadline <= clock.now { return .invalid }
    lastNumber += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: lastNumber)
    tasks[identifier] = Task(name: name ?? "task \(lastNumber)", expire: expire)
    return identifier
  }

  func end(_ identifier: UIBackgroundTaskIdentifier) {
    guard tasks.removeValue(forKey: identifier) != nil, tasks.isEmpty, deadline != nil else {
      return
    }
    finish(unfinished: [])
  }

  /// Waits until all work is over, at most for the allowance.
  ///
  /// - Parameter suspend: Called once, at once where there is no work; is given the names of the
  ///   tasks that had not ended in time.
  func whenOver(_ suspend: @escaping ([String]) -> Void) {
    self.suspend = suspend
    guard !tasks.isEmpty else { return finish(unfinished: []) }
    deadline = clock.now + Self.allowance
    timer = clock.schedule(after: Self.allowance) { [weak self] in
      self?.context?.run { [weak self] in self?.expire() }
    }
  }

  /// Lets work go on without an end: the app is on screen again.
  func cancelDeadline() {
    timer?.cancel()
    timer = nil
    deadline = nil
    suspend = nil
  }

  /// Forgets all work.
  func release() {
    cancelDeadline()
    tasks = [:]
  }

  private func expire() {
    for (_, task) in tasks.sorted(by: { $0.key.rawValue < $1.key.rawValue }) { task.expire?() }
    guard deadline != nil else { return }
    let unfinished = tasks.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value.name)
    tasks = [:]
    finish(unfinished: unfinished)
  }

  private func finish(unfinished: [String]) {
    let suspend = suspend
    cancelDeadline()
    suspend?(unfinished)
  }
}

extension UIApplication {
  /// Says that work begins which is to go on when the app leaves the screen.
  ///
  /// All such work together has half a minute in the background; then every expiration handler is
  /// called, and the app is suspended.
  ///
  /// - Parameter handler: Called when the time is up; it ends the task.
  /// - Returns: The task, for `endBackgroundTask(_:)`; `.invalid` when no time is left.
  /// - Source: row M25.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil,
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Says that work begins which is to go on when the app leaves the screen.
  ///
  /// - Parameters:
  ///   - taskName: A name for the log.
  ///   - handler: Called when the time is up; it ends the task.
  /// - Returns: The task, for `endBackgroundTask(_:)`; `.invalid` when no time is left.
  /// - Source: row M25.
  public func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil,
  ) -> UIBackgroundTaskIdentifier {
    context?.backgroundTasks.begin(name: taskName, expire: handler) ?? .invalid
  }

  /// Says that work is over; an app without other work in the background is suspended.
  ///
  /// - Parameter identifier: The task.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    context?.backgroundTasks.end(identifier)
  }

  /// How long work may still go on in the background, in seconds; no end while on screen.
  public var backgroundTimeRemaining: TimeInterval {
    context?.backgroundTasks.remaining ?? .greatestFiniteMagnitude
  }
}
