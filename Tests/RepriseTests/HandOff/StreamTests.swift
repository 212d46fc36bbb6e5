import Foundation
import Testing

@testable import Reprise

/// An activity whose delegate answers what comes over its streams.
final class EchoingDelegate: NSObject, NSUserActivityDelegate {
  private(set) var input: InputStream?
  private(set) var output: OutputStream?

  func userActivity(
    _ userActivity: NSUserActivity,
    didReceive inputStream: InputStream,
    outputStream: OutputStream
  ) {
    (input, output) = (inputStream, outputStream)
    inputStream.open()
    outputStream.open()
  }
}

extension InputStream {
  /// Reads what has come, as text.
  func text() -> String {
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = unsafe read(&bytes, maxLength: bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}

extension OutputStream {
  /// Writes a text.
  func put(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return unsafe write(bytes, maxLength: bytes.count) == bytes.count
  }
}

/// Streams between two apps that hand an activity on, over real sockets.
@Suite @MainActor struct StreamTests {
  @Test func `what one app writes the other one reads, to and fro, until it closes`() async throws {
    let runtime = try SocketTransportTests.Runtime()
    let desk = try SocketTransportTests.Device("desk", in: runtime)
    let phone = try SocketTransportTests.Device("phone", in: runtime)
    let delegate = EchoingDelegate()
    desk.current.delegate = delegate
    desk.current.supportsContinuationStreams = true
    let offer = try #require(await phone.look().first)
    let activity = try await phone.fetch(offer)
    #expect(activity.supportsContinuationStreams)
    let (input, output) = try await activity.continuationStreams()
    input.open()
    output.open()
    let (there, back) = (try #require(delegate.input), try #require(delegate.output))
    #expect(output.put("ping"))
    #expect(there.text() == "ping")
    #expect(back.put("pong"))
    #expect(input.text() == "pong")
    output.close()
    #expect(there.text() == "")
    #expect(there.streamStatus == .atEnd)
    // The other direction is still open.
    #expect(back.put("late"))
    #expect(input.text() == "late")
    back.close()
    #expect(input.text() == "")
    #expect(!output.put("too late"))
  }

  @Test func `an activity without streams, or whose app has ended, gives an error`() async throws {
    let runtime = try SocketTransportTests.Runtime()
    let desk = try SocketTransportTests.Device("desk", in: runtime)
    let phone = try SocketTransportTests.Device("phone", in: runtime)
    let offer = try #require(await phone.look().first)
    let plain = try await phone.fetch(offer)
    #expect(!plain.supportsContinuationStreams)
    #expect(await failure(of: plain) == .userActivityConnectionUnavailable)
    plain.supportsContinuationStreams = true
    #expect(await failure(of: plain) == .userActivityConnectionUnavailable)
    let own = NSUserActivity(activityType: "org.example.shop.item")
    own.supportsContinuationStreams = true
    #expect(await failure(of: own) == .userActivityConnectionUnavailable)
    desk.current.supportsContinuationStreams = true
    let activity = try await phone.fetch(offer)
    desk.transport.close()
    #expect(await failure(of: activity) == .userActivityConnectionUnavailable)
  }

  private func failure(of activity: NSUserActivity) async -> CocoaError.Code? {
    await withCheckedContinuation { continuation in
      activity.getContinuationStreams { _, _, error in
        continuation.resume(returning: (error as? CocoaError)?.code)
      }
    }
  }
}
