public import Foundation
import RepriseUIKit

/// Opens addresses: in the app itself if that takes them, else in whatever the system has for them.
///
/// Source: Apple's documentation of `OpenURLAction`.
@MainActor
public struct OpenURLAction {
  /// What became of an address.
  public struct Result: Sendable {
    enum Outcome: Sendable {
      case handled
      case discarded
      case system(URL?)
    }

    let outcome: Outcome

    /// The app has opened it.
    public static let handled = Result(outcome: .handled)

    /// Nothing is to be opened.
    public static let discarded = Result(outcome: .discarded)

    /// The system opens it.
    public static let systemAction = Result(outcome: .system(nil))

    /// The system opens another address instead.
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
  }

  private let handler: (URL) -> Result

  /// Makes an action of the app's own.
  public init(handler: @escaping (URL) -> Result) {
    self.handler = handler
  }

  /// Opens an address.
  public func callAsFunction(_ url: URL) {
    self(url) { _ in }
  }

  /// Opens an address, and tells whether that went well.
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    switch handler(url).outcome {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): UIApplication.shared.open(other ?? url, completionHandler: completion)
    }
  }
}

extension EnvironmentValues {
  private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction? { nil }
  }

  /// Opens addresses.
  @MainActor public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] ?? OpenURLAction { _ in .systemAction } }
    set { self[OpenURLKey.self] = newValue }
  }
}
