// Counts ten times a second. Kill it at any moment and start it again: it goes on where it was.

import Reprise

let state = try Reprise.open(app: "org.example.counter")
let main = try state.session(named: "main")
print("Counting on from \(main["count", default: 0]) (\(state.report.reason)).")

while true {
  try await Task.sleep(for: .milliseconds(100))
  main["count", default: 0] += 1
  print(main["count", default: 0])
}
