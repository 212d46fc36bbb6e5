#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

extension ScrollNode {
  /// Lets keys move the focus from element to element of a list, and scroll to it.
  func watchKeys() {
    listenToKeys(of: widget) { [weak self] key, held in
      let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      guard let self, held & others == 0, let move = ElementMove(key: key) else { return false }
      return moveFocus(move)
    }
  }

  private func moveFocus(_ move: ElementMove) -> Bool {
    guard let list = view as? any ElementList, let focused = focusedElement(of: list) else {
      return false
    }
    guard let target = list.element(from: focused, by: move) else {
      // At the end of a list its own keys lead nowhere; those across it leave it.
      return move != .left && move != .right
    }
    focus(target, of: list)
    return true
  }

  private func focus(_ element: IndexPath, of list: any ElementList) {
    guard let frame = list.frame(of: element) else { return }
    reveal(frame)
    guard let cell = list.cell(of: element) else { return }
    (cell.hostObject as? ViewNode)?.takeFocus()
  }

  private func focusedElement(of list: any ElementList) -> IndexPath? {
    guard let root = gtk_widget_get_root(widget),
      var focused = gtk_root_get_focus(root)
    else { return nil }
    // Keys within a field or a control of a cell are its own.
    guard ViewNode.node(ofWidget: focused) is CellNode else { return nil }
    while let parent = gtk_widget_get_parent(focused), parent != container { focused = parent }
    return ViewNode.node(ofWidget: focused)?.view.flatMap(list.element)
  }
}

extension ElementMove {
  /// The step that a key makes; `nil` for other keys.
  fileprivate init?(key: Int32) {
    switch key {
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
    case GDK_KEY_Home, GDK_KEY_KP_Home: self = .first
    case GDK_KEY_End, GDK_KEY_KP_End: self = .last
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
    default: return nil
    }
  }
}
#endif
