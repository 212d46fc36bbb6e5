import Foundation
import RepriseArchive
import RepriseUIKit
import Testing

/// The end at which a selection moves, and edits of any part of a text.
@MainActor
@Suite struct SelectionTests {
  private func field(_ text: String) -> (UITextField, UIWindow) {
    let field = UITextField()
    field.text = text
    return (field, windowShowing(field))
  }

  private func view(_ text: String) -> (UITextView, UIWindow) {
    let view = UITextView()
    view.text = text
    return (view, windowShowing(view))
  }

  private let range = NSRange(location: 2, length: 4)

  @Test func `a field's selection comes back with the end at which it moves`() throws {
    let (old, window) = field("contrabassoon")
    #expect(old.handle(.select(range, .backward)))
    #expect(old.displayedState.contains("selection=6..2"))
    let new = UITextField()
    new.text = "contrabassoon"
    new.decodeRestorableState(with: KeptState.of(old))
    #expect(new.buffer.selection == range && new.buffer.direction == .backward)
    _ = window
  }

  @Test func `a text view's selection comes back with the end at which it moves`() {
    let (old, window) = view("contrabassoon")
    #expect(old.handle(.select(range, .backward)))
    let new = UITextView()
    new.text = "contrabassoon"
    new.decodeRestorableState(with: KeptState.of(old))
    #expect(new.selectedRange == range && new.buffer.direction == .backward)
    #expect(new.displayedState.contains("selection=6..2"))
    _ = window
  }

  @Test func `a selection that isn't shown comes back as one, and is shown when it is edited`() {
    let (old, window) = field("contrabassoon")
    #expect(old.handle(.select(range, .backward)))
    old.hideSelection(true)
    #expect(old.buffer.selection == range && old.buffer.direction == .backward)
    let new = UITextField()
    new.text = "contrabassoon"
    new.decodeRestorableState(with: KeptState.of(old))
    #expect(new.buffer.selection == range && new.buffer.isSelectionHidden)
    let other = windowShowing(new)
    #expect(new.becomeFirstResponder())
    #expect(new.buffer.selection == range && !new.buffer.isSelectionHidden)
    _ = (window, other)
  }

  @Test func `what is selected anew is shown`() {
    let (text, window) = view("contrabassoon")
    #expect(text.handle(.select(range, .forward)))
    text.hideSelection(true)
    text.selectedRange = NSRange(location: 0, length: 3)
    #expect(!text.buffer.isSelectionHidden)
    // A caret is always shown.
    text.selectedRange = NSRange(location: 1, length: 0)
    text.hideSelection(true)
    #expect(!text.buffer.isSelectionHidden)
    _ = window
  }

  @Test func `a selection without a direction, as it used to be saved, moves at its end`() throws {
    let (old, window) = field("contrabassoon")
    #expect(old.handle(.select(range, .backward)))
    let state = KeptState.of(old)
    #expect(
      state.framework["selectedTextRange"] == .array([.integer(2), .integer(4)])
    )
    state.framework["selectedTextRange.direction"] = nil
    old.decodeRestorableState(with: state)
    #expect(old.buffer.selection == range && old.buffer.direction == .forward)
    state.framework["selectedTextRange.direction"] = .integer(7)
    old.decodeRestorableState(with: state)
    #expect(old.buffer.selection == range && old.buffer.direction == .forward)
    _ = window
  }

  @Test func `a selection that moves at its end saves what it always saved`() {
    let (field, window) = field("contrabassoon")
    #expect(field.handle(.select(range)))
    #expect(KeptState.of(field).framework.keys == ["selectedTextRange"])
    #expect(field.handle(.select(NSRange(location: 2, length: 0), .backward)))
    #expect(KeptState.of(field).framework.keys == ["selectedTextRange"])
    _ = window
  }

  @Test func `an app's own copy of a selection keeps its direction`() throws {
    let (field, window) = field("contrabassoon")
    #expect(field.handle(.select(range, .backward)))
    let kept = field.selectedTextRange
    field.selectedTextRange = nil
    field.selectedTextRange = kept
    #expect(field.buffer.direction == .backward)
    let (low, high) = (try #require(kept).start, try #require(kept).end)
    field.selectedTextRange = field.textRange(from: low, to: high)
    #expect(field.buffer.selection == range && field.buffer.direction == .forward)
    field.selectedTextRange = field.textRange(from: high, to: low)
    #expect(field.buffer.selection == range && field.buffer.direction == .backward)
    _ = window
  }

  final class Counting: UITextFieldDelegate, UITextViewDelegate {
    var calls: [String] = []
    var isRefusing = false
    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String,
    ) -> Bool {
      calls.append("\(range.location),\(range.length) \(string)")
      return !isRefusing
    }
    func textView(
      _ textView: UITextView,
      shouldChangeTextIn range: NSRange,
      replacementText text: String,
    ) -> Bool {
      calls.append("\(range.location),\(range.length) \(text)")
      return !isRefusing
    }
  }

  @Test func `a replaced part asks the delegate once, and a refusal leaves text and selection`() {
    let delegate = Counting()
    let (field, window) = field("viola da gamba")
    field.delegate = delegate
    #expect(field.handle(.replace(NSRange(location: 6, length: 2), with: "d'")))
    #expect(field.text == "viola d' gamba" && field.buffer.selection?.location == 8)
    #expect(field.buffer.lastEdit?.text == "d'")
    delegate.isRefusing = true
    let version = field.buffer.version
    #expect(field.handle(.replace(NSRange(location: 0, length: 5), with: "")))
    #expect(field.text == "viola d' gamba" && field.buffer.version == version)
    #expect(field.buffer.selection == NSRange(location: 8, length: 0))
    #expect(delegate.calls == ["6,2 d'", "0,5 "])
    #expect(!field.handle(.replace(NSRange(location: 12, length: 9), with: "")))
    _ = window
  }

  @Test func `a part of a text view is replaced only where the view can be edited`() {
    let delegate = Counting()
    let (view, window) = view("one\ntwo")
    view.delegate = delegate
    #expect(view.handle(.replace(NSRange(location: 3, length: 1), with: " and\n")))
    #expect(view.text == "one and\ntwo" && view.selectedRange.location == 8)
    view.isEditable = false
    #expect(!view.handle(.replace(NSRange(location: 0, length: 3), with: "")))
    #expect(view.text == "one and\ntwo" && delegate.calls == ["3,1  and\n"])
    _ = window
  }

  @Test func `each change of a text has a number, and edits say what they changed`() {
    let (view, window) = view("one")
    let version = view.buffer.version
    #expect(view.handle(.insertText("!")))
    #expect(view.buffer.version == version + 1)
    #expect(view.buffer.lastEdit == .init(range: NSRange(location: 3, length: 0), text: "!"))
    view.text = "other"
    #expect(view.buffer.version == version + 2 && view.buffer.lastEdit == nil)
    _ = window
  }
}
