#if GTK
import CGTK
import Foundation
import RepriseArchive

/// What is saved of a window.
///
/// Where it was on the screen is not for GTK to know.
struct WindowState: Equatable {
  /// The size that the window has while it is neither maximised nor fullscreen.
  var width = 0
  var height = 0

  /// The size of the place that the scene's views fill, so that the first frame is laid out right.
  var contentWidth = 0
  var contentHeight = 0

  var isMaximized = false
  var isFullscreen = false

  /// Whether the focus has a ring around it: only since somebody used the keyboard.
  var isFocusVisible = false

  /// What has the focus; `nil` when nothing was noted of it.
  var focus: FocusPlace?

  /// The size of a window that was never changed.
  static let usualSize = CGSize(width: 960, height: 680)

  /// The least size of a window.
  static let leastSize = CGSize(width: 360, height: 294)

  init() {}

  /// Reads what was saved; what makes no sense counts as not there.
  init(_ fields: Fields) {
    func number(_ key: String) -> Int {
      guard case .integer(let value)? = fields[key], (1...32767).contains(value) else { return 0 }
      return Int(value)
    }
    width = number("width")
    height = number("height")
    contentWidth = number("contentWidth")
    contentHeight = number("contentHeight")
    isMaximized = fields["isMaximized"] == .bool(true)
    isFullscreen = fields["isFullscreen"] == .bool(true)
    isFocusVisible = fields["isFocusVisible"] == .bool(true)
    focus = fields["focus"].flatMap(FocusPlace.init)
  }

  /// The values as they are saved.
  var fields: Fields {
    var fields: Fields = [
      "width": .integer(Int64(width)),
      "height": .integer(Int64(height)),
      "contentWidth": .integer(Int64(contentWidth)),
      "contentHeight": .integer(Int64(contentHeight)),
      "isMaximized": .bool(isMaximized),
      "isFullscreen": .bool(isFullscreen),
      "isFocusVisible": .bool(isFocusVisible),
    ]
    if let focus { fields["focus"] = focus.value }
    return fields
  }

  /// The window's size; `nil` when it isn't known.
  var windowSize: CGSize? {
    width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
  }

  /// The content's size; `nil` when it isn't known.
  var contentSize: CGSize? {
    contentWidth > 0 && contentHeight > 0
      ? CGSize(width: contentWidth, height: contentHeight) : nil
  }

  /// Makes the window fit screens of these sizes: it stays as it is where one of them can hold it.
  mutating func fit(into screens: [CGSize]) {
    guard let size = windowSize, !screens.isEmpty,
      let largest = screens.max(by: { $0.width * $0.height < $1.width * $1.height })
    else { return }
    let content = contentSize ?? size
    let isFilling = isMaximized || isFullscreen
    let needed = isFilling ? content : size
    if !screens.contains(where: { size.width <= $0.width && size.height <= $0.height }) {
      width = max(Int(min(size.width, largest.width)), Int(Self.leastSize.width))
      height = max(Int(min(size.height, largest.height)), Int(Self.leastSize.height))
    }
    if !screens.contains(where: { needed.width <= $0.width && needed.height <= $0.height }) {
      contentWidth = isFilling ? Int(largest.width) : width
      contentHeight = isFilling ? Int(largest.height) : height
    }
  }
}

/// What has the focus in a window: a view, or a part of the widget that shows it.
enum FocusPlace: Equatable {
  /// Nothing has it.
  case none

  /// A view, by its place in the interface; and the way down to a widget that is only part of it.
  case view(ArchiveValue, part: [String])

  /// A widget of the window that no view is behind, such as a button of its header.
  case window(part: [String])

  init?(_ value: ArchiveValue) {
    switch value {
    case .null: self = .none
    case .array(let values):
      let part = values.dropFirst().compactMap { value -> String? in
        if case .string(let step) = value { step } else { nil }
      }
      switch values.first {
      case .null?: self = .window(part: part)
      case .array?: self = .view(values[0], part: part)
      default: return nil
      }
    default: return nil
    }
  }

  var value: ArchiveValue {
    switch self {
    case .none: .null
    case .view(let place, let part): .array([place] + part.map { .string($0) })
    case .window(let part): .array([.null] + part.map { .string($0) })
    }
  }
}
#endif
