import Foundation

/// What an action does when it is sent.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A choice with the code that it runs.
@MainActor
open class UIAction: UIMenuElement {
  /// The name of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The action's name; one of its own when none was given.
  public let identifier: Identifier

  /// How the action looks.
  open var attributes: UIMenuElement.Attributes

  /// Whether the action is chosen.
  open var state: UIMenuElement.State

  /// What sent the action, while it runs.
  public private(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: The title that a person reads.
  ///   - subtitle: A second, smaller title.
  ///   - image: A picture.
  ///   - identifier: The action's name; `nil` makes one.
  ///   - discoverabilityTitle: Accepted and not used.
  ///   - attributes: How it looks.
  ///   - state: Whether it is chosen.
  ///   - handler: What it does.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler,
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  package func perform(sender: AnyObject?) {
    let outer = self.sender
    self.sender = sender
    defer { self.sender = outer }
    handler(self)
  }
}
