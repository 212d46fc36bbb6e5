#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// The widget of one view.
///
/// It is made when the view first comes on screen and goes with the view. `update()` brings the
/// widget, and those of the view's subviews, up to date; what a person does to the widget goes to
/// the view as an `InputEvent`.
@MainActor
class ViewNode {
  /// The view that is shown.
  private(set) weak var view: UIView?

  /// The widget that shows it.
  let widget: WidgetPointer

  unowned let host: GTKHost

  /// Whether the widget is being changed to what the view says: nothing of that is a person's doing.
  private(set) var isApplying = false

  /// The number of the view among its siblings, as it was last.
  var number = 0

  private var children: [ViewNode] = []
  private var frame = CGRect.null
  private var look = Look()

  /// What every view has, as it was shown last.
  private struct Look: Equatable {
    var alpha: CGFloat = 1
    var isEnabled = true
    var clips = false
    var color: UIColor?
    var radius: CGFloat = 0
    var isDark = false
    var label: String?
    var hint: String?
    var isUnread = false
    var isTurned = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    var scale = CGSize(width: 1, height: 1)
  }

  init(view: UIView, host: GTKHost, widget: WidgetPointer) {
    self.view = view
    self.host = host
    self.widget = widget
    g_object_ref_sink(widget)
    nodesByWidget[UnsafeRawPointer(widget)] = WeakNode(node: self)
  }

  isolated deinit {
    nodesByWidget[UnsafeRawPointer(widget)] = nil
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    g_object_unref(widget)
  }

  // MARK: What kinds differ in

  /// The widget that holds those of the subviews; `nil` for a view that is one widget.
  var container: WidgetPointer? { widget }

  /// The subviews that have widgets.
  ///
  /// What is all but clear can't be used on iOS, by a finger or by VoiceOver; a widget that isn't there
  /// takes no click and no focus, and no screen reader finds it.
  var mirroredSubviews: [UIView] {
    view?.subviews.filter { !$0.isHidden && $0.alpha >= Self.leastAlpha } ?? []
  }

  /// What is fainter than that can't be used.
  private static let leastAlpha: CGFloat = 0.01

  /// The origin of the subviews' coordinates; a canvas moves its children itself.
  var origin: CGPoint { view?.bounds.origin ?? .zero }

  /// Whether the widget draws the view's background colour.
  var drawsBackground: Bool { true }

  /// What a screen reader says where the app gives no label.
  var ownLabel: String? { nil }

  /// The part of the view's coordinates whose subviews need widgets, of that which its parent gave.
  func shownPart(of part: CGRect?) -> CGRect? { part }

  /// Brings the widget itself up to date with the view.
  func apply() {}

  /// Gives the widget the keyboard's focus.
  func takeFocus() { gtk_widget_grab_focus(widget) }

  // MARK: Updating

  /// Brings the widget and what it holds up to date with the view.
  ///
  /// - Parameter part: The part of the view's coordinates that a person can see, or soon may;
  ///   `nil` is all. What lies outside has no widget.
  final func update(within part: CGRect? = nil) {
    guard let view else { return }
    isApplying = true
    applyLook(of: view)
    apply()
    isApplying = false
    guard let container else { return }
    let part = shownPart(of: part)
    let editing = part == nil ? nil : view.window?.firstResponder as? UIView
    let shown = mirroredSubviews.filter { subview in
      guard let part, !part.intersects(subview.frame) else { return true }
      return editing?.isDescendant(of: subview) == true
    }
    let nodes = shown.map { Self.node(of: $0, in: host) }
    Self.arrange(nodes, in: container, replacing: &children)
    let origin = origin
    for (node, view) in zip(nodes, shown) {
      node.place(from: origin)
      let (frame, bounds) = (view.frame, view.bounds)
      node.update(
        within: part?.offsetBy(dx: bounds.minX - frame.minX, dy: bounds.minY - frame.minY)
      )
    }
  }

