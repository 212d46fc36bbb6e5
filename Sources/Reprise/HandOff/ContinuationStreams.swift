public import Foundation

/// Opens streams to the app that an activity came from.
typealias ContinuationStreamSource =
  @MainActor (
    @escaping @MainActor (Result<(InputStream, OutputStream), HandOffFailure>) -> Void
  ) -> Void

extension NSUserActivity {
  /// Opens streams to the app on the device that the activity came from.
  ///
  /// There are some if that app has set `supportsContinuationStreams`; its activity's delegate gets
  /// the other ends. Reading waits for what comes, so read where the interface needn't wait.
  ///
  /// - Returns: What the other app writes, and what it reads.
  /// - Throws: `CocoaError`: `userActivityConnectionUnavailable` or
  ///   `userActivityRemoteApplicationTimedOut`.
  @MainActor
  public func continuationStreams() async throws -> (InputStream, OutputStream) {
    var result: Result<(InputStream, OutputStream), HandOffFailure>?
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      openStreams {
        result = $0
        continuation.resume()
      }
    }
    switch result {
    case .success(let streams): return streams
    case .failure(let failure): throw failure.error
    case nil: throw CocoaError(.userActivityConnectionUnavailable)
    }
  }

  /// Opens streams to the app on the device that the activity came from.
  ///
  /// - Parameter completionHandler: Takes what the other app writes and what it reads, or the error.
  @MainActor
  public func getContinuationStreams(
    completionHandler: @escaping @MainActor (InputStream?, OutputStream?, (any Error)?) -> Void
  ) {
    openStreams { result in
      switch result {
      case .success(let (input, output)): completionHandler(input, output, nil)
      case .failure(let failure): completionHandler(nil, nil, failure.error)
      }
    }
  }

  @MainActor
  private func openStreams(
    _ opened: @escaping @MainActor (Result<(InputStream, OutputStream), HandOffFailure>) -> Void
  ) {
    guard supportsContinuationStreams, let streamSource else {
      return opened(
        .failure(
          HandOffFailure(.gone, "The activity \(activityType) came from no app that has streams.")
        )
      )
    }
    streamSource(opened)
  }
}

/// Streams that are being opened: there is one outcome.
@MainActor
final class StreamOpening {
  private var opened: (@MainActor (Result<(InputStream, OutputStream), HandOffFailure>) -> Void)?
  private var sending: (any ScheduledWork)?
  private var deadline: (any ScheduledWork)?

  init(
    _ opened: @escaping @MainActor (Result<(InputStream, OutputStream), HandOffFailure>) -> Void
  ) {
    self.opened = opened
  }

  /// Asks the other app; what waits keeps this alive.
  func begin(
    _ frame: [UInt8],
    to peer: String,
    over transport: any ActivityTransport,
    clock: any StateClock
  ) {
    deadline = clock.schedule(after: ActivityReception.patience) { [self] in
      end(.failure(HandOffFailure(.timedOut, "The app on \(peer) opened no streams in time.")))
    }
    let sending = transport.connect(frame, to: peer) { [self] in end(with: $0) }
    if opened != nil { self.sending = sending }
  }

  private func end(with result: Result<AppConnection, HandOffFailure>) {
    do throws(HandOffFailure) {
      let connection = try result.get()
      // They close the connection when nobody wants them any more.
      let streams = StreamEnd.streams(over: connection.socket, early: connection.early)
      switch try HandOffFrame.message(in: connection.answer) {
      case .noted: end(.success(streams))
      case .failure(let failure): throw failure
      default: throw HandOffFailure(.unexpected, "What was asked for were streams.")
      }
    } catch {
      end(.failure(error))
    }
  }

  private func end(_ result: Result<(InputStream, OutputStream), HandOffFailure>) {
    guard let opened else { return }
    self.opened = nil
    deadline?.cancel()
    sending?.cancel()
    (deadline, sending) = (nil, nil)
    opened(result)
  }
}
