import Foundation
import Reprise
import RepriseArchive
import Testing

@Suite struct SessionStateTests {
  enum Filter: String, Codable { case all, strings }

  struct Draft: Codable, Equatable {
    var text: String
    var tags: [String: [Double]]
    var filter: Filter?
  }

  /// Encodes nothing, and says so.
  struct Stubborn: Codable {
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        0,
        EncodingError.Context(codingPath: [], debugDescription: "it doesn't want to")
      )
    }
  }

  let folder: TemporaryFolder
  let queue = ManualQueue()

  init() throws {
    folder = try TemporaryFolder()
  }

  func open(_ policy: RestorationPolicy = .standard) throws -> ApplicationState {
    try Reprise.open(
      app: "org.example.editor",
      directory: nil,
      policy: policy,
      environment: ["XDG_STATE_HOME": folder.path],
      clock: queue.clock
    )
  }

  @Test func `values of every Codable type come back`() throws {
    let draft = Draft(text: "Warm tone, but", tags: ["a": [0.1, -0.0]], filter: .strings)
    let state = try open()
    let main = try state.session(named: "main")
    #expect(main["caret", default: 7] == 7)
    main["caret"] = main["caret", default: 0] + 1
    main["draft"] = draft
    main["filter"] = Filter.strings
    main["date"] = Date(timeIntervalSinceReferenceDate: 0.1)
    main["url"] = URL(string: "https://example.org/a?b")
    main["list"] = [1, 2, 3]
    try state.close()

    let again = try open()
    let restored = try again.session(named: "main")
    #expect(restored["caret"] == 1)
    #expect(restored["draft", as: Draft.self] == draft)
    #expect(restored["filter", default: Filter.all] == .strings)
    #expect(restored["date"] == Date(timeIntervalSinceReferenceDate: 0.1))
    #expect(restored["url"] == URL(string: "https://example.org/a?b"))
    #expect(restored["list", as: [Int].self] == [1, 2, 3])
    #expect(restored.keys == ["caret", "date", "draft", "filter", "list", "url"])
    try again.close()
  }

  @Test func `setting nil removes a value`() throws {
    let state = try open()
    let main = try state.session(named: "main")
    main["a"] = 1
    main["b"] = 2
    main["c"] = 3
    try state.saveNow()
    main["a", as: Int.self] = nil
    main.removeValue(forKey: "b")
    main.removeValue(forKey: "nobody")
    try state.close()
    let again = try open()
    #expect(try again.session(named: "main").keys == ["c"])
    try again.close()
  }

  @Test func `a value of another type is the default, and stands in the report`() throws {
    let state = try open()
    let main = try state.session(named: "main")
    main["caret"] = "three"
    #expect(main["caret", default: 5] == 5)
    #expect(main["caret", as: String.self] == "three")
    let notes = state.report.notes
    #expect(notes.map(\.code) == [.badValue])
    #expect(notes.map(\.path) == ["main/caret"])
    try state.close()
  }

  @Test func `a value that can't be encoded leaves the former one, and stands in the report`()
    throws
  {
    let state = try open()
    let main = try state.session(named: "main")
    main["x"] = 1
    main["x"] = Stubborn()
    #expect(main["x"] == 1)
    #expect(state.report.notes.map(\.code) == [.badValue])
    #expect(state.report.notes.first?.detail.contains("it doesn't want to") == true)
    try state.close()
  }

  @Test func `the first change is due at once, the next ones an interval later, as one`() throws {
    let state = try open()
    queue.advance(by: .seconds(1))
    let main = try state.session(named: "main")
    queue.advance(by: .seconds(1))
    main["a"] = 1
    #expect(queue.delays == [.zero])
    main["a"] = 2
    #expect(queue.delays == [.zero])
    queue.advance(by: .zero)
    queue.advance(by: .milliseconds(30))
    main["a"] = 3
    main["b"] = 1
    #expect(queue.delays == [.milliseconds(70)])
    queue.advance(by: .milliseconds(70))
    #expect(queue.delays == [])
    state.abandon()

    let again = try open()
    let restored = try again.session(named: "main")
    #expect(restored["a"] == 3)
    #expect(restored["b"] == 1)
    try again.close()
  }

  @Test func `setting an equal value writes nothing`() throws {
    let state = try open()
    let main = try state.session(named: "main")
    main["a"] = 1
    queue.advance(by: .seconds(1))
    main["a"] = 1
    #expect(queue.delays == [])
    try state.close()
  }

  @Test func `a killed process loses what was not due, and nothing else`() throws {
    let state = try open()
    let main = try state.session(named: "main")
    main["a"] = 1
    queue.advance(by: .zero)
    main["a"] = 2
    state.abandon()

    let again = try open()
    #expect(again.previousEnd == .interrupted)
    #expect(try again.session(named: "main")["a"] == 1)
    #expect(again.report.reason == .recover)
    #expect(again.report.isComplete)
    #expect(again.report.summary == "restored 1 of 1 node")
    try again.close()
    let last = try open()
    #expect(last.previousEnd == .quit)
    try last.close()
  }

  @Test func `sessions are apart, and listed by last use`() throws {
    let state = try open()
    for name in ["a", "b/c", "d"] {
      try state.session(named: name)["name"] = name
      queue.advance(by: .seconds(1))
    }
    #expect(try state.session(named: "a") === state.session(named: "a"))
    #expect(state.sessionNames == ["d", "b/c", "a"])
    #expect(try state.session(named: "b/c")["name"] == "b/c")
    try state.removeSession(named: "d")
    #expect(state.sessionNames == ["b/c", "a"])
    #expect(try state.session(named: "d").keys == [])
    try state.close()
  }

  @Test func `a closed state gives no session, and what is set later is not saved`() throws {
    let state = try open()
    let main = try state.session(named: "main")
    main["a"] = 1
    try state.close()
    try state.close()
    main["a"] = 2
    let error = #expect(throws: StoreError.self) { try state.session(named: "other") }
    #expect(error?.code == .closed)
    let again = try open()
    #expect(try again.session(named: "main")["a"] == 1)
    try again.close()
  }

  @Test func `values may be set from many threads at once`() async throws {
    let state = try open()
    let main = try state.session(named: "main")
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask { main["key \(number % 20)"] = number }
      }
    }
    try state.close()
    let again = try open()
    let restored = try again.session(named: "main")
    #expect(restored.keys.count == 20)
    for key in restored.keys {
      #expect(restored[key, as: Int.self] == main[key, as: Int.self], "\(key)")
    }
    try again.close()
  }

  @Test func `a session older than the maximum age is set aside`() throws {
    var policy = RestorationPolicy.standard
    policy.maximumAge = .seconds(3 * 86_400)
    let state = try open(policy)
    try state.session(named: "main")["a"] = 1
    try state.close()
    queue.advance(by: .seconds(2 * 86_400))
    let young = try open(policy)
    #expect(try young.session(named: "main")["a"] == 1)
    try young.close()
    queue.advance(by: .seconds(4 * 86_400))
    let old = try open(policy)
    #expect(try old.session(named: "main").keys == [])
    #expect(old.report.notes.map(\.code) == [.tooOld])
    #expect(old.directory.quarantined.count == 1)
    try old.close()
  }

  @Test func `quitting deletes state where the policy says so`() throws {
    var policy = RestorationPolicy.standard
    policy.normalQuit = .deleted
    let state = try open(policy)
    try state.session(named: "main")["a"] = 1
    try state.close()
    let again = try open(policy)
    #expect(again.sessionNames == [])
    #expect(try again.session(named: "main").keys == [])
    try again.close()
  }
}
