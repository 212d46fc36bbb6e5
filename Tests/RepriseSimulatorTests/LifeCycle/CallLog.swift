import Foundation

/// Every call of a life cycle, in order, as golden files keep it.
@MainActor
final class CallLog {
  /// The log that apps launched in this task write to.
  @TaskLocal static var ofTask: CallLog?

  /// One call, or the beginning of a step.
  enum Line: Hashable {
    /// A step of the verb, such as the end of a call that began before.
    case step(String)

    /// A call that an object got.
    case call(String, by: String)
  }

  private(set) var lines: [Line] = []

  /// The number of the scene that is being connected, for what is made meanwhile.
  var connecting = 0

  /// How many windows of a declarative app have appeared in this process.
  var windowCount = 0

  func clear() { lines = [] }

  func begin(_ step: String) { lines.append(.step(step)) }

  func note(_ call: String, by object: String) { lines.append(.call(call, by: object)) }

  /// Reads the calls of one part of a file; its first line says whose calls they are.
  static func lines(in text: String) -> [Line] {
    text.split(separator: "\n").dropFirst().map { line in
      let parts = line.components(separatedBy: ": ")
      guard line.hasPrefix("    "), parts.count > 1 else { return .step(String(line)) }
      let object = parts[0].trimmingCharacters(in: .whitespaces)
      return .call(parts.dropFirst().joined(separator: ": "), by: object)
    }
  }

  /// The calls as text, a line for each.
  var text: String {
    lines.map { line in
      switch line {
      case .step(let name): "  \(name)"
      case .call(let call, let object): "    \(object): \(call)"
      }
    }.joined(separator: "\n")
  }
}
