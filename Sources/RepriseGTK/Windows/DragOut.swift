#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// Lets a person drag things out of what a GTK window shows: at the window's edge, or outside, they
/// get windows of their own.
@MainActor
final class DragOut {
  private unowned let host: GTKHost
  private let stage: WidgetPointer

  /// What is dragged now, from whichever window.
  private static var drag: Drag?

  /// Lets a person drag.
  ///
  /// - Parameters:
  ///   - stage: The widget that holds those of the views.
  ///   - host: The host.
  init(of stage: WidgetPointer, in host: GTKHost) {
    self.stage = stage
    self.host = host
    let source = made(gtk_drag_source_new())
    connect(source, "prepare") { [weak self, source] arguments in
      let place = CGPoint(x: arguments.double(1), y: arguments.double(2))
      arguments.answer(self?.begin(at: place, source))
    }
    connect(source, "drag-cancel") { [weak self] arguments in
      let isGivenUp = arguments.enumerated(2) == GDK_DRAG_CANCEL_USER_CANCELLED.rawValue
      arguments.answer(self?.cancelled(isGivenUp: isGivenUp) == true)
    }
    connect(source, "drag-end") { [weak self] _ in self?.giveUp() }
    gtk_widget_add_controller(stage, source)
    let target = made(gtk_drop_target_new(FundamentalType.string, GDK_ACTION_COPY))
    connect(target, "accept") { arguments in arguments.answer(Self.drag != nil) }
    for signal in ["enter", "motion"] {
      connect(target, signal) { [weak self] arguments in
        let isEdge = self?.isEdge(arguments.double(1), arguments.double(2)) == true
        arguments.answer(flags: isEdge ? GDK_ACTION_COPY.rawValue : 0)
      }
    }
    connect(target, "drop") { [weak self] arguments in
      guard let self, isEdge(arguments.double(2), arguments.double(3)) else {
        return arguments.answer(false)
      }
      arguments.answer(open())
    }
    gtk_widget_add_controller(stage, target)
  }

  /// Asks the app what is dragged from a place.
  ///
  /// - Returns: What other apps get of it: its name. `nil` where nothing can be dragged.
  private func begin(at place: CGPoint, _ source: OpaquePointer) -> OpaquePointer? {
    let picked = gtk_widget_pick(stage, place.x, place.y, GTK_PICK_DEFAULT)
    guard let node = ViewNode.nearest(to: picked), let view = node.view else { return nil }
    let (start, path) = view.dragOrigin
    let drag = host.context?.turn(for: view) { start.beginDrag(at: path) }
    guard let drag else { return nil }
    Self.drag = drag
    let shown = path == nil ? node : view.enclosingCell?.hostObject as? ViewNode ?? node
    let picture = gtk_widget_paintable_new(shown.widget)
    gtk_drag_source_set_icon(source, picture, Self.grip, Self.grip)
    if let picture { g_object_unref(UnsafeMutableRawPointer(picture)) }
    var value = GValue()
    g_value_init(&value, FundamentalType.string)
    g_value_set_string(&value, drag.title)
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value).map { OpaquePointer($0) }
  }

  // MARK: The end

  private func isEdge(_ x: Double, _ y: Double) -> Bool {
    let (width, height) = (gtk_widget_get_width(stage), gtk_widget_get_height(stage))
    let inner = CGRect(x: 0, y: 0, width: Int(width), height: Int(height))
      .insetBy(dx: Self.edge, dy: Self.edge)
    return !inner.contains(CGPoint(x: x, y: y))
  }

  /// Nothing took what was dropped: outside all windows it gets one of its own.
  private func cancelled(isGivenUp: Bool) -> Bool {
    guard Self.drag != nil else { return true }
    if isGivenUp || host.isPointerInWindow {
      giveUp()
      return false
    }
    return open()
  }

  private func open() -> Bool {
    guard let drag = Self.drag else { return false }
    Self.drag = nil
    return host.context?.turn(for: nil) { drag.endOutside() } == true
  }

  private func giveUp() {
    guard let drag = Self.drag else { return }
    Self.drag = nil
    host.context?.turn(for: nil) { drag.giveUp() }
  }

  /// How near to the edge of a window counts as at the edge.
  private static let edge: CGFloat = 24

  /// Where the pointer holds the picture of what is dragged.
  private static let grip: Int32 = 12
}

extension SceneWindow {
  /// Whether the pointer is within the window, and not at its edge.
  var isPointerWithin: Bool {
    guard let surface = gtk_native_get_surface(window.opaque),
      let display = gdk_display_get_default(), let seat = gdk_display_get_default_seat(display),
      let pointer = gdk_seat_get_pointer(seat)
    else { return false }
    var (x, y) = (0.0, 0.0)
    guard gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0 else { return false }
    let size = CGRect(
      x: 0,
      y: 0,
      width: Int(gdk_surface_get_width(surface)),
      height: Int(gdk_surface_get_height(surface))
    )
    return size.contains(CGPoint(x: x, y: y))
  }
}
#endif
