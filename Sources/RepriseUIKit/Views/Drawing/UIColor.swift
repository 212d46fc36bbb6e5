public import Foundation

/// A colour: four components, and a name where the system has one for it.
public final class UIColor: NSObject, Sendable {
  /// The system's name of the colour; empty for one made from components.
  package let name: String

  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat

  /// Makes a colour from components between 0 and 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = ""
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from its tone, between 0 and 1.
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat,
  ) {
    func part(_ shift: CGFloat) -> CGFloat {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  private init(_ name: String, _ rgb: Int, _ alpha: CGFloat = 1) {
    self.name = name
    red = CGFloat(rgb >> 16 & 255) / 255
    green = CGFloat(rgb >> 8 & 255) / 255
    blue = CGFloat(rgb & 255) / 255
    self.alpha = alpha
  }

  /// The red, green, blue and alpha components.
  package var components: [CGFloat] { [red, green, blue, alpha] }

  /// Gives this colour with another opacity.
  ///
  /// - Parameter alpha: The opacity, between 0 and 1.
  /// - Returns: The colour, without this one's name.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Compares components and names.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return name == other.name && components == other.components
  }

  /// A hash of the components.
  public override var hash: Int { components.hashValue }

  /// The name, or the components.
  public override var description: String {
    name.isEmpty ? "UIColor \(red) \(green) \(blue) \(alpha)" : name
  }
}

extension UIColor {
  /// Black.
  public static let black = UIColor("black", 0x00_0000)

  /// Dark grey.
  public static let darkGray = UIColor("darkGray", 0x55_5555)

  /// Grey.
  public static let gray = UIColor("gray", 0x7F_7F7F)

  /// Light grey.
  public static let lightGray = UIColor("lightGray", 0xAA_AAAA)

  /// White.
  public static let white = UIColor("white", 0xFF_FFFF)

  /// Red.
  public static let red = UIColor("red", 0xFF_0000)

  /// Green.
  public static let green = UIColor("green", 0x00_FF00)

  /// Blue.
  public static let blue = UIColor("blue", 0x00_00FF)

  /// Yellow.
  public static let yellow = UIColor("yellow", 0xFF_FF00)

  /// Orange.
  public static let orange = UIColor("orange", 0xFF_7F00)

  /// Purple.
  public static let purple = UIColor("purple", 0x7F_007F)

  /// Brown.
  public static let brown = UIColor("brown", 0x99_6633)

  /// No colour.
  public static let clear = UIColor("clear", 0x00_0000, 0)

  /// The system's red.
  public static let systemRed = UIColor("systemRed", 0xFF_3B30)

  /// The system's green.
  public static let systemGreen = UIColor("systemGreen", 0x34_C759)

  /// The system's blue.
  public static let systemBlue = UIColor("systemBlue", 0x00_7AFF)

  /// The system's orange.
  public static let systemOrange = UIColor("systemOrange", 0xFF_9500)

  /// The system's yellow.
  public static let systemYellow = UIColor("systemYellow", 0xFF_CC00)

  /// The system's pink.
  public static let systemPink = UIColor("systemPink", 0xFF_2D55)

  /// The system's purple.
  public static let systemPurple = UIColor("systemPurple", 0xAF_52DE)

  /// The system's teal.
  public static let systemTeal = UIColor("systemTeal", 0x30_B0C7)

  /// The system's indigo.
  public static let systemIndigo = UIColor("systemIndigo", 0x58_56D6)

  /// The system's mint.
  public static let systemMint = UIColor("systemMint", 0x00_C7BE)

  /// The system's cyan.
  public static let systemCyan = UIColor("systemCyan", 0x32_ADE6)

  /// The system's brown.
  public static let systemBrown = UIColor("systemBrown", 0xA2_845E)

  /// The system's grey.
  public static let systemGray = UIColor("systemGray", 0x8E_8E93)

  /// The system's second grey.
  public static let systemGray2 = UIColor("systemGray2", 0xAE_AEB2)

  /// The system's third grey.
  public static let systemGray3 = UIColor("systemGray3", 0xC7_C7CC)

  /// The system's fourth grey.
  public static let systemGray4 = UIColor("systemGray4", 0xD1_D1D6)

  /// The system's fifth grey.
  public static let systemGray5 = UIColor("systemGray5", 0xE5_E5EA)

  /// The system's sixth grey.
  public static let systemGray6 = UIColor("systemGray6", 0xF2_F2F7)

  /// The colour of text.
  public static let label = UIColor("label", 0x00_0000)

  /// The colour of less important text.
  public static let secondaryLabel = UIColor("secondaryLabel", 0x3C_3C43, 0.6)

  /// The colour of unimportant text.
  public static let tertiaryLabel = UIColor("tertiaryLabel", 0x3C_3C43, 0.3)

  /// The colour of watermarks.
  public static let quaternaryLabel = UIColor("quaternaryLabel", 0x3C_3C43, 0.18)

  /// The colour of a placeholder.
  public static let placeholderText = UIColor("placeholderText", 0x3C_3C43, 0.3)

  /// The colour of a link.
  public static let link = UIColor("link", 0x00_7AFF)

  /// The colour of thin lines.
  public static let separator = UIColor("separator", 0x3C_3C43, 0.29)

  /// The colour of thin lines that hide what is behind them.
  public static let opaqueSeparator = UIColor("opaqueSeparator", 0xC6_C6C8)

  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The colour that marks what can be tapped.
  public static let tintColor = UIColor("tintColor", 0x00_7AFF)

  /// The background.
  public static let systemBackground = UIColor("systemBackground", 0xFF_FFFF)

  /// The background of content upon the background.
  public static let secondarySystemBackground = UIColor("secondarySystemBackground", 0xF2_F2F7)

  /// The background of content upon content.
  public static let tertiarySystemBackground = UIColor("tertiarySystemBackground", 0xFF_FFFF)

  /// The background of grouped content.
  public static let systemGroupedBackground = UIColor("systemGroupedBackground", 0xF2_F2F7)

  /// The background of content within a group.
  public static let secondarySystemGroupedBackground = UIColor(
    "secondarySystemGroupedBackground",
    0xFF_FFFF
  )

  /// The background of content upon content within a group.
  public static let tertiarySystemGroupedBackground = UIColor(
    "tertiarySystemGroupedBackground",
    0xF2_F2F7
  )

  /// The fill of medium shapes.
  public static let secondarySystemFill = UIColor("secondarySystemFill", 0x78_7880, 0.16)

  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor("tertiarySystemFill", 0x76_7680, 0.12)

  /// The fill of large areas.
  public static let quaternarySystemFill = UIColor("quaternarySystemFill", 0x74_7480, 0.08)

  /// The fill of small shapes.
  public static let systemFill = UIColor("systemFill", 0x78_7880, 0.2)
}
