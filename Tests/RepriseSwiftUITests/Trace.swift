/// What happened in an app, line by line; each test begins with an empty one.
@MainActor
final class Trace {
  @TaskLocal static var ofTest: Trace?

  private(set) var lines: [String] = []

  /// Notes something in the test's trace.
  static func note(_ line: String) { ofTest?.lines.append(line) }

  func clear() { lines = [] }
}
