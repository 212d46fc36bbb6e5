package import RepriseArchive

/// Carries questions about activities to the same app on other devices, and their answers back.
///
/// It knows nothing of what it carries. Whatever it does, an answer counts once at most, and one
/// that doesn't come counts as a failure after a while: `ActivityQuestion` sees to both.
@MainActor
package protocol ActivityTransport: AnyObject {
  /// The names of the devices where the app may be running, sorted.
  var peers: [String] { get }

  /// Carries a question.
  ///
  /// - Parameters:
  ///   - frame: The question, as a frame.
  ///   - peer: The device's name.
  ///   - answered: Takes the frame of the answer, or why there is none.
  /// - Returns: What gives the question up.
  func send(
    _ frame: [UInt8],
    to peer: String,
    answered: @escaping @MainActor (Result<[UInt8], HandOffFailure>) -> Void
  ) -> any ScheduledWork

  /// Carries a question after whose answer the connection is the apps' own.
  ///
  /// - Parameters:
  ///   - frame: The question, as a frame.
  ///   - peer: The device's name.
  ///   - connected: Takes the answer and the connection, or why there is none.
  /// - Returns: What gives the question up.
  func connect(
    _ frame: [UInt8],
    to peer: String,
    connected: @escaping @MainActor (Result<AppConnection, HandOffFailure>) -> Void
  ) -> any ScheduledWork
}

/// A connection between two apps, after the question that opened it was answered.
package struct AppConnection {
  /// The answer, as a frame.
  package var answer: [UInt8]

  /// The connection; whoever has it closes it.
  package var socket: LocalSocket

  /// What the other app wrote before the connection was this one's.
  package var early: [UInt8]

  /// Describes a connection.
  package init(answer: [UInt8], socket: LocalSocket, early: [UInt8] = []) {
    self.answer = answer
    self.socket = socket
    self.early = early
  }
}

/// The answer to a question of another device.
package struct HandOffAnswer {
  /// The answer, as a frame.
  package var frame: [UInt8]

  /// Takes the connection after the answer; `nil` where it stays for questions.
  package var takesOver: (@MainActor (LocalSocket, [UInt8]) -> Void)?

  /// Describes an answer.
  package init(
    frame: [UInt8],
    takesOver: (@MainActor (LocalSocket, [UInt8]) -> Void)? = nil
  ) {
    self.frame = frame
    self.takesOver = takesOver
  }
}

/// One question to an app on another device, which is answered exactly once.
@MainActor
package final class ActivityQuestion {
  private var answered: (@MainActor (Result<HandOffMessage, HandOffFailure>) -> Void)?
  private var sending: (any ScheduledWork)?
  private var deadline: (any ScheduledWork)?

  /// Asks.
  ///
  /// - Parameters:
  ///   - message: The question.
  ///   - peer: The device's name.
  ///   - transport: What carries it.
  ///   - clock: What measures the time.
  ///   - patience: How long to wait for the answer.
  ///   - answered: Takes the answer; not called before this returns when time has to pass first.
  @discardableResult
  package init(
    _ message: HandOffMessage,
    to peer: String,
    over transport: any ActivityTransport,
    clock: any StateClock,
    patience: Duration,
    answered: @escaping @MainActor (Result<HandOffMessage, HandOffFailure>) -> Void
  ) {
    self.answered = answered
    do throws(HandOffFailure) {
      let frame = try message.frame()
      // What waits keeps the question alive.
      deadline = clock.schedule(after: patience) { [self] in
        end(
          .failure(
            HandOffFailure(
              .timedOut,
              "The app on \(peer) gave no answer in \(patience.components.seconds) seconds. Try "
                + "again once it has less to do."
            )
          )
        )
      }
      let sending = transport.send(frame, to: peer) { [self] in end(with: $0) }
      if self.answered != nil { self.sending = sending }
    } catch {
      end(.failure(error))
    }
  }

  /// Whether the question was answered, or given up.
  package var isOver: Bool { answered == nil }

  /// Gives the question up; it is answered by a failure now, unless it was answered before.
  package func cancel() {
    end(.failure(HandOffFailure(.gone, "The app no longer waits for the activity.")))
  }

  private func end(with answer: Result<[UInt8], HandOffFailure>) {
    do throws(HandOffFailure) {
      let message = try HandOffFrame.message(in: answer.get())
      if case .failure(let failure) = message { throw failure }
      end(.success(message))
    } catch {
      end(.failure(error))
    }
  }

  private func end(_ result: Result<HandOffMessage, HandOffFailure>) {
    guard let answered else { return }
    self.answered = nil
    deadline?.cancel()
    sending?.cancel()
    (deadline, sending) = (nil, nil)
    answered(result)
  }
}
