// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// A person's own notes on an instrument.
final class JottingsViewController: LibraryViewController, InstrumentScreen, UITextViewDelegate {
  private enum Key {
    static let text = "text"
  }

  var instrumentID: Instrument.ID = ""

  @Outlet private var hintLabel: UILabel!
  @Outlet private var textView: UITextView!

  override func viewDidLoad() {
    super.viewDidLoad()
    hintLabel.text = "\(EmptyMessage.noNotes.title). \(EmptyMessage.noNotes.text)"
    show(library.jotting(on: instrumentID))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var area = view.bounds.inset(by: view.safeAreaInsets)
    if !hintLabel.isHidden {
      let width = max(0, area.width - 32)
      let height = hintLabel.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
      let (top, rest) = area.divided(atDistance: height + 24, from: .minYEdge)
      hintLabel.frame = top.insetBy(dx: 16, dy: 12)
      area = rest
    }
    textView.frame = area
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keep()
  }

  func textViewDidChange(_ textView: UITextView) { showHint() }

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
    show(text)
  }

  private func show(_ text: String) {
    textView.text = text
    showHint()
  }

  /// Says what notes are for while there are none.
  private func showHint() {
    hintLabel.isHidden = !textView.text.isEmpty
    view.setNeedsLayout()
  }

  private func keep() {
    library.setJotting(textView.text ?? "", on: instrumentID)
  }
}