  /// Makes widgets be the children of another one, in their order.
  static func arrange(
    _ nodes: [ViewNode],
    in container: WidgetPointer,
    replacing old: inout [ViewNode]
  ) {
    guard nodes.count != old.count || !zip(nodes, old).allSatisfy({ $0 === $1 }) else { return }
    for node in old where !nodes.contains(where: { $0 === node }) {
      if gtk_widget_get_parent(node.widget) == container { gtk_widget_unparent(node.widget) }
    }
    var previous: WidgetPointer?
    for node in nodes {
      if let parent = gtk_widget_get_parent(node.widget), parent != container {
        gtk_widget_unparent(node.widget)
      }
      rpg_insert(container, node.widget, previous)
      previous = node.widget
    }
    old = nodes
  }

  /// Delivers what a person did to the view.
  func send(_ event: InputEvent) {
    guard !isApplying, let view else { return }
    _ = host.context?.turn(for: view) { view.handle(event) }
  }

  /// Runs changes of the widget that are no person's doing.
  func applying(_ body: () -> Void) {
    let was = isApplying
    isApplying = true
    body()
    isApplying = was
  }

  /// Puts the widget where its view is in a parent's coordinates.
  final func place(from origin: CGPoint) {
    guard let view else { return }
    let size = view.bounds.size
    let center = view.center
    let frame = CGRect(
      x: center.x - size.width / 2 - origin.x,
      y: center.y - size.height / 2 - origin.y,
      width: size.width,
      height: size.height
    )
    let scale = CGSize(width: view.transform.a, height: view.transform.d)
    guard frame != self.frame || scale != look.scale else { return }
    self.frame = frame
    look.scale = scale
    rpg_place(widget, frame.minX, frame.minY, frame.width, frame.height, scale.width, scale.height)
  }

  private func applyLook(of view: UIView) {
    var now = look
    now.alpha = view.alpha
    now.isEnabled = view.isUserInteractionEnabled && (view as? UIControl)?.isEnabled != false
    now.clips = view.clipsToBounds
    now.color = drawsBackground ? view.backgroundColor : nil
    now.radius = view.cornerRadius
    now.isDark = Palette.isDark
    now.isTurned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    now.label = view.accessibilityLabel ?? ownLabel ?? labelBeside ?? view.accessibilityIdentifier
    now.hint = view.spokenAddition
    now.isUnread = view.accessibilityElementsHidden
    guard now != look else { return }
    if now.alpha != look.alpha { gtk_widget_set_opacity(widget, now.alpha) }
    if now.isEnabled != look.isEnabled, !(view is UILabel) {
      gtk_widget_set_sensitive(widget, now.isEnabled ? 1 : 0)
    }
    if now.clips != look.clips {
      gtk_widget_set_overflow(widget, now.clips ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE)
    }
    if now.color != look.color || now.isDark != look.isDark {
      Palette.fill(widget, with: now.color, isDark: now.isDark)
    }
    if now.radius != look.radius { rpg_set_corner_radius(widget, now.radius) }
    if now.isTurned != look.isTurned {
      gtk_widget_set_direction(widget, now.isTurned ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }
    if now.label != look.label { rpg_set_accessible_label(widget, now.label) }
    if now.hint != look.hint { rpg_set_accessible_description(widget, now.hint) }
    if now.isUnread != look.isUnread { rpg_set_accessible_hidden(widget, now.isUnread ? 1 : 0) }
    look = now
  }

  // MARK: Finding

  /// Gives the node of a view; makes one where there is none.
  static func node(of view: UIView, in host: GTKHost) -> ViewNode {
    if let node = view.hostObject as? ViewNode { return node }
    let node = make(for: view, in: host)
    view.hostObject = node
    return node
  }

  /// Gives the node whose widget this is.
  static func node(ofWidget widget: WidgetPointer) -> ViewNode? {
    nodesByWidget[UnsafeRawPointer(widget)]?.node
  }
}

private struct WeakNode {
  weak var node: ViewNode?
}

@MainActor private var nodesByWidget: [UnsafeRawPointer: WeakNode] = [:]
#endif
