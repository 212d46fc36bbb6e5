#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// Sizes of texts, as labels show them.
///
/// Only a widget's own context has the desktop's font, and places letters as it is shown: one of
/// Pango's alone takes bold texts for narrower than they are, and they break without need.
@MainActor
final class TextMeasure {
  private let label: WidgetPointer
  private let layout: OpaquePointer

  init() {
    label = made(gtk_label_new(nil))
    g_object_ref_sink(label)
    layout = made(gtk_widget_create_pango_layout(label, nil))
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(label)
  }

  /// Gives the size of a text in a font, in points, within a width.
  func size(of text: String, font: UIFont, width: CGFloat) -> CGSize {
    pango_layout_set_text(layout, text, -1)
    let attributes = font.attributes
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    // What Pango's numbers can't hold is as good as no width.
    pango_layout_set_width(layout, Int32(exactly: (width * CGFloat(PANGO_SCALE)).rounded()) ?? -1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    var (right, bottom): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &right, &bottom)
    return CGSize(width: CGFloat(right + 1), height: CGFloat(bottom))
  }
}

extension UIFont {
  /// The font as Pango's attributes; the caller lets go of the list.
  @MainActor var attributes: OpaquePointer {
    let list = made(pango_attr_list_new())
    // A point of UIKit is a pixel; Pango's own points are larger and grow with the text scale.
    let scale = Self.textScale
    pango_attr_list_insert(
      list,
      pango_attr_size_new_absolute(Int32(pointSize * scale * CGFloat(PANGO_SCALE)))
    )
    pango_attr_list_insert(list, pango_attr_weight_new(PangoWeight(UInt32(strokes))))
    if !familyName.isEmpty { pango_attr_list_insert(list, pango_attr_family_new(familyName)) }
    return list
  }

  /// How heavy the strokes are, from 100 to 900.
  var strokes: Int {
    let weights: [(CGFloat, Int)] = [
      (0.62, 900), (0.5, 800), (0.4, 700), (0.3, 600), (0.23, 500), (0, 400), (-0.4, 300),
      (-0.6, 200),
    ]
    return weights.first { weight.rawValue >= $0.0 - 0.01 }?.1 ?? 100
  }

  /// How much larger than usual a person wants texts.
  @MainActor static var textScale: CGFloat {
    guard let settings = gtk_settings_get_default() else { return 1 }
    var value = GValue()
    g_value_init(&value, FundamentalType.integer)
    g_object_get_property(settings.cast(), "gtk-xft-dpi", &value)
    let resolution = g_value_get_int(&value)
    g_value_unset(&value)
    return resolution > 0 ? CGFloat(resolution) / 1024 / 96 : 1
  }
}
#endif
