import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// A generator whose numbers follow from its seed alone.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// An app of twelve controllers in four nested containers, some of which lose their names.
@Suite @MainActor struct MissingIdentifierTests {
  private static let names = ["T", "N", "B", "C", "a", "d", "e", "f", "g", "h", "i", "j"]

  /// The interface: names that are missing are `nil`.
  private static func interface(without missing: Set<String>) -> [UIViewController] {
    func name(_ name: String) -> String? { missing.contains(name) ? nil : name }
    let inner = Box(
      name("C"),
      encodesChildren: true,
      children: [Screen(name("d")), Screen(name("e"))]
    )
    let outer = Box(name("B"), encodesChildren: true, children: [inner, Screen(name("f"))])
    let stack = navigation(name("N"), [Screen(name("a")), outer, Screen(name("g"))])
    return [tabs(name("T"), [stack, Screen(name("h")), Screen(name("i")), Screen(name("j"))])]
  }

  /// Three quarters of the names.
  private static func missing(seed: UInt64) -> Set<String> {
    var numbers = SeededNumbers(state: seed)
    return Set(names.shuffled(using: &numbers).prefix(9))
  }

  private func check(_ report: RestorationReport, saved: [String], seed: UInt64) {
    for path in saved {
      guard
        let entry = report.entries.first(where: { $0.kind == "controller" && $0.path == path })
      else {
        Issue.record("seed \(seed): nothing is said of \(path)")
        continue
      }
      if !entry.outcome.cameBack {
        #expect(entry.code != nil && !entry.detail.isEmpty, "seed \(seed): \(path) without reason")
      }
    }
    #expect(report.entries.count >= saved.count, "seed \(seed)")
  }

  @Test func `whichever names an interface lost, each node comes back or says why not`()
    async throws
  {
    let script = Script()
    // Every tab is saved, not only the one that is selected.
    script.willEncode = { coder in
      guard
        let tabs = Script.current?.context?.application?.windows.first?.rootViewController
          as? UITabBarController
      else { return }
      coder.encode(tabs.viewControllers, forKey: "tabs")
    }
    let story = try await Story(script: script) { Self.interface(without: []) }
    story.save()
    let saved = story.saved()
    #expect(saved.count == 12)
    story.device.terminate(story.app)
    var restored: Set<Int> = []
    for seed in 0..<UInt64(1000) {
      let missing = Self.missing(seed: seed)
      script.interface = { Self.interface(without: missing) }
      let context = try story.launchWithoutFrame()
      let report = context.engine.report
      check(report, saved: saved, seed: seed)
      restored.insert(report.restoredCount)
      // The app did not die of it: there is just no frame to wait for.
      context.store.journal.finish()
      context.release()
    }
    #expect(restored.count > 2, "\(restored)")
    #expect(restored.allSatisfy { $0 <= 3 }, "\(restored)")
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
  func `whichever names were missing at the save, what was saved comes back or says why not`(
    seed: UInt64
  ) async throws {
    let missing = Self.missing(seed: seed)
    let story = try await Story {
      Self.interface(without: (Script.current?.launches ?? 0) > 1 ? [] : missing)
    }
    story.save()
    let saved = story.saved()
    let left = Self.names.filter { !missing.contains($0) }
    let notes = story.report.notes.map { $0.path + " " + $0.detail }
    for name in left where !saved.contains(where: { $0.split(separator: "/").last == name[...] }) {
      #expect(notes.contains { $0.contains(name) }, "seed \(seed): nothing is said of \(name)")
    }
    story.device.terminate(story.app)
    try await story.launch()
    check(story.report, saved: saved, seed: seed)
  }
}
