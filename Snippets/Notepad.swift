// A notepad for the terminal. Kill it at any moment and start it again: draft and caret are there.

import Reprise

let state = try Reprise.open(app: "org.example.notepad")
let main = try state.session(named: "main")

/// Shows the draft with a bar where the caret is.
@MainActor func show() {
  let draft = main["draft", default: ""]
  let caret = min(main["caret", default: 0], draft.count)
  print("\(draft.prefix(caret))|\(draft.dropFirst(caret))")
}

/// Puts a text where the caret is, and the caret behind it.
@MainActor func insert(_ text: String) {
  var draft = main["draft", default: ""]
  let caret = min(main["caret", default: 0], draft.count)
  draft.insert(contentsOf: text, at: draft.index(draft.startIndex, offsetBy: caret))
  main["draft"] = draft
  main["caret"] = caret + text.count
}

/// Removes characters in front of the caret.
@MainActor func erase(_ count: Int) {
  let draft = main["draft", default: ""]
  let caret = min(main["caret", default: 0], draft.count)
  let start = max(0, caret - count)
  main["draft"] = String(draft.prefix(start) + draft.dropFirst(caret))
  main["caret"] = start
}

/// Moves the caret.
@MainActor func move(by count: Int) {
  let length = main["draft", default: ""].count
  main["caret"] = min(max(0, main["caret", default: 0] + count), length)
}

print(state.report.isComplete ? "Welcome back (\(state.report.reason)):" : "A new page:")
show()
reading: while let line = readLine() {
  let words = line.split(separator: " ")
  let count = words.count > 1 ? Int(words[1]) ?? 1 : 1
  switch words.first {
  case ":left": move(by: -count)
  case ":right": move(by: count)
  case ":erase": erase(count)
  case ":new": (main["draft"], main["caret"]) = ("", 0)
  case ":quit": break reading
  default: insert(line)
  }
  show()
}
