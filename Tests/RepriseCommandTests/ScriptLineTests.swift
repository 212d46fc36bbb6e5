import RepriseSimulator
import Testing

@testable import RepriseCommand

@Suite struct ScriptLineTests {
  @Test(arguments: [
    ("open", ScriptLine.open),
    ("  home  # leave", .ask(ControlRequest(.home))),
    ("tap \"Open in new window\"", .ask(ControlRequest(.tap, target: "Open in new window"))),
    ("type Hello", .ask(ControlRequest(.type, text: "Hello"))),
    (
      "type \"warm, \\\"dark\\\"\" into review.text",
      .ask(ControlRequest(.type, target: "review.text", text: "warm, \"dark\""))
    ),
    (
      "scroll shelf 120.5",
      .ask(ControlRequest(.scroll, target: "shelf", numbers: ["x": 0, "y": 120.5]))
    ),
    (
      "pick shelf 3",
      .ask(ControlRequest(.pick, target: "shelf", numbers: ["section": 0, "item": 3]))
    ),
    ("hold card", .ask(ControlRequest(.hold, target: "card"))),
    (
      "hold shelf 1 3",
      .ask(ControlRequest(.hold, target: "shelf", numbers: ["section": 1, "item": 3]))
    ),
    ("rotate landscape", .ask(ControlRequest(.rotate, target: "landscape"))),
    ("split half", .ask(ControlRequest(.split, target: "half"))),
    (
      "split 2 1 third",
      .ask(ControlRequest(.pair, target: "third", scene: 2, numbers: ["other": 1]))
    ),
    ("drag row left", .ask(ControlRequest(.drag, target: "row", text: "left"))),
    (
      "drag list 3 right",
      .ask(
        ControlRequest(.drag, target: "list", text: "right", numbers: ["section": 0, "item": 3])
      )
    ),
    ("switcher", .switcher),
    ("end-switcher", .endSwitcher),
    ("card 2", .card(2)),
    ("swipe 1", .swipe(1)),
    ("panel", .ask(ControlRequest(.panel))),
    ("end-panel", .ask(ControlRequest(.endPanel))),
    ("disconnect", .ask(ControlRequest(.disconnect))),
    ("crash-at-launch", .crashAtLaunch),
    ("app Gallery", .app("Gallery")),
    ("beside Gallery", .beside("Gallery")),
    ("device B", .device("B")),
    ("search \"bass clarinet\"", .search("bass clarinet")),
    ("result 1", .result(1)),
    ("offers", .offers),
    ("take-up 1", .takeUp(1)),
    ("memory-warning", .ask(ControlRequest(.memoryWarning))),
    ("call", .ask(ControlRequest(.call))),
    ("end-call", .ask(ControlRequest(.endCall))),
    ("scene 2", .scene(2)),
    ("force-quit", .forceQuit),
  ])
  func `a line says what a person does`(line: String, expected: ScriptLine) throws {
    #expect(try ScriptLine.read(line) == expected)
  }

  @Test(arguments: ["", "   ", "# only a comment"])
  func `a line without words says nothing`(line: String) throws {
    #expect(try ScriptLine.read(line) == nil)
  }

  @Test(arguments: [
    "dance", "tap", "type", "scroll shelf far", "pick a b c d", "rotate", "split quarter",
    "split 1 2 quarter", "drag shelf up", "card", "swipe first", "device", "app",
    "type \"open",
  ])
  func `a line that makes no sense is quoted back`(line: String) {
    let error = #expect(throws: CommandError.self) { try ScriptLine.read(line) }
    #expect(error?.message.isEmpty == false)
  }
}
