import DesktopDriver

/// Pictures of the example for who reads about it, each taken of the app as it runs.
struct Pictures {
  private struct Style {
    let name: String
    var environment: [String: String] = [:]
    var width: Int?
  }

  /// Where pictures go, from the folder of the project.
  private static let folder = Project.folder + "/Documentation/Pictures"

  private static let styles = [
    Style(name: "light"),
    Style(name: "dark", environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"]),
    Style(name: "right-to-left", environment: ["GTK_DEBUG": "invert-text-dir"]),
    Style(name: "narrow", width: 360),
  ]

  /// Takes them.
  func run() async throws -> Bool {
    for style in Self.styles {
      try await Desktop.run { try await take(style, on: $0) }
      print("Documentation/Pictures/\(style.name).png")
    }
    return true
  }

  private func take(_ style: Style, on desktop: Desktop) async throws {
    let app = try await desktop.startStaged("ProductsUIKit", environment: style.environment)
    let window = try await app.wait(for: "a window") { $0.first }
    if let width = style.width, let screen = try await app.screenWindows().first {
      // Without a compositor a window has a border of its own.
      let border = screen.width - window.width
      try await app.resize(screen, width: width + border, height: 640 + border)
      try await app.settled()
    }
    try await app.click(try await app.widget("grid cell", named: "Cello"))
    try await app.settled()
    try await app.click(try await app.widget(named: "Facts"))
    try await desktop.parkPointer()
    try await app.settled()
    guard let screen = try await app.screenWindows().first else { return }
    try await desktop.writePicture(to: "\(Self.folder)/\(style.name).png", of: screen)
  }
}
