#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A row selected of each of several lists: a drop-down for each.
@MainActor
final class PickerNode: LeafNode {
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
      DropDown.select(picker.selectedRow(inComponent: component), in: list)
      let name = picker.accessibilityLabel ?? labelBeside ?? "Picker"
      DropDown.name(list, lists.count == 1 ? name : "\(name) \(component + 1)")
    }
  }

  private func rebuild(_ counts: [Int], of picker: UIPickerView) {
    for list in lists { gtk_box_remove(widget.cast(), list) }
    lists = counts.enumerated().map { component, count in
      let titles = (0..<count).map { row in
        picker.delegate?.pickerView(picker, titleForRow: row, forComponent: component) ?? ""
      }
      let list = DropDown.make(titles) { [weak self] row in
        self?.send(.tapElement(IndexPath(item: row, section: component)))
      }
      gtk_widget_set_valign(list, GTK_ALIGN_CENTER)
      gtk_box_append(widget.cast(), list)
      return list
    }
  }
}
#endif
