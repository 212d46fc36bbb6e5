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

  /// Starts the app, which crashes before its first frame.
  case crashAtLaunch

  /// Ends the app and deletes its state, as a person does in the switcher.
  case forceQuit

  /// Chooses the scene that the following lines are meant for; 0 for all.
  case scene(Int)

  /// Chooses the app that the following lines are meant for, by its path or name.
  case app(String)

  /// Chooses the device that the following lines are meant for.
  case device(String)

  /// Puts another app beside this one, by its path or name.
  case beside(String)

  /// Opens the app switcher, and lists its cards.
  case switcher

  /// Leaves the switcher for what was on screen before.
  case endSwitcher

  /// Opens a card of the switcher, by its place in the list.
  case card(Int)

  /// Throws a card of the switcher away, by its place in the list.
  case swipe(Int)

  /// Searches all apps of the device.
  case search(String)

  /// Opens something that the search found, by its place in the list.
  case result(Int)

  /// Lists the activities that other devices offer to the app.
  case offers

  /// Takes one of them up, by its place in the list.
  case takeUp(Int)

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
    case ("crash-at-launch", 0): return .crashAtLaunch
    case ("force-quit", 0): return .forceQuit
    case ("scene", 1): return .scene(Int(try number(words[0])))
    case ("app", 1): return .app(words[0])
    case ("device", 1): return .device(words[0])
    case ("beside", 1): return .beside(words[0])
    case ("switcher", 0): return .switcher
    case ("end-switcher", 0): return .endSwitcher
    case ("card", 1): return .card(Int(try number(words[0])))
    case ("swipe", 1): return .swipe(Int(try number(words[0])))
    case ("search", 1): return .search(words[0])
    case ("result", 1): return .result(Int(try number(words[0])))
    case ("offers", 0): return .offers
    case ("take-up", 1): return .takeUp(Int(try number(words[0])))
    case ("tree", 0), ("nodes", 0), ("report", 0), ("home", 0), ("back", 0), ("quit", 0),
      ("close", 0), ("enter", 0), ("memory-warning", 0), ("call", 0), ("end-call", 0),
      ("panel", 0), ("end-panel", 0), ("disconnect", 0):
      return ControlRequest.Verb(rawValue: verb).map { .ask(ControlRequest($0)) }
    case ("rotate", 1):
      return .ask(ControlRequest(.rotate, target: try choice(words[0], of: ways, in: line)))
    case ("split", 1):
      return .ask(ControlRequest(.split, target: try choice(words[0], of: parts, in: line)))
    case ("split", 2), ("split", 3):
      var request = ControlRequest(.pair, scene: Int(try number(words[0])))
      request.numbers = ["other": try number(words[1])]
      if words.count == 3 { request.target = try choice(words[2], of: parts, in: line) }
      return .ask(request)
    case ("drag", 2), ("drag", 3), ("drag", 4):
      var request = ControlRequest(.drag, target: words[0])
      request.text = try choice(words[words.count - 1], of: edges, in: line)
      if words.count > 2 {
        request.numbers = [
          "section": words.count == 4 ? try number(words[1]) : 0,
          "item": try number(words[words.count - 2]),
        ]
      }
      return .ask(request)
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
    case ("hold", 1): return .ask(ControlRequest(.hold, target: words[0]))
    case ("hold", 2):
      return .ask(request(.hold, words[0], ["section": 0, "item": try number(words[1])]))
    case ("hold", 3):
      return .ask(
        request(.hold, words[0], ["section": try number(words[1]), "item": try number(words[2])])
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

  private static func request(
    _ verb: ControlRequest.Verb,
    _ target: String,
    _ numbers: [String: Double],
  ) -> ControlRequest {
    ControlRequest(verb, target: target, numbers: numbers)
  }

  /// Takes one of several words; names the others where it is none of them.
  private static func choice(
    _ word: String,
    of choices: [String],
    in line: String,
  ) throws -> String {
    guard choices.contains(word) else {
      throw CommandError(
        message: "\"\(word)\" in \"\(line)\" is none of these: "
          + "\(choices.joined(separator: ", "))."
      )
    }
    return word
  }

  private static let ways = ["portrait", "upside-down", "landscape", "landscape-left"]
  private static let parts = ScreenShare.allCases.map(\.rawValue)
  private static let edges = ScreenEdge.allCases.map(\.rawValue)

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
