#if GTK
import CGTK
import Foundation

/// The addresses that an app is started with, or is asked to open while it runs.
///
/// The desktop gives them as arguments of a start (`Exec=App %u`) or over its bus; either way they
/// reach the one process that has the app's name.
enum OpenedAddresses {
  /// Gives the addresses among a process's arguments.
  ///
  /// A word with a scheme is one, unless it is the value of a name with a dash:
  /// `-Name value:of it`.
  static func urls(in arguments: [String]) -> [URL] {
    zip(arguments, arguments.dropFirst()).compactMap { before, word in
      guard !before.hasPrefix("-"), !word.hasPrefix("-"), let colon = word.firstIndex(of: ":"),
        word.distance(from: word.startIndex, to: colon) > 1
      else { return nil }
      return URL(string: word)
    }
  }

  /// Gives the addresses that GTK hands over.
  static func urls(of files: [OpaquePointer]) -> [URL] {
    files.compactMap { file in
      guard let text = g_file_get_uri(file) else { return nil }
      defer { g_free(text) }
      return URL(string: String(cString: text))
    }
  }

  /// Hands addresses to the process that has the app's name, which may be this one.
  @MainActor
  static func send(_ urls: [URL], to application: UnsafeMutablePointer<GApplication>) {
    guard !urls.isEmpty, g_application_get_is_registered(application) != 0 else { return }
    var files = urls.map { g_file_new_for_uri($0.absoluteString) }
    g_application_open(application, &files, Int32(files.count), "")
    for file in files {
      if let file { g_object_unref(UnsafeMutableRawPointer(file)) }
    }
  }
}
#endif
