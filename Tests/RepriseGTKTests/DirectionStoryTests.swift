#if GTK
import DesktopDriver
import Testing

/// The gallery where lines run from right to left.
@Suite struct DirectionStoryTests {
  /// The places of widgets, from the left.
  private func places(of names: [String], in app: DesktopApp) async throws -> [Int] {
    var places: [Int] = []
    for name in names { places.append(try await app.widget(named: name).x) }
    return places
  }

  @Test func `segments begin at the right where lines run from right to left`() async throws {
    try await Desktop.run { desktop in
      let names = ["One", "Two", "Three"]
      let usual = try await desktop.startStaged("Gallery")
      let before = try await places(of: names, in: usual)
      #expect(before == before.sorted())
      try await usual.kill()
      let turned = try await desktop.startStaged(
        "Gallery",
        arguments: ["-NSForceRightToLeftWritingDirection", "YES"]
      )
      let after = try await places(of: names, in: turned)
      #expect(after == after.sorted(by: >))
    }
  }
}
#endif
