#if GTK
import CGTK
import CRepriseGTK
import RepriseUIKit

/// A choice among a few segments: linked buttons, one of them pressed.
@MainActor
final class SegmentedNode: ViewNode {
  private struct Segment: Equatable {
    var title: String
    var image: UIImage?
    var isEnabled: Bool
  }

  private var shown: [Segment] = []
  private var isMomentary = false
  private var buttons: [WidgetPointer] = []

  init(control: UISegmentedControl, host: GTKHost) {
    let box = rpg_box_new(0, GTK_ACCESSIBLE_ROLE_RADIO_GROUP)
    super.init(view: control, host: host, widget: box)
    gtk_widget_add_css_class(widget, "linked")
    gtk_box_set_homogeneous(widget.cast(), 1)
  }

  override var container: WidgetPointer? { nil }
  override var drawsBackground: Bool { false }

  override func takeFocus() {
    let selected = (view as? UISegmentedControl)?.selectedSegmentIndex ?? 0
    guard !buttons.isEmpty else { return }
    gtk_widget_grab_focus(buttons[buttons.indices.contains(selected) ? selected : 0])
  }

  override func apply() {
    guard let control = view as? UISegmentedControl else { return }
    let segments = (0..<control.numberOfSegments).map {
      Segment(
        title: control.titleForSegment(at: $0) ?? "",
        image: control.imageForSegment(at: $0),
        isEnabled: control.isEnabledForSegment(at: $0)
      )
    }
    if segments != shown || control.isMomentary != isMomentary {
      shown = segments
      isMomentary = control.isMomentary
      rebuild()
    }
    guard !isMomentary else { return }
    for (index, button) in buttons.enumerated() {
      gtk_toggle_button_set_active(button.cast(), index == control.selectedSegmentIndex ? 1 : 0)
    }
  }

  private func rebuild() {
    for button in buttons { gtk_box_remove(widget.cast(), button) }
    buttons = shown.enumerated().map { index, segment in
      let button = made(isMomentary ? gtk_button_new() : gtk_toggle_button_new())
      gtk_button_set_child(button.cast(), Self.content(of: segment))
      rpg_set_accessible_label(
        button,
        segment.title.isEmpty ? segment.image?.name ?? "\(index + 1)" : segment.title
      )
      gtk_widget_set_sensitive(button, segment.isEnabled ? 1 : 0)
      connect(button, "clicked") { [weak self] _ in self?.chosen(index) }
      gtk_box_append(widget.cast(), button)
      return button
    }
  }

  /// A click on the pressed segment leaves it pressed.
  private func chosen(_ index: Int) {
    guard !isApplying else { return }
    send(.choose(Double(index)))
    applying { apply() }
  }

  private static func content(of segment: Segment) -> WidgetPointer {
    if let image = segment.image { return Picture.widget(for: image, beside: segment.title) }
    let label = made(gtk_label_new(segment.title))
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    return label
  }
}
#endif
