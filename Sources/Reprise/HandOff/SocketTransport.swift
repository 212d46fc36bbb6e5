import Dispatch
import RepriseArchive

/// Carries activities between the processes of one app on one machine, each a device of its own.
///
/// Only processes of the same user take part: the folder is theirs alone, and each side looks for
/// whom the other one runs.
@MainActor
package final class SocketTransport: ActivityTransport {
  private let folder: HandOffFolder
  private let device: String
  private let path: String
  private let clock: any StateClock
  private let user: UInt32
  private let answer: @MainActor ([UInt8]) -> HandOffAnswer
  private let socket: LocalSocket
  private let source: any DispatchSourceRead
  private var connections: [Visitor] = []

  /// How many may ask at the same time; of more, the one that came first is sent away.
  private static let visitorLimit = 16

  /// How long a connection to this process may last.
  private static let visit: Duration = .seconds(60)

  /// Opens the socket of a device.
  ///
  /// - Parameters:
  ///   - device: The device's name; no other process of the app may have it.
  ///   - folder: Where the app's processes meet.
  ///   - clock: What measures the time.
  ///   - user: The one for whom other processes must run.
  ///   - answer: Answers a question of another device; both are frames.
  /// - Throws: ``StoreError``: `invalidName`, `locked` when the name is taken, or `inaccessible`.
  package init(
    device: String,
    in folder: HandOffFolder,
    clock: any StateClock,
    user: UInt32 = LocalSocket.ownUser,
    answer: @escaping @MainActor ([UInt8]) -> HandOffAnswer
  ) throws(StoreError) {
    self.device = device
    self.folder = folder
    self.clock = clock
    self.user = user
    self.answer = answer
    path = try folder.socket(of: device)
    socket = try Self.listen(at: path, device: device)
    source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.accept() } }
    let socket = socket
    source.setCancelHandler { socket.close() }
    source.resume()
  }

  isolated deinit { close() }

  /// Closes the socket and removes its file; nobody sees the device any more.
  package func close() {
    guard !source.isCancelled else { return }
    source.cancel()
    for visitor in connections { visitor.connection?.close() }
    connections = []
    try? FileSystem.standard.remove(path)  // Gone already is as good.
  }

  /// The other devices that have a socket.
  package var peers: [String] { folder.devices.filter { $0 != device } }

  /// Carries a question to the process of another device.
  ///
  /// - Parameters:
  ///   - frame: The question, as a frame.
  ///   - peer: The device's name.
  ///   - answered: Takes the frame of the answer, or why there is none.
  /// - Returns: What gives the question up.
  package func send(
    _ frame: [UInt8],
    to peer: String,
    answered: @escaping @MainActor (Result<[UInt8], HandOffFailure>) -> Void
  ) -> any ScheduledWork {
    begin(frame, to: peer) { call, result in
      call.cancel()
      answered(result)
    }
  }

  /// Carries a question after whose answer the connection is the apps' own.
  ///
  /// - Parameters:
  ///   - frame: The question, as a frame.
  ///   - peer: The device's name.
  ///   - connected: Takes the answer and the connection, or why there is none.
  /// - Returns: What gives the question up.
  package func connect(
    _ frame: [UInt8],
    to peer: String,
    connected: @escaping @MainActor (Result<AppConnection, HandOffFailure>) -> Void
  ) -> any ScheduledWork {
    begin(frame, to: peer) { call, result in
      let connection = result.flatMap { answer -> Result<AppConnection, HandOffFailure> in
        guard let (socket, early) = call.connection?.detach() else {
          return .failure(HandOffFailure(.gone, "The app on \(peer) has ended."))
        }
        return .success(AppConnection(answer: answer, socket: socket, early: early))
      }
      call.cancel()
      connected(connection)
    }
  }

  private func begin(
    _ frame: [UInt8],
    to peer: String,
    ended: @escaping @MainActor (Call, Result<[UInt8], HandOffFailure>) -> Void
  ) -> Call {
    let call = Call()
    do throws(HandOffFailure) {
      let connection = FrameConnection(try connect(to: peer)) { ended(call, $0) }
      call.connection = connection
      connection.send(frame)
    } catch {
      ended(call, .failure(error))
    }
    return call
  }

  private func connect(to peer: String) throws(HandOffFailure) -> LocalSocket {
    let gone = HandOffFailure(.gone, "The app no longer runs on \(peer).")
    guard let path = try? folder.socket(of: peer) else { throw gone }
    let connected: LocalSocket
    do throws(ArchiveError) {
      connected = try LocalSocket.connected(to: path, waits: false)
    } catch {
      LocalSocket.removeStale(at: path)
      throw gone
    }
    guard connected.peerUser == user else {
      connected.close()
      throw HandOffFailure(.gone, "What listens at \(path) runs for another user.")
    }
    return connected
  }

  private static func listen(at path: String, device: String) throws(StoreError) -> LocalSocket {
    do throws(ArchiveError) {
      return try LocalSocket.listening(at: path)
    } catch {
      if case .system(_, _, let code) = error, code == LocalSocket.isTaken {
        throw StoreError(
          code: .locked,
          message: "Another process of this app is the device \"\(device)\" already. Give this one "
            + "another name.",
          path: path
        )
      }
      throw StoreError(
        code: .inaccessible,
        message: "The socket \(path) can't be opened (\(error)).",
        path: path,
        cause: error
      )
    }
  }

  private func accept() {
    while let connected = socket.accept() {
      guard connected.peerUser == user else {
        connected.close()
        continue
      }
      let visitor = Visitor()
      visitor.connection = FrameConnection(connected) { [weak self, weak visitor] result in
        guard let self, let visitor else { return }
        switch result {
        case .success(let question): reply(to: question, of: visitor)
        case .failure: leave(visitor)
        }
      }
      visitor.end = clock.schedule(after: Self.visit) { [weak self, weak visitor] in
        if let visitor { self?.leave(visitor) }
      }
      connections.append(visitor)
      if connections.count > Self.visitorLimit { leave(connections[0]) }
    }
  }

  private func reply(to question: [UInt8], of visitor: Visitor) {
    let reply = answer(question)
    visitor.connection?.send(reply.frame)
    guard let takesOver = reply.takesOver else { return }
    let detached = visitor.connection?.detach()
    leave(visitor)
    if let (socket, early) = detached { takesOver(socket, early) }
  }

  private func leave(_ visitor: Visitor) {
    visitor.end?.cancel()
    visitor.connection?.close()
    connections.removeAll { $0 === visitor }
  }
}

/// Somebody who asks this process.
@MainActor
private final class Visitor {
  var connection: FrameConnection?
  var end: (any ScheduledWork)?
}

/// A question to another process that has no answer yet.
@MainActor
private final class Call: ScheduledWork {
  var connection: FrameConnection?

  func cancel() {
    connection?.close()
    connection = nil
  }
}
