#if GTK
import CGTK
import RepriseUIKit

/// What has the focus, said so that the next process finds it again.
extension SceneWindow {
  /// Where the focus is now.
  var focusPlace: FocusPlace? {
    guard let context = host.context else { return nil }
    if let view = editedElsewhere { return context.place(of: view).map { .view($0, part: []) } }
    guard let focused = gtk_window_get_focus(window.cast()) else { return FocusPlace.none }
    var part: [String] = []
    var widget = focused
    while true {
      if let view = ViewNode.node(ofWidget: widget)?.view {
        return context.place(of: view).map { .view($0, part: part.reversed()) }
      }
      if widget == window { return .window(part: part.reversed()) }
      guard let parent = gtk_widget_get_parent(widget) else { return nil }
      part.append(Self.step(to: widget, in: parent))
      widget = parent
    }
  }

  /// What is edited in a dialog in front of the window.
  private var editedElsewhere: UIView? {
    let windows = host.context?.windows(of: scene) ?? []
    guard let view = windows.lazy.compactMap({ $0.firstResponder as? UIView }).last,
      let node = view.hostObject as? ViewNode, let root = gtk_widget_get_root(node.widget)
    else { return nil }
    return root.widget == window ? nil : view
  }

  /// Gives the focus back.
  ///
  /// - Parameter place: Who had it.
  /// - Returns: Whether it is there; what isn't on screen yet may come with a later frame.
  func restoreFocus(to place: FocusPlace) -> Bool {
    switch place {
    case .none:
      // GTK itself gives a new window's focus to the first widget that takes it.
      gtk_window_set_focus(window.cast(), nil)
      return gtk_window_get_focus(window.cast()) == nil
    case .window(let part):
      guard let widget = Self.widget(in: window, at: part) else { return false }
      return gtk_widget_grab_focus(widget) != 0
    case .view(let place, let part):
      guard let view = host.context?.view(at: place, in: scene),
        let node = view.hostObject as? ViewNode, gtk_widget_get_mapped(node.widget) != 0
      else { return false }
      if view.isFirstResponder { return true }
      if view.canBecomeFirstResponder {
        node.takeFocus()
      } else if let widget = Self.widget(in: node.widget, at: part) {
        gtk_widget_grab_focus(widget)
      }
      return focusPlace == .view(place, part: part)
    }
  }

  private static func step(to child: WidgetPointer, in parent: WidgetPointer) -> String {
    let kind = kind(of: child)
    let number = children(of: parent).filter { self.kind(of: $0) == kind }
      .firstIndex(of: child)
    return "\(kind) \(number ?? 0)"
  }

  private static func widget(in root: WidgetPointer, at part: [String]) -> WidgetPointer? {
    var widget = root
    for step in part {
      let words = step.split(separator: " ")
      guard words.count == 2, let number = Int(words[1]) else { return nil }
      let alike = children(of: widget).filter { kind(of: $0) == words[0] }
      guard alike.indices.contains(number) else { return nil }
      widget = alike[number]
    }
    return widget
  }

  private static func kind(of widget: WidgetPointer) -> String {
    g_type_name_from_instance(widget.cast()).map { String(cString: $0) } ?? ""
  }

  private static func children(of parent: WidgetPointer) -> [WidgetPointer] {
    var children: [WidgetPointer] = []
    var next = gtk_widget_get_first_child(parent)
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }
}
#endif
