#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// The menu in the header of each window, and the keys of what is in it.
@MainActor
final class AppMenu {
  private unowned let host: GTKHost
  private let model: OpaquePointer
  private let actions: [String: OpaquePointer]
  private var hasNewWindow = false

  init(host: GTKHost) {
    self.host = host
    model = made(g_menu_new())
    var actions: [String: OpaquePointer] = [:]
    for name in ["new-window", "reopen-window", "fullscreen", "quit", "forget"] {
      actions[name] = made(g_simple_action_new(name, nil))
    }
    self.actions = actions
    for action in actions.values {
      g_action_map_add_action(OpaquePointer(host.application), action)
    }
    listen("new-window") { $0.newWindow() }
    listen("reopen-window") { $0.reopenWindow() }
    listen("fullscreen") { $0.toggleFullscreen() }
    listen("quit") { $0.quitByPerson() }
    listen("forget") { host in AppMenu.confirm(in: host) }
    for (action, key) in Self.keys { setKey(action, key) }
    setKey("window.close", "<Control>w")
  }

  isolated deinit {
    for action in actions.values { g_object_unref(UnsafeMutableRawPointer(action)) }
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  /// Brings up to date what of the menu can be chosen.
  func update() {
    let application = host.context?.application
    fill(hasNewWindow: application?.supportsMultipleScenes ?? false)
    setEnabled("new-window", hasNewWindow)
    setEnabled("reopen-window", application?.closedSceneSessions.isEmpty == false)
  }

  /// Puts the menu's button at the end of a header bar, or takes it away.
  ///
  /// - Parameters:
  ///   - header: The header bar.
  ///   - isShown: Whether the button is to be there.
  func show(in header: WidgetPointer, _ isShown: Bool) {
    let key = "reprise-menu"
    if let button = g_object_get_data(header.cast(), key) {
      gtk_widget_set_visible(OpaquePointer(button).widget, isShown ? 1 : 0)
    } else if isShown {
      let button = made(gtk_menu_button_new())
      gtk_menu_button_set_icon_name(button.opaque, "open-menu-symbolic")
      gtk_menu_button_set_menu_model(button.opaque, model.menuModel)
      gtk_menu_button_set_primary(button.opaque, 1)
      gtk_widget_set_tooltip_text(button, "Main menu")
      rpg_set_accessible_label(button, "Main menu")
      adw_header_bar_pack_end(header.opaque, button)
      g_object_set_data(header.cast(), key, UnsafeMutableRawPointer(button))
    }
  }

  /// The keys of what concerns the app, whatever of it is in front.
  private static let keys = [
    ("app.new-window", "<Control>n"), ("app.reopen-window", "<Control><Shift>t"),
    ("app.fullscreen", "F11"), ("app.quit", "<Control>q"),
  ]

  /// Has the keys do in a dialog what they do in its window, as in a dialog that is a part of one.
  func addKeys(to dialog: WidgetPointer) {
    gtk_widget_insert_action_group(dialog, "app", OpaquePointer(host.application))
    let controller = made(gtk_shortcut_controller_new())
    for (action, key) in Self.keys {
      gtk_shortcut_controller_add_shortcut(
        controller,
        gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), gtk_named_action_new(action))
      )
    }
    gtk_widget_add_controller(dialog, controller)
  }

  // MARK: Parts

  private func fill(hasNewWindow: Bool) {
    guard
      g_menu_model_get_n_items(model.menuModel) == 0
        || hasNewWindow != self.hasNewWindow
    else { return }
    self.hasNewWindow = hasNewWindow
    g_menu_remove_all(model)
    let windows = made(g_menu_new())
    let ends = made(g_menu_new())
    if hasNewWindow {
      g_menu_append(windows, "_New Window", "app.new-window")
      g_menu_append(windows, "_Reopen Closed Window", "app.reopen-window")
    }
    g_menu_append(windows, "F_ullscreen", "app.fullscreen")
    g_menu_append(ends, "_Quit", "app.quit")
    g_menu_append(ends, "Quit and _Forget…", "app.forget")
    for section in [windows, ends] {
      g_menu_append_section(model, nil, section.menuModel)
      g_object_unref(UnsafeMutableRawPointer(section))
    }
  }

  private func listen(_ name: String, _ body: @escaping (GTKHost) -> Void) {
    guard let action = actions[name] else { return }
    connect(action, "activate") { [weak host] _ in
      if let host { body(host) }
    }
  }

  private func setEnabled(_ name: String, _ isEnabled: Bool) {
    guard let action = actions[name],
      (g_action_get_enabled(action) != 0) != isEnabled
    else { return }
    g_simple_action_set_enabled(action, isEnabled ? 1 : 0)
  }

  private func setKey(_ action: String, _ key: String) {
    key.withCString { key in
      var keys: [UnsafePointer<CChar>?] = [key, nil]
      gtk_application_set_accels_for_action(host.application, action, &keys)
    }
  }

  /// Asks whether state is to be thrown away, as that can't be taken back.
  private static func confirm(in host: GTKHost) {
    let parent = gtk_application_get_active_window(host.application)
    let dialog = made(
      adw_message_dialog_new(
        parent,
        "Quit and Forget?",
        "All windows close, and what is open in them is not restored at the next start."
      )
    )
    adw_message_dialog_add_response(dialog.cast(), "cancel", "_Cancel")
    adw_message_dialog_add_response(dialog.cast(), "forget", "Quit and _Forget")
    adw_message_dialog_set_response_appearance(
      dialog.cast(),
      "forget",
      ADW_RESPONSE_DESTRUCTIVE
    )
    adw_message_dialog_set_default_response(dialog.cast(), "cancel")
    adw_message_dialog_set_close_response(dialog.cast(), "cancel")
    connect(dialog, "response") { [weak host] arguments in
      guard arguments.string(1) == "forget" else { return }
      // The dialog goes with its window, and is still busy with this signal.
      soon { [weak host] in host?.quitAndForget() }
    }
    gtk_window_present(dialog.cast())
  }
}
#endif
