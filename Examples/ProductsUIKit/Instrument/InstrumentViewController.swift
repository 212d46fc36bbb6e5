import UIKit

/// One instrument, on three pages.
final class InstrumentViewController: UIViewController, LibraryObserver {
  /// The keys of the activity that shows an instrument.
  enum ActivityKey {
    static let instrument = "instrument"
    static let page = "page"
  }

  private enum Key {
    static let instrument = "instrument"
    static let page = "page"
    static let children = "children"
  }

  let instrumentID: Instrument.ID

  private let library: Library
  private let pages: [UIViewController]
  private let pageControl: UISegmentedControl
  private var page = 0

  init(instrumentID: Instrument.ID, library: Library) {
    self.instrumentID = instrumentID
    self.library = library
    pages = [
      StoryViewController(instrumentID: instrumentID, library: library),
      FactsViewController(instrumentID: instrumentID, library: library),
      JottingsViewController(instrumentID: instrumentID, library: library),
    ]
    pageControl = UISegmentedControl(items: pages.map { $0.title ?? "" })
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = RestorationID.instrument.rawValue
    restorationClass = InstrumentViewController.self
    for child in pages {
      addChild(child)
      child.didMove(toParent: self)
    }
    navigationItem.rightBarButtonItems = [
      barButton("Edit", "instrument.edit") { [weak self] in self?.edit() },
      barButton("Open in New Window", "instrument.window") { [weak self] in self?.openWindow() },
      settingsButton(library: library),
    ]
    userActivity = makeActivity()
    libraryDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    pageControl.name(.instrumentTabs)
    pageControl.addAction(
      UIAction { [weak self] _ in self?.pageChosen() },
      for: .valueChanged
    )
    view.addSubview(pageControl)
    for child in pages { view.addSubview(child.view) }
    library.add(self)
    libraryDidChange()
    showPage()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layOutColumn([(pageControl, 32)])
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let rest = area.divided(atDistance: 40, from: .minYEdge).remainder
    for child in pages { child.view.frame = rest }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.windowScene?.userActivity = userActivity
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.window?.windowScene?.userActivity = nil
  }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.addUserInfoEntries(from: [
      ActivityKey.instrument: instrumentID, ActivityKey.page: page,
    ])
  }

  func libraryDidChange() {
    title = library[instrumentID]?.name
    viewIfLoaded?.backgroundColor = library.settings.appearance.background
  }

  // MARK: State restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(instrumentID, forKey: Key.instrument)
    coder.encode(page, forKey: Key.page)
    coder.encode(pages, forKey: Key.children)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let page = coder.decodeInteger(forKey: Key.page)
    self.page = pages.indices.contains(page) ? page : 0
    // Asking for the children has them restored too; they are there already.
    _ = coder.decodeObject(forKey: Key.children)
    showPage()
  }

  // MARK: Actions

  private func showPage() {
    guard isViewLoaded else { return }
    pageControl.selectedSegmentIndex = page
    for (index, child) in pages.enumerated() { child.view.isHidden = index != page }
  }

  private func pageChosen() {
    page = max(0, pageControl.selectedSegmentIndex)
    showPage()
  }

  private func edit() {
    guard let instrument = library.catalogue[instrumentID] else { return }
    let navigation = EditNavigationController(instrumentID: instrumentID)
    navigation.viewControllers = [EditViewController(instrument: instrument, library: library)]
    present(navigation, animated: true)
  }

  private func openWindow() {
    let activity = makeActivity()
    updateUserActivityState(activity)
    UIApplication.shared.requestSceneSessionActivation(
      nil,
      userActivity: activity,
      options: nil,
      errorHandler: nil
    )
  }

  private func makeActivity() -> NSUserActivity {
    let activity = NSUserActivity(activityType: Instrument.activityType)
    activity.title = library[instrumentID]?.name
    return activity
  }
}

extension InstrumentViewController: UIViewControllerRestoration {
  /// Makes the screen again, unless the catalogue no longer holds the instrument.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let id = coder.decodeObject(forKey: Key.instrument) as? String,
      let library = Library.shared, library[id] != nil
    else { return nil }
    return InstrumentViewController(instrumentID: id, library: library)
  }
}
