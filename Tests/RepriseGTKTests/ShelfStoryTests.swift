#if GTK
import DesktopDriver
import Testing

/// The instrument shelf, which is written in SwiftUI, in real windows.
@Suite struct ShelfStoryTests {
  @Test func `an edit under way comes back after a kill, and ends as it was meant to`()
    async throws
  {
    try await Desktop.run { desktop in
      let first = try await desktop.startStaged("Products")
      try await first.click(try await first.widget("button", named: "Viola"))
      try await first.click(try await first.widget("tab", named: "Photo"))
      try await first.click(try await first.widget("button", named: "Edit"))
      let field = try await first.widget("text box") { $0.text == "Viola" }
      try await first.click(field, times: 3)
      try await desktop.type("Fiddle")
      try await first.widget("text box") { $0.text == "Fiddle" }
      try await first.settled()
      try await first.kill()

      let second = try await desktop.startStaged("Products")
      try await second.widget("text box") { $0.text == "Fiddle" }
      try await second.click(try await second.widget("button", named: "Done"))
      try await second.wait(for: "one window") { $0.count == 1 ? true : nil }
      try await second.widget("tab", named: "Photo") { $0.states.contains("selected") }
      try await second.widget("label", named: "Fiddle")
      try await second.settled()
      try await second.kill()

      let third = try await desktop.startStaged("Products")
      try await third.click(try await third.widget("tab", named: "Information"))
      let fields = try await third.wait(for: "year and price") { windows in
        let texts = windows.flatMap { $0.widgets("text box") }.compactMap(\.text)
        return texts.count == 2 ? texts : nil
      }
      #expect(fields == ["1924", "€2,800"])
      #expect(try await third.settled().flatMap { $0.widgets("label", named: "Fiddle") }.count >= 2)
    }
  }

  @Test func `an instrument that is dragged out of the window gets one of its own`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Products")
      let cell = try await app.widget("button", named: "Cello")
      let (x, y) = try await app.place(of: cell, x: 0.5, y: 0.3)
      try await desktop.point([
        .move(x: x, y: y), .down(1), .move(x: x - 20, y: y), .move(x: x - 60, y: y + 20),
        .move(x: 40, y: 850), .move(x: 30, y: 860), .move(x: 20, y: 870), .up(1),
      ])
      let windows = try await app.wait(for: "a second window") { $0.count == 2 ? $0 : nil }
      #expect(windows.first?.widgets("button", named: "Violin").count == 1)
      let title = try await app.wait(for: "the instrument in a window of its own") { windows in
        windows.last?.widgets("label", named: "Cello").first
      }
      #expect(title.name == "Cello")
    }
  }

  @Test func `an address opens its instrument, whether the app runs or not`() async throws {
    try await Desktop.run { desktop in
      let cello = "instruments:00C4AB4B-8682-5EA8-92E9-FB227C57BD9F"
      let first = try await desktop.startStaged("Products", arguments: [cello])
      try await first.widget("button", named: "Edit")
      #expect(try await first.settled().flatMap { $0.widgets("label", named: "Cello") }.count >= 1)

      // A second start gives the address to the process that runs, and ends.
      let viola = "instruments:79DB1AB8-F01B-5A33-BF6B-55BA7590ABF3"
      let second = try await desktop.startStaged("Products", arguments: [viola])
      #expect(try await second.ended() == 0)
      try await first.widget("label", named: "Viola")
      #expect(try await first.settled().count == 1)
      try await first.kill()

      // What the address shows comes on top of what was restored, and is kept in turn.
      let third = try await desktop.startStaged("Products", arguments: [cello])
      try await third.widget("label", named: "Cello")
      try await third.settledState(of: "org.reprise.Products")
      try await third.kill()
      let fourth = try await desktop.startStaged("Products")
      try await fourth.widget("label", named: "Cello")
    }
  }

  @Test func `what was looked at is found by a search, and opens the app`() async throws {
    try await Desktop.run { desktop in
      let first = try await desktop.startStaged("Products")
      for name in ["Viola", "Cello"] {
        try await first.click(try await first.widget("button", named: name))
        try await first.widget("button", named: "Edit")
        try await first.click(try await first.widget("button", named: "Back"))
        try await first.widget("button", named: "Violin")
        try await first.settled()
      }
      #expect(try await first.signal(15) == 0)

      // Neither is in front any more; each is found, in an app that doesn't run and in one that does.
      let viola = ["-SearchResult", "activity:p:79DB1AB8-F01B-5A33-BF6B-55BA7590ABF3"]
      let second = try await desktop.startStaged("Products", arguments: viola)
      try await second.widget("button", named: "Edit")
      try await second.widget("label", named: "Viola")
      let cello = ["-SearchResult", "activity:p:00C4AB4B-8682-5EA8-92E9-FB227C57BD9F"]
      let third = try await desktop.startStaged("Products", arguments: cello)
      #expect(try await third.ended() == 0)
      try await second.widget("label", named: "Cello")
      #expect(try await second.settled().count == 1)

      // What was never looked at opens nothing; the window that is there comes to the front.
      let gone = ["-SearchResult", "activity:p:2C0E0C3E-2F05-5B5F-9D4B-000000000000"]
      #expect(try await desktop.startStaged("Products", arguments: gone).ended() == 0)
      try await second.widget("label", named: "Cello")
      #expect(try await second.settled().count == 1)
    }
  }

  @Test func `the app speaks the language that is set`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Products", environment: ["LC_ALL": "de_DE.UTF-8"])
      try await app.click(try await app.widget("button", named: "Viola"))
      try await app.widget("tab", named: "Angaben")
      try await app.click(try await app.widget("button", named: "Bearbeiten"))
      try await app.click(try await app.widget("button", named: "Instrument entfernen"))
      try await app.widget("label", named: "Viola entfernen?")
    }
  }

  @Test func `both buttons of a narrow edit sheet are in its bar`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("Products")
      try await app.widget("button", named: "Violin")
      let window = try #require(try await app.screenWindows().first)
      try await app.resize(window, width: 360, height: 640)
      try await app.click(try await app.widget("button", named: "Violin"))
      try await app.click(try await app.widget("button", named: "Edit"))
      let dialog = try await app.wait(for: "the sheet") { $0.count == 2 ? $0.last : nil }
      #expect(dialog.widgets("button", named: "Cancel").count == 1)
      #expect(dialog.widgets("button", named: "Done").count == 1)
    }
  }
}
#endif
