// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// One instrument, on three pages.
final class InstrumentViewController: LibraryViewController, InstrumentScreen {
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

  var instrumentID: Instrument.ID = "" {
    didSet {
      userActivity = makeActivity()
      libraryDidChange()
    }
  }

  @Outlet private var pageControl: UISegmentedControl!
  @Outlet private var windowItem: UIBarButtonItem!

  /// What the pages are embedded in, in the order of the control's segments.
  @OutletCollection private var containers: [UIView]

  private var page = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    restorationClass = InstrumentViewController.self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    registerAction("pageChosen:", to: InstrumentViewController.pageChosen)
    registerAction("openWindow:", to: InstrumentViewController.openWindow)
    // The bar of a narrow window has room for a short title only.
    windowItem.accessibilityLabel = "Open in New Window"
    libraryDidChange()
    showPage()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layOutColumn([(pageControl, 32)])
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let rest = area.divided(atDistance: 40, from: .minYEdge).remainder
    for container in containers { container.frame = rest }
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

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    (segue.destination as? any InstrumentScreen)?.instrumentID = instrumentID
  }

  override func libraryDidChange() {
    title = library[instrumentID]?.name
  }

  // MARK: State restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(instrumentID, forKey: Key.instrument)
    coder.encode(page, forKey: Key.page)
    coder.encode(children, forKey: Key.children)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let page = coder.decodeInteger(forKey: Key.page)
    self.page = containers.indices.contains(page) ? page : 0
    // Asking for the pages has them restored too; the embed segues have brought them.
    _ = coder.decodeObject(forKey: Key.children)
    showPage()
  }

  // MARK: Actions

  private func showPage() {
    guard isViewLoaded else { return }
    pageControl.selectedSegmentIndex = page
    for (index, container) in containers.enumerated() { container.isHidden = index != page }
  }

  @IBAction private func pageChosen(_ sender: UISegmentedControl) {
    page = max(0, sender.selectedSegmentIndex)
    showPage()
  }

  @IBAction private func openWindow(_ sender: UIBarButtonItem) {
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
    let screen = remake(.instrument, with: coder)
    screen?.instrumentID = id
    return screen
  }
}
