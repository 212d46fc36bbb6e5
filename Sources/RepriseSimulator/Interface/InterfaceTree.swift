import Foundation
import Reprise

/// What a person would find on the screens of an app: a value that can be printed and compared.
public struct InterfaceTree: Hashable, Codable, Sendable {
  /// One window or scene.
  public struct Scene: Hashable, Codable, Sendable {
    /// The session's number among those of its app: 1 for the first that was ever made.
    public var number: Int

    /// The session's identifier; empty in an app without scenes.
    public var session: String

    /// `active`, `inactive`, `background` or `unattached`.
    public var state: String

    /// The controllers, and the views that are on screen, from the root down.
    public var roots: [Node]
  }

  /// One controller or view.
  public struct Node: Hashable, Codable, Sendable {
    /// `controller` or `view`; of an open menu, `menu` or `choice`.
    public var kind: String

    /// The class, without its module.
    public var className: String

    /// The restoration identifier, else the accessibility identifier; empty for none.
    public var identifier: String

    /// What a person reads there.
    public var text: String

    /// What else can be seen: a selection, an offset, a switch.
    public var state: [String]

    /// Whether the node is on screen.
    public var isVisible: Bool

    /// What is below.
    public var children: [Node]
  }

  /// The scenes, in the order of their numbers.
  public var scenes: [Scene]

  /// Makes a tree.
  public init(scenes: [Scene]) {
    self.scenes = scenes
  }
}

extension InterfaceTree: CustomStringConvertible {
  /// One line for each node, indented by depth.
  public var description: String {
    scenes.map { scene in
      (["scene \(scene.number) (\(scene.state))"] + scene.roots.flatMap { $0.lines(depth: 1) })
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension InterfaceTree.Node {
  fileprivate func lines(depth: Int) -> [String] {
    var line = String(repeating: "  ", count: depth) + className
    if !identifier.isEmpty { line += " \(identifier)" }
    if !text.isEmpty { line += " \"\(Self.shorten(text))\"" }
    if !state.isEmpty { line += " [\(state.joined(separator: ", "))]" }
    if !isVisible { line += " (off screen)" }
    return [PlainText.visible(line)] + children.flatMap { $0.lines(depth: depth + 1) }
  }

  /// A text in one line; of a long one its beginning and its end.
  private static func shorten(_ text: String) -> String {
    let line = text.replacingOccurrences(of: "\n", with: "\\n")
    return line.count <= 60 ? line : "\(line.prefix(28)) … \(line.suffix(28))"
  }
}
