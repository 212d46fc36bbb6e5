import Foundation
import RepriseArchive
import RepriseUIKit
import Testing

@MainActor
@Suite struct TextTests {
  final class Asked: UITextFieldDelegate, UITextViewDelegate {
    var calls: [String] = []
    var refuses: Set<String> = []
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      !refuses.contains("begin")
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { !refuses.contains("end") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String,
    ) -> Bool {
      calls.append("\(range.location),\(range.length) \(string)")
      return !refuses.contains(string)
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      calls.append("return")
      return true
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("changed") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scrolled") }
  }

  private func field(_ text: String = "", delegate: Asked? = nil) -> (UITextField, UIWindow) {
    let field = UITextField()
    field.text = text
    field.delegate = delegate
    return (field, windowShowing(field))
  }

  @Test func `a tap begins editing, and the delegate may refuse both ends`() {
    let asked = Asked()
    let (field, window) = field(delegate: asked)
    asked.refuses = ["begin"]
    #expect(!field.handle(.tap) && window.firstResponder == nil)
    asked.refuses = ["end"]
    #expect(field.handle(.tap) && field.isEditing)
    #expect(!field.resignFirstResponder() && field.isEditing)
    asked.refuses = []
    #expect(field.resignFirstResponder())
    #expect(asked.calls == ["begin", "end"])
  }

  @Test func `typing replaces the selection, asks the delegate and sends a change`() {
    let asked = Asked()
    let (field, window) = field("viola", delegate: asked)
    var changes: [String] = []
    field.addAction(UIAction { _ in changes.append(field.text ?? "") }, for: .editingChanged)
    #expect(field.handle(.select(NSRange(location: 4, length: 1))))
    #expect(field.handle(.insertText("in")))
    #expect(field.text == "violin" && changes == ["violin"])
    asked.refuses = ["!"]
    #expect(field.handle(.insertText("!")) && field.text == "violin")
    #expect(asked.calls == ["begin", "4,1 in", "6,0 !"])
    _ = window
  }

  @Test func `a backspace removes a whole character`() {
    let (field, window) = field("a👩‍🚀")
    #expect(field.handle(.deleteBackward) && field.text == "a")
    #expect(field.handle(.deleteBackward) && field.text == "")
    #expect(field.handle(.deleteBackward) && field.text == "")
    _ = window
  }

  @Test func `the return key asks the delegate and leaves the text`() {
    let asked = Asked()
    let (field, window) = field("a", delegate: asked)
    #expect(field.handle(.returnKey) && field.text == "a")
    #expect(asked.calls == ["begin", "return"])
    _ = window
  }

  @Test func `code that sets a text sends nothing`() {
    let (field, window) = field()
    field.addAction(UIAction { _ in Issue.record("sent") }, for: .allEvents)
    field.text = "new"
    #expect(field.selectedTextRange == nil)
    _ = window
  }

  @Test func `U75 a text field's selection beyond the new text is none`() throws {
    let (old, window) = field("contrabassoon")
    #expect(old.handle(.select(NSRange(location: 6, length: 7))))
    let state = KeptState.of(old)
    let long = UITextField()
    long.text = "contrabassoon"
    long.decodeRestorableState(with: state)
    let range = try #require(long.selectedTextRange)
    #expect(long.text(in: range) == "bassoon")
    let short = UITextField()
    short.text = "oboe"
    short.decodeRestorableState(with: state)
    #expect(short.selectedTextRange == nil)
    _ = window
  }

  @Test func `U76 a text field's text is not saved`() {
    let (field, window) = field("secret of mine")
    #expect(field.handle(.tap))
    let state = KeptState.of(field)
    #expect(state.framework.keys == ["selectedTextRange"])
    field.isSecureTextEntry = true
    #expect(KeptState.of(field).framework.isEmpty)
    #expect(field.displayedText == "••••••••••••••")
    _ = window
  }

  @Test func `U74 a text view's selection and editable flag return`() {
    let old = UITextView()
    old.text = "a long text"
    old.selectedRange = NSRange(location: 3, length: 2)
    old.isEditable = false
    let state = KeptState.of(old)
    let new = UITextView()
    new.text = "another text"
    new.decodeRestorableState(with: state)
    #expect(new.selectedRange == NSRange(location: 3, length: 2) && !new.isEditable)
    let short = UITextView()
    short.text = "ab"
    short.decodeRestorableState(with: state)
    #expect(short.selectedTextRange == nil)
  }

  @Test func `a text view takes lines, and its delegate hears of text and scrolling`() {
    let (view, asked) = (UITextView(), Asked())
    let window = windowShowing(view)
    view.delegate = asked
    #expect(view.handle(.insertText("one")) && view.handle(.returnKey))
    #expect(view.handle(.insertText("two")) && view.text == "one\ntwo")
    #expect(asked.calls == ["changed", "changed", "changed"])
    view.text = String(repeating: "line\n", count: 100)
    view.layoutIfNeeded()
    #expect(view.handle(.scroll(to: CGPoint(x: 0, y: 200))) && view.contentOffset.y == 200)
    #expect(asked.calls.last == "scrolled")
    view.isEditable = false
    #expect(!view.handle(.insertText("no")))
    _ = window
  }

  @Test func `a search bar tells its delegate, and its text and scope return`() {
    final class Search: UISearchBarDelegate {
      var calls: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        calls.append(searchText)
      }
      func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
        calls.append("scope \(scope)")
      }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    }
    let (bar, search) = (UISearchBar(), Search())
    let window = windowShowing(bar)
    bar.delegate = search
    bar.scopeButtonTitles = ["All", "Strings"]
    #expect(bar.handle(.insertText("lu")) && bar.handle(.insertText("te")))
    #expect(bar.handle(.choose(1)) && bar.handle(.returnKey))
    #expect(search.calls == ["lu", "lute", "scope 1", "search"])
    let new = UISearchBar()
    new.scopeButtonTitles = ["All", "Strings"]
    new.delegate = search
    new.decodeRestorableState(with: KeptState.of(bar))
    #expect(new.text == "lute" && new.selectedScopeButtonIndex == 1 && search.calls.count == 4)
    _ = window
  }
}
