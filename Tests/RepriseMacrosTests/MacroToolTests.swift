import Foundation
import Testing

/// The repository, found from this file.
private let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

@Suite struct MacroToolTests {
  /// Runs the tool that the compiler runs, on some bytes.
  private func run(_ input: Data) throws -> (code: Int32, output: Data, errors: String) {
    let process = Process()
    let (questions, answers, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "\(repository)/.build/debug/RepriseMacros-tool")
    process.standardInput = questions
    process.standardOutput = answers
    process.standardError = errors
    try process.run()
    try questions.fileHandleForWriting.write(contentsOf: input)
    try questions.fileHandleForWriting.close()
    let output = answers.fileHandleForReading.readDataToEndOfFile()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output, text)
  }

  private func message(_ text: String) -> Data {
    withUnsafeBytes(of: UInt64(text.utf8.count).littleEndian) { Data($0) } + Data(text.utf8)
  }

  /// The messages of an answer, which has nothing else.
  private func messages(in output: Data) throws -> [NSDictionary] {
    var rest = output[...]
    var messages: [NSDictionary] = []
    while !rest.isEmpty {
      let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      let body = rest.dropFirst(8).prefix(length)
      try #require(body.count == length)
      messages.append(try #require(JSONSerialization.jsonObject(with: Data(body)) as? NSDictionary))
      rest = rest.dropFirst(8 + length)
    }
    return messages
  }

  @Test func `the tool says what it can do, and every macro expands to nothing`() throws {
    let run = try run(
      message(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
        + message(#"{"expandFreestandingMacro":{"macro":{"name":"Preview"},"discriminator":"a"}}"#)
        + message(#"{"expandAttachedMacro":{"macro":{"name":"Previewable"},"discriminator":"b"}}"#)
    )
    #expect(run.code == 0, "\(run.errors)")
    let nothing: NSDictionary = [
      "expandMacroResult": ["expandedSource": "", "diagnostics": [String]()] as NSDictionary
    ]
    let capability: NSDictionary = [
      "getCapabilityResult": ["capability": ["protocolVersion": 1]] as NSDictionary
    ]
    #expect(try messages(in: run.output) == [capability, nothing, nothing])
  }

  @Test(arguments: [
    (Data("abc".utf8), "[97, 98, 99] is not the length of a message from the compiler."),
    (Data(repeating: 255, count: 8), "is not the length of a message from the compiler."),
    (Data([10, 0, 0, 0, 0, 0, 0, 0]) + Data("{}".utf8), "a message of 10 bytes ends after 2."),
    (Data([2, 0, 0, 0, 0, 0, 0, 0]) + Data("[]".utf8), "RepriseMacros: "),
    (Data([2, 0, 0, 0, 0, 0, 0, 0]) + Data("x{".utf8), "RepriseMacros: "),
  ])
  func `what is no message ends the tool with a sentence`(input: Data, sentence: String) throws {
    let run = try run(input)
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(sentence))
  }
}
