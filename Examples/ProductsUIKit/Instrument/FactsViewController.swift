// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// The facts about an instrument, one below the other.
final class FactsViewController: LibraryViewController, InstrumentScreen {
  var instrumentID: Instrument.ID = ""

  @Outlet private var scrollView: UIScrollView!
  private var labels: [UILabel] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.layOutContent(labels.map { ($0, 160) })
  }

  override func libraryDidChange() {
    guard isViewLoaded, let instrument = library[instrumentID] else { return }
    for label in labels { label.removeFromSuperview() }
    labels = Fact.all(of: instrument, settings: library.settings).map { fact in
      let label = UILabel()
      label.accessibilityIdentifier = "facts.\(fact.id)"
      label.numberOfLines = 0
      label.text = "\(fact.title)\n\(fact.text)"
      scrollView.addSubview(label)
      return label
    }
    view.setNeedsLayout()
  }
}
