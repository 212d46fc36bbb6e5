import UIKit

/// The pages, one behind each tab.
final class GalleryController: UITabBarController {
  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "gallery"
    tabBar.accessibilityLabel = "The UITabBar"
    viewControllers = [
      ControlsPage(), DerivedPage(), TextPage(), ListsPage(), OrderPage(), Self.bars(),
      Self.split(), ContainersPage(), Self.menus(),
    ]
  }

  required init?(coder: NSCoder) { nil }

  private static func bars() -> UINavigationController {
    let bars = UINavigationController(rootViewController: BarsPage())
    bars.restorationIdentifier = "bars.navigation"
    bars.title = "Bars"
    bars.navigationBar.accessibilityLabel = "The UINavigationBar"
    return bars
  }

  private static func menus() -> UINavigationController {
    let menus = UINavigationController(rootViewController: MenusPage())
    menus.restorationIdentifier = "menus.navigation"
    menus.title = "Menus"
    return menus
  }

  private static func split() -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.restorationIdentifier = "split"
    split.title = "Split"
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(ColumnPage(title: "First column"), for: .primary)
    split.setViewController(ColumnPage(title: "Second column"), for: .secondary)
    return split
  }
}

/// A column of the split view.
private final class ColumnPage: GalleryPage {
  override init(title: String) {
    super.init(title: title)
    restorationIdentifier = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(UIView(), named: title ?? "", height: 200)
  }
}
