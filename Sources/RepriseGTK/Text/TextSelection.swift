#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// A selection with its two ends, as GTK has it, in Unicode scalars.
struct TextSelection: Equatable {
  /// The end that stays.
  var bound: Int

  /// The end that moves: where the caret is.
  var caret: Int

  init(bound: Int, caret: Int) {
    (self.bound, self.caret) = (bound, caret)
  }

  /// Takes over what a view shows as selected, else its caret; `nil` where it has neither.
  init?(shownOf buffer: TextBuffer) {
    self.init(buffer)
    if buffer.isSelectionHidden { bound = caret }
  }

  /// Takes over what a view has selected; `nil` where that is nothing.
  init?(_ buffer: TextBuffer) {
    guard let range = buffer.selection else { return nil }
    let low = buffer.text.characterOffset(of: range.location)
    let high =
      range.length == 0 ? low : buffer.text.characterOffset(of: range.location + range.length)
    self =
      buffer.direction == .forward ? Self(bound: low, caret: high) : Self(bound: high, caret: low)
  }

  /// The way from the end that stays to the one that moves.
  var direction: UITextStorageDirection { bound > caret ? .backward : .forward }

  /// Gives the range in a text, in UTF-16 units.
  func range(in text: String) -> NSRange {
    let low = text.utf16Offset(of: min(bound, caret))
    let high = bound == caret ? low : text.utf16Offset(of: max(bound, caret))
    return NSRange(location: low, length: high - low)
  }
}

extension TextSelection {
  /// Waits, where it must, until GTK can keep a selection that code makes.
  ///
  /// Under X, GTK knows by the millisecond what became of the primary selection. Of a selection that
  /// follows in the millisecond in which the one before went, it hears that it went too, and drops it.
  @MainActor func awaitKeeping() {
    guard bound != caret, let display = gdk_display_get_default(),
      let primary = gdk_display_get_primary_clipboard(display),
      gdk_clipboard_is_local(primary) != 0, gdk_clipboard_get_content(primary) == nil
    else { return }
    g_usleep(1_000)
  }
}

/// The selection of a view as it was shown last.
///
/// It is given to GTK again only when the view's changes: of several widgets one alone can have
/// selected text, and they would take it from each other at every turn.
struct ShownSelection: Equatable {
  private let version: Int
  private let range: NSRange?
  private let direction: UITextStorageDirection
  private let isHidden: Bool

  init(_ buffer: TextBuffer) {
    version = buffer.version
    range = buffer.selection
    direction = buffer.direction
    isHidden = buffer.isSelectionHidden
  }
}

extension ViewNode {
  /// Whether a selection that GTK has now is news for a view.
  ///
  /// It is while the text is edited. In a text that isn't, what is selected may only cease to be
  /// seen: when something else has selected text, or the text itself is on screen no longer.
  func takes(_ selection: TextSelection, in view: some EditedText) -> Bool {
    if view.isFirstResponder { return selection != TextSelection(view.buffer) }
    return selection.bound == selection.caret && selection != TextSelection(shownOf: view.buffer)
      && view.buffer.selection?.length ?? 0 > 0
  }

  /// Delivers a selection that is news.
  func take(_ selection: TextSelection, in view: some EditedText) {
    if view.isFirstResponder {
      _ = view.handle(.select(selection.range(in: view.buffer.text), selection.direction))
    } else {
      view.hideSelection(true)
    }
  }
}
#endif
