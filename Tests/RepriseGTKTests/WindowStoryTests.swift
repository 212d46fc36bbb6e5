#if GTK
import DesktopDriver
import Foundation
import Testing

/// Windows that are resized, closed and killed, and what is there of them at the next start.
@Suite struct WindowStoryTests {
  @Test func `two windows come back with their sizes, and the one in front is in front`()
    async throws
  {
    try await Desktop.run { desktop in
      let first = try await Example.start(on: desktop)
      let wide = try await first.windows("it is in front") { $0.last?.isActive == true }[0]
      try await desktop.press("ctrl+n")
      let both = try await first.windows("the new one is in front") {
        $0.count == 2 && $0[1].isActive
      }
      try await first.app.resize(both[1], width: 620, height: 500)
      try await first.windows("it is narrow") { $0[1].width == 620 }
      try await first.app.activate(both[0])

      let second = try await first.restarted(windows: 2)
      let windows = try await second.windows("the wide one is in front") { windows in
        windows.contains { $0.isActive && $0.width == wide.width }
      }
      #expect(Set(windows.map(\.height)) == [wide.height, 500])
      #expect(windows.max { $0.stack < $1.stack }?.width == wide.width)

      let other = try #require(windows.first { $0.width == 620 })
      try await second.app.activate(other)
      let third = try await second.restarted(windows: 2)
      let after = try await third.windows("the narrow one is in front") { windows in
        windows.contains { $0.isActive && $0.width == 620 }
      }
      #expect(after.max { $0.stack < $1.stack }?.width == 620)
      // No layout of another size came before: the content's size was known.
      let saved = try await third.saved().windows.values.map { $0[".contentWidth"] ?? "" }
      #expect(saved.sorted() == ["610", "950"])
    }
  }

  @Test func `a maximised window is that again, and has its own size below`() async throws {
    try await Desktop.run { desktop in
      let first = try await Example.start(on: desktop)
      let window = try await first.windows("it is in front") { $0.last?.isActive == true }[0]
      try await first.app.resize(window, width: 700, height: 560)
      try await first.app.wait(for: "a small window") { $0[0].width == 690 ? true : nil }
      try await first.app.click(try await first.app.widget("button", named: "Maximize"))
      try await first.windows("it is maximised") { $0[0].isMaximized }
      try await desktop.parkPointer()

      let second = try await first.restarted()
      let large = try await second.windows("it is maximised again") { $0[0].isMaximized }[0]
      #expect(large.width == 1280)
      // Older versions of GTK keep the name that the button began with.
      let button = try await second.app.widget("button") {
        ["Maximize", "Restore"].contains($0.name)
      }
      try await second.app.click(button)
      let again = try await second.windows("it is small again") { !$0[0].isMaximized }[0]
      #expect(again.width == 700 && again.height == 560)
    }
  }

  @Test func `a window that fills the screen does so again`() async throws {
    try await Desktop.run { desktop in
      let first = try await Example.start(on: desktop)
      try await first.windows("it is in front") { $0.last?.isActive == true }
      try await desktop.press("F11")
      try await first.windows("it fills the screen") { $0[0].states.contains("FULLSCREEN") }
      let second = try await first.restarted()
      let window = try await second.windows("it fills the screen again") {
        $0[0].states.contains("FULLSCREEN")
      }[0]
      #expect(window.width == 1280 && window.height == 900)
    }
  }

  @Test func `a window that no longer fits the screen is made to fit`() async throws {
    let folder = try await Desktop.run(width: 1600, height: 1000) { desktop in
      let first = try await Example.start(on: desktop)
      let window = try await first.windows("it is there") { !$0.isEmpty }[0]
      try await first.app.resize(window, width: 1500, height: 950)
      try await first.windows("it is large") { $0[0].width == 1500 }
      _ = try await first.saved()
      try await first.app.kill()
      let copy = NSTemporaryDirectory() + "reprise-screen-\(UUID().uuidString)"
      try FileManager.default.copyItem(atPath: desktop.stateHome, toPath: copy)
      return copy
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await Desktop.run(width: 1000, height: 700) { desktop in
      try FileManager.default.removeItem(atPath: desktop.stateHome)
      try FileManager.default.copyItem(atPath: folder, toPath: desktop.stateHome)
      let second = try await Example.start(on: desktop)
      let window = try await second.windows("it is there") { !$0.isEmpty }[0]
      #expect(window.width <= 1000)
      #expect(window.height <= 700)
    }
  }

  @Test func `what had the focus has it again`() async throws {
    try await Desktop.run { desktop in
      let first = try await Example.start(on: desktop)
      try await first.windows("it is in front") { $0.last?.isActive == true }
      try await desktop.press("Tab", "Tab", "Tab")
      let before = try await first.app.settled().flatMap { $0.all }
        .first { $0.states.contains("focused") }
      let focused = try #require(before)
      let second = try await first.restarted()
      let after = try await second.app.widget { $0.states.contains("focused") }
      #expect(after.role == focused.role && after.name == focused.name)
      #expect(after.x == focused.x && after.y == focused.y)
    }
  }

  @Test func `one of several windows can be brought back, and the last one keeps its state`()
    async throws
  {
    try await Desktop.run { desktop in
      let first = try await Example.start(on: desktop)
      try await first.windows("it is in front") { $0.last?.isActive == true }
      try await desktop.press("ctrl+n")
      let both = try await first.windows("the new one is in front") {
        $0.count == 2 && $0[1].isActive
      }
      try await first.app.resize(both[1], width: 640, height: 520)
      try await first.windows("it is narrow") { $0[1].width == 640 }
      _ = try await first.saved()
      try await desktop.press("ctrl+w")
      try await first.windows("it is closed") { $0.count == 1 && $0[0].isActive }
      try await desktop.press("ctrl+shift+t")
      try await first.windows("it is back") { windows in
        windows.contains { $0.width == 640 && $0.isActive }
      }
      try await desktop.press("ctrl+w")
      try await first.windows("it is closed again") { $0.count == 1 && $0[0].isActive }
      try await desktop.press("ctrl+w")
      try await first.app.ended()
      #expect(try first.left.end == #""quit""#)
      let second = try await Example.start(on: desktop)
      #expect(try await second.app.screenWindows().map(\.width) == [both[0].width])
    }
  }

  @Test func `a picture of each window is kept, for its owner alone`() async throws {
    try await Desktop.run { desktop in
      let example = try await Example.start(on: desktop)
      try await example.windows("it is in front") { $0.last?.isActive == true }
      #expect(try await example.app.signal(SIGTERM) == 0)
      let folder = "\(desktop.stateHome)/\(Example.identifier)/reprise/pictures"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let session = try #require(try example.left.windows.keys.first)
      #expect(names == [session + ".png"])
      let picture = try #require(FileManager.default.contents(atPath: "\(folder)/\(names[0])"))
      #expect(Array(picture.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
      // One colour alone would take far less.
      #expect(picture.count > 10_000)
      let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(names[0])")
      #expect(mode[.posixPermissions] as? Int == 0o600)
    }
  }
}
#endif
