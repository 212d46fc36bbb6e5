import Foundation
import RepriseSimulator
import RepriseUIKit
import Testing

/// The calls that each verb of a device brings, letter by letter.
///
/// `REPRISE_RENEW=1 Scripts/test --filter LifeCycleTests` writes the files anew. What changes in
/// them is to be read against Apple's order before it is kept.
@Suite @MainActor struct LifeCycleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/LifeCycle")

  private static let renews = ProcessInfo.processInfo.environment["REPRISE_RENEW"] == "1"

  private static let apps: [(name: String, entry: any LaunchableApplication.Type)] = [
    ("UIKit", TalkativeAppDelegate.self), ("SwiftUI", DeclaredTalkativeApp.self),
  ]

  /// Does a verb and gives the calls that it brought.
  private func calls(
    of verb: DeviceVerb,
    in entry: any LaunchableApplication.Type,
    sceneCount: Int
  ) async throws -> CallLog {
    let log = CallLog()
    try await CallLog.$ofTask.withValue(log) {
      let story = try await LifeCycleStory(entry, sceneCount: sceneCount, log: log)
      try await story.perform(verb)
    }
    return log
  }

  @Test(arguments: DeviceVerb.allCases)
  func `the calls of each verb are those that its file lists`(verb: DeviceVerb) async throws {
    var parts: [String] = []
    for (name, entry) in Self.apps {
      for (count, word) in [(1, "one scene"), (2, "two scenes")] {
        let log = try await calls(of: verb, in: entry, sceneCount: count)
        parts.append("\(name), \(word)\n\(log.text)\n")
      }
    }
    let text = parts.joined(separator: "\n")
    let file = Self.folder.appendingPathComponent("\(verb.rawValue).calls")
    if Self.renews {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "\(Self.difference(of: text, from: expected, in: file))")
  }

  @Test func `each file belongs to a verb`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(DeviceVerb.allCases.map { "\($0.rawValue).calls" }))
  }

  @Test(arguments: DeviceVerb.allCases)
  func `no list has a call at a time at which Apple documents that it can't come`(
    verb: DeviceVerb
  ) throws {
    let file = Self.folder.appendingPathComponent("\(verb.rawValue).calls")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n")
    #expect(parts.count == 4)
    for part in parts {
      let lines = CallLog.lines(in: part)
      // Views that are declared hear nothing of some verbs.
      #expect(lines.count > (part.hasPrefix("UIKit") ? 1 : 0), "\(part)")
      #expect(DocumentedOrder.violations(in: lines) == [], "\(part)")
    }
  }

  @Test(arguments: [
    ("    scene 1: sceneDidEnterBackground(_:)\n    scene 1: sceneDidBecomeActive(_:)", 1),
    ("    scene 1: sceneDidBecomeActive(_:)\n    scene 1: sceneDidBecomeActive(_:)", 1),
    ("    scene 1: sceneDidDisconnect(_:)\n    scene 1: sceneWillEnterForeground(_:)", 1),
    (
      "    app: application(_:didDecodeRestorableStateWith:)\n    a 1: decodeRestorableState(with:)",
      1
    ),
    ("    a 1: viewWillAppear(_:)\n    a 1: decodeRestorableState(with:)", 1),
    ("    a 1: viewWillAppear(_:)\n    b 1: viewDidLoad()", 0),
    ("    scene 2: sceneDidDisconnect(_:)\n    scene 1: stateRestorationActivity(for:)", 0),
  ])
  func `a call that comes too early is found`(calls: String, count: Int) {
    #expect(DocumentedOrder.violations(in: CallLog.lines(in: "App\n" + calls)).count == count)
  }

  /// Where two texts part.
  private static func difference(of text: String, from expected: String, in file: URL) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(lines, wanted).enumerated().first { $1.0 != $1.1 }?.offset
    let line = index ?? min(lines.count, wanted.count)
    return "\(file.lastPathComponent):\(line + 1) says "
      + "\(wanted.dropFirst(line).first ?? "nothing more"), found "
      + "\(lines.dropFirst(line).first ?? "nothing more"). All of it:\n\(text)"
  }
}
