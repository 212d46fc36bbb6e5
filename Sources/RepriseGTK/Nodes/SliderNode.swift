#if GTK
import CGTK
import RepriseUIKit

/// A slider.
@MainActor
final class SliderNode: LeafNode {
  init(slider: UISlider, host: GTKHost) {
    super.init(
      view: slider,
      host: host,
      widget: gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, nil)
    )
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    connect(widget, "value-changed") { [weak self] _ in
      guard let self else { return }
      send(.choose(gtk_range_get_value(widget.cast())))
    }
  }

  override func apply() {
    guard let slider = view as? UISlider else { return }
    let (low, high) = (Double(slider.minimumValue), Double(slider.maximumValue))
    let adjustment = gtk_range_get_adjustment(widget.cast())
    gtk_adjustment_set_lower(adjustment, low)
    gtk_adjustment_set_upper(adjustment, high)
    gtk_range_set_increments(widget.cast(), (high - low) / 100, (high - low) / 10)
    // What a person chose comes back as the nearest 32-bit value; that is no change.
    if Float(gtk_range_get_value(widget.cast())) != slider.value {
      gtk_range_set_value(widget.cast(), Double(slider.value))
    }
  }
}
#endif
