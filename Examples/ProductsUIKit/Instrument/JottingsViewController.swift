// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// A person's own notes on an instrument.
final class JottingsViewController: LibraryViewController, InstrumentScreen, UITextViewDelegate {
  private enum Key {
    static let text = "text"
  }

  var instrumentID: Instrument.ID = ""

  @Outlet private var textView: UITextView!

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.text = library.jotting(on: instrumentID)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keep()
  }

  func textViewDidEndEditing(_ textView: UITextView) { keep() }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard isViewLoaded else { return }
    coder.encode(textView.text, forKey: Key.text)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard let text = coder.decodeObject(forKey: Key.text) as? String else { return }
    loadViewIfNeeded()
    textView.text = text
  }

  private func keep() {
    library.setJotting(textView.text ?? "", on: instrumentID)
  }
}
