/// Why something could not be done on a desktop.
public struct DesktopError: Error, CustomStringConvertible {
  /// What happened, and what to do.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
