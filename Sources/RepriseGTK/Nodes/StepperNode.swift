#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// A value that goes up and down by steps: a spin button.
@MainActor
final class StepperNode: LeafNode {
  init(stepper: UIStepper, host: GTKHost) {
    super.init(view: stepper, host: host, widget: gtk_spin_button_new(nil, 1, 0))
    gtk_widget_add_css_class(widget, "compact")
    // As on a phone it has a size of its own, however large its frame is.
    gtk_widget_set_halign(widget, GTK_ALIGN_START)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    connect(widget, "value-changed") { [weak self] _ in
      guard let self else { return }
      send(.choose(gtk_spin_button_get_value(widget.opaque)))
    }
  }

  override func apply() {
    guard let stepper = view as? UIStepper else { return }
    let spin = widget.opaque
    gtk_spin_button_set_digits(spin, Self.digits(of: stepper.stepValue))
    gtk_spin_button_set_wrap(spin, stepper.wraps ? 1 : 0)
    gtk_spin_button_set_range(spin, stepper.minimumValue, stepper.maximumValue)
    gtk_spin_button_set_increments(spin, stepper.stepValue, stepper.stepValue * 10)
    let ends = [stepper.minimumValue, stepper.maximumValue]
    let longest = ends.map { String(format: "%.0f", $0).count }.max() ?? 0
    let digits = Int(gtk_spin_button_get_digits(spin))
    let width = Int32(min(8, longest + (digits > 0 ? digits + 1 : 0)))
    if gtk_editable_get_width_chars(spin) != width { gtk_editable_set_width_chars(spin, width) }
    // The first part of a spin button is its text.
    gtk_widget_set_visible(gtk_widget_get_first_child(widget), stepper.showsValue ? 1 : 0)
    if gtk_spin_button_get_value(spin) != stepper.value {
      gtk_spin_button_set_value(spin, stepper.value)
    }
  }

  /// The digits behind the point that a step needs.
  private static func digits(of step: Double) -> UInt32 {
    var (rest, digits) = (step.magnitude, UInt32(0))
    while digits < 6, (rest - rest.rounded()).magnitude > 1e-9 {
      rest *= 10
      digits += 1
    }
    return digits
  }
}
#endif
