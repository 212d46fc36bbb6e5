#if GTK
import CGTK
import CRepriseGTK
import RepriseUIKit

/// A row of dots, one for each page.
@MainActor
final class PageControlNode: LeafNode {
  private var dots: [WidgetPointer] = []

  init(control: UIPageControl, host: GTKHost) {
    let box = rpg_box_new(0, GTK_ACCESSIBLE_ROLE_RADIO_GROUP)
    super.init(view: control, host: host, widget: box)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
  }

  override var ownLabel: String? {
    (view as? UIPageControl).map { "Page \($0.currentPage + 1) of \($0.numberOfPages)" }
  }

  override func apply() {
    guard let control = view as? UIPageControl else { return }
    let isHidden = control.hidesForSinglePage && control.numberOfPages < 2
    let count = isHidden ? 0 : max(0, control.numberOfPages)
    while dots.count > count { gtk_box_remove(widget.cast(), dots.removeLast()) }
    while dots.count < count { addDot() }
    for (index, dot) in dots.enumerated() {
      gtk_toggle_button_set_active(dot.cast(), index == control.currentPage ? 1 : 0)
    }
  }

  private func addDot() {
    let (index, dot) = (dots.count, made(gtk_toggle_button_new()))
    gtk_widget_add_css_class(dot, "page-dot")
    gtk_widget_add_css_class(dot, "flat")
    gtk_widget_set_valign(dot, GTK_ALIGN_CENTER)
    rpg_set_accessible_label(dot, "Page \(index + 1)")
    connect(dot, "clicked") { [weak self] _ in
      guard let self, !isApplying else { return }
      send(.choose(Double(index)))
      applying { self.apply() }
    }
    gtk_box_append(widget.cast(), dot)
    dots.append(dot)
  }
}
#endif
