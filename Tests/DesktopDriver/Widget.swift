import Foundation

/// A widget as assistive technologies see it at one moment, with everything in it.
public struct Widget: Decodable, Sendable {
  /// The widget's name on the accessibility bus.
  public let id: String

  /// What it is: `button`, `grid cell`, `search box`.
  public let role: String

  /// What a screen reader calls it.
  public let name: String

  /// What a screen reader adds.
  public let description: String

  /// What is true of it: `focused`, `selected`, `checked`, `sensitive`.
  public let states: Set<String>

  /// Its text, where it has one.
  public let text: String?

  /// Where the caret is in the text, in characters; negative where there is none.
  public let caret: Int?

  /// Its value, where it has one.
  public let value: Double?

  /// The smallest value.
  public let least: Double?

  /// The largest value.
  public let most: Double?

  /// What is in it.
  public let children: [Widget]

  private let frame: [Int]
  private let selection: [Int]?

  /// Where it is in its window: left edge.
  public var x: Int { frame[0] }

  /// Where it is in its window: upper edge.
  public var y: Int { frame[1] }

  /// Its width, in pixels.
  public var width: Int { frame[2] }

  /// Its height, in pixels.
  public var height: Int { frame[3] }

  /// The selected part of the text, from its start to its end, in characters.
  public var selectedRange: Range<Int>? {
    guard let selection, selection[0] < selection[1] else { return nil }
    return selection[0]..<selection[1]
  }

  /// Everything in it, and itself first.
  public var all: [Widget] { [self] + children.flatMap(\.all) }

  /// Gives the widgets in it that have a role and a name; `nil` stands for any.
  ///
  /// - Parameters:
  ///   - role: What they are.
  ///   - name: What they are called, from the beginning.
  /// - Returns: The widgets, the outer ones first.
  public func widgets(_ role: String? = nil, named name: String? = nil) -> [Widget] {
    all.filter {
      (role == nil || $0.role == role) && (name.map($0.name.hasPrefix) ?? true)
    }
  }
}

extension Widget {
  private enum CodingKeys: CodingKey {
    case id, role, name, description, states, text, caret, value, least, most, children
    case frame, selection
  }

  /// The widget and everything in it that has a size, a line each.
  public var outline: String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    let shown = states.subtracting(["visible", "sensitive", "showing", "focusable"]).sorted()
    var line = String(repeating: "  ", count: depth) + "\(role) \"\(name)\" \(frame)"
    if !description.isEmpty { line += " (\(description))" }
    if let text, !text.isEmpty { line += " text \"\(text)\" caret \(caret ?? -1)" }
    if let selection { line += " selection \(selection)" }
    if let value { line += " value \((value * 10_000).rounded() / 10_000)" }
    if !shown.isEmpty { line += " " + shown.joined(separator: " ") }
    return [line] + children.filter { $0.width > 0 }.flatMap { $0.lines(depth: depth + 1) }
  }
}
