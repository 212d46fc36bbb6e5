import UIKit

/// A screen below a navigation bar and above a tool bar; a further one can be pushed.
final class BarsPage: GalleryPage {
  private enum Key {
    static let count = "count"
  }

  private var count = 0
  private let toolbar = UIToolbar()
  private let label = UILabel()

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
    toolbar.items = [
      UIBarButtonItem(
        title: "Add",
        primaryAction: UIAction { [weak self] _ in
          self?.count += 1
          self?.show()
        }
      )
    ]
    add(toolbar, named: "UIToolbar", height: 46)
    add(label, named: "count", height: 24)
    show()
  }

  private func show() {
    label.text = "added \(count)"
    toolbar.items?.first?.title = "Add (\(count))"
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

/// A screen that was pushed.
final class FurtherPage: GalleryPage, UIViewControllerRestoration {
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
}
