#if GTK
import DesktopDriver

/// A person at the gallery.
struct GalleryHand: Sendable {
  /// A part of a sample that is clicked.
  enum Part: Sendable {
    case whole
    case named(String)
    case last(String)
    case editable

    /// An element of a list, counted from the first one that is whole.
    case element(Int)
  }

  let app: DesktopApp

  var desktop: Desktop { app.desktop }

  func act(_ story: GalleryCase) async throws {
    try await story.act(self)
    try await app.settled()
  }

  /// Goes to a page.
  func open(_ page: String) async throws {
    let tab = try await app.widget("tab", named: page)
    guard !tab.states.contains("selected") else { return }
    try await app.click(tab)
    try await app.widget("tab", named: page) { $0.states.contains("selected") }
    try await app.settled()
  }

  /// Gives the widget of a class, with everything in it.
  func sample(_ className: String) async throws -> Widget {
    try await app.wait(for: "the \(className)") { Self.sample(className, in: $0) }
  }

  /// A sample has its class's name, or stands below a caption that says it.
  static func sample(_ className: String, in windows: [Widget]) -> Widget? {
    let all = windows.flatMap(\.all).filter { $0.width > 0 && $0.height > 0 }
    if let named = all.first(where: { $0.name == "The \(className)" }) { return named }
    for parent in all {
      let caption = parent.children.firstIndex { $0.role == "label" && $0.name == className }
      guard let caption, parent.children.indices.contains(caption + 1) else { continue }
      let next = parent.children[caption + 1]
      return next.role == "label" && className != "UILabel" ? nil : next
    }
    return nil
  }

  func click(_ className: String, part: Part = .whole, x: Double = 0.5) async throws {
    let sample = try await sample(className)
    guard let widget = Self.find(part, in: sample) else {
      throw GalleryError(description: "\(className) has no \(part):\n\(sample.outline)")
    }
    try await app.click(widget, x: x)
    try await app.settled()
  }

  /// Goes from widget to widget with the tabulator key.
  func moveFocus(to className: String) async throws {
    for _ in 0..<60 {
      if try await sample(className).all.contains(where: { $0.states.contains("focused") }) {
        return
      }
      try await desktop.press("Tab")
      try await app.settled()
    }
    throw GalleryError(description: "\(className) is not reached with the tabulator key")
  }

  /// Tells which widget has the focus: what it is, what it is called and where it stands.
  func focused() async throws -> String? {
    try await app.windows().flatMap(\.all).last { $0.states.contains("focused") }
      .map { "\($0.role) \"\($0.name)\" at \($0.x), \($0.y)" }
  }

  /// Waits a moment for a widget to have the focus, and tells which one has it.
  func focused(waitingFor wanted: String?) async throws -> String? {
    let end = ContinuousClock.now + .seconds(10)
    var now = try await focused()
    while now != wanted, ContinuousClock.now < end { now = try await focused() }
    return now
  }

  func wheel(_ className: String, _ steps: Int) async throws {
    try await app.turnWheel(over: try await sample(className), steps: steps)
    try await app.settled()
  }

  private static func find(_ part: Part, in sample: Widget) -> Widget? {
    let inside = sample.all.filter { $0.width > 0 && $0.height > 0 }
    switch part {
    case .whole: return sample
    case .named(let name): return inside.last { $0.name == name }
    case .last(let role): return inside.last { $0.role.hasSuffix(role) }
    case .editable: return inside.last { $0.states.contains("editable") }
    case .element(let index):
      let elements = inside.filter {
        ["list item", "grid cell", "table cell"].contains($0.role) && $0.y >= sample.y
      }
      return elements.indices.contains(index) ? elements[index] : nil
    }
  }
}

struct GalleryError: Error, CustomStringConvertible {
  let description: String
}

extension Widget {
  /// What of it has to come back: everything but where the focus is.
  var signature: [String] {
    outline.split(separator: "\n").map { String($0.replacing(" focused", with: "")) }
  }
}
#endif
