#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// The view of a navigation controller: pages come and go with a transition.
///
/// A page that is covered keeps its widgets, and with them everything that they show.
@MainActor
final class NavigationNode: ViewNode {
  private weak var shownTop: UIView?
  private var depth = 0
  private var transition: PageTransition?

  init(view: UIView, host: GTKHost) {
    super.init(view: view, host: host, widget: rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP))
  }

  override func apply() {
    guard let stack = view?.viewController as? UINavigationController else { return }
    let top = stack.topViewController
    let count = stack.viewControllers.count
    let new = top?.viewIfLoaded
    if let old = shownTop, let new, old !== new, top?.appearedAnimated == true,
      let node = old.hostObject as? ViewNode
    {
      transition = PageTransition(of: node, in: widget, isForward: count > depth)
    }
    (shownTop, depth) = (new, count)
  }
}
#endif
