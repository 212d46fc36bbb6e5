import Foundation
import RepriseArchive

/// The side of hand-off on which a person began: says what is offered, and hands it over.
///
/// - Source: swiftui.md §1.8.
@MainActor
package final class ActivitySender {
  /// The device's name, as others see it.
  package var device = ""

  private let app: String
  private let clock: any StateClock
  private let current: @MainActor () -> NSUserActivity?
  private let pull: @MainActor (NSUserActivity) -> Void
  private weak var offered: NSUserActivity?
  private var identifier = ""
  private var taken: [String: WeakActivity] = [:]

  /// The offers of which another device said that it goes on with them.
  private var continued: Set<String> = []

  /// The longest title that is offered, in characters; more wouldn't be seen.
  private static let titleLimit = 256

  /// The longest address that is offered, in bytes.
  private static let addressLimit = 2048

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - app: The app's identifier.
  ///   - clock: What tells the time.
  ///   - current: Gives the activity that the person is in the middle of.
  ///   - pull: Has the app bring an activity up to date.
  package init(
    app: String,
    clock: any StateClock,
    current: @escaping @MainActor () -> NSUserActivity?,
    pull: @escaping @MainActor (NSUserActivity) -> Void
  ) {
    self.app = app
    self.clock = clock
    self.current = current
    self.pull = pull
  }

  /// What other devices may take up now; `nil` while there is nothing.
  ///
  /// It is the current activity, if it may be handed off, its time isn't over, and it has a title.
  /// One that became current a moment ago may get its title only now.
  package var offer: ActivityOffer? {
    if let activity = current(), activity.needsSave, activity.title == nil { pull(activity) }
    guard let activity = current(), problem(of: activity) == nil else { return nil }
    if activity !== offered {
      offered = activity
      identifier = UUID().uuidString
    }
    let page = activity.webpageURL
    return ActivityOffer(
      identifier: identifier,
      device: device,
      appIdentifier: app,
      activityType: activity.activityType,
      title: String((activity.title ?? "").prefix(Self.titleLimit)),
      webpageURL: (page?.absoluteString.utf8.count ?? 0) > Self.addressLimit ? nil : page
    )
  }

  /// Answers a question from another device.
  ///
  /// - Parameter frame: The question, as it came; any bytes get an answer.
  /// - Returns: The answer, as a frame.
  package func answer(_ frame: [UInt8]) -> HandOffAnswer {
    do throws(HandOffFailure) {
      let message = try HandOffFrame.message(in: frame)
      let answer = try answer(to: message).frame()
      guard case .streams(_, let offer) = message, let activity = taken[offer]?.activity else {
        return HandOffAnswer(frame: answer)
      }
      return HandOffAnswer(frame: answer) { socket, early in
        let (input, output) = StreamEnd.streams(over: socket, early: early)
        activity.delegate?.userActivity(activity, didReceive: input, outputStream: output)
      }
    } catch {
      // A refusal is short: it always has room.
      return HandOffAnswer(frame: (try? HandOffMessage.failure(error).frame()) ?? [])
    }
  }

  private func answer(to message: HandOffMessage) throws(HandOffFailure) -> HandOffMessage {
    switch message {
    case .look(let app): return .offer(app == self.app ? offer : nil)
    case .take(let app, let offer, let type):
      try check(app)
      return .activity(try fields(of: activity(offer, type)))
    case .continued(let app, let offer):
      try check(app)
      if let activity = taken[offer]?.activity, continued.insert(offer).inserted {
        activity.delegate?.userActivityWasContinued(activity)
      }
      return .noted
    case .streams(let app, let offer):
      try check(app)
      guard taken[offer]?.activity?.supportsContinuationStreams == true else {
        throw HandOffFailure(.gone, "The activity on \(device) has no streams.")
      }
      return .noted
    case .offer, .activity, .failure, .noted:
      throw HandOffFailure(.unexpected, "An answer came where a question was expected.")
    }
  }

  private func check(_ app: String) throws(HandOffFailure) {
    guard app == self.app else {
      throw HandOffFailure(
        .undeclared,
        "The app \(app) asked for an activity of \(self.app). Only the same app can continue it."
      )
    }
  }

  private func activity(
    _ offer: String,
    _ type: String
  ) throws(HandOffFailure) -> NSUserActivity {
    guard let activity = current(), activity === offered, offer == identifier,
      activity.activityType == type
    else {
      throw HandOffFailure(
        .withdrawn,
        "What was offered is no longer in use on \(device). Take up what it offers now."
      )
    }
    if let problem = problem(of: activity) { throw problem }
    // The app's code runs here; the activity may be another one's, or over, afterwards.
    pull(activity)
    if let problem = problem(of: activity) { throw problem }
    taken = taken.filter { $1.activity != nil }
    taken[offer] = WeakActivity(activity: activity)
    // Each time that it is taken up, it may go on once.
    continued = continued.filter { taken[$0] != nil && $0 != offer }
    return activity
  }

  private func fields(of activity: NSUserActivity) throws(HandOffFailure) -> Fields {
    let archived = activity.archived
    if let refused = archived.refused.first {
      throw HandOffFailure(.badValue, "It isn't handed over, because \(refused).")
    }
    return archived.fields
  }

  /// Why an activity isn't offered; `nil` where it is.
  private func problem(of activity: NSUserActivity) -> HandOffFailure? {
    guard activity.isValid, activity.isEligibleForHandoff, activity.title?.isEmpty == false else {
      return HandOffFailure(
        .withdrawn,
        "The activity \(activity.activityType) on \(device) can't be handed off: it was "
          + "invalidated, has no title, or isn't eligible."
      )
    }
    if let end = activity.expirationDate, end <= clock.date {
      return .expired(activity.activityType)
    }
    return nil
  }
}

/// An activity that its app may have dropped.
private struct WeakActivity {
  weak let activity: NSUserActivity?
}

extension HandOffFailure {
  static func expired(_ type: String) -> HandOffFailure {
    HandOffFailure(.expired, "The time in which the activity \(type) was of use is over.")
  }
}
