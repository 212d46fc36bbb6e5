import UIKit

/// A screen below a navigation bar, from which a further one is pushed.
final class BarsPage: GalleryPage {
  init() { super.init(title: "Bars") }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Further",
      primaryAction: UIAction { [weak self] _ in
        self?.navigationController?.pushViewController(FurtherPage(), animated: true)
      }
    )
  }
}

/// A screen that was pushed, with a tool bar.
final class FurtherPage: GalleryPage, UIViewControllerRestoration {
  private enum Key {
    static let count = "count"
  }

  private var count = 0
  private let toolbar = UIToolbar()

  init() {
    super.init(title: "Further")
    restorationClass = FurtherPage.self
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    FurtherPage()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(toolbar, named: "UIToolbar", height: 46)
    show()
  }

  private func show() {
    let add = UIAction { [weak self] _ in
      self?.count += 1
      self?.show()
    }
    toolbar.items = [UIBarButtonItem(title: "Add (\(count))", primaryAction: add)]
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(count, forKey: Key.count)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    count = coder.decodeInteger(forKey: Key.count)
    loadViewIfNeeded()
    show()
  }
}
