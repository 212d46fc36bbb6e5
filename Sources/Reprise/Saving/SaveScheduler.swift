/// Decides when to save: at once for the first change, then at most once per interval.
///
/// One save at most is pending, however many changes ask for it.
@MainActor
public final class SaveScheduler {
  private let clock: any StateClock
  private let interval: Duration
  private let save: @MainActor () -> Void
  private var pending: (any ScheduledWork)?
  private var lastSave: Duration?

  /// Makes a scheduler that has never saved.
  ///
  /// - Parameters:
  ///   - clock: What tells the time.
  ///   - interval: The least time between two saves.
  ///   - save: What saves.
  public init(
    clock: any StateClock,
    interval: Duration = .milliseconds(100),
    save: @escaping @MainActor () -> Void
  ) {
    self.clock = clock
    self.interval = interval
    self.save = save
  }

  /// Whether a save was asked for and has not run.
  public var isPending: Bool { pending != nil }

  /// Asks for a save: in the next turn, or when the interval since the last save is over.
  public func request() {
    guard pending == nil else { return }
    let delay = lastSave.map { max(.zero, $0 + interval - clock.now) } ?? .zero
    // Work is kept alive by the clock, so a scheduler that is gone must not be kept alive by it.
    pending = clock.schedule(after: delay) { [weak self] in self?.fire() }
  }

  /// Runs the pending save now; does nothing when there is none.
  public func fireIfPending() {
    guard pending != nil else { return }
    fire()
  }

  /// Takes the pending save back.
  public func cancel() {
    pending?.cancel()
    pending = nil
  }

  private func fire() {
    cancel()
    lastSave = clock.now
    save()
  }
}
