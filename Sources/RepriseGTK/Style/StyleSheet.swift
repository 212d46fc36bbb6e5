#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// What the app's widgets look like beyond the desktop's own style: a style sheet of GTK's.
///
/// Only named colours of libadwaita are used, so that it follows light, dark and high contrast.
@MainActor
enum StyleSheet {
  private static let provider: OpaquePointer = {
    let provider = OpaquePointer(made(gtk_css_provider_new()))
    if let display = gdk_display_get_default() {
      gtk_style_context_add_provider_for_display(
        display,
        provider,
        guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
      )
    }
    return provider
  }()

  /// The rules that were added, by the names of their classes.
  private static var rules: [String: String] = [:]
  private static var isLoaded = false

  /// Takes the style sheet into use; once is enough.
  static func load() {
    guard !isLoaded else { return }
    isLoaded = true
    reload()
  }

  /// Gives the style class that draws text and symbols in a colour.
  static func colorClass(_ color: GdkRGBA) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha].map {
      Int((max(0, min(1, $0)) * 255).rounded())
    }
    let name = "color-" + parts.map(String.init).joined(separator: "-")
    define(name) {
      let alpha = String(format: "%.3f", Double(parts[3]) / 255)
      return ".\(name) { color: rgba(\(parts[0]), \(parts[1]), \(parts[2]), \(alpha)); }"
    }
    return name
  }

  /// Says what a style class means, unless that was said before.
  static func define(_ name: String, _ rule: () -> String) {
    guard rules[name] == nil else { return }
    rules[name] = rule()
    reload()
  }

  private static func reload() {
    let added = rules.sorted { $0.key < $1.key }.map(\.value)
    gtk_css_provider_load_from_data(
      provider.cast(),
      ([fixed, BarStyle.sheet] + added).joined(separator: "\n"),
      -1
    )
  }

  private static let fixed = """
    spinbutton.compact { min-width: 0; }
    spinbutton.compact > text { min-width: 20px; padding-left: 4px; padding-right: 0; }
    spinbutton.compact > button { min-width: 12px; padding: 0 6px; }
    .cell { border-radius: 6px; }
    .cell:focus-visible { outline: 2px solid alpha(@accent_color, 0.5); outline-offset: -2px; }
    .cell.activatable:hover { background-color: alpha(currentColor, 0.05); }
    .cell.activatable:active { background-color: alpha(currentColor, 0.12); }
    .cell.selected { background-color: alpha(@accent_bg_color, 0.22); }
    .cell.selected.activatable:hover { background-color: alpha(@accent_bg_color, 0.3); }
    .cell.plain-row { border-radius: 0; }
    .cell.card-row { background-color: @card_bg_color; border-radius: 0; }
    .cell.card-row.activatable:hover {
      background-image: linear-gradient(alpha(currentColor, 0.05), alpha(currentColor, 0.05));
    }
    .cell.card-row.selected {
      background-image: linear-gradient(alpha(@accent_bg_color, 0.22), alpha(@accent_bg_color, 0.22));
    }
    .cell.card-row.first { border-top-left-radius: 12px; border-top-right-radius: 12px; }
    .cell.card-row.last { border-bottom-left-radius: 12px; border-bottom-right-radius: 12px; }
    .cell.held {
      background-color: @popover_bg_color; border-radius: 8px;
      box-shadow: 0 2px 8px alpha(black, 0.3);
    }
    .reorder-handle { border-radius: 6px; }
    .reorder-handle:hover { background-color: alpha(currentColor, 0.07); }
    view.pinned { background-color: @window_bg_color; }
    .page-dot {
      min-width: 8px; min-height: 8px; padding: 0; margin: 4px; border-radius: 9999px;
      background-color: alpha(currentColor, 0.25);
    }
    .page-dot:hover { background-color: alpha(currentColor, 0.45); }
    .page-dot:checked { background-color: currentColor; }
    """
}
#endif
