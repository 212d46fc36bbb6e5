public import Foundation

extension UIButton {
  /// What a button shows, as one value.
  public struct Configuration {
    /// The ground that a button stands on.
    package enum Ground: Sendable {
      case plain
      case gray
      case tinted
      case filled
      case bordered
      case borderedProminent
    }

    package var ground: Ground

    /// The title.
    public var title: String?

    /// A second, smaller title.
    public var subtitle: String?

    /// The picture.
    public var image: UIImage?

    /// The colour of title and picture.
    public var baseForegroundColor: UIColor?

    /// The colour of the ground.
    public var baseBackgroundColor: UIColor?

    /// The space around the content.
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7,
      leading: 12,
      bottom: 7,
      trailing: 12
    )

    /// The space between picture and title.
    public var imagePadding: CGFloat = 0

    /// Whether the button shows that work goes on.
    public var showsActivityIndicator = false

    /// Gives a button without ground.
    public static func plain() -> Configuration { Configuration(ground: .plain) }

    /// Gives a button on grey.
    public static func gray() -> Configuration { Configuration(ground: .gray) }

    /// Gives a button on a light tint.
    public static func tinted() -> Configuration { Configuration(ground: .tinted) }

    /// Gives a button on the full tint colour.
    public static func filled() -> Configuration { Configuration(ground: .filled) }

    /// Gives a button with a border.
    public static func bordered() -> Configuration { Configuration(ground: .bordered) }

    /// Gives a button with a strong border.
    public static func borderedProminent() -> Configuration {
      Configuration(ground: .borderedProminent)
    }
  }
}
