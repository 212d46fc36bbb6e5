// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// Two instruments side by side.
final class ComparisonViewController: LibraryViewController {
  private enum Key {
    static let ids = "ids"
    static let mode = "mode"
  }

  private enum Mode: Int {
    case everything
    case differences
  }

  /// The two instruments.
  var ids: [Instrument.ID] = [] {
    didSet { title = ids.compactMap { library[$0]?.name }.joined(separator: " and ") }
  }

  @Outlet private var modeControl: UISegmentedControl!
  @Outlet private var scrollView: UIScrollView!
  @Outlet private var emptyView: EmptyView!
  private var rows: [UIView] = []
  private var mode = Mode.everything

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    restorationClass = ComparisonViewController.self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    registerAction("modeChosen:", to: ComparisonViewController.modeChosen)
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layOutColumn([(modeControl, 32), (scrollView, nil)])
    scrollView.layOutFittingContent(rows, spacing: 20)
    emptyView.frame = scrollView.frame
  }

  override func libraryDidChange() {
    guard isViewLoaded else { return }
    modeControl.selectedSegmentIndex = mode.rawValue
    for row in rows { row.removeFromSuperview() }
    let facts = facts
    rows = facts.map { left, right in
      FactRow(
        title: left.title,
        values: [left.text, right.text],
        identifier: "compare.\(left.id)"
      )
    }
    if !rows.isEmpty { rows.insert(PictureRow(ids.compactMap { library[$0] }), at: 0) }
    for row in rows { scrollView.addSubview(row) }
    emptyView.show(facts.isEmpty ? .noDifferences : nil, .nothingToCompare)
    view.setNeedsLayout()
  }

  // MARK: State restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(ids, forKey: Key.ids)
    coder.encode(mode.rawValue, forKey: Key.mode)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    mode = Mode(rawValue: coder.decodeInteger(forKey: Key.mode)) ?? .everything
    libraryDidChange()
  }

  // MARK: Content

  /// What is known of both, without what they agree in unless everything is shown.
  private var facts: [(Fact, Fact)] {
    let columns = ids.compactMap { library[$0] }.map {
      [Fact(id: "name", title: "Name", text: $0.name)]
        + Fact.all(of: $0, settings: library.settings)
    }
    guard columns.count == 2 else { return [] }
    return zip(columns[0], columns[1]).filter { left, right in
      mode == .everything || left.text != right.text
    }
  }

  @IBAction private func modeChosen(_ sender: UISegmentedControl) {
    mode = Mode(rawValue: sender.selectedSegmentIndex) ?? .everything
    libraryDidChange()
  }
}

extension ComparisonViewController: UIViewControllerRestoration {
  /// Makes the comparison again, unless the catalogue no longer holds both instruments.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let ids = coder.decodeObject(forKey: Key.ids) as? [String], ids.count == 2,
      let library = Library.shared, ids.allSatisfy({ library[$0] != nil })
    else { return nil }
    let screen = remake(.comparison, with: coder)
    screen?.ids = ids
    return screen
  }
}
