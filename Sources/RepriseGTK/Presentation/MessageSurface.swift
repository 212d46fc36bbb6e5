#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// An alert: a message with buttons and, where the app wants them, fields for text.
@MainActor
final class MessageSurface: PresentationSurface {
  private weak var alert: UIAlertController?
  let window: WidgetPointer
  let stage: WidgetPointer
  private(set) var isGone = false

  private unowned let host: GTKHost
  private var isAnswered = false
  private var shown: [ViewNode] = []

  init(alert: UIAlertController, owner: SceneWindow, above parent: WidgetPointer) {
    self.alert = alert
    host = owner.host
    stage = rpg_view_new(GTK_ACCESSIBLE_ROLE_GROUP)
    window = adw_message_dialog_new(parent.cast(), alert.title ?? "", alert.message ?? "")
    g_object_ref(window)
    connect(window, "notify::is-active") { [weak owner] _ in owner?.activityChanged() }
    addResponses()
    connect(window, "response") { [weak self] arguments in
      self?.answered(arguments.string(1) ?? "")
    }
    guard alert.textFields?.isEmpty == false else { return }
    adw_message_dialog_set_extra_child(window.cast(), stage)
    connect(window, "notify::focus-widget") { [weak owner, window] _ in
      owner?.focusMoved(in: window)
    }
  }

  isolated deinit {
    g_object_unref(window)
  }

  var controller: UIViewController? { alert }

  func update() {
    guard let alert else { return }
    adw_message_dialog_set_heading(window.cast(), alert.title ?? "")
    adw_message_dialog_set_body(window.cast(), alert.message ?? "")
    for (index, action) in alert.actions.enumerated() {
      adw_message_dialog_set_response_enabled(window.cast(), "\(index)", action.isEnabled ? 1 : 0)
    }
    guard let fields = alert.textFields, let first = fields.first, let last = fields.last else {
      return
    }
    gtk_widget_set_size_request(
      stage,
      Int32(first.frame.width),
      Int32(last.frame.maxY - first.frame.minY)
    )
    let nodes = fields.map { ViewNode.node(of: $0, in: host) }
    ViewNode.arrange(nodes, in: stage, replacing: &shown)
    for node in nodes {
      node.place(from: CGPoint(x: 0, y: first.frame.minY))
      node.update()
    }
  }

  func present() {
    gtk_window_present(window.cast())
    shown.first?.takeFocus()
  }

  func close() {
    ViewNode.arrange([], in: stage, replacing: &shown)
    // After an answer libadwaita closes the dialog itself.
    if !isAnswered { gtk_window_destroy(window.cast()) }
  }

  private func addResponses() {
    guard let alert else { return }
    // The way out comes first, as on the desktop the first stands at the left or at the bottom.
    let numbered = Array(alert.actions.enumerated())
    let ordered =
      numbered.filter { $0.element.style == .cancel }
      + numbered.filter { $0.element.style != .cancel }
    for (index, action) in ordered {
      let name = "\(index)"
      adw_message_dialog_add_response(window.cast(), name, action.title ?? "")
      if action.style == .destructive {
        adw_message_dialog_set_response_appearance(
          window.cast(),
          name,
          ADW_RESPONSE_DESTRUCTIVE
        )
      } else if action === alert.preferredAction {
        adw_message_dialog_set_response_appearance(window.cast(), name, ADW_RESPONSE_SUGGESTED)
      }
    }
    // Within a field the alert itself takes the return key.
    let hasFields = alert.textFields?.isEmpty == false
    if let action = hasFields ? alert.defaultAction : alert.preferredAction,
      let index = alert.actions.firstIndex(where: { $0 === action })
    {
      adw_message_dialog_set_default_response(window.cast(), "\(index)")
    }
    if let way = wayOut { adw_message_dialog_set_close_response(window.cast(), "\(way)") }
  }

  /// The answer that closing the dialog gives: to cancel, or the only one there is.
  private var wayOut: Int? {
    guard let actions = alert?.actions else { return nil }
    return actions.firstIndex { $0.style == .cancel } ?? (actions.count == 1 ? 0 : nil)
  }

  private func answered(_ name: String) {
    isAnswered = true
    guard let alert, let index = Int(name), alert.actions.indices.contains(index) else {
      // Closed without an answer, and none of them is a way out: it is asked again.
      isGone = true
      host.context?.mainLoopTurned()
      return
    }
    _ = host.context?.turn(for: alert) { alert.perform(alert.actions[index]) }
  }
}
#endif
