#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A choice among a few segments: linked buttons, one of them pressed.
///
/// Where their titles don't fit it is a drop-down, but for segments that only do something.
@MainActor
final class SegmentedNode: LeafNode {
  private struct Segment: Equatable {
    var title: String
    var image: UIImage?
    var isEnabled: Bool
  }

  private enum Form: Equatable {
    case equalButtons
    case buttons
    case list
  }

  private struct Content: Equatable {
    var segments: [Segment] = []
    var isMomentary = false
    var form = Form.equalButtons
  }

  private var shown = Content()
  private var buttons: [WidgetPointer] = []
  private var list: WidgetPointer?

  init(control: UISegmentedControl, host: GTKHost) {
    let box = rpg_box_new(0, GTK_ACCESSIBLE_ROLE_RADIO_GROUP)
    super.init(view: control, host: host, widget: box)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_widget_add_css_class(widget, "linked")
  }

  override func takeFocus() {
    let selected = (view as? UISegmentedControl)?.selectedSegmentIndex ?? 0
    if let list { gtk_widget_grab_focus(list) }
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
    let content = Content(
      segments: segments,
      isMomentary: control.isMomentary,
      form: Self.form(of: segments, in: control)
    )
    if content != shown {
      shown = content
      rebuild()
    }
    let selected = control.selectedSegmentIndex
    if let list {
      DropDown.select(selected, in: list)
      DropDown.name(list, control.accessibilityLabel ?? labelBeside ?? "Choice")
    }
    guard !content.isMomentary else { return }
    for (index, button) in buttons.enumerated() {
      gtk_toggle_button_set_active(button.cast(), index == selected ? 1 : 0)
    }
  }

  private static func form(of segments: [Segment], in control: UISegmentedControl) -> Form {
    let font = UIFont.systemFont(ofSize: 15, weight: .semibold)
    let widths = segments.map { font.size(of: $0.title).width + ($0.image == nil ? 22 : 40) }
    let room = control.bounds.width + 1
    if (widths.max() ?? 0) * CGFloat(widths.count) <= room { return .equalButtons }
    if widths.reduce(0, +) <= room || control.isMomentary { return .buttons }
    return segments.contains { !$0.isEnabled || $0.title.isEmpty } ? .buttons : .list
  }

  private func rebuild() {
    for button in buttons { gtk_box_remove(widget.cast(), button) }
    if let list { gtk_box_remove(widget.cast(), list) }
    (buttons, list) = ([], nil)
    gtk_box_set_homogeneous(widget.cast(), shown.form == .buttons ? 0 : 1)
    if shown.form == .list { return addList() }
    buttons = shown.segments.enumerated().map { index, segment in
      let button = made(shown.isMomentary ? gtk_button_new() : gtk_toggle_button_new())
      gtk_button_set_child(button.cast(), Self.content(of: segment))
      rpg_set_accessible_label(
        button,
        segment.title.isEmpty ? segment.image?.name ?? "\(index + 1)" : segment.title
      )
      gtk_widget_set_sensitive(button, segment.isEnabled ? 1 : 0)
      gtk_widget_set_hexpand(button, 1)
      connect(button, "clicked") { [weak self] _ in self?.chosen(index) }
      gtk_box_append(widget.cast(), button)
      return button
    }
  }

  private func addList() {
    let list = DropDown.make(shown.segments.map(\.title)) { [weak self] in self?.chosen($0) }
    gtk_box_append(widget.cast(), list)
    self.list = list
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
