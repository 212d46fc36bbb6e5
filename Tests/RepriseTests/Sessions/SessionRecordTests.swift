import Reprise
import RepriseArchive
import Testing

@Suite struct SessionRecordTests {
  static let sessions = [
    SessionRecord(identifier: SceneIdentifier(rawValue: "main"), role: "window", lastUsed: 0),
    SessionRecord(
      identifier: SceneIdentifier(rawValue: "a/b \\ :[1]: ü"),
      role: "external",
      configurationName: "Default",
      userInfo: ["role": .integer(1), "note": .string("x")],
      lastUsed: 1.25,
      isForeground: false,
      isDiscarded: true
    ),
  ]

  @Test(arguments: sessions)
  func `a session comes back from its record`(session: SessionRecord) {
    #expect(SessionRecord(record: session.record) == session)
    #expect(session.record.address == SessionRecord.address(of: session.identifier))
  }

  @Test func `an app's keys never meet the framework's`() {
    let record = Self.sessions[1].record
    #expect(record.framework["role"] == .string("external"))
    #expect(record.values["role"] == .integer(1))
  }

  @Test(arguments: ["role", "lastUsed"])
  func `a record without what a session needs is none`(key: String) {
    var record = Self.sessions[0].record
    record.framework[key] = nil
    #expect(SessionRecord(record: record) == nil)
    record = Self.sessions[0].record
    record.address.kind = .scene
    #expect(SessionRecord(record: record) == nil)
  }
}
