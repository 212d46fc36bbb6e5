import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Answers when its test says so.
@MainActor
private final class Library {
  private var waiting: [CheckedContinuation<String?, any Error>] = []
  private(set) var asked: [URL] = []

  func document(at url: URL) async throws -> String? {
    asked.append(url)
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  func answer(_ result: Result<String?, any Error>) {
    for continuation in waiting { continuation.resume(with: result) }
    waiting = []
  }
}

private struct Unreachable: Error {}

@Suite @MainActor struct WaitingReferenceTests {
  private static let url = URL(fileURLWithPath: "/instruments/7")

  /// What the screen of one test shows, and what it waited for.
  private final class Shown {
    var text = "nothing"
    var outcomes: [String] = []
    var reference: WaitingReference?
  }

  private func story(_ library: Library, _ shown: Shown) async throws -> Story {
    let script = Script()
    script.encodes["A"] = { screen, coder in
      // Not what is waited for: the document isn't there yet.
      let isOpen = screen.note.hasPrefix("open")
      coder.encode(isOpen ? Self.url : nil, forKey: "document")
    }
    script.decodes["A"] = { screen, coder in
      shown.reference = coder.decodeWaiting(
        URL.self,
        forKey: "document",
        deadline: .seconds(10)
      ) { url in
        shown.text = "loading \(url.lastPathComponent)"
      } resolve: { url in
        try await library.document(at: url)
      } receive: { outcome in
        switch outcome {
        case .resolved(let document):
          shown.text = document
          shown.outcomes.append("resolved")
          screen.note = "open \(document)"
        case .fallback(let failure):
          shown.text = "shelf"
          shown.outcomes.append("\(failure)")
        }
      }
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.quietly { story.screen("A")?.note = "open" }
    story.save()
    story.device.terminate(story.app)
    script.decodes["A"].map { decode in
      script.decodes["A"] = { screen, coder in
        screen.note = "waiting"
        decode(screen, coder)
      }
    }
    try await story.launch()
    return story
  }

  private func settle(_ condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
  }

  private func entry(_ story: Story) throws -> RestorationReport.Entry {
    try #require(story.report.entries.first { $0.path == "A" })
  }

  @Test func `M7 a reference that waits is kept over three launches, whatever is encoded`()
    async throws
  {
    let library = Library()
    let shown = Shown()
    let story = try await story(library, shown)
    for _ in 0..<3 {
      #expect(shown.text == "loading 7")
      #expect(story.screen("A")?.note == "waiting")
      story.save()
      #expect(story.value("document", at: "A") == .url("file:///instruments/7", base: nil))
      #expect(story.value("note", at: "A") == .string("waiting"))
      story.device.kill(story.app)
      try await story.launch()
    }
    await settle { library.asked.count == 4 }
    #expect(library.asked == Array(repeating: Self.url, count: 4))
    #expect(try entry(story).outcome == .waiting)
    #expect(!story.report.isComplete)
    library.answer(.success("Cello"))
    await settle { shown.reference?.state != .waiting }
    #expect(shown.text == "Cello")
    #expect(shown.outcomes == ["resolved"])
    #expect(try entry(story).outcome == .restored)
    #expect(story.report.isComplete)
    story.save()
    #expect(story.value("note", at: "A") == .string("open Cello"))
  }

  @Test func `a restore does not wait for its references`() async throws {
    let shown = Shown()
    let story = try await story(Library(), shown)
    #expect(story.script.calls("finish", "didFinish", "appear").count == 3)
    #expect(shown.reference?.state == .waiting)
  }

  @Test func `a resolver that never answers ends in the fallback at the deadline`() async throws {
    let shown = Shown()
    let story = try await story(Library(), shown)
    story.device.advance(by: .seconds(9))
    #expect(shown.reference?.state == .waiting)
    story.device.advance(by: .seconds(2))
    #expect(shown.reference?.state == .fellBack)
    #expect(shown.text == "shelf")
    #expect(shown.outcomes.count == 1)
    #expect(story.report.notes.contains { $0.code == .contentGone && $0.key == "document" })
    #expect(!story.report.isComplete)
    story.save()
    #expect(story.value("document", at: "A") == .null)
  }

  @Test func `an answer after the deadline is ignored and noted`() async throws {
    let library = Library()
    let shown = Shown()
    let story = try await story(library, shown)
    await settle { library.asked.count == 1 }
    story.device.advance(by: .seconds(11))
    library.answer(.success("Cello"))
    await settle { story.report.notes.contains { $0.code == .waiting } }
    #expect(shown.text == "shelf")
    #expect(shown.outcomes.count == 1)
    #expect(story.report.notes.contains { $0.code == .waiting && $0.path == "A" })
  }

  @Test(arguments: [true, false])
  func `a resolver that fails, or finds nothing, ends in the fallback`(fails: Bool) async throws {
    let library = Library()
    let shown = Shown()
    let story = try await story(library, shown)
    await settle { library.asked.count == 1 }
    library.answer(fails ? .failure(Unreachable()) : .success(nil))
    await settle { shown.reference?.state != .waiting }
    #expect(shown.text == "shelf")
    #expect(shown.outcomes.count == 1)
    let note = try #require(story.report.notes.first { $0.code == .contentGone })
    #expect(note.detail.contains(fails ? "Unreachable" : "nothing that exists"))
    story.device.advance(by: .seconds(20))
    #expect(shown.outcomes.count == 1)
  }

  @Test func `waiting that is cancelled gives way to what the object encodes`() async throws {
    let library = Library()
    let shown = Shown()
    let story = try await story(library, shown)
    await settle { library.asked.count == 1 }
    story.quietly { shown.reference?.cancel() }
    story.save()
    #expect(story.value("document", at: "A") == .null)
    library.answer(.success("Cello"))
    story.device.advance(by: .seconds(20))
    await settle { false }
    #expect(shown.outcomes.isEmpty)
    #expect(try entry(story).outcome == .restored)
  }

  @Test func `an app that has ended gets no answers`() async throws {
    let library = Library()
    let shown = Shown()
    let story = try await story(library, shown)
    await settle { library.asked.count == 1 }
    story.device.terminate(story.app)
    library.answer(.success("Cello"))
    story.device.advance(by: .seconds(20))
    await settle { false }
    #expect(shown.outcomes.isEmpty)
  }

  @Test func `without a saved value nothing waits`() async throws {
    var reference: WaitingReference?
    var calls = 0
    let script = Script()
    script.decodes["A"] = { _, coder in
      reference = coder.decodeWaiting(URL.self, forKey: "document") { _ in
        calls += 1
      } resolve: { _ in
        calls += 1
        return 1
      } receive: { _ in
        calls += 1
      }
    }
    let story = try await Story(script: script) { [Screen("A")] }
    try await story.relaunch()
    await settle { false }
    #expect(reference == nil && calls == 0)
    #expect(story.report.isComplete)
  }

  @Test func `what the app's delegate waits for is kept too`() async throws {
    let library = Library()
    let script = Script()
    script.willEncode = { coder in
      if Script.current?.launches == 1 { coder.encode("seven", forKey: "order") }
    }
    script.didDecode = { coder in
      coder.decodeWaiting(String.self, forKey: "order") { _ in
      } resolve: { _ in
        try await library.document(at: Self.url)
      } receive: { _ in
      }
    }
    let story = try await Story(script: script) { [Screen("A")] }
    for _ in 0..<3 { try await story.relaunch() }
    let root = NodeAddress(kind: .application, path: .root)
    #expect(story.archives[0].record(at: root)?.values["order"] == .string("seven"))
  }
}
