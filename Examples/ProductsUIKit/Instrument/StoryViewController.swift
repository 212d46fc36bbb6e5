import UIKit

/// What there is to tell about an instrument.
final class StoryViewController: UIViewController, LibraryObserver {
  private let instrumentID: Instrument.ID
  private let library: Library
  private let scrollView = UIScrollView()
  private let nameLabel = UILabel()
  private let originLabel = UILabel()
  private let storyLabel = UILabel()

  init(instrumentID: Instrument.ID, library: Library) {
    self.instrumentID = instrumentID
    self.library = library
    super.init(nibName: nil, bundle: nil)
    title = "Story"
    restorationIdentifier = RestorationID.story.rawValue
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.name(.storyScroll)
    nameLabel.accessibilityIdentifier = "story.name"
    nameLabel.font = .preferredFont(forTextStyle: .largeTitle)
    originLabel.accessibilityIdentifier = "story.origin"
    originLabel.textColor = .secondaryLabel
    storyLabel.accessibilityIdentifier = "story.text"
    view.addSubview(scrollView)
    for label in [nameLabel, originLabel, storyLabel] {
      label.numberOfLines = 0
      scrollView.addSubview(label)
    }
    library.add(self)
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    scrollView.layOutContent([(nameLabel, 120), (originLabel, 60), (storyLabel, 1_200)])
  }

  func libraryDidChange() {
    guard isViewLoaded, let instrument = library[instrumentID] else { return }
    nameLabel.text = instrument.name
    originLabel.text = "\(instrument.origin), \(instrument.centuryText)"
    storyLabel.text = instrument.notes
    storyLabel.font = .systemFont(ofSize: CGFloat(library.settings.textSize))
  }
}
