import UIKit

/// Views that are typed into.
final class TextPage: GalleryPage {
  private enum Key {
    static let fields = "fields"
  }

  private let field = UITextField()
  private let search = UISearchBar()
  private let searchField = UISearchTextField()
  private let text = UITextView()

  init() { super.init(title: "Text") }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(field, named: "UITextField", height: 34)
    search.scopeButtonTitles = ["All", "Some", "Few"]
    search.showsScopeBar = true
    search.searchTextField.restorationIdentifier = "UISearchBar.field"
    add(search, named: "UISearchBar", height: 88)
    add(searchField, named: "UISearchTextField", height: 34)
    text.text = (1...60).map { "Line \($0) of a text that is longer than its view." }
      .joined(separator: "\n")
    add(text, named: "UITextView", height: 240)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode([field.text ?? "", searchField.text ?? "", text.text ?? ""], forKey: Key.fields)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    loadViewIfNeeded()
    guard let texts = coder.decodeObject(forKey: Key.fields) as? [String], texts.count == 3 else {
      return
    }
    field.text = texts[0]
    searchField.text = texts[1]
    text.text = texts[2]
  }
}
