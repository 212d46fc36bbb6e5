import UIKit

/// Two instruments side by side.
final class ComparisonViewController: UIViewController, LibraryObserver {
  private enum Key {
    static let ids = "ids"
    static let mode = "mode"
  }

  private enum Mode: Int, CaseIterable {
    case everything
    case differences

    var title: String {
      switch self {
      case .everything: "Everything"
      case .differences: "Differences"
      }
    }
  }

  private let library: Library
  private let ids: [Instrument.ID]
  private let modeControl = UISegmentedControl(items: Mode.allCases.map(\.title))
  private let scrollView = UIScrollView()
  private var labels: [UILabel] = []
  private var mode = Mode.everything

  init(library: Library, ids: [Instrument.ID]) {
    self.library = library
    self.ids = ids
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = RestorationID.comparison.rawValue
    restorationClass = ComparisonViewController.self
    title = ids.compactMap { library[$0]?.name }.joined(separator: " and ")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    modeControl.name(.comparisonMode)
    modeControl.addAction(
      UIAction { [weak self] _ in self?.modeChosen() },
      for: .valueChanged
    )
    scrollView.name(.comparisonScroll)
    view.addSubview(modeControl)
    view.addSubview(scrollView)
    library.add(self)
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layOutColumn([(modeControl, 32), (scrollView, nil)])
    scrollView.layOutContent(labels.map { ($0, 160) })
  }

  func libraryDidChange() {
    guard isViewLoaded else { return }
    view.backgroundColor = library.settings.appearance.background
    modeControl.selectedSegmentIndex = mode.rawValue
    for label in labels { label.removeFromSuperview() }
    labels = texts.map { id, text in
      let label = UILabel()
      label.accessibilityIdentifier = "compare.\(id)"
      label.numberOfLines = 0
      label.text = text
      scrollView.addSubview(label)
      return label
    }
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

  private var texts: [(id: String, text: String)] {
    let columns = ids.compactMap { library[$0] }.map {
      [Fact(id: "name", title: "Name", text: $0.name)]
        + Fact.all(of: $0, settings: library.settings)
    }
    guard columns.count == 2 else { return [] }
    return zip(columns[0], columns[1]).compactMap { left, right in
      guard mode == .everything || left.text != right.text else { return nil }
      return (left.id, "\(left.title)\n\(left.text)\n\(right.text)")
    }
  }

  private func modeChosen() {
    mode = Mode(rawValue: modeControl.selectedSegmentIndex) ?? .everything
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
    return ComparisonViewController(library: library, ids: ids)
  }
}
