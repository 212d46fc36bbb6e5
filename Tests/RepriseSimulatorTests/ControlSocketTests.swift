import Foundation
import RepriseArchive
import Testing

@testable import RepriseSimulator

/// The socket that a driver talks to an app through.
@Suite struct ControlSocketTests {
  private func path() -> String { "/tmp/reprise-test-\(UUID().uuidString.prefix(13)).sock" }

  @Test func `only its owner may use the socket`() throws {
    let path = path()
    let socket = try ControlSocket.listening(at: path)
    defer {
      socket.close()
      try? FileManager.default.removeItem(atPath: path)
    }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a socket that nobody listens to any more is taken over`() throws {
    let path = path()
    try ControlSocket.listening(at: path).close()
    #expect(FileManager.default.fileExists(atPath: path))
    let socket = try ControlSocket.listening(at: path)
    socket.close()
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a socket in use is left to its app`() throws {
    let path = path()
    let socket = try ControlSocket.listening(at: path)
    defer {
      socket.close()
      try? FileManager.default.removeItem(atPath: path)
    }
    let error = #expect(throws: ControlError.self) { try ControlSocket.listening(at: path) }
    #expect(error?.message.contains(path) == true)
  }

  @Test func `a path that is too long is refused with the limit`() {
    let path = "/tmp/" + String(repeating: "x", count: 120)
    let error = #expect(throws: ControlError.self) { try ControlSocket.connected(to: path) }
    #expect(error?.message.hasSuffix("The path is too long: 107 bytes at most.") == true)
  }

  @Test func `bytes become lines wherever they are cut`() throws {
    let bytes = Array("one\ntwo\n\nthree".utf8)
    for cut in 0...bytes.count {
      var buffer = LineBuffer()
      var lines: [String] = []
      for part in [bytes[..<cut], bytes[cut...]] {
        try buffer.append(Array(part))
        while let line = buffer.takeLine() { lines.append(String(decoding: line, as: UTF8.self)) }
      }
      #expect(lines == ["one", "two", ""], "cut at \(cut)")
    }
  }

  @Test(arguments: ControlRequest.Verb.allCases)
  func `a request survives its way through JSON`(verb: ControlRequest.Verb) throws {
    let request = ControlRequest(
      verb,
      target: "a \"b\"\n",
      scene: 2,
      text: "élan\u{0}",
      numbers: ["x": -1.5]
    )
    let data = try JSONEncoder().encode(request)
    #expect(!data.contains(0x0A))
    #expect(try JSONDecoder().decode(ControlRequest.self, from: data) == request)
  }
}
