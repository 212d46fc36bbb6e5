import Foundation

/// What the compiler asks about the macros: it runs this tool while it compiles what uses them.
///
/// Each message is a JSON object after its length, a number of 64 bits in little-endian order, on the
/// standard streams. All macros stand for previews, which no editor shows here, so all expand to
/// nothing. The toolchain's library for such tools isn't part of every installation, and reading
/// syntax is not needed for that.
@main
enum RepriseMacros {
  static func main() {
    let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)
    do {
      while let message = try Frame.read(from: input) {
        try Frame.write(answer(to: JSONDecoder().decode(Question.self, from: message)), to: output)
      }
    } catch {
      FileHandle.standardError.write(Data("RepriseMacros: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func answer(to question: Question) throws -> Data {
    let encoder = JSONEncoder()
    return question.getCapability != nil
      ? try encoder.encode(Capability()) : try encoder.encode(Expansion())
  }
}

/// What the compiler wants to know: what the tool can do, or what a macro expands to.
private struct Question: Decodable {
  struct Contents: Decodable {}

  let getCapability: Contents?
}

/// What the tool can do: the first version of the messages is enough.
private struct Capability: Encodable {
  struct Result: Encodable {
    let capability = ["protocolVersion": 1]
  }

  let getCapabilityResult = Result()
}

/// What a macro expands to: nothing.
private struct Expansion: Encodable {
  struct Result: Encodable {
    let expandedSource = ""
    let diagnostics: [String] = []
  }

  let expandMacroResult = Result()
}

/// A message with its length in front.
private enum Frame {
  /// Gives the next message; `nil` at the end of the stream.
  static func read(from input: FileHandle) throws -> Data? {
    let head = try bytes(8, from: input)
    guard !head.isEmpty else { return nil }
    let length = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard head.count == 8, length <= mostBytes else { throw FrameError.notALength(Array(head)) }
    let message = try bytes(Int(length), from: input)
    guard message.count == length else { throw FrameError.cutOff(message.count, of: length) }
    return message
  }

  static func write(_ message: Data, to output: FileHandle) throws {
    let length = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) }
    try output.write(contentsOf: Data(length) + message)
  }

  /// Reads as much as is asked for, less only at the end of the stream.
  private static func bytes(_ count: Int, from input: FileHandle) throws -> Data {
    var all = Data()
    while all.count < count, let part = try input.read(upToCount: count - all.count), !part.isEmpty
    {
      all += part
    }
    return all
  }

  /// More than any source file has.
  private static let mostBytes: UInt64 = 1 << 30
}

/// Why a message can't be read.
private enum FrameError: Error, CustomStringConvertible {
  case notALength([UInt8])
  case cutOff(Int, of: UInt64)

  var description: String {
    switch self {
    case .notALength(let bytes): "\(bytes) is not the length of a message from the compiler."
    case .cutOff(let count, let length): "a message of \(length) bytes ends after \(count)."
    }
  }
}
