import Foundation
import RepriseArchive

/// The side of hand-off on which a person goes on: looks what is offered, and fetches it.
@MainActor
package struct ActivityReception {
  private let app: String
  private let clock: any StateClock
  private let transport: any ActivityTransport

  /// How long an app may take to hand an activity over.
  package static let patience: Duration = .seconds(30)

  /// How long a device may take to say what it offers.
  package static let lookPatience: Duration = .seconds(2)

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - app: The app's identifier.
  ///   - clock: What measures the time.
  ///   - transport: What carries questions.
  package init(app: String, clock: any StateClock, transport: any ActivityTransport) {
    self.app = app
    self.clock = clock
    self.transport = transport
  }

  /// Looks what other devices offer to the app.
  ///
  /// A device that doesn't answer, or answers with something else, offers nothing.
  ///
  /// - Parameter found: Takes the offers, in the order of the devices' names.
  package func look(_ found: @escaping @MainActor ([ActivityOffer]) -> Void) {
    let peers = transport.peers
    guard !peers.isEmpty else { return found([]) }
    let offers = Offers(awaited: peers.count, found)
    for peer in peers {
      ActivityQuestion(
        .look(app: app),
        to: peer,
        over: transport,
        clock: clock,
        patience: Self.lookPatience
      ) { answer in
        // A device that failed to answer offers nothing.
        offers.add(ActivityOffer(answer: try? answer.get(), to: app, from: peer))
      }
    }
  }

  /// Fetches an activity that was taken up.
  ///
  /// - Parameters:
  ///   - offer: What was taken up.
  ///   - fetched: Takes the activity, or why it doesn't come; called once.
  /// - Returns: What gives it up.
  package func fetch(
    _ offer: ActivityOffer,
    _ fetched: @escaping @MainActor (Result<NSUserActivity, HandOffFailure>) -> Void
  ) -> ActivityQuestion {
    ActivityQuestion(
      .take(app: app, offer: offer.identifier, type: offer.activityType),
      to: offer.device,
      over: transport,
      clock: clock,
      patience: Self.patience
    ) { answer in
      do throws(HandOffFailure) {
        let activity = try activity(in: answer.get(), for: offer)
        activity.streamSource = { openStreams(of: offer, $0) }
        fetched(.success(activity))
      } catch {
        fetched(.failure(error))
      }
    }
  }

  /// Tells the other device that the activity goes on here; whether it hears is its affair.
  package func confirm(_ offer: ActivityOffer) {
    ActivityQuestion(
      .continued(app: app, offer: offer.identifier),
      to: offer.device,
      over: transport,
      clock: clock,
      patience: Self.lookPatience
    ) { _ in }
  }

  private func openStreams(
    of offer: ActivityOffer,
    _ opened: @escaping @MainActor (Result<(InputStream, OutputStream), HandOffFailure>) -> Void
  ) {
    do throws(HandOffFailure) {
      let frame = try HandOffMessage.streams(app: app, offer: offer.identifier).frame()
      StreamOpening(opened).begin(frame, to: offer.device, over: transport, clock: clock)
    } catch {
      opened(.failure(error))
    }
  }

  private func activity(
    in message: HandOffMessage,
    for offer: ActivityOffer
  ) throws(HandOffFailure) -> NSUserActivity {
    guard case .activity(let fields) = message else {
      throw HandOffFailure(.unexpected, "\(offer.device) answered with something else.")
    }
    if let key = fields.entries.first(where: { !$0.value.isPropertyListLike })?.key {
      throw HandOffFailure(
        .badValue,
        "What \(offer.device) handed over holds a value under \"\(key)\" that no activity can have."
      )
    }
    guard let activity = NSUserActivity(fields: fields) else {
      throw HandOffFailure(.unexpected, "What \(offer.device) handed over names no type.")
    }
    guard activity.activityType == offer.activityType else {
      throw HandOffFailure(
        .unexpected,
        "An activity of type \(activity.activityType) came from \(offer.device) instead of one of "
          + "type \(offer.activityType)."
      )
    }
    if let end = activity.expirationDate, end <= clock.date {
      throw .expired(activity.activityType)
    }
    return activity
  }
}

/// Collects what several devices offer.
@MainActor
private final class Offers {
  private var awaited: Int
  private var offers: [ActivityOffer] = []
  private let found: @MainActor ([ActivityOffer]) -> Void

  init(awaited: Int, _ found: @escaping @MainActor ([ActivityOffer]) -> Void) {
    self.awaited = awaited
    self.found = found
  }

  func add(_ offer: ActivityOffer?) {
    if let offer { offers.append(offer) }
    awaited -= 1
    guard awaited == 0 else { return }
    found(offers.sorted { $0.device < $1.device })
  }
}

extension ArchiveValue {
  /// Whether the value is of a kind that an activity's `userInfo` can have.
  fileprivate var isPropertyListLike: Bool {
    switch self {
    case .object, .objectReference, .nodeReference, .sealed, .unknown: false
    case .array(let values), .set(let values): values.allSatisfy(\.isPropertyListLike)
    case .dictionary(let entries):
      entries.allSatisfy { $0.key.isPropertyListLike && $0.value.isPropertyListLike }
    default: true
    }
  }
}
