import Foundation

/// One thing to time: `run` is timed; what it returns is freed after the clock has stopped.
struct Method {
  let name: String
  let rounds: Int
  let prepare: () throws -> Void
  let run: () throws -> Any

  init(
    _ name: String,
    rounds: Int = .max,
    prepare: @escaping () throws -> Void = {},
    run: @escaping () throws -> Any
  ) {
    self.name = name
    self.rounds = rounds
    self.prepare = prepare
    self.run = run
  }
}

/// Times methods in turn, so that noise and the state of the caches hit all alike.
enum RoundRobin {
  /// Gives the median of each method, in nanoseconds.
  ///
  /// A method may ask for fewer rounds than `rounds`. One round before the first is thrown away,
  /// except for methods that ask for at most three.
  static func medians(
    rounds: Int,
    _ methods: [Method]
  ) throws -> [String: Double] {
    var samples: [String: [Double]] = [:]
    for round in -1..<rounds {
      for method in methods where round < method.rounds {
        if round < 0 && method.rounds <= 3 { continue }
        try method.prepare()
        let start = now()
        let result = try method.run()
        let end = now()
        withExtendedLifetime(result) {}
        if round >= 0 { samples[method.name, default: []].append(Double(end - start)) }
      }
    }
    return samples.mapValues(median)
  }

  static func median(_ samples: [Double]) -> Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
