import Foundation

/// A windowed app against a program by hand that shows the same widgets.
@MainActor
enum Windows {
  /// Start and memory with a usual screen, typing with 10,000 nodes, and a rest.
  static func rows(_ place: Workplace, size: Int) async throws -> [Row] {
    let app = try WindowProgram.app(in: place.path("windows-app-\(size)"), rows: size / 2)
    let bare = try WindowProgram.bare(in: place.path("windows-bare-\(size)"), rows: size / 2)
    // What is restored in each launch that counts: a text, a selection and an offset.
    try await app.run { program in
      try await program.type("some text that was typed before the app was killed")
      try await program.waitUntilSaved()
    }
    return size <= 1_000
      ? try await startRows(app, bare, place: place, size: size)
      : try await typingRows(app, bare, place: place, size: size)
  }

  private static func startRows(
    _ app: WindowProgram,
    _ bare: WindowProgram,
    place: Workplace,
    size: Int
  ) async throws -> [Row] {
    var starts: [String: [Double]] = [:]
    var memory: [String: [Double]] = [:]
    var wakeUps: [String: [Double]] = [:]
    for round in 0..<place.plan.windowRounds {
      for program in [app, bare] {
        try await program.run { program in
          if round == 0 {
            // For some seconds a restored window sees to it that what was scrolled stays so.
            try await Task.sleep(for: .seconds(5))
            program.countAnew()
            try await Task.sleep(for: .seconds(5))
          }
          let seen = try await program.report()
          starts[program.name, default: []].append(seen.firstFrame * 1_000)
          memory[program.name, default: []].append(seen.privateMemory)
          if round == 0 { wakeUps[program.name, default: []].append(seen.wakeUps) }
        }
      }
    }
    let time = place.keep("first frame", size, starts)
    return [
      Row(
        "start to first frame, \(size)",
        against: "bare GTK",
        ours: try time.of(app.name),
        theirs: try time.of(bare.name),
        must: 1.25,
        stretch: nil
      ),
      Row(
        "memory of a window, \(size)",
        against: "bare GTK",
        ours: RoundRobin.median(memory[app.name] ?? []),
        theirs: RoundRobin.median(memory[bare.name] ?? []),
        unit: "KiB",
        must: 1.3,
        stretch: nil
      ),
      Row(
        "wake-ups in 5 s of rest, \(size)",
        against: "bare GTK, at least 1",
        ours: wakeUps[app.name]?.first ?? .infinity,
        theirs: max(1, wakeUps[bare.name]?.first ?? 0),
        unit: "wake-ups",
        must: 1,
        stretch: nil
      ),
    ]
  }

  private static func typingRows(
    _ app: WindowProgram,
    _ bare: WindowProgram,
    place: Workplace,
    size: Int
  ) async throws -> [Row] {
    var longest: [String: [Double]] = [:]
    for _ in 0..<place.plan.windowRounds {
      for program in [app, bare] {
        try await program.run { program in
          program.countAnew()
          try await program.type("every key of this sentence is typed while the app saves itself")
          longest[program.name, default: []].append(try await program.report().longest * 1_000)
        }
      }
    }
    let time = place.keep("longest while typing", size, longest)
    return [
      Row(
        "longest frame while typing, \(size)",
        against: "bare GTK",
        ours: try time.of(app.name),
        theirs: try time.of(bare.name),
        must: 1.5,
        stretch: nil
      )
    ]
  }
}
