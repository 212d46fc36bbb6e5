import Foundation
import RepriseArchive

extension HandOffFolder {
  /// Looks what the app's processes offer, for a device on which the app doesn't run.
  ///
  /// It waits for the answers. A process that gives none, or something else, offers nothing.
  ///
  /// - Parameters:
  ///   - device: The device that looks; nothing of its own is found.
  ///   - patience: How long a process may take, in seconds.
  /// - Returns: What is offered, in the order of the devices' names.
  package func offers(to device: String, patience: Double = 2) -> [ActivityOffer] {
    devices.filter { $0 != device }.compactMap { peer in
      ActivityOffer(answer: answer(of: peer, patience: patience), to: app, from: peer)
    }
  }

  private func answer(of peer: String, patience: Double) -> HandOffMessage? {
    // A process that has gone meanwhile offers nothing.
    guard let path = try? socket(of: peer), let socket = try? LocalSocket.connected(to: path) else {
      return nil
    }
    defer { socket.close() }
    guard socket.peerUser == LocalSocket.ownUser,
      let question = try? HandOffMessage.look(app: app).frame(), socket.write(question)
    else { return nil }
    var reader = HandOffFrame.Reader()
    let end = Date(timeIntervalSinceNow: patience)
    while let bytes = socket.read(timeout: max(0, end.timeIntervalSinceNow)), !bytes.isEmpty {
      reader.append(bytes)
      // Bytes that are no frame are no answer.
      guard let frame = try? reader.takeFrame() else { continue }
      return try? HandOffFrame.message(in: frame)
    }
    return nil
  }
}

extension ActivityOffer {
  /// Reads an answer to the question what a device offers; `nil` where it offers nothing that it can.
  ///
  /// - Parameters:
  ///   - answer: What the device said; `nil` where it said nothing.
  ///   - app: The app that asked.
  ///   - peer: The device.
  init?(answer: HandOffMessage?, to app: String, from peer: String) {
    guard case .offer(let offer?)? = answer, offer.appIdentifier == app, offer.device == peer,
      !offer.title.isEmpty
    else { return nil }
    self = offer
  }
}
