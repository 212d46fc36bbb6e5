import Foundation

/// What an action does when it is sent.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that a person can choose.
@MainActor
open class UIMenuElement: RootObject {
  /// How an element looks.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Can't be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)

    /// Deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)

    /// Isn't shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// Whether an element is chosen.
  public enum State: Int, Sendable {
    /// Not chosen.
    case off

    /// Chosen.
    case on

    /// Chosen in part.
    case mixed
  }

  /// The element's title.
  open package(set) var title: String

  /// A second, smaller title.
  open var subtitle: String?

  /// The element's picture.
  open package(set) var image: UIImage?

  package init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init(hidden: ())
  }
}

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
