#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// Colours as GTK has them: those that the system names are libadwaita's.
@MainActor
enum Palette {
  /// Whether the desktop's style is dark.
  static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

  /// Fills a view's or canvas's widget with a colour; `nil` leaves it clear.
  static func fill(_ widget: WidgetPointer, with color: UIColor?, isDark: Bool) {
    guard var color = color.flatMap({ rgba($0, isDark: isDark) }) else {
      return rpg_set_background(widget, nil)
    }
    rpg_set_background(widget, &color)
  }

  /// Gives a colour's components; `nil` for what the desktop's style colours by itself.
  static func rgba(_ color: UIColor, isDark: Bool) -> GdkRGBA? {
    let parts = color.components.map(Float.init)
    let plain = GdkRGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    if color.name == "label" { return nil }
    if let share = inks[color.name] {
      var ink = named("window_fg_color") ?? GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
      ink.alpha *= share
      return ink
    }
    if let share = greys[color.name] {
      guard let ink = named("window_fg_color"), let ground = named("window_bg_color") else {
        return plain
      }
      return mix(ground, ink, share * ink.alpha)
    }
    if let names = names[color.name] { return named(isDark ? names.dark : names.light) ?? plain }
    return plain
  }

  /// Adds a colour to a text's attributes; what the desktop colours by itself is left to it.
  static func add(_ color: UIColor?, isDark: Bool, to attributes: OpaquePointer) {
    guard let color = color.flatMap({ rgba($0, isDark: isDark) }) else { return }
    let parts = [color.red, color.green, color.blue].map { UInt16(max(0, min(1, $0)) * 65535) }
    pango_attr_list_insert(attributes, pango_attr_foreground_new(parts[0], parts[1], parts[2]))
    pango_attr_list_insert(
      attributes,
      pango_attr_foreground_alpha_new(UInt16(max(1, color.alpha * 65535)))
    )
  }

  /// Looks a colour of libadwaita's up.
  private static func named(_ name: String) -> GdkRGBA? {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(probe)
    return gtk_style_context_lookup_color(context, name, &color) != 0 ? color : nil
  }

  /// A widget that is never shown: the style knows colours only for widgets.
  private static let probe: WidgetPointer = {
    let probe = made(gtk_label_new(nil))
    g_object_ref_sink(probe)
    return probe
  }()

  private static func mix(_ ground: GdkRGBA, _ ink: GdkRGBA, _ share: Float) -> GdkRGBA {
    GdkRGBA(
      red: ground.red + (ink.red - ground.red) * share,
      green: ground.green + (ink.green - ground.green) * share,
      blue: ground.blue + (ink.blue - ground.blue) * share,
      alpha: 1
    )
  }

  /// Shares of the colour of text.
  private static let inks: [String: Float] = [
    "secondaryLabel": 0.7, "tertiaryLabel": 0.5, "quaternaryLabel": 0.3, "placeholderText": 0.5,
    "separator": 0.15, "systemFill": 0.16, "secondarySystemFill": 0.13, "tertiarySystemFill": 0.1,
    "quaternarySystemFill": 0.07,
  ]

  /// Opaque greys between the window's ground and its text.
  private static let greys: [String: Float] = [
    "systemGray": 0.6, "systemGray2": 0.45, "systemGray3": 0.33, "systemGray4": 0.24,
    "systemGray5": 0.15, "systemGray6": 0.08, "opaqueSeparator": 0.15,
    "secondarySystemBackground": 0.06, "tertiarySystemGroupedBackground": 0.06,
  ]

  /// Named colours; those without lightness of their own are lighter on dark ground.
  private static let names: [String: (light: String, dark: String)] = [
    "tintColor": ("accent_color", "accent_color"),
    "link": ("accent_color", "accent_color"),
    "systemBlue": ("accent_color", "accent_color"),
    "systemRed": ("destructive_color", "destructive_color"),
    "systemGreen": ("success_color", "success_color"),
    "systemOrange": ("orange_4", "orange_2"),
    "systemYellow": ("yellow_5", "yellow_3"),
    "systemPurple": ("purple_3", "purple_1"),
    "systemBrown": ("brown_3", "brown_2"),
    "systemBackground": ("window_bg_color", "window_bg_color"),
    "systemGroupedBackground": ("window_bg_color", "window_bg_color"),
    "tertiarySystemBackground": ("view_bg_color", "view_bg_color"),
    "secondarySystemGroupedBackground": ("card_bg_color", "card_bg_color"),
  ]
}
#endif
