#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// The font and the colour of a text view's text, which GTK takes from style sheets alone.
struct TextViewStyle: Hashable {
  private let size: CGFloat
  private let weight: Int
  private let family: String
  private let color: String?

  @MainActor init(font: UIFont?, color: UIColor?, isDark: Bool) {
    let font = font ?? .systemFont(ofSize: 17)
    size = font.pointSize * UIFont.textScale
    weight = font.strokes
    family = font.familyName.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
    self.color = color.flatMap { Palette.rgba($0, isDark: isDark) }.map { color in
      let parts = [color.red, color.green, color.blue].map { "\(Int(($0 * 255).rounded()))" }
      return "rgba(\(parts.joined(separator: ",")),\(color.alpha))"
    }
  }

  /// Gives a widget this style in the place of another one.
  @MainActor func apply(to widget: WidgetPointer, replacing old: TextViewStyle?) {
    if let old { gtk_widget_remove_css_class(widget, old.className) }
    gtk_widget_add_css_class(widget, className)
  }

  /// The class of widgets with this style; the display learns what it means at its first use.
  @MainActor private var className: String {
    if let name = Self.names[self] { return name }
    let name = "text-style-\(Self.names.count)"
    Self.names[self] = name
    StyleSheet.define(name) {
      var sheet = ".\(name) { font-size: \(size)px; font-weight: \(weight);"
      if !family.isEmpty { sheet += " font-family: \"\(family)\";" }
      sheet += " }"
      if let color { sheet += " .\(name) text { color: \(color); caret-color: currentColor; }" }
      return sheet
    }
    return name
  }

  @MainActor private static var names: [TextViewStyle: String] = [:]
}
#endif
