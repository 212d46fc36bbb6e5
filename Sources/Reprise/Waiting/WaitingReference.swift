package import RepriseArchive

/// A saved value that names something outside the archive, and waits for it.
///
/// Until the waiting ends, every save writes the value as it was read, whatever its object encodes
/// under the key: an app that dies while it waits finds the reference again, however often.
@MainActor
public final class WaitingReference {
  /// How far the waiting is.
  public enum State: Hashable, Sendable {
    /// Neither the resolver nor the deadline came yet.
    case waiting

    /// The resolver gave a value in time.
    case resolved

    /// The fallback took place.
    case fellBack

    /// The app went on without it.
    case cancelled
  }

  /// The key that the value was saved under.
  public let key: String

  /// How far the waiting is.
  public private(set) var state = State.waiting

  /// The node whose state the value is part of.
  package let address: NodeAddress

  /// The value as it was read.
  package let value: ArchiveValue

  /// Is told once that the waiting is over, with the reason of a fallback.
  package var onEnd: (@MainActor (WaitingReference, WaitingFailure?) -> Void)?

  /// Is told that the resolver answered after the end.
  package var onLateAnswer: (@MainActor (WaitingReference) -> Void)?

  private var timer: (any ScheduledWork)?
  private var task: Task<Void, Never>?
  private var release: (() -> Void)?

  init(key: String, address: NodeAddress, value: ArchiveValue) {
    self.key = key
    self.address = address
    self.value = value
  }

  /// Stops waiting: neither outcome comes any more, and what the object encodes is saved again.
  ///
  /// For when the person has gone on to something else. Nothing happens after the end.
  public func cancel() {
    guard state == .waiting else { return }
    end(.cancelled, failure: nil) {}
  }

  /// Starts the resolver and the deadline.
  func begin<Value>(
    clock: any StateClock,
    deadline: Duration,
    resolve: @escaping @MainActor () async throws -> Value?,
    receive: @escaping @MainActor (WaitingOutcome<Value>) -> Void
  ) {
    let receiver = Receiver(receive)
    release = { receiver.receive = nil }
    timer = clock.schedule(after: deadline) { [weak self] in
      self?.finish(.fallback(.expired), receiver)
    }
    // Held until the resolver answers, so that it may be used without a collection.
    task = Task { @MainActor in
      let outcome: WaitingOutcome<Value>
      do {
        outcome = try await resolve().map { .resolved($0) } ?? .fallback(.missing)
      } catch {
        outcome = .fallback(.failed(error))
      }
      finish(outcome, receiver)
    }
  }

  private func finish<Value>(_ outcome: WaitingOutcome<Value>, _ receiver: Receiver<Value>) {
    guard state == .waiting else {
      if case .resolved = outcome, state == .fellBack { onLateAnswer?(self) }
      return
    }
    let receive = receiver.receive
    switch outcome {
    case .resolved: end(.resolved, failure: nil) { receive?(outcome) }
    case .fallback(let failure): end(.fellBack, failure: failure) { receive?(outcome) }
    }
  }

  /// Ends the waiting, then lets the app take what came: what it encodes from now on counts.
  private func end(_ state: State, failure: WaitingFailure?, _ receive: () -> Void) {
    self.state = state
    timer?.cancel()
    timer = nil
    if state != .resolved { task?.cancel() }
    task = nil
    release?()
    release = nil
    receive()
    onEnd?(self, failure)
    onEnd = nil
  }
}

/// What takes an outcome; let go of at the end, though a resolver may never return.
@MainActor
private final class Receiver<Value> {
  var receive: (@MainActor (WaitingOutcome<Value>) -> Void)?

  init(_ receive: @escaping @MainActor (WaitingOutcome<Value>) -> Void) {
    self.receive = receive
  }
}
