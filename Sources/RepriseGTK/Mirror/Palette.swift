#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// Colours as GTK has them.
@MainActor
enum Palette {
  /// Fills a view's or canvas's widget with a colour; `nil` and the window's own colour leave it
  /// clear.
  static func fill(_ widget: WidgetPointer, with color: UIColor?, isDark: Bool) {
    guard var color = color.flatMap({ rgba($0, isDark: isDark) }) else {
      return rpg_set_background(widget, nil)
    }
    rpg_set_background(widget, &color)
  }

  /// Gives a colour's components; `nil` for what the desktop's style colours by itself.
  static func rgba(_ color: UIColor, isDark: Bool) -> GdkRGBA? {
    switch color.name {
    case "systemBackground", "label": return nil
    default: break
    }
    var parts = color.components.map(Float.init)
    if isDark, Self.followsStyle.contains(color.name) {
      for index in 0..<3 { parts[index] = 1 - parts[index] * 0.9 }
    }
    return GdkRGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
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

  /// The colours that are light on a dark desktop and dark on a light one.
  private static let followsStyle: Set<String> = [
    "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator",
    "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
    "secondarySystemGroupedBackground", "systemGray6", "systemGray5", "systemGray4", "systemFill",
  ]
}
#endif
