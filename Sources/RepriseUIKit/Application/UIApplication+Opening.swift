public import Foundation

extension UIApplication {
  /// Words for how an address is to be opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The word.
    public let rawValue: String

    /// Makes a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Has the desktop open an address.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - options: How; nothing is known here.
  ///   - completion: Is told whether the desktop has something for it.
  /// - Source: Apple's documentation of `open(_:options:completionHandler:)`.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil,
  ) {
    let isOpened = context?.host.open(url) ?? false
    completion?(isOpened)
  }
}
