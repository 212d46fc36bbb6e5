#if GTK
import DesktopDriver
import Foundation
import Testing

/// Processes that are killed while somebody types.
@Suite struct TypingKillTests {
  private static let app = "org.reprise.Writing"
  private static let runs = 20

  /// What is typed: no part of it is like another.
  private static let text = (100..<400).map { "\($0)" }.joined(separator: " ")

  @Test func `whenever a process is killed while it is typed into, what was saved comes back`()
    async throws
  {
    let seed = UInt64.random(in: 0...9999)
    var random = Seeded(state: seed)
    var outcomes: [(typed: Int, restored: Int)] = []
    try await Desktop.run { desktop in
      for run in 0..<Self.runs {
        let name = run.isMultiple(of: 2) ? "name" : "essay"
        try FileManager.default.removeItem(atPath: desktop.stateHome)
        let first = try await desktop.startStaged("Writing")
        try await first.click(try await first.widget("text box", named: name))
        // A save follows the one before after 100 ms: any key may be the last before the end.
        let typed = Int.random(in: 10...160, using: &random)
        try await desktop.type(String(Self.text.prefix(typed)))
        try await first.kill()

        let saved = try SavedState(of: Self.app, in: desktop.stateHome)
        #expect(saved.losses.isEmpty, "run \(run), seed \(seed): \(saved.losses)")
        let second = try await desktop.startStaged("Writing")
        let field = try await second.widget("text box", named: name) {
          $0.states.contains("focused")
        }
        let text = field.text ?? ""
        #expect(Self.text.hasPrefix(text), "run \(run), seed \(seed): \(text)")
        #expect(field.caret == text.count, "run \(run), seed \(seed): \(text)")
        outcomes.append((typed, text.count))
        try await second.kill()
      }
    }
    let told = outcomes.map { "\($0.restored) of \($0.typed)" }.joined(separator: ", ")
    print("killed while typing, seed \(seed): \(told)")
    let (typed, restored) = outcomes.reduce((0, 0)) { ($0.0 + $1.typed, $0.1 + $1.restored) }
    #expect(outcomes.count == Self.runs && restored * 2 > typed)
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
#endif
