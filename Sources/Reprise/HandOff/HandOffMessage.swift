import Foundation
package import RepriseArchive

/// What two processes say to each other about activities that may go on elsewhere.
///
/// Each message but a question is the answer to one. On its way a message is an archive of one
/// record, so it has the archive's types, checksums and checks; see `HandOffFrame`.
package enum HandOffMessage: Hashable, Sendable {
  /// Asks an app what it offers.
  case look(app: String)

  /// Says what is offered; `nil` for nothing.
  case offer(ActivityOffer?)

  /// Asks for all of an activity that was offered, which a person has taken up.
  case take(app: String, offer: String, type: String)

  /// Hands an activity over, as an archive holds it.
  case activity(Fields)

  /// Says why there is no activity.
  case failure(HandOffFailure)

  /// Says that the activity goes on here.
  case continued(app: String, offer: String)

  /// Asks for streams to the app that handed an activity over; what follows is the apps' own.
  case streams(app: String, offer: String)

  /// Says that this was heard.
  case noted
}

extension HandOffMessage {
  /// Encodes the message.
  ///
  /// - Returns: A frame; equal messages give equal bytes.
  /// - Throws: ``HandOffFailure``: `tooLarge`, or `badValue` when values nest too deep.
  package func frame() throws(HandOffFailure) -> [UInt8] {
    let body: [UInt8]
    do throws(ArchiveError) {
      body = try ArchiveBytes.encode([record])
    } catch {
      if case .limit(let limit, _, _, let found, _) = error, limit != .depth {
        throw HandOffFrame.excess(found)
      }
      throw HandOffFailure(.badValue, "The activity can't be written down: \(error).")
    }
    return try HandOffFrame.frame(body)
  }

  /// Reads a message from the body of a frame.
  ///
  /// - Parameter body: Bytes from elsewhere; any bytes are refused or understood.
  /// - Throws: ``HandOffFailure``: `malformed` or `newerVersion`.
  package init(body: [UInt8]) throws(HandOffFailure) {
    guard let message = HandOffMessage(try Self.record(in: body)) else {
      throw HandOffFailure(.malformed, "A message came that this version doesn't know.")
    }
    self = message
  }

  private static func record(in body: [UInt8]) throws(HandOffFailure) -> Record {
    do throws(ArchiveError) {
      let reader = try ArchiveReader(bytes: body)
      let addresses = reader.addresses
      guard addresses.count == 1, let record = try reader.record(at: addresses[0]),
        reader.damage.isEmpty
      else { throw ArchiveError.damaged(file: "memory", offset: 0, detail: "not one record") }
      return record
    } catch {
      if case .newerVersion(_, let wanted, let known) = error {
        throw HandOffFailure.newer(wanted: wanted, known: known)
      }
      throw HandOffFailure(.malformed, "A message came whose bytes are damaged: \(error).")
    }
  }

  // MARK: Records

  private static let path = NodePath.root.appending(identifier: "handoff")

  private var record: Record {
    var record = Record(address: NodeAddress(kind: .activity, path: .root))
    var name = ""
    switch self {
    case .look(let app):
      name = "look"
      record.framework["app"] = .string(app)
    case .offer(let offer):
      name = "offer"
      record.framework = offer.map(Self.fields) ?? [:]
    case .take(let app, let offer, let type):
      name = "take"
      record.framework = ["app": .string(app), "offer": .string(offer), "type": .string(type)]
    case .activity(let fields):
      name = "activity"
      record.values = fields
    case .failure(let failure):
      name = "failure"
      record.framework = [
        "code": .string(failure.code.rawValue), "message": .string(failure.message),
      ]
    case .continued(let app, let offer):
      name = "continued"
      record.framework = ["app": .string(app), "offer": .string(offer)]
    case .streams(let app, let offer):
      name = "streams"
      record.framework = ["app": .string(app), "offer": .string(offer)]
    case .noted: name = "noted"
    }
    record.address.path = Self.path.appending(identifier: name)
    return record
  }

  private init?(_ record: Record) {
    let parts = record.address.path.identifiers
    guard record.address.kind == .activity, parts.count == 2, parts[0] == "handoff" else {
      return nil
    }
    let fields = record.framework
    switch parts[1] {
    case "look":
      guard let app = fields.text("app") else { return nil }
      self = .look(app: app)
    case "offer":
      guard !fields.isEmpty else {
        self = .offer(nil)
        return
      }
      guard let offer = Self.offer(fields) else { return nil }
      self = .offer(offer)
    case "take":
      guard let app = fields.text("app"), let offer = fields.text("offer"),
        let type = fields.text("type")
      else { return nil }
      self = .take(app: app, offer: offer, type: type)
    case "activity": self = .activity(record.values)
    case "failure":
      guard let code = fields.text("code").flatMap(HandOffFailure.Code.init),
        let message = fields.text("message")
      else { return nil }
      self = .failure(HandOffFailure(code, message))
    case "continued":
      guard let app = fields.text("app"), let offer = fields.text("offer") else { return nil }
      self = .continued(app: app, offer: offer)
    case "streams":
      guard let app = fields.text("app"), let offer = fields.text("offer") else { return nil }
      self = .streams(app: app, offer: offer)
    case "noted": self = .noted
    default: return nil
    }
  }

  private static func fields(_ offer: ActivityOffer) -> Fields {
    var fields: Fields = [
      "offer": .string(offer.identifier), "device": .string(offer.device),
      "app": .string(offer.appIdentifier), "type": .string(offer.activityType),
      "title": .string(offer.title),
    ]
    fields["page"] = offer.webpageURL.map { .string($0.absoluteString) }
    return fields
  }

  private static func offer(_ fields: Fields) -> ActivityOffer? {
    guard let identifier = fields.text("offer"), let device = fields.text("device"),
      let app = fields.text("app"), let type = fields.text("type"),
      let title = fields.text("title")
    else { return nil }
    return ActivityOffer(
      identifier: identifier,
      device: device,
      appIdentifier: app,
      activityType: type,
      title: title,
      webpageURL: fields.text("page").flatMap { URL(string: $0) }
    )
  }
}

extension HandOffFailure {
  static func newer(wanted: Int, known: Int) -> HandOffFailure {
    HandOffFailure(
      .newerVersion,
      "The app on the other device speaks version \(wanted), and this one \(known) at most. Update "
        + "this app."
    )
  }
}
