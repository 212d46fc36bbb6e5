import Foundation
import Reprise
import RepriseArchive

/// What became of one node, and why.
struct Explanation: Encodable, Equatable {
  /// What became of it.
  enum Verdict: String, Encodable {
    /// It came back at the last launch.
    case restored

    /// It is saved, and was not when state was restored last.
    case saved

    /// It was saved and did not come back.
    case notRestored = "not restored"

    /// It is not saved.
    case notSaved = "not saved"

    /// It can't be read any more.
    case lost

    /// Something else there is to know.
    case note

    /// Whether that is what a person hopes for.
    var isGood: Bool { self == .restored || self == .saved }
  }

  var session: String
  var verdict: Verdict
  var kind: String
  var path: String
  var code: ReasonCode?
  var detail: String

  /// The explanation in lines of at most eighty columns.
  var lines: [String] {
    let node = [kind, path].filter { !$0.isEmpty }.joined(separator: " ")
    let subject = node.isEmpty ? "" : "\(PlainText.visible(node))"
    let code = verdict.isGood ? "" : self.code.map { " (\($0))" } ?? ""
    let place = session.isEmpty ? "" : " in session \(PlainText.visible(session))"
    let head =
      subject.isEmpty
      ? "\(verdict.rawValue)\(place)\(code):" : "\(verdict.rawValue): \(subject)\(place)\(code)."
    return PlainText.wrap("\(head) \(PlainText.visible(detail))")
  }
}
