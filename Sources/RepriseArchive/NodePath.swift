/// The names from the root down to one node.
///
/// A name is any text. Where siblings may share a name (the controllers of a navigation stack), an
/// index stands between container and child; it is a component of its own kind that no name can
/// imitate.
public struct NodePath: Hashable, Sendable {
  /// One step of a path.
  public enum Component: Hashable, Sendable {
    /// A restoration identifier.
    case identifier(String)

    /// A position in a container that numbers its children.
    case index(Int)
  }

  /// The path as it is stored and shown: components joined by `/`.
  ///
  /// In a name, `/`, `\` and a leading `:` are preceded by `\`. An index is written `:[1]:`.
  public let string: String

  /// The path of the application or the scene itself: no components.
  public static let root = NodePath(string: "")

  /// Makes a path from its stored form.
  ///
  /// - Parameter string: The stored form; any text is a path.
  public init(string: String) {
    self.string = string
  }

  /// Makes a path from identifiers.
  ///
  /// - Parameter identifiers: The names from the root down.
  public init(identifiers: [String]) {
    self = identifiers.reduce(.root) { $0.appending(identifier: $1) }
  }

  /// Gives the path of a child with a name.
  ///
  /// - Parameter identifier: The child's restoration identifier.
  /// - Returns: This path with one more component.
  public func appending(identifier: String) -> NodePath {
    appending(written: Self.escape(identifier))
  }

  /// Gives this path with an index in front of the next name.
  ///
  /// - Parameter index: The child's position in its container.
  /// - Returns: This path with one more component.
  public func appending(index: Int) -> NodePath {
    appending(written: ":[\(index)]:")
  }

  /// The components from the root down.
  public var components: [Component] {
    guard !string.isEmpty else { return [] }
    var components: [Component] = []
    var name = ""
    var isEscaped = false
    var wasEscaped = false
    for character in string.unicodeScalars {
      switch character {
      case _ where isEscaped:
        name.unicodeScalars.append(character)
        isEscaped = false
      case "\\":
        isEscaped = true
        wasEscaped = wasEscaped || name.isEmpty
      case "/":
        components.append(Self.component(name, wasEscaped: wasEscaped))
        name = ""
        wasEscaped = false
      default:
        name.unicodeScalars.append(character)
      }
    }
    components.append(Self.component(name, wasEscaped: wasEscaped))
    return components
  }

  /// The names from the root down, without indexes: what app code is shown.
  public var identifiers: [String] {
    if let names = Text.with(string, { $0.plainParts }) { return names }
    return components.compactMap { component in
      guard case .identifier(let name) = component else { return nil }
      return name
    }
  }

  /// The last name; `nil` for the root.
  package var lastIdentifier: String? {
    guard !string.isEmpty else { return nil }
    return Text.with(string, { $0.lastPlainPart }) ?? identifiers.last
  }

  /// Whether the last name is a given one.
  package func ends(with name: String) -> Bool {
    guard !string.isEmpty else { return false }
    let isPlainly = Text.with(string) { path in
      Text.with(name) { path.hasLastPlainPart($0) }
    }
    return isPlainly || lastIdentifier == name
  }

  private func appending(written: String) -> NodePath {
    NodePath(string: string.isEmpty ? written : string + "/" + written)
  }

  private static func component(_ name: String, wasEscaped: Bool) -> Component {
    guard !wasEscaped, name.hasPrefix(":["), name.hasSuffix("]:"),
      let index = Int(name.dropFirst(2).dropLast(2))
    else { return .identifier(name) }
    return .index(index)
  }

  private static func escape(_ identifier: String) -> String {
    guard identifier.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0 == ":" }) else {
      return identifier
    }
    var written = identifier.hasPrefix(":") ? "\\" : ""
    for character in identifier.unicodeScalars {
      if character == "/" || character == "\\" { written.unicodeScalars.append("\\") }
      written.unicodeScalars.append(character)
    }
    return written
  }
}

extension NodePath: CustomStringConvertible {
  /// The stored form.
  public var description: String { string }
}
