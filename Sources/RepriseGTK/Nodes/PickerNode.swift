#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A row selected of each of several lists: a drop-down for each.
@MainActor
final class PickerNode: ViewNode {
  private struct Content: Equatable {
    var reloads: Int
    var counts: [Int]
  }

  private var shown: Content?
  private var lists: [WidgetPointer] = []

  init(picker: UIPickerView, host: GTKHost) {
    let box = rpg_box_new(6, GTK_ACCESSIBLE_ROLE_GROUP)
    super.init(view: picker, host: host, widget: box)
    gtk_box_set_homogeneous(widget.cast(), 1)
  }

  override var container: WidgetPointer? { nil }
  override var drawsBackground: Bool { false }

  private var picker: UIPickerView? { view as? UIPickerView }

  override func takeFocus() {
    if let first = lists.first { gtk_widget_grab_focus(first) }
  }

  override func apply() {
    guard let picker else { return }
    let content = Content(
      reloads: picker.reloadCount,
      counts: (0..<picker.numberOfComponents).map(picker.numberOfRows)
    )
    if content != shown {
      shown = content
      rebuild(content.counts, of: picker)
    }
    for (component, list) in lists.enumerated() {
      let row = picker.selectedRow(inComponent: component)
      let position = row < 0 ? GTK_INVALID_LIST_POSITION : guint(row)
      if gtk_drop_down_get_selected(list.opaque) != position {
        gtk_drop_down_set_selected(list.opaque, position)
      }
      let name = picker.accessibilityLabel ?? labelBeside ?? "Picker"
      DropDown.name(list, lists.count == 1 ? name : "\(name) \(component + 1)")
    }
  }

  private func rebuild(_ counts: [Int], of picker: UIPickerView) {
    for list in lists { gtk_box_remove(widget.cast(), list) }
    lists = counts.enumerated().map { component, count in
      let titles = made(gtk_string_list_new(nil))
      for row in 0..<count {
        let title = picker.delegate?.pickerView(picker, titleForRow: row, forComponent: component)
        gtk_string_list_append(titles, title ?? "")
      }
      let list = made(gtk_drop_down_new(titles, nil))
      gtk_widget_set_valign(list, GTK_ALIGN_CENTER)
      gtk_widget_set_hexpand(list, 1)
      connect(list, "notify::selected") { [weak self] _ in
        let position = gtk_drop_down_get_selected(list.opaque)
        guard position != GTK_INVALID_LIST_POSITION else { return }
        self?.send(.tapElement(IndexPath(item: Int(position), section: component)))
      }
      gtk_box_append(widget.cast(), list)
      return list
    }
  }
}
#endif
