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
    ("rotate landscape", .ask(ControlRequest(.rotate, target: "landscape"))),
    ("split half", .ask(ControlRequest(.split, target: "half"))),
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
    "dance", "tap", "type", "scroll shelf far", "pick a b c d", "rotate", "split third",
    "type \"open",
  ])
  func `a line that makes no sense is quoted back`(line: String) {
    let error = #expect(throws: CommandError.self) { try ScriptLine.read(line) }
    #expect(error?.message.isEmpty == false)
  }
}
