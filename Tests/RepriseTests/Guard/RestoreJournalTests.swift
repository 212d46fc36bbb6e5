import Foundation
import RepriseArchive
import Synchronization
import Testing

@testable import Reprise

/// The file that says which step of a restore runs.
@Suite @MainActor struct RestoreJournalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(boot: String = "one") -> RestoreJournal {
    RestoreJournal(path: folder.path + "/journal", boot: boot)
  }

  private func step(_ path: String, _ work: RestoreStep.Work = .decoding) -> RestoreStep {
    RestoreStep(
      work,
      session: "main",
      node: NodeAddress(
        kind: .controller,
        path: NodePath(identifiers: path.components(separatedBy: ">"))
      )
    )
  }

  @Test func `the step that began last is what the next process reads`() {
    let journal = open()
    journal.update { entry in
      entry.reason = .recover
      entry.attempt = 3
      entry.launchDeaths = 1
    }
    journal.begin(step("a long name of a container>child", .making))
    journal.begin(step("N>B"))
    let previous = open().previous
    #expect(previous?.step == step("N>B"))
    #expect(previous?.phase == .restoring)
    #expect(previous?.reason == .recover)
    #expect(previous?.attempt == 3)
    #expect(previous?.launchDeaths == 1)
  }

  @Test func `steps of any length, one after the other, are each read by the next process`() {
    let journal = open()
    for count in [5, 3, 40, 3, 41, 900, 1, 5_000, 2] {
      let path = String(repeating: "x", count: count)
      journal.begin(step(path))
      #expect(open().previous?.step?.node?.path.string == (count > 4_000 ? nil : path))
    }
    journal.update { $0.phase = .restored }
    #expect(open().previous?.phase == .restored)
    journal.begin(step("again"))
    #expect(open().previous?.step == step("again"))
  }

  @Test func `who observes the files sees each step`() {
    let seen = Mutex(0)
    let files = FileSystem { operation in
      if case .write = operation { seen.withLock { $0 += 1 } }
    }
    let journal = RestoreJournal(path: folder.path + "/journal", boot: "one", fileSystem: files)
    for name in ["A", "B", "C"] { journal.begin(step(name)) }
    #expect(seen.withLock { $0 } == 3)
  }

  @Test func `after a good end there is nothing to read`() {
    let journal = open()
    journal.begin(step("A"))
    journal.finish()
    #expect(open().previous == nil)
  }

  @Test func `a process that restores nothing makes no file`() {
    let journal = open()
    journal.finish()
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/journal"))
  }

  @Test func `restores that were extended stay noted after the launch`() {
    let journal = open()
    journal.begin(step("A"))
    journal.update { $0.extended = ["": 1, "main": 2] }
    journal.finish()
    let previous = open().previous
    #expect(previous?.extended == ["": 1, "main": 2])
    #expect(previous?.phase == .idle)
    #expect(previous?.step == nil)
  }

  @Test func `an entry of another run of the machine is not believed`() {
    open(boot: "one").begin(step("A"))
    #expect(open(boot: "two").previous == nil)
    #expect(open(boot: "one").previous != nil)
    #expect(RestoreJournal.bootNumber.count > 30)
  }

  @Test func `bytes that are not whole say nothing, whichever of them is wrong`() throws {
    open().begin(step("N>B"))
    let url = URL(fileURLWithPath: folder.path + "/journal")
    let whole = try Data(contentsOf: url)
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 0x41
      try bytes.write(to: url)
      #expect(open().previous == nil, "byte \(index)")
    }
    for count in 0..<whole.count {
      try whole.prefix(count).write(to: url)
      #expect(open().previous == nil, "\(count) bytes")
    }
    // What a longer entry left behind doesn't count.
    try (whole + Data([1, 2, 3])).write(to: url)
    #expect(open().previous?.step == step("N>B"))
  }

  @Test func `of a node whose path is too long the scene alone is known`() {
    open().begin(step(String(repeating: "x", count: 5_000)))
    let previous = open().previous
    #expect(previous?.step?.session == "main")
    #expect(previous?.step?.node == nil)
    #expect(previous?.phase == .restoring)
  }

  @Test func `names may hold anything`() {
    let odd = RestoreStep(
      .finishing,
      session: "a\nb\u{0}",
      node: NodeAddress(kind: .view, path: NodePath(identifiers: ["/:\\", "ü\n"]))
    )
    open().begin(odd)
    #expect(open().previous?.step == odd)
  }

  @Test func `P42 that it can't be written is told once, and the work goes on`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/journal",
      withIntermediateDirectories: true
    )
    let journal = open()
    var errors: [ArchiveError] = []
    journal.onFailure = { errors.append($0) }
    journal.begin(step("A"))
    journal.begin(step("B"))
    #expect(errors.count == 1)
    #expect(journal.entry.step == step("B"))
  }
}
