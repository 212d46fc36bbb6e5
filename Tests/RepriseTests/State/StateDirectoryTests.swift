import Foundation
import Reprise
import Testing

@Suite struct StateDirectoryTests {
  @Test(arguments: [
    (["XDG_STATE_HOME": "/state", "HOME": "/home/a"], "/state/org.example.app/reprise"),
    (["XDG_STATE_HOME": "/state/", "HOME": "/home/a"], "/state/org.example.app/reprise"),
    (["XDG_STATE_HOME": "/", "HOME": "/home/a"], "/org.example.app/reprise"),
    (["XDG_STATE_HOME": "", "HOME": "/home/a"], "/home/a/.local/state/org.example.app/reprise"),
    (["XDG_STATE_HOME": "a/b", "HOME": "/home/a"], "/home/a/.local/state/org.example.app/reprise"),
    (["HOME": "/home/a/"], "/home/a/.local/state/org.example.app/reprise"),
  ])
  func `the environment says where state goes`(environment: [String: String], path: String) throws {
    let directory = try StateDirectory(app: "org.example.app", environment: environment)
    #expect(directory.path == path)
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "a", "XDG_STATE_HOME": "b"]])
  func `an environment without a home is an error that says what to set`(
    environment: [String: String]
  ) {
    let error = #expect(throws: StoreError.self) {
      try StateDirectory(app: "a", environment: environment)
    }
    #expect(error?.code == .noHome)
    #expect(
      error?.description == """
        no-home: Neither XDG_STATE_HOME nor HOME is an absolute path, so there is no place for \
        state. Set one of them.
        """
    )
  }

  @Test(arguments: [
    "", ".", "..", "a/b", "/", "../x", "a\u{0}b", "a\nb", String(repeating: "x", count: 256),
  ])
  func `an app's identifier is exactly one path component`(app: String) {
    let error = #expect(throws: StoreError.self) {
      try StateDirectory(app: app, environment: ["HOME": "/home/a"])
    }
    #expect(error?.code == .invalidName)
    #expect(error?.message.contains("org.example.editor") == true)
  }

  @Test(arguments: ["org.example.app", "a b", "...", "Ünïcode", String(repeating: "x", count: 255)])
  func `other identifiers are used as they are`(app: String) throws {
    let directory = try StateDirectory(app: app, environment: ["HOME": "/h"])
    #expect(directory.path == "/h/.local/state/\(app)/reprise")
  }

  @Test(arguments: [
    ("main", "main"), ("A-1_b.c", "A-1_b.c"), (".", "%2E"), ("..", "%2E."), ("a/b", "a%2Fb"),
    ("%41", "%2541"), ("ü", "%C3%BC"), (" ", "%20"), ("\u{0}", "%00"),
    ("../../etc", "%2E.%2F..%2Fetc"),
  ])
  func `any session name is one folder, and can be read back from it`(
    name: String,
    folder: String
  ) throws {
    let identifier = SceneIdentifier(rawValue: name)
    #expect(try FolderName.folder(for: identifier) == folder)
    #expect(FolderName.identifier(of: folder) == identifier)
  }

  @Test(arguments: ["a b", "%zz", "%4", ".hidden", "%2e", "%41", "a/b", ""])
  func `a folder that no session has is no session`(folder: String) {
    #expect(FolderName.identifier(of: folder) == nil)
  }

  @Test(arguments: ["", String(repeating: "ü", count: 60)])
  func `a session name that no folder can have is refused`(name: String) {
    let error = #expect(throws: StoreError.self) {
      try StateDirectory(path: "/x").session(SceneIdentifier(rawValue: name))
    }
    #expect(error?.code == .invalidName)
  }
}
