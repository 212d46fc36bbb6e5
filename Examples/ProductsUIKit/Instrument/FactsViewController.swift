import UIKit

/// The facts about an instrument, one below the other.
final class FactsViewController: UIViewController, LibraryObserver {
  private let instrumentID: Instrument.ID
  private let library: Library
  private let scrollView = UIScrollView()
  private var labels: [UILabel] = []

  init(instrumentID: Instrument.ID, library: Library) {
    self.instrumentID = instrumentID
    self.library = library
    super.init(nibName: nil, bundle: nil)
    title = "Facts"
    restorationIdentifier = RestorationID.facts.rawValue
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.name(.factsScroll)
    view.addSubview(scrollView)
    library.add(self)
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    scrollView.layOutContent(labels.map { ($0, 160) })
  }

  func libraryDidChange() {
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
