#if GTK
import CGTK
import RepriseUIKit

/// A switch.
@MainActor
final class SwitchNode: LeafNode {
  init(toggle: UISwitch, host: GTKHost) {
    super.init(view: toggle, host: host, widget: gtk_switch_new())
    // As on a phone it has a size of its own, however large its frame is.
    gtk_widget_set_halign(widget, GTK_ALIGN_START)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    connect(widget, "notify::active") { [weak self] _ in
      guard let self else { return }
      send(.choose(gtk_switch_get_active(widget.opaque) != 0 ? 1 : 0))
    }
  }

  override func apply() {
    guard let toggle = view as? UISwitch else { return }
    gtk_switch_set_active(widget.opaque, toggle.isOn ? 1 : 0)
  }
}
#endif
