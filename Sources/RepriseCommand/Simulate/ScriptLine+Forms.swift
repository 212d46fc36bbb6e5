/// The list of what can be said.
extension ScriptLine {
  /// Every form of a line, and what it does; a form that says enough has no text.
  private static let forms = [
    ("open", "start the app, or return to it"),
    ("tree", "what is on its screens"),
    ("tap NAME", "tap a view, a bar item, a tab, a menu's choice"),
    ("type TEXT [into NAME]", ""),
    ("delete [NAME]", "the character before the caret"),
    ("enter", "the return key"),
    ("select NAME LOCATION LENGTH", ""),
    ("scroll NAME [X] Y", "to an offset in points"),
    ("pick NAME [SECTION] ITEM", ""),
    ("hold NAME [[SECTION] ITEM]", "a long press; tap then chooses from the menu"),
    ("choose NAME VALUE", "a segment, a switch (0, 1), a slider"),
    ("drag NAME EDGE", "to the left or right edge: a second window"),
    ("drag NAME [SECTION] ITEM EDGE", ""),
    ("back", "leave the topmost screen, or an open menu"),
    ("scene NUMBER", "what follows is meant for this scene; 0: for all"),
    ("rotate WAY", "portrait, upside-down, landscape, landscape-left"),
    ("split PART", "the screen the app has: full, half, third, two-thirds"),
    ("split LEFT RIGHT [PART]", "two scenes side by side; the left one's part"),
    ("beside APP", "another app side by side with this one"),
    ("close", "close the scene's window"),
    ("home", "leave the app; it saves"),
    ("switcher", "the cards of all apps; then card, swipe, home or"),
    ("end-switcher", "back to what was on screen"),
    ("card NUMBER", "open a card, whether or not its app runs"),
    ("swipe NUMBER", "throw a card away; with its last, an app's state"),
    ("search TEXT", "in all apps of the device; then"),
    ("result NUMBER", "open something that was found"),
    ("call", "a phone call: the app takes no events"),
    ("end-call", "the call is over"),
    ("panel", "the system's panel is pulled over the app"),
    ("end-panel", "the panel is pushed away"),
    ("memory-warning", "memory is short; in the background this ends the process"),
    ("disconnect", "the system drops the scene; its session stays"),
    ("stop", "end the process, as a debugger does"),
    ("kill", "end it in the middle of its work (SIGKILL)"),
    ("relaunch", "start it again"),
    ("crash-at-launch", "start it; it crashes before its first frame"),
    ("quit", "end it in good order"),
    ("force-quit", "throw the app away: its state is deleted"),
    ("app APP", "what follows is meant for this app, on the same device"),
    ("device NAME", "… for this device, with state of its own; A is the first"),
    ("offers", "what other devices offer to go on with; then"),
    ("take-up NUMBER", "go on with one of these"),
    ("report", "what came back, and what did not, and why"),
    ("nodes", "everything that is saved, node by node"),
    ("help", "this list"),
  ]

  static let usage = forms.map { form, text in
    let space = String(repeating: " ", count: max(1, 19 - form.count))
    return text.isEmpty ? "  \(form)" : "  \(form)\(space)\(text)"
  }.joined(separator: "\n")

  /// Says how a line that begins so should be.
  static func misunderstanding(_ verb: String, _ line: String) -> String {
    let fitting = forms.filter { form, _ in form == verb || form.hasPrefix("\(verb) ") }
    guard !fitting.isEmpty else { return "not understood: \(line)\n\(usage)" }
    return "not understood: \(line)\nIt should be: "
      + fitting.map(\.0).joined(separator: "\n          or: ")
  }
}
