import RepriseSimulator

/// One line of a script: what a person would do next.
enum ScriptLine: Equatable {
  /// Lists what can be said.
  case help

  /// Starts the app, or returns to it.
  case open

  /// Ends the process from outside, as a debugger's stop button does.
  case stop

  /// Ends the process in the middle of its work.
  case kill

  /// Starts the app again.
  case relaunch

  /// Ends the app and deletes its state, as a person does in the switcher.
  case forceQuit

  /// Chooses the scene that the following lines are meant for; 0 for all.
  case scene(Int)

  /// Asks the app.
  case ask(ControlRequest)

  /// Reads a line.
  ///
  /// - Parameter line: Words, with quotes around those that have spaces. `#` begins a comment.
  /// - Returns: What it says; `nil` for an empty line.
  /// - Throws: ``CommandError`` that says how the line should be.
  static func read(_ line: String) throws -> ScriptLine? {
    var words = try Self.words(of: line)
    guard !words.isEmpty else { return nil }
    let verb = words.removeFirst()
    switch (verb, words.count) {
    case ("help", 0): return .help
    case ("open", 0): return .open
    case ("stop", 0): return .stop
    case ("kill", 0): return .kill
    case ("relaunch", 0): return .relaunch
    case ("force-quit", 0): return .forceQuit
    case ("scene", 1): return .scene(Int(try number(words[0])))
    case ("tree", 0), ("nodes", 0), ("report", 0), ("home", 0), ("back", 0), ("quit", 0),
      ("close", 0), ("enter", 0), ("memory-warning", 0), ("call", 0), ("end-call", 0):
      return ControlRequest.Verb(rawValue: verb).map { .ask(ControlRequest($0)) }
    case ("rotate", 1) where ["portrait", "landscape"].contains(words[0]):
      return .ask(ControlRequest(.rotate, target: words[0]))
    case ("split", 1) where ["half", "full"].contains(words[0]):
      return .ask(ControlRequest(.split, target: words[0]))
    case ("tap", 1): return .ask(ControlRequest(.tap, target: words[0]))
    case ("type", 1): return .ask(ControlRequest(.type, text: words[0]))
    case ("type", 3) where words[1] == "into":
      return .ask(ControlRequest(.type, target: words[2], text: words[0]))
    case ("delete", 0): return .ask(ControlRequest(.delete))
    case ("delete", 1): return .ask(ControlRequest(.delete, target: words[0]))
    case ("scroll", 2):
      return .ask(request(.scroll, words[0], ["x": 0, "y": try number(words[1])]))
    case ("scroll", 3):
      return .ask(
        request(.scroll, words[0], ["x": try number(words[1]), "y": try number(words[2])])
      )
    case ("pick", 2):
      return .ask(request(.pick, words[0], ["section": 0, "item": try number(words[1])]))
    case ("pick", 3):
      return .ask(
        request(.pick, words[0], ["section": try number(words[1]), "item": try number(words[2])])
      )
    case ("choose", 2): return .ask(request(.choose, words[0], ["value": try number(words[1])]))
    case ("select", 3):
      return .ask(
        request(
          .select,
          words[0],
          ["location": try number(words[1]), "length": try number(words[2])]
        )
      )
    default:
      throw CommandError(message: misunderstanding(verb, line))
    }
  }

  /// Every form of a line, and what it does; a form that says enough has no text.
  private static let forms = [
    ("open", "start the app, or return to it"),
    ("tree", "what is on its screens"),
    ("tap NAME", "tap a view, a bar item, a tab"),
    ("type TEXT [into NAME]", ""),
    ("delete [NAME]", "the character before the caret"),
    ("enter", "the return key"),
    ("select NAME LOCATION LENGTH", ""),
    ("scroll NAME [X] Y", "to an offset in points"),
    ("pick NAME [SECTION] ITEM", ""),
    ("choose NAME VALUE", "a segment, a switch (0, 1), a slider"),
    ("back", "leave the topmost screen"),
    ("scene NUMBER", "what follows is meant for this scene; 0: for all"),
    ("rotate WAY", "turn the device: portrait, landscape"),
    ("split PART", "the screen that the app has: half, full"),
    ("close", "close the scene's window"),
    ("home", "leave the app; it saves"),
    ("memory-warning", "memory is short; in the background this ends the process"),
    ("call", "a phone call: the app takes no events"),
    ("end-call", "the call is over"),
    ("stop", "end the process, as a debugger does"),
    ("kill", "end it in the middle of its work (SIGKILL)"),
    ("relaunch", "start it again"),
    ("quit", "end it in good order"),
    ("force-quit", "throw the app away: its state is deleted"),
    ("report", "what came back, and what did not, and why"),
    ("nodes", "everything that is saved, node by node"),
    ("help", "this list"),
  ]

  static let usage = forms.map { form, text in
    let space = String(repeating: " ", count: max(1, 19 - form.count))
    return text.isEmpty ? "  \(form)" : "  \(form)\(space)\(text)"
  }.joined(separator: "\n")

  /// Says how a line that begins so should be.
  private static func misunderstanding(_ verb: String, _ line: String) -> String {
    let form = forms.first { $0.0.split(separator: " ").first.map(String.init) == verb }
    return "not understood: \(line)\n" + (form.map { "It should be: \($0.0)" } ?? usage)
  }

  private static func request(
    _ verb: ControlRequest.Verb,
    _ target: String,
    _ numbers: [String: Double],
  ) -> ControlRequest {
    ControlRequest(verb, target: target, numbers: numbers)
  }

  private static func number(_ word: String) throws -> Double {
    guard let number = Double(word), number.isFinite, number.magnitude < 1e15 else {
      throw CommandError(message: "\"\(word)\" is no number.")
    }
    return number
  }

  private static func words(of line: String) throws -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      switch character {
      case _ where isEscaped:
        word = (word ?? "") + (character == "n" ? "\n" : String(character))
        isEscaped = false
      case "\\": isEscaped = true
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted, "\t" where !isQuoted:
        words += [word].compactMap(\.self)
        word = nil
      case "#" where !isQuoted && word == nil: return words
      default: word = (word ?? "") + String(character)
      }
    }
    guard !isQuoted else { throw CommandError(message: "a quote is not closed: \(line)") }
    return words + [word].compactMap(\.self)
  }
}
