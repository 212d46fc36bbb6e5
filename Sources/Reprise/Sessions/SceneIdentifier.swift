/// The name of a scene session, stable over launches.
public struct SceneIdentifier: RawRepresentable, Hashable, Codable, Sendable {
  /// The name; any text that isn't empty.
  public let rawValue: String

  /// Makes an identifier from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension SceneIdentifier: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
