import Foundation
import RepriseUIKit

/// What a scene shows at one moment: where there is something to see, and the words.
///
/// As a picture it is a PNG of a quarter of the scene's size, with the words in a text chunk.
struct SceneSketch: Sendable {
  /// One view that says something.
  struct Mark: Sendable {
    /// Where it is, in the scene's coordinates.
    var frame: CGRect

    /// What a person reads there; empty for a field without text.
    var words: String
  }

  let size: CGSize
  private(set) var marks: [Mark] = []

  /// Sketches a scene; there is no sketch of one that shows no window.
  ///
  /// - Parameters:
  ///   - scene: The scene; `nil` for an app without scenes.
  ///   - size: The size of the place that its windows fill.
  @MainActor
  init?(of scene: UIWindowScene?, size: CGSize) {
    let all = scene?.windows ?? AppContext.current?.application?.plainWindows ?? []
    let windows = all.filter { !$0.isHidden }
    guard !windows.isEmpty, size.width >= 4, size.height >= 4 else { return nil }
    self.size = size
    for window in windows { add(window, at: window.frame.origin) }
  }

  @MainActor
  private mutating func add(_ view: UIView, at origin: CGPoint) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let frame = CGRect(origin: origin, size: view.bounds.size)
    if let words = Self.words(of: view), frame.intersects(CGRect(origin: .zero, size: size)) {
      marks.append(Mark(frame: frame, words: words))
    }
    for subview in view.subviews {
      add(
        subview,
        at: CGPoint(
          x: origin.x + subview.frame.minX - view.bounds.minX,
          y: origin.y + subview.frame.minY - view.bounds.minY
        )
      )
    }
  }

  /// What stands in a view; `nil` for one that only holds others.
  ///
  /// Secrets are never in a picture.
  @MainActor
  private static func words(of view: UIView) -> String? {
    if view is UIImageView { return "" }
    guard let text = view.displayedText else { return view is UIControl ? "" : nil }
    guard (view as? any UITextInputTraits)?.isSecureTextEntry == true else { return text }
    return String(repeating: "•", count: text.count)
  }

  /// The words, from top to bottom, one line for each view that has some.
  var text: String {
    let lines = marks.enumerated()
      .sorted {
        ($0.element.frame.minY, $0.element.frame.minX, $0.offset)
          < ($1.element.frame.minY, $1.element.frame.minX, $1.offset)
      }
      .map { $0.element.words.split(whereSeparator: \.isNewline).joined(separator: " ") }
      .filter { !$0.isEmpty }
    // A field and what it is made of say the same.
    return lines.indices.filter { $0 == 0 || lines[$0] != lines[$0 - 1] }.map { lines[$0] }
      .joined(separator: "\n")
  }

  /// The sketch as PNG.
  var picture: Data {
    var image = BlackAndWhiteImage(
      width: Int(size.width / Self.scale),
      height: Int(size.height / Self.scale)
    )
    for mark in marks {
      let frame = mark.frame
      image.drawBox(
        left: Self.pixel(frame.minX),
        top: Self.pixel(frame.minY),
        right: Self.pixel(frame.maxX) - 1,
        bottom: Self.pixel(frame.maxY) - 1
      )
    }
    return image.png(description: text)
  }

  /// The points of a pixel.
  private static let scale: CGFloat = 4

  private static func pixel(_ points: CGFloat) -> Int {
    Int((max(-1e6, min(1e6, points)) / scale).rounded())
  }
}
