import Foundation

// Stand-ins until the real declarations land beside the views: each goes when its own file comes.

/// What stands for a controller in a navigation bar.
@MainActor
open class UINavigationItem: RootObject {
  public init(title: String) { super.init(hidden: ()) }
  open var title: String?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var searchController: UISearchController?
  open var hidesBackButton = false
}

/// A tab.
@MainActor
open class UITabBarItem: RootObject {
  public init(title: String?, image: UIImage?, tag: Int) { super.init(hidden: ()) }
  open var title: String?
  open var accessibilityIdentifier: String?
}

/// A button in a bar.
@MainActor
open class UIBarButtonItem: RootObject {
  public init(primaryAction: UIAction?) { super.init(hidden: ()) }
  open var title: String?
  open var isEnabled = true
  open var accessibilityIdentifier: String?
  func performAction() {}
}

@MainActor
open class UISearchController: UIViewController {
  public let searchBar = UISearchBar(frame: .zero)
}
@MainActor
open class UISearchBar: UIView {}
@MainActor
open class UINavigationBar: UIView {
  open var items: [UINavigationItem]?
}
@MainActor
open class UITabBar: UIView {
  open var items: [UITabBarItem]?
  open var selectedItem: UITabBarItem?
}
