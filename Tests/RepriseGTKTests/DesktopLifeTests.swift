#if GTK
import DesktopDriver
import Foundation
import Testing

/// What a desktop and a machine do to an app with windows.
@Suite struct DesktopLifeTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal that asks for the end is given everything first`(number: Int32) async throws {
    try await Desktop.run { desktop in
      let first = try await Example.start(on: desktop)
      let field = try await first.app.widget("search box")
      try await first.app.click(field)
      try await first.app.widget("search box") { $0.states.contains("focused") }
      try await desktop.type("cel")
      let window = try await first.windows("it is there") { !$0.isEmpty }[0]
      try await first.app.resize(window, width: 720, height: 540)
      try await first.app.wait(for: "a small window") { $0[0].width == 710 ? true : nil }
      #expect(try await first.app.signal(number) == 0)
      #expect(try first.left.end == #""suspended""#)
      let second = try await Example.start(on: desktop)
      try await second.app.widget("search box") { $0.text == "cel" }
      #expect(try await second.app.screenWindows().map(\.width) == [720])
    }
  }

  @Test func `a minimised window is in the background until it is seen again`() async throws {
    try await Desktop.run { desktop in
      let first = try await Example.start(on: desktop)
      let window = try await first.windows("it is in front") { $0.last?.isActive == true }[0]
      #expect(try await first.saved().end == #""running""#)
      try await first.app.minimise(window)
      try await first.end(is: "suspended")
      try await first.app.bringBack(window)
      try await first.end(is: "running")
      try await first.app.minimise(window)
      try await first.end(is: "suspended")
      try await first.app.kill()
      let second = try await Example.start(on: desktop)
      #expect(try await second.app.screenWindows().count == 1)
    }
  }

  @Test func `a second start brings the first one to the front and ends`() async throws {
    try await Desktop.run { desktop in
      let first = try await Example.start(on: desktop)
      let window = try await first.windows("it is in front") { $0.last?.isActive == true }[0]
      try await first.app.minimise(window)
      try await first.windows("it is minimised") { $0.isEmpty }
      let second = try await desktop.startStaged("ProductsUIKit")
      #expect(try await second.ended() == 0)
      try await first.windows("it is in front again") { $0.count == 1 && $0[0].isActive }
    }
  }

  @Test func `quitting and forgetting leaves nothing behind`() async throws {
    try await Desktop.run { desktop in
      let example = try await Example.start(on: desktop)
      try await example.windows("it is in front") { $0.last?.isActive == true }
      #expect(try await example.saved().sessionCount == 1)
      try await desktop.press("F10")
      try await desktop.press("f")
      try await example.app.widget("dialog", named: "Quit and Forget?")
      try await desktop.press("alt+f")
      try await example.app.ended()
      let left = try example.left
      #expect(left.sessionCount == 0)
      #expect(left.windows.isEmpty)
    }
  }

  @Test func `the end of the desktop's session ends the app, unless it is called off`()
    async throws
  {
    try await Desktop.run { desktop in
      let services = try await Services.start(on: desktop)
      let first = try await Example.start(on: desktop)
      try await services.printed("registered \(Example.identifier)")
      try services.tell("query")
      try await services.printed("answered True")
      try services.tell("cancel")
      try await first.windows("it is in front") { $0.last?.isActive == true }
      try await desktop.press("ctrl+q")
      try await first.app.ended()
      #expect(try first.left.end == #""quit""#)

      let second = try await Example.start(on: desktop)
      try services.tell("query")
      try await services.printed("answered True", times: 2)
      try services.tell("end")
      try await services.printed("answered True", times: 3)
      try services.tell("stop")
      try await second.app.ended()
      #expect(try second.left.end == #""suspended""#)
    }
  }

  @Test func `the app hears that memory is short, and that the machine will sleep`() async throws {
    try await Desktop.run { desktop in
      let services = try await Services.start(on: desktop)
      let example = try await Example.start(
        on: desktop,
        environment: [
          "DBUS_SYSTEM_BUS_ADDRESS": services.address, "REPRISE_LOG": "restoration",
        ]
      )
      try services.tell("memory 100")
      try await example.app.printed("memory is short")
      try services.tell("wake")
      try services.tell("sleep")
      try await example.app.printed("the machine is about to sleep")
      let count = try await example.app.printed().components(separatedBy: "about to sleep").count
      #expect(count == 2)
    }
  }
}

/// The mock services on a desktop.
private struct Services {
  let app: DesktopApp
  let pipe: String
  let address: String

  static func start(on desktop: Desktop) async throws -> Services {
    let pipe = desktop.stateHome + ".services"
    let app = try await desktop.start(
      "/usr/bin/python3",
      arguments: ["\(Project.folder)/Tests/RepriseGTKTests/Services/desktop_services.py", pipe]
    )
    let text = try await app.printed("bus ")
    let line = text.split(separator: "\n").first { $0.hasPrefix("bus ") }
    return Services(app: app, pipe: pipe, address: String(line?.dropFirst(4) ?? ""))
  }

  func tell(_ line: String) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
    try handle.write(contentsOf: Data("\(line)\n".utf8))
    try handle.close()
  }

  func printed(_ text: String, times: Int = 1) async throws {
    try await app.printed(text, times: times)
  }
}

extension Example {
  /// Waits until it is noted that the app would have ended so, were it killed now.
  fileprivate func end(is end: String) async throws {
    try await app.wait(until: "the app notes \(end)") { try left.end == "\"\(end)\"" }
  }
}
#endif
