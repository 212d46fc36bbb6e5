// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// What there is to tell about an instrument.
final class StoryViewController: LibraryViewController, InstrumentScreen {
  var instrumentID: Instrument.ID = ""

  @Outlet private var scrollView: UIScrollView!
  @Outlet private var pictureView: PictureView!
  @Outlet private var nameLabel: UILabel!
  @Outlet private var originLabel: UILabel!
  @Outlet private var storyLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.layOutFittingContent([pictureView, nameLabel, originLabel, storyLabel])
  }

  override func libraryDidChange() {
    guard isViewLoaded, let instrument = library[instrumentID] else { return }
    pictureView.show(instrument)
    nameLabel.text = instrument.name
    originLabel.text = "\(instrument.origin), \(instrument.centuryText)"
    storyLabel.text = instrument.notes
    storyLabel.font = .systemFont(ofSize: CGFloat(library.settings.textSize))
    view.setNeedsLayout()
  }
}
