import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What no archive can hold.
private final class Connection {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

extension CoderAttachmentKey where Value == Connection {
  fileprivate static var connection: CoderAttachmentKey { CoderAttachmentKey("connection") }
  fileprivate static var other: CoderAttachmentKey { CoderAttachmentKey("other") }
}

extension CoderAttachmentKey where Value == String {
  fileprivate static var connection: CoderAttachmentKey { CoderAttachmentKey("connection") }
  fileprivate static var secret: CoderAttachmentKey { CoderAttachmentKey("secret") }
}

/// A view that reads what is attached to its coder.
private final class ReadingView: UIView {
  var read: String?

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let connection: Connection? = coder[.connection]
    read = connection?.name
  }
}

/// Values that are attached to coders.
@Suite @MainActor struct AttachmentTests {
  @Test func `M12 what the app attaches can be read from every coder of the restore`()
    async throws
  {
    let script = Script()
    var read: [String] = []
    func note(_ place: String, _ coder: NSCoder) {
      let connection: Connection? = coder[.connection]
      read.append("\(place) \(connection?.name ?? "nothing")")
    }
    let view = ReadingView()
    script.loads["A"] = { screen in
      let view = script.launches == 1 ? ReadingView() : view
      view.restorationIdentifier = "V"
      screen.view.addSubview(view)
    }
    script.shouldRestore = { $0[.connection] = Connection("c") }
    script.factory = { path, coder in
      note("factory", coder)
      return Screen(path.last, isMade: true)
    }
    script.decodes["A"] = { note("decode A", $1) }
    script.decodes["M"] = { note("decode M", $1) }
    script.didDecode = { note("didDecode", $0) }
    let story = try await Story(script: script) { [navigation("N", [Screen("A")])] }
    story.run {
      (story.roots[0] as? UINavigationController)?
        .pushViewController(Screen("M", isMade: true), animated: false)
    }
    try await story.relaunch()
    #expect(read == ["factory c", "decode A c", "decode M c", "didDecode c"])
    #expect(view.read == "c")
  }

  @Test func `M12 what a scene attaches can be read from the coders of that scene alone`()
    async throws
  {
    let script = Script()
    var read: [String] = []
    var ofApplication: String?
    script.shouldRestore = { $0[.other] = Connection("app") }
    script.sceneMayRestore = { scene, coder in
      coder[.connection] = Connection(scene.session.persistentIdentifier)
      return true
    }
    script.decodes["A"] = { screen, coder in
      let (connection, other): (Connection?, Connection?) = (coder[.connection], coder[.other])
      read.append([connection?.name ?? "nothing", other?.name ?? "nothing"].joined(separator: " "))
    }
    script.didDecode = { coder in
      let connection: Connection? = coder[.connection]
      ofApplication = connection?.name ?? "nothing"
    }
    let story = try await Story(scene: RestoringScene.self, script: script) { [Screen("A")] }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    let sessions = script.context?.sessions.map(\.persistentIdentifier) ?? []
    try await story.relaunch()
    #expect(Set(read) == Set(sessions.map { "\($0) app" }))
    #expect(read.count == 2)
    #expect(ofApplication == "nothing")
  }

  @Test func `M12 what is attached at a save can be read there and never reaches the disk`()
    async throws
  {
    let script = Script()
    var read: [String?] = []
    script.shouldSave = { coder in
      coder[.secret] = "attached-and-never-written"
      coder.encode("encoded-and-written", forKey: "text")
    }
    script.encodes["A"] = { _, coder in
      let secret: String? = coder[.secret]
      read.append(secret)
    }
    script.shouldRestore = { coder in
      let secret: String? = coder[.secret]
      read.append(secret)
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    #expect(read.last == "attached-and-never-written")
    var written = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: story.device.stateHome) {
      let path = story.device.stateHome + "/" + name
      guard let bytes = FileManager.default.contents(atPath: path) else { continue }
      #expect(bytes.range(of: Data("attached-and-never".utf8)) == nil, "\(name)")
      if bytes.range(of: Data("encoded-and-written".utf8)) != nil { written += 1 }
    }
    #expect(written > 0)
    story.device.terminate(story.app)
    try await story.launch()
    #expect(read.last == .some(nil))
  }

  @Test func `M12 a value attached to one node's coder stays with that node`() async throws {
    let script = Script()
    var read: [String?] = []
    script.decodes["A"] = { _, coder in
      coder[.connection] = Connection("of A")
      let connection: Connection? = coder[.connection]
      read.append(connection?.name)
    }
    script.decodes["B"] = { _, coder in
      let connection: Connection? = coder[.connection]
      read.append(connection?.name)
    }
    let story = try await Story(script: script) { [navigation("N", [Screen("A"), Screen("B")])] }
    try await story.relaunch()
    #expect(read == ["of A", nil])
  }

  @Test func `keys of two types never meet, and nil takes a value away`() async throws {
    let script = Script()
    var text: String?
    var connection: Connection?
    script.shouldSave = { coder in
      coder[.connection] = "text"
      coder[.connection] = Connection("c")
      text = coder[.connection]
      coder[.connection] = nil as Connection?
      connection = coder[.connection]
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.save()
    #expect(text == "text")
    #expect(connection == nil)
  }

  @Test func `a scene that connects later reads what the app attached at the launch`()
    async throws
  {
    let script = Script()
    var read: [String?] = []
    script.shouldRestore = { $0[.connection] = Connection("c") }
    script.decodes["A"] = { _, coder in
      let connection: Connection? = coder[.connection]
      read.append(connection?.name)
    }
    let story = try await Story(scene: PlainScene.self, script: script) { [Screen("A")] }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.app.settle()
    let away = try #require(script.context?.scenes.last)
    let identifier = away.session.persistentIdentifier
    story.run { script.context?.disconnect(away) }
    try await story.relaunch()
    #expect(read == ["c"])
    let session = script.context?.sessions.first { $0.persistentIdentifier == identifier }
    story.run {
      UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    }
    #expect(read == ["c", "c"])
  }
}
