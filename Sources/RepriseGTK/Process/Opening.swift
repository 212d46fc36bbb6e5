#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// What the desktop asks an app to open: addresses, and what a search found.
///
/// A second start hands over what it was started with to the process that has the app's name.
@MainActor
enum Opening {
  /// The action of the application that opens what a search found, by its identifier.
  private static let action = "open-search-result"

  /// Gives the addresses that GTK hands over.
  static func addresses(of files: [OpaquePointer]) -> [URL] {
    files.compactMap { file in
      guard let text = g_file_get_uri(file) else { return nil }
      defer { g_free(text) }
      return URL(string: String(cString: text))
    }
  }

  /// Hears of results of a search that are to be opened.
  static func listen(for application: OpaquePointer, _ body: @escaping (String) -> Void) {
    let type = g_variant_type_new("s")
    let action = made(g_simple_action_new(action, type))
    g_variant_type_free(type)
    connect(action, "activate") { arguments in
      if let result = arguments.variantString(1) { body(result) }
    }
    g_action_map_add_action(application, action)
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// Hands what is to be opened to the process that has the app's name.
  static func send(_ arguments: LaunchArguments, to application: UnsafeMutablePointer<GApplication>)
  {
    var files = arguments.addresses.map { g_file_new_for_uri($0.absoluteString) }
    if !files.isEmpty { g_application_open(application, &files, Int32(files.count), "") }
    for file in files {
      if let file { g_object_unref(UnsafeMutableRawPointer(file)) }
    }
    if let result = arguments.searchResult {
      g_action_group_activate_action(
        OpaquePointer(application),
        action,
        g_variant_new_string(result)
      )
    }
    if let bus = g_application_get_dbus_connection(application) {
      g_dbus_connection_flush_sync(bus, nil, nil)
    }
  }
}
#endif
