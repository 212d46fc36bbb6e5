#if GTK
import DesktopDriver
import Foundation
import Testing

/// What assistive technologies learn of the example's screens.
@Suite struct AccessibilityTests {
  /// What a person can use, by role; a group that takes the focus only to be scrolled by keys isn't.
  private static let interactive: Set<String> = [
    "button", "push button", "toggle button", "check box", "switch", "radio button", "slider",
    "spin button", "text", "entry", "text box", "password text", "search box", "combo box", "tab",
    "list item", "grid cell", "table cell", "menu item", "menu button", "link", "date editor",
    "separator",
  ]

  /// What says of itself what is in it: a part of it needs no name of its own.
  private static let whole: Set<String> = [
    "button", "push button", "toggle button", "spin button", "combo box", "tab", "search box",
    "text box", "slider", "switch", "menu button",
  ]

  /// The widgets that say too little to who can't see them.
  private static func faults(in window: Widget, of screen: String) -> [String] {
    used(in: window).compactMap { widget in
      let name = widget.name.trimmingCharacters(in: .whitespaces)
      // The name of a class, or what a program calls it, is none.
      let isNoName = #"^$|^(Gtk|Adw|Rpg)[A-Z]|^[a-z]+(\.[A-Za-z]+)+$"#
      let isNamed = name.range(of: isNoName, options: .regularExpression) == nil
      guard !isNamed || !interactive.contains(widget.role) else { return nil }
      return "\(screen): \(widget.role) \"\(name)\" at \(widget.x), \(widget.y)"
    }
  }

  private static func used(in widget: Widget) -> [Widget] {
    guard widget.width > 0, widget.height > 0 else { return [] }
    let isUsed =
      interactive.contains(widget.role)
      || (widget.states.contains("focusable") && !["group", "grid", "list"].contains(widget.role))
    let inside = isUsed && whole.contains(widget.role) ? [] : widget.children
    return (isUsed ? [widget] : []) + inside.flatMap(used)
  }

  /// Goes to every screen of the example and looks at each.
  @Test func `every widget that can be used has a name and a role`() async throws {
    try await Desktop.run { desktop in
      let app = try await desktop.startStaged("ProductsUIKit")
      var screens: [String: [Widget]] = [:]
      var faults: [String] = []
      func look(at screen: String) async throws {
        for window in try await app.settled() {
          screens[screen, default: []] += Self.used(in: window)
          faults += Self.faults(in: window, of: screen)
        }
      }
      func click(_ role: String?, _ name: String) async throws {
        try await app.click(try await app.widget(role, named: name))
      }

      try await app.widget("grid cell", named: "Cello")
      try await look(at: "shelf")
      try await click("grid cell", "Cello")
      try await app.widget("button", named: "Edit")
      try await look(at: "story")
      for page in ["Facts", "Notes"] {
        try await click(nil, page)
        try await look(at: page.lowercased())
      }
      try await click("button", "Edit")
      try await app.widget("button", named: "Cancel")
      try await look(at: "edit")
      try await click("button", "Cancel")
      try await click("button", "Settings")
      try await app.widget("button", named: "Done")
      try await look(at: "settings")
      try await click("button", "Done")
      try await click("tab", "Compare")
      try await look(at: "compare")

      for (screen, widgets) in screens.sorted(by: { $0.key < $1.key }) {
        print("\(screen): \(widgets.map { "\($0.role) \"\($0.name)\"" }.joined(separator: ", "))")
        #expect(widgets.count >= 5, "\(screen) has \(widgets.count)")
      }
      #expect(screens.count == 7)
      #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    }
  }
}
#endif
