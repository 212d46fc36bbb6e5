import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// Streams between an app on two simulated devices.
@Suite @MainActor struct HandOffStreamTests {
  @Test func `an app that took an activity up talks to the one that it came from`() async throws {
    let story = try await HandOffStory()
    story.activity.supportsContinuationStreams = true
    await story.takeUp()
    let taken = try #require(story.phone.script.taken)
    let (input, output) = try await taken.continuationStreams()
    let (there, back) = try #require(story.desk.script.streams)
    for stream in [input, output, there, back] as [Stream] { stream.open() }
    #expect(output.put("how many?"))
    #expect(there.text() == "how many?")
    #expect(back.put("three"))
    #expect(input.text() == "three")
    story.desk.device.kill(story.desk.app)
    var code: CocoaError.Code?
    do {
      _ = try await taken.continuationStreams()
    } catch let error as CocoaError {
      code = error.code
    }
    #expect(code == .userActivityConnectionUnavailable)
  }
}

extension InputStream {
  fileprivate func text() -> String {
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = unsafe read(&bytes, maxLength: bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}

extension OutputStream {
  fileprivate func put(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return unsafe write(bytes, maxLength: bytes.count) == bytes.count
  }
}
