import Foundation
import RepriseArchive

/// What the coder of a node and the coders of the objects in it share.
class CodingSession {
  let owner: NodeAddress
  let requiresSecureCoding: Bool
  let classes: ClassRegistry
  let lookup: (any NodeLookup)?

  /// What is attached to the coder, or can be read from it.
  var attachments: CoderAttachments?

  /// Whether what is attached to the coder goes into the collection at hand.
  var sharesAttachments = false

  private(set) var problems: [CodingProblem] = []

  /// What was noticed about values that were taken all the same.
  private(set) var remarks: [EncodingRemark] = []

  /// The first failure that app code can see.
  var error: (any Error)?

  /// The keys from the node down to the value at hand.
  private(set) var keys: [String] = []

  /// How many collections and objects stand around the value at hand.
  private(set) var depth = 0

  init(
    owner: NodeAddress,
    requiresSecureCoding: Bool,
    classes: ClassRegistry,
    lookup: (any NodeLookup)?
  ) {
    self.owner = owner
    self.requiresSecureCoding = requiresSecureCoding
    self.classes = classes
    self.lookup = lookup
  }

  /// Runs a body with one more key on the way to the value at hand.
  func at<Value>(_ key: String, _ body: () -> Value) -> Value {
    keys.append(key)
    defer { keys.removeLast() }
    return body()
  }

  /// Runs a body one level deeper; `nil`, with a problem, at the limit.
  func nested<Value>(_ body: () -> Value?) -> Value? {
    guard depth < CodingLimits.depth else {
      note(.tooDeep, "The value nests deeper than \(CodingLimits.depth) levels and was left out.")
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  func problem(_ code: CodingProblem.Code, _ message: String) -> CodingProblem {
    CodingProblem(address: owner, key: keyPath, code: code, message: message)
  }

  func note(_ code: CodingProblem.Code, _ message: String) {
    note(problem(code, message))
  }

  func note(_ problem: CodingProblem) {
    guard problems.count < CodingLimits.problemCount else { return }
    problems.append(problem)
  }

  func remark(_ kind: EncodingRemark.Kind) {
    guard remarks.count < CodingLimits.problemCount else { return }
    remarks.append(EncodingRemark(key: keyPath, kind: kind))
  }

  /// Notes a problem that app code can also see as the coder's `error`.
  func fail(_ code: CodingProblem.Code, _ message: String) {
    let problem = problem(code, message)
    note(problem)
    setError(problem.description)
  }

  func setError(_ message: String) {
    guard error == nil else { return }
    error = CocoaError(.coderReadCorrupt, userInfo: [NSDebugDescriptionErrorKey: message])
  }

  private var keyPath: String {
    keys.reduce(into: "") { path, key in
      if !path.isEmpty && !key.hasPrefix("[") { path += "." }
      path += key
    }
  }
}
