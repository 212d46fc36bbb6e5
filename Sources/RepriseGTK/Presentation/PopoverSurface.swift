#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A presented controller in a bubble beside what it comes from.
@MainActor
final class PopoverSurface: PresentationSurface {
  private(set) weak var controller: UIViewController?
  let stage: WidgetPointer
  let isGone = false

  private unowned let host: GTKHost
  private let popover: WidgetPointer
  private let ground: WidgetPointer
  private var isClosing = false
  private var presented = PresentedView()

  init(controller: UIViewController, host: GTKHost, on ground: WidgetPointer) {
    self.controller = controller
    self.host = host
    self.ground = ground
    popover = gtk_popover_new()
    stage = rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP)
    g_object_ref_sink(popover)
    gtk_popover_set_child(popover.cast(), stage)
    gtk_widget_set_parent(popover, ground)
    MenuKeys.watchPointer(of: stage, in: host)
    connect(popover, "closed") { [weak self] _ in
      guard let self, !isClosing else { return }
      if !dismissByPerson(in: host) { gtk_popover_popup(popover.cast()) }
    }
  }

  isolated deinit {
    if gtk_widget_get_parent(popover) != nil { gtk_widget_unparent(popover) }
    g_object_unref(popover)
  }

  var window: WidgetPointer { gtk_widget_get_root(ground).map(\.widget) ?? ground }

  func update() {
    guard let controller, let view = controller.viewIfLoaded else { return }
    presented.show(view, in: stage, of: host)
  }

  func present() {
    point()
    gtk_popover_popup(popover.cast())
  }

  func close() {
    isClosing = true
    presented.remove(from: stage)
    gtk_popover_popdown(popover.cast())
    if gtk_widget_get_parent(popover) != nil { gtk_widget_unparent(popover) }
  }

  /// Points the bubble at what it comes from.
  private func point() {
    guard let source = controller?.popoverPresentationController else { return }
    let node = source.sourceView?.hostObject as? ViewNode
    guard let widget = node?.widget ?? source.barButtonItem?.hostObject.flatMap(Self.widget),
      var rectangle = widget.rectangle(in: ground)
    else { return }
    if node != nil, source.sourceRect.size != .zero {
      rectangle.x += Int32(source.sourceRect.minX)
      rectangle.y += Int32(source.sourceRect.minY)
      rectangle.width = Int32(source.sourceRect.width)
      rectangle.height = Int32(source.sourceRect.height)
    }
    gtk_popover_set_pointing_to(popover.cast(), &rectangle)
    let directions = source.permittedArrowDirections
    let side: GtkPositionType? =
      if directions.contains(.up) || directions.isEmpty {
        GTK_POS_BOTTOM
      } else if directions.contains(.down) {
        GTK_POS_TOP
      } else if directions.contains(.left) {
        GTK_POS_RIGHT
      } else {
        GTK_POS_LEFT
      }
    if let side { gtk_popover_set_position(popover.cast(), side) }
  }

  private static func widget(_ object: AnyObject) -> WidgetPointer? {
    (object as? BarButton)?.widget
  }
}
#endif
