/// A window of an app as the X server knows it.
public struct DesktopWindow: Decodable, Sendable {
  /// The X server's number.
  public let id: Int

  /// The title.
  public let title: String

  /// Where it is on the screen: left edge.
  public let x: Int

  /// Where it is on the screen: upper edge.
  public let y: Int

  /// The width with the app's own border, in pixels.
  public let width: Int

  /// The height with the app's own border, in pixels.
  public let height: Int

  /// What the window manager says of it: `MAXIMIZED_VERT`, `FULLSCREEN`, `HIDDEN`.
  public let states: Set<String>

  /// Whether it is the window that keys go to.
  public let isActive: Bool

  /// Its place among all windows, the front one last.
  public let stack: Int

  /// Whether it fills the screen but for what the desktop keeps.
  public var isMaximized: Bool { states.isSuperset(of: ["MAXIMIZED_VERT", "MAXIMIZED_HORZ"]) }

  private let margins: [Int]

  /// Gives the place on the screen of a place in the window's content.
  ///
  /// - Parameters:
  ///   - x: The place from the content's left.
  ///   - y: The place from the content's top.
  ///   - content: The size of the content.
  /// - Returns: The place on the screen, in pixels.
  func screenPlace(x: Int, y: Int, content: (width: Int, height: Int)) -> (x: Int, y: Int) {
    // Without a compositor the app's border is solid, and the same on both sides.
    let left = margins.max() ?? 0 > 0 ? margins[0] : (width - content.width) / 2
    let top = margins.max() ?? 0 > 0 ? margins[2] : (height - content.height) / 2
    return (self.x + left + x, self.y + top + y)
  }

  /// Gives the part of the screen where a widget is.
  ///
  /// - Parameters:
  ///   - widget: A widget of this window.
  ///   - content: The window with everything in it.
  /// - Returns: The part of the screen, in pixels.
  public func area(of widget: Widget, in content: Widget) -> ScreenArea {
    let place = screenPlace(
      x: widget.x,
      y: widget.y,
      content: (content.width, content.height)
    )
    return ScreenArea(x: place.x, y: place.y, width: widget.width, height: widget.height)
  }
}
