public import Foundation

/// What a person did to a view, as the host delivers it.
public enum InputEvent: Hashable, Sendable {
  /// A tap or click.
  case tap

  /// Text typed at the insertion point, replacing the selection.
  case insertText(String)

  /// The character before the insertion point, or the selection, removed.
  case deleteBackward

  /// The return key.
  case returnKey

  /// A part of a text replaced: typed, deleted, pasted, composed, undone; in UTF-16 units.
  case replace(NSRange, with: String)

  /// The selection of a text moved, in UTF-16 units; its moving end is where the direction points.
  case select(NSRange, UITextStorageDirection = .forward)

  /// A scroll view moved to an offset.
  case scroll(to: CGPoint)

  /// An element of a list tapped.
  case tapElement(IndexPath)

  /// An element of a list deleted, or added, by editing.
  case editElement(IndexPath)

  /// An element of a list that is edited moved to another place, counted without the element.
  case moveElement(IndexPath, to: IndexPath)

  /// A value chosen: segment, switch (0 or 1), slider.
  case choose(Double)
}
