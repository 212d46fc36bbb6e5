// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// The facts about an instrument, one below the other.
final class FactsViewController: LibraryViewController, InstrumentScreen {
  var instrumentID: Instrument.ID = ""

  @Outlet private var scrollView: UIScrollView!
  private var rows: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.layOutFittingContent(rows, spacing: 20)
  }

  override func libraryDidChange() {
    guard isViewLoaded, let instrument = library[instrumentID] else { return }
    for row in rows { row.removeFromSuperview() }
    let facts = Fact.all(of: instrument, settings: library.settings)
    rows =
      [PictureRow([instrument])]
      + facts.map {
        FactRow(title: $0.title, values: [$0.text], identifier: "facts.\($0.id)")
      }
    for row in rows { scrollView.addSubview(row) }
    view.setNeedsLayout()
  }
}
