import Foundation
public import Reprise
import RepriseArchive

/// Everything that an app saved, as its archives hold it at one moment.
public struct SavedState: Equatable, Sendable {
  /// One node.
  public struct Node: Hashable, Sendable {
    /// The session whose archive it is in; empty for the app's own.
    public let session: String

    /// What it is: `controller`, `view`.
    public let kind: String

    /// The names from the root down to it.
    public let path: String

    /// The name of its class; empty where it has none.
    public let className: String

    /// Its values as texts, by key; the framework's own begin with a dot.
    public let values: [String: String]
  }

  /// The nodes of all archives.
  public let nodes: [Node]

  /// What could not be read.
  public let losses: [String]

  /// Reads the archives of an app.
  ///
  /// - Parameters:
  ///   - app: The app's identifier.
  ///   - stateHome: What stands for `$XDG_STATE_HOME`.
  /// - Throws: What keeps an archive from being read at all.
  public init(of app: String, in stateHome: String) throws {
    let directory = try StateHome(path: stateHome).directory(of: app)
    let places =
      [("", directory.application)]
      + directory.storedSessions.map { ($0.identifier.rawValue, $0.path) }
    var nodes: [Node] = []
    var losses: [String] = []
    for (session, path) in places {
      let archive = InspectedArchive(name: session, reader: try ArchiveReader(directory: path))
      nodes += archive.nodes.map { Node($0, session: session) }
      losses += archive.losses.map { "\(session) \($0.path ?? ""): \($0.detail)" }
    }
    self.nodes = nodes
    self.losses = losses
  }

  /// The nodes of the scenes: what a person sees, without the app's own records.
  public var sceneNodes: [Node] { nodes.filter { !$0.session.isEmpty } }

  /// Finds the node of another moment in this one.
  public func node(like other: Node) -> Node? {
    nodes.first {
      $0.session == other.session && $0.kind == other.kind && $0.path == other.path
    }
  }

  /// Gives the nodes whose path ends in a name.
  public func nodes(named name: String) -> [Node] {
    nodes.filter { $0.path == name || $0.path.hasSuffix("/" + name) }
  }
}

extension SavedState.Node {
  fileprivate init(_ node: InspectedArchive.Node, session: String) {
    var values: [String: String] = [:]
    for field in node.framework.fields.entries { values["." + field.key] = "\(field.value)" }
    for field in node.values.fields.entries { values[field.key] = "\(field.value)" }
    self.init(
      session: session,
      kind: node.kind,
      path: node.path,
      className: node.className ?? "",
      values: values
    )
  }

  /// What it is and where, in a few words.
  public var title: String { path.isEmpty ? "(\(kind))" : "\(kind) \(path)" }

  /// Gives what is different now, a sentence for each value; none when all is as it was.
  ///
  /// What the engine notes for itself is left out.
  public func changes(to now: Self) -> [String] {
    Set(values.keys).union(now.values.keys).sorted()
      .filter { !$0.hasPrefix(".engine.") && values[$0] != now.values[$0] }
      .map { "\($0) was \(values[$0] ?? "not there") and is \(now.values[$0] ?? "not there")" }
  }
}

/// What an app itself says became of what it had saved.
public struct SavedReports: Sendable {
  /// How many nodes the last restore of all scenes dealt with.
  public let nodeCount: Int

  /// How many of them came back.
  public let restoredCount: Int

  /// What did not come back, and why.
  public let missing: [RestorationReport.Entry]

  /// Reads the reports of an app.
  ///
  /// - Parameters:
  ///   - app: The app's identifier.
  ///   - stateHome: What stands for `$XDG_STATE_HOME`.
  /// - Throws: `StoreError` when the identifier is none.
  public init(of app: String, in stateHome: String) throws {
    let reports = ReportShelf(try StateHome(path: stateHome).directory(of: app)).reports()
    nodeCount = reports.reduce(0) { $0 + $1.nodeCount }
    restoredCount = reports.reduce(0) { $0 + $1.restoredCount }
    missing = reports.flatMap(\.missing)
  }
}

extension DesktopApp {
  /// Waits until the app has written everything: its archives stay as they are for a while.
  ///
  /// - Parameter app: The app's identifier.
  /// - Returns: What was saved.
  /// - Throws: ``DesktopError`` when it never rests.
  @discardableResult
  public func settledState(of app: String) async throws -> SavedState {
    var last: SavedState?
    var same = 0
    return try await wait(for: "saved state that rests") { _ in
      // A file may be replaced while it is read.
      let now = try? SavedState(of: app, in: desktop.stateHome)
      same = now != nil && now == last ? same + 1 : 0
      last = now
      return same >= 4 ? now : nil
    }
  }
}
