import Foundation

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
