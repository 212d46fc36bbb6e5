import Foundation
import RepriseArchive
import Testing

@testable import Reprise

/// Messages about activities as bytes: whatever comes is understood or refused, and never stops the
/// program.
@Suite struct HandOffFrameTests {
  private static let offer = ActivityOffer(
    identifier: "6F9619FF",
    device: "desk",
    appIdentifier: "org.example.shop",
    activityType: "org.example.shop.item",
    title: "Žluť lamp",
    webpageURL: URL(string: "https://example.org/lamp?a=1#b")
  )

  private static let messages: [HandOffMessage] = [
    .look(app: "org.example.shop"),
    .offer(nil),
    .offer(offer),
    .take(app: "org.example.shop", offer: "6F9619FF", type: "org.example.shop.item"),
    .activity([
      "activityType": .string("org.example.shop.item"),
      "userInfo": .dictionary([
        ArchiveEntry(key: .string("id"), value: .integer(7)),
        ArchiveEntry(key: .string("tags"), value: .array([.string("a"), .bool(true), .null])),
      ]),
    ]),
    .failure(HandOffFailure(.expired, "It is over.")),
    .continued(app: "org.example.shop", offer: "6F9619FF"),
    .streams(app: "org.example.shop", offer: "6F9619FF"),
    .noted,
  ]

  @Test(arguments: messages)
  func `a message survives its way through bytes`(message: HandOffMessage) throws {
    let frame = try message.frame()
    #expect(try HandOffFrame.message(in: frame) == message)
    #expect(try message.frame() == frame)
    #expect(Array(frame.prefix(8)) == Array("RPHO".utf8) + [1, 0, 1, 0] as [UInt8])
  }

  @Test(arguments: messages)
  func `a frame that is cut off anywhere is refused`(message: HandOffMessage) throws {
    let frame = try message.frame()
    for count in 0..<frame.count {
      let failure = #expect(throws: HandOffFailure.self) {
        try HandOffFrame.message(in: Array(frame.prefix(count)))
      }
      #expect(failure?.code == .malformed, "cut after \(count)")
    }
  }

  @Test(arguments: messages)
  func `a frame with any byte changed is refused or says the same`(message: HandOffMessage) throws {
    let frame = try message.frame()
    for index in frame.indices {
      for change: UInt8 in [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xFF] {
        var bytes = frame
        bytes[index] ^= change
        do throws(HandOffFailure) {
          let read = try HandOffFrame.message(in: bytes)
          #expect(read == message, "byte \(index) changed by \(change)")
        } catch {
          #expect([.malformed, .newerVersion, .tooLarge].contains(error.code))
        }
      }
    }
  }

  @Test func `random bytes behind a sound head are refused`() throws {
    var random = SplitMix(state: 20_261_130)
    for _ in 0..<400 {
      let body = (0..<Int(random.next() % 700) + 1).map { _ in
        UInt8(truncatingIfNeeded: random.next())
      }
      let frame = try HandOffFrame.frame(body)
      #expect(throws: HandOffFailure.self) { try HandOffFrame.message(in: frame) }
    }
  }

  @Test func `frames come out of a stream wherever it is cut`() throws {
    let frames = try Self.messages.map { message throws in try message.frame() }
    let stream = frames.flatMap(\.self)
    for cut in stride(from: 0, through: stream.count, by: 7) {
      var reader = HandOffFrame.Reader()
      var found: [[UInt8]] = []
      for part in [stream[..<cut], stream[cut...]] {
        reader.append(Array(part))
        while let frame = try reader.takeFrame() { found.append(frame) }
      }
      #expect(found == frames, "cut at \(cut)")
      #expect(reader.isEmpty)
    }
  }

  @Test func `what is longer than allowed is refused before it is read`() throws {
    var head = Array(try HandOffFrame.frame([1]).prefix(12))
    for (index, byte) in [0x01, 0x00, 0x04, 0x00].enumerated() { head[8 + index] = UInt8(byte) }
    var reader = HandOffFrame.Reader()
    reader.append(head)
    let failure = #expect(throws: HandOffFailure.self) { try reader.takeFrame() }
    #expect(failure?.code == .tooLarge)
    #expect(failure?.message.hasPrefix("The activity takes 262145 bytes, and 262144 may") == true)
    #expect(failure?.error.code == .userActivityHandoffUserInfoTooLarge)
    #expect(throws: HandOffFailure.self) {
      try HandOffFrame.frame([UInt8](repeating: 0, count: HandOffFrame.bodyLimit + 1))
    }
  }

  @Test func `a later version is understood if it says so, and named if not`() throws {
    let body = Array(try HandOffMessage.noted.frame().dropFirst(HandOffFrame.headByteCount))
    let later = try HandOffFrame.frame(body, version: 9, minimumReader: 1)
    #expect(try HandOffFrame.message(in: later) == .noted)
    let unknown = try HandOffFrame.frame(body, version: 9, minimumReader: 2)
    let failure = #expect(throws: HandOffFailure.self) { try HandOffFrame.message(in: unknown) }
    #expect(failure?.code == .newerVersion)
    #expect(failure?.message.contains("speaks version 2, and this one 1 at most") == true)
  }

  @Test func `each failure has the code that Apple has for it`() {
    let codes = Dictionary(
      uniqueKeysWithValues: HandOffFailure.Code.allCases.map {
        ($0, HandOffFailure($0, "Why.").error)
      }
    )
    #expect(codes[.tooLarge]?.code == .userActivityHandoffUserInfoTooLarge)
    #expect(codes[.timedOut]?.code == .userActivityRemoteApplicationTimedOut)
    #expect(codes[.gone]?.code == .userActivityConnectionUnavailable)
    #expect(codes.values.count { $0.code == .userActivityHandoffFailed } == codes.count - 3)
    #expect(codes[.expired]?.localizedDescription == "Why.")
  }
}

/// A small source of numbers that gives the same ones each time.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
