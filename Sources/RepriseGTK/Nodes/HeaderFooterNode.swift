#if GTK
import CGTK
import CRepriseGTK
import RepriseUIKit

/// A title above, or a text below, the rows of a section.
@MainActor
final class HeaderFooterNode: ViewNode {
  private var isPinned: Bool?

  init(view: UITableViewHeaderFooterView, host: GTKHost) {
    super.init(view: view, host: host, widget: rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP))
  }

  override var ownLabel: String? { view?.readText }

  override func apply() {
    guard let view = view as? UITableViewHeaderFooterView, view.isPinned != isPinned else { return }
    isPinned = view.isPinned
    widget.setStyleClass("pinned", view.isPinned)
  }
}
#endif
