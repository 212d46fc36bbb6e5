#if GTK
import CGTK
import CRepriseGTK
import RepriseUIKit

/// A view without a look of its own.
@MainActor
final class PlainNode: ViewNode {
  init(view: UIView, host: GTKHost) {
    super.init(view: view, host: host, widget: rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP))
  }
}
#endif
