#if GTK
import CGTK
import CRepriseGTK
import RepriseUIKit

/// A scene's window: what is presented in dialogs of its own isn't shown in it.
@MainActor
final class WindowNode: ViewNode {
  init(window: UIWindow, host: GTKHost) {
    super.init(view: window, host: host, widget: rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP))
  }

  override var mirroredSubviews: [UIView] {
    super.mirroredSubviews.filter { !host.isSurface($0) }
  }
}
#endif
