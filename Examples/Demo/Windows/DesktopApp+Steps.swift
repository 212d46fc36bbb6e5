import DesktopDriver

/// What a person does with both apps.
extension DesktopApp {
  /// Waits for a widget in one of several windows, which are counted in the order they were made in.
  @discardableResult
  func widget(_ role: String?, named name: String, inWindow index: Int) async throws -> Widget {
    try await settled()
    return try await wait(for: "\"\(name)\" in window \(index + 1)") { windows in
      guard windows.indices.contains(index) else { return nil }
      return windows[index].widgets(role, named: name).first { $0.width > 0 && $0.height > 0 }
    }
  }

  /// Makes a window fill the screen.
  func maximise(window index: Int) async throws {
    try await click(try await widget("button", named: "Maximize", inWindow: index))
    while try await !screenWindows().contains(where: \.isMaximized) {
      try await Task.sleep(for: .milliseconds(50))
    }
    try await settled()
  }

  /// Adds to the name in a form that is open, and selects a part of it from its end.
  func changeName() async throws {
    let name = try await wait(for: "the form") { windows in
      windows.lazy.flatMap(\.all).first {
        $0.name == "Name" && $0.states.contains("editable") && $0.height > 0
      }
    }
    try await settled()
    try await click(name)
    try await desktop.press("End")
    try await desktop.type(" (mine)")
    try await desktop.press("shift+Left", "shift+Left", "shift+Left")
    try await settled()
  }
}
