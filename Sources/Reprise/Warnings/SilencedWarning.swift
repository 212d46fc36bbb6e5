/// A warning that the app's authors have read and do not want: of a kind, of a node, of a key.
///
/// A part that is `nil` stands for all of its sort. Part of a policy:
/// ``RestorationPolicy/silence(_:identifier:key:)``.
public struct SilencedWarning: Hashable, Sendable {
  /// The kind of warning; `nil` means every kind.
  public var code: ReasonCode?

  /// The restoration identifier of the node, or its whole path; `nil` means every node.
  public var identifier: String?

  /// The key that the value is encoded under; `nil` means every key, and warnings without one.
  public var key: String?

  /// Makes one.
  ///
  /// - Parameters:
  ///   - code: The kind of warning; `nil` means every kind.
  ///   - identifier: The node's restoration identifier or its whole path; `nil` means every node.
  ///   - key: The value's key; `nil` means every key.
  public init(_ code: ReasonCode? = nil, identifier: String? = nil, key: String? = nil) {
    self.code = code
    self.identifier = identifier
    self.key = key
  }

  /// Whether this covers a warning of a kind, at a path, about a key.
  func covers(_ code: ReasonCode, path: String, key: String) -> Bool {
    if let wanted = self.code, wanted != code { return false }
    if let wanted = self.key, wanted != key { return false }
    guard let identifier else { return true }
    return path == identifier || path.hasSuffix("/" + identifier)
  }
}

extension RestorationPolicy {
  /// Silences a warning where what it warns of is right.
  ///
  /// ```swift
  /// var policy = RestorationPolicy.standard
  /// policy.silence(.picture, identifier: "Sketch", key: "thumbnail")
  /// ```
  ///
  /// - Parameters:
  ///   - code: The kind of warning; `nil` means every kind.
  ///   - identifier: The node's restoration identifier or its whole path; `nil` means every node.
  ///   - key: The value's key; `nil` means every key.
  public mutating func silence(
    _ code: ReasonCode?,
    identifier: String? = nil,
    key: String? = nil
  ) {
    silencedWarnings.append(SilencedWarning(code, identifier: identifier, key: key))
  }

  /// Whether a warning is one that nobody wants.
  package func silences(_ code: ReasonCode, path: String, key: String) -> Bool {
    silencedWarnings.contains { $0.covers(code, path: path, key: key) }
  }
}
