import Foundation
import Reprise
import RepriseSimulator

/// What the living app was before its death, beside what came back.
struct Comparison {
  /// One node that did not come back as it was.
  struct Loss {
    let node: NodeState
    let reason: String
  }

  let before: Snapshot
  let after: Snapshot
  let report: RestorationReport

  /// The nodes that did not come back as they were, each with its reason.
  var losses: [Loss] {
    before.nodes.compactMap { node in
      if let reason = reason(for: node) { return Loss(node: node, reason: reason) }
      guard let now = after.node(like: node, session: before.session(of: node)) else {
        return Loss(node: node, reason: "it is not there, and the report says nothing of it")
      }
      let changes = node.values.keys.sorted()
        .filter { !isTyping(node, key: $0) && node.values[$0] != now.values[$0] }
        .map { "\($0) was \(node.values[$0] ?? "") and is \(now.values[$0] ?? "not there")" }
      return changes.isEmpty ? nil : Loss(node: node, reason: changes.joined(separator: "; "))
    }
  }

  /// The text of the field that was typed into, as the living app or the new one keeps it.
  func draft(in snapshot: Snapshot) -> String? {
    snapshot.nodes.first { $0.path.hasSuffix("/" + DeepState.typedDraft) }?.values["notes"]
  }

  /// The lines of the trees that differ, but for the field that was typed into.
  var differences: [String] {
    let old = before.lines.filter { !$0.contains(DeepState.typedField) }
    let new = after.lines.filter { !$0.contains(DeepState.typedField) }
    return new.difference(from: old).map { (change) -> String in
      switch change {
      case .remove(_, let line, _): "- " + line
      case .insert(_, let line, _): "+ " + line
      }
    }
  }

  private func isTyping(_ node: NodeState, key: String) -> Bool {
    node.path.hasSuffix("/" + DeepState.typedField)
      || (node.path.hasSuffix("/" + DeepState.typedDraft) && key == "notes")
  }

  /// Why the report says that a node did not come back; `nil` when it says no such thing.
  private func reason(for node: NodeState) -> String? {
    let session = before.session(of: node) ?? ""
    return report.missing
      .first { $0.session == session && $0.kind == node.kind && $0.path == node.path }
      .map { "\($0.code.map { "\($0): " } ?? "")\($0.detail)" }
  }
}

/// Everything that a living app told of itself at one moment.
struct Snapshot {
  let tree: InterfaceTree
  let nodes: [NodeState]

  init(of app: AppProcess) throws {
    tree = try app.ask(ControlRequest(.tree)).tree ?? InterfaceTree(scenes: [])
    nodes = try app.ask(ControlRequest(.nodes)).nodes ?? []
  }

  /// The tree, one line for each node.
  var lines: [String] { "\(tree)".split(separator: "\n").map(String.init) }

  /// The session that a node belongs to.
  func session(of node: NodeState) -> String? {
    tree.scenes.first { $0.number == node.scene }?.session
  }
  /// Finds the same node, by session, kind and path.
  func node(like other: NodeState, session: String?) -> NodeState? {
    nodes.first {
      $0.kind == other.kind && $0.path == other.path && $0.className == other.className
        && self.session(of: $0) == session
    }
  }
}
