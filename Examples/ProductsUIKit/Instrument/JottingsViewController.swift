import UIKit

/// A person's own notes on an instrument.
final class JottingsViewController: UIViewController, UITextViewDelegate {
  private enum Key {
    static let text = "text"
  }

  private let instrumentID: Instrument.ID
  private let library: Library
  private let textView = UITextView()

  init(instrumentID: Instrument.ID, library: Library) {
    self.instrumentID = instrumentID
    self.library = library
    super.init(nibName: nil, bundle: nil)
    title = "Notes"
    restorationIdentifier = RestorationID.jottings.rawValue
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.name(.jottingsText)
    textView.delegate = self
    textView.text = library.jotting(on: instrumentID)
    view.addSubview(textView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    textView.frame = view.bounds
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
