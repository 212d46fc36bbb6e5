#if GTK
import DesktopDriver
import Foundation

/// The public view classes of RepriseUIKit, as its symbol graph lists them.
struct ViewClasses {
  /// For each class, the classes above it, the nearest first.
  let ancestors: [String: [String]]

  var names: [String] { ancestors.keys.sorted() }

  /// Whether a class is another one or inherits from it.
  func isKind(_ name: String, of other: String) -> Bool {
    name == other || ancestors[name]?.contains(other) == true
  }

  /// Reads the symbol graph that Scripts/build writes.
  static func read() throws -> ViewClasses {
    let path = "\(Project.folder)/.build/graphs/RepriseUIKit.symbols.json"
    let graph = try JSONDecoder().decode(
      Graph.self,
      from: Data(contentsOf: URL(fileURLWithPath: path))
    )
    var names: [String: String] = [:]
    for symbol in graph.symbols where symbol.kind.identifier == "swift.class" {
      names[symbol.identifier.precise] = symbol.names.title
    }
    var parents: [String: String] = [:]
    for relation in graph.relationships where relation.kind == "inheritsFrom" {
      if let child = names[relation.source] { parents[child] = names[relation.target] }
    }
    var ancestors: [String: [String]] = [:]
    for name in names.values {
      let above = Array(sequence(first: name) { parents[$0] }.dropFirst())
      // The others make objects from class names and are never on screen.
      guard name.hasPrefix("UI"), name == "UIView" || above.contains("UIView") else { continue }
      ancestors[name] = above
    }
    return ViewClasses(ancestors: ancestors)
  }

  private struct Graph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relation]
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Names: Decodable { let title: String }
    let kind: Kind
    let identifier: Identifier
    let names: Names
  }

  private struct Relation: Decodable {
    let kind: String
    let source: String
    let target: String
  }
}
#endif
