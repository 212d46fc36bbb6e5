// A notepad for the terminal. Kill it at any moment and start it again: draft and caret are there.

import Reprise

/// What is written, and where the next text goes: one value, so that they are saved together.
struct Page: Codable {
  var draft = ""
  var caret = 0

  mutating func insert(_ text: String) {
    draft.insert(contentsOf: text, at: draft.index(draft.startIndex, offsetBy: caret))
    caret += text.count
  }

  mutating func move(by count: Int) {
    caret = min(max(0, caret + count), draft.count)
  }

  mutating func erase(_ count: Int) {
    let end = draft.index(draft.startIndex, offsetBy: caret)
    move(by: -count)
    draft.removeSubrange(draft.index(draft.startIndex, offsetBy: caret)..<end)
  }
}

let state = try Reprise.open(app: "org.example.notepad")
let main = try state.session(named: "main")
let isBack = state.report.isComplete
print(isBack ? "Welcome back (\(state.report.reason)):" : "A new page:")

while true {
  let page = main["page", default: Page()]
  print("\(page.draft.prefix(page.caret))|\(page.draft.dropFirst(page.caret))")
  guard let line = readLine(), line != ":quit" else { break }

  let words = line.split(separator: " ")
  let count = words.count > 1 ? Int(words[1]) ?? 1 : 1
  switch words.first {
  case ":left": main["page", default: Page()].move(by: -count)
  case ":right": main["page", default: Page()].move(by: count)
  case ":erase": main["page", default: Page()].erase(count)
  case ":new": main["page"] = Page()
  default: main["page", default: Page()].insert(line)
  }
}
