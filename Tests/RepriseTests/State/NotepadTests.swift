import Foundation
import Reprise
import RepriseArchive
import Testing

/// The notepad of `Snippets/`, as a real process that dies a real death.
@Suite(.serialized) struct NotepadTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The archive that the notepad writes to, as a reader finds it on disk now.
  func reader() throws -> ArchiveReader {
    let directory = StateDirectory(path: folder("org.example.notepad/reprise"))
    return try ArchiveReader(directory: directory.session(SceneIdentifier(rawValue: "main")))
  }

  /// Reads the disk until it is as it should be; fails after ten seconds.
  func waitForDisk(_ isReady: (ArchiveReader) throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      if try isReady(reader()) { return }
    }
    Issue.record("the archive never came to hold what was typed")
  }

  @Test func `draft and caret survive SIGKILL, without a run loop`() throws {
    let first = try NotepadProcess(stateHome: folder.path)
    #expect(first.readLine() == "A new page:")
    #expect(first.readLine() == "|")
    #expect(try first.type("Warm tone, but") == "Warm tone, but|")
    #expect(try first.type(":left 5") == "Warm tone|, but")
    #expect(try first.type(" indeed") == "Warm tone indeed|, but")
    let page = ArchiveValue.dictionary([
      ArchiveEntry(key: .string("draft"), value: .string("Warm tone indeed, but")),
      ArchiveEntry(key: .string("caret"), value: .integer(16)),
    ])
    let address = NodeAddress(kind: .storage, path: NodePath(identifiers: ["page"]))
    try waitForDisk { try $0.value(forKey: "value", at: address) == page }
    #expect(first.kill())

    let second = try NotepadProcess(stateHome: folder.path)
    #expect(second.readLine() == "Welcome back (recover):")
    #expect(second.readLine() == "Warm tone indeed|, but")
    #expect(first.identifier != second.identifier)
    print("notepad: process \(first.identifier) was killed, \(second.identifier) went on")
    #expect(try second.type(":erase 7") == "Warm tone|, but")
    #expect(try second.finish() == 0)
  }

  @Test func `what is typed last is saved when the notepad ends by itself`() throws {
    let first = try NotepadProcess(stateHome: folder.path)
    _ = (first.readLine(), first.readLine())
    for word in ["a", "b", "c"] { _ = try first.type(word) }
    #expect(try first.finish() == 0)

    let second = try NotepadProcess(stateHome: folder.path)
    #expect(second.readLine() == "Welcome back (launch):")
    #expect(second.readLine() == "abc|")
    #expect(try second.finish() == 0)
  }

  @Test func `another process is refused while one writes, and named`() throws {
    let notepad = try NotepadProcess(stateHome: folder.path)
    _ = (notepad.readLine(), notepad.readLine())
    let error = #expect(throws: StoreError.self) {
      try Reprise.open(app: "org.example.notepad", environment: ["XDG_STATE_HOME": folder.path])
    }
    let lock = folder("org.example.notepad/reprise/lock")
    #expect(error?.code == .locked)
    #expect(
      error?.message == """
        Process \(notepad.identifier) is writing to this state and holds \(lock). Quit that \
        process first, or use another directory; looking at the state needs no lock.
        """
    )
    #expect(notepad.kill())
    let state = try Reprise.open(
      app: "org.example.notepad",
      environment: ["XDG_STATE_HOME": folder.path]
    )
    #expect(state.previousEnd == .interrupted)
    try state.close()
  }

  @Test(arguments: 0..<5)
  func `a kill in the middle of typing leaves a draft that was typed`(round: Int) throws {
    let first = try NotepadProcess(stateHome: folder.path)
    _ = (first.readLine(), first.readLine())
    var typed = ""
    try waitForDisk { reader in
      typed += "\(typed.count % 10)"
      let shown = try first.type(String(typed.suffix(1)))
      #expect(shown == typed + "|")
      return reader.generation > UInt64(round)
    }
    #expect(first.kill())

    let second = try NotepadProcess(stateHome: folder.path)
    #expect(second.readLine() == "Welcome back (recover):")
    let shown = try #require(second.readLine())
    let draft = shown.filter { $0 != "|" }
    #expect(!draft.isEmpty)
    #expect(typed.hasPrefix(draft))
    #expect(shown == draft + "|")
    #expect(try second.finish() == 0)
  }
}
