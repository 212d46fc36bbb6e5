public import Foundation

/// A tab.
@MainActor
open class UITabBarItem: UIBarItem {
  /// Tabs that the system names.
  public enum SystemItem: Int, Sendable {
    /// More.
    case more

    /// Favourites.
    case favorites

    /// Featured.
    case featured

    /// Top rated.
    case topRated

    /// Recents.
    case recents

    /// Contacts.
    case contacts

    /// History.
    case history

    /// Bookmarks.
    case bookmarks

    /// Search.
    case search

    /// Downloads.
    case downloads

    /// Most recent.
    case mostRecent

    /// Most viewed.
    case mostViewed
  }

  /// The text in the tab's badge.
  open var badgeValue: String?

  /// The badge's colour.
  open var badgeColor: UIColor?

  /// The picture while the tab is selected.
  open var selectedImage: UIImage?

  /// Makes an empty tab.
  public init() {
    super.init(hiddenInBar: ())
  }

  /// Makes a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture.
  ///   - tag: A number by which the app finds it.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture.
  ///   - selectedImage: The picture while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Makes a tab that the system names.
  ///
  /// - Parameters:
  ///   - tabBarSystemItem: Which one.
  ///   - tag: A number by which the app finds it.
  public convenience init(tabBarSystemItem: SystemItem, tag: Int) {
    let titles = [
      "More", "Favorites", "Featured", "Top Rated", "Recents", "Contacts", "History", "Bookmarks",
      "Search", "Downloads", "Most Recent", "Most Viewed",
    ]
    self.init(title: titles[tabBarSystemItem.rawValue], image: nil, tag: tag)
  }
}

/// What a tab bar tells.
@MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Says that a person chose a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of tabs.
@MainActor
open class UITabBar: UIView {
  /// Who is told.
  open weak var delegate: (any UITabBarDelegate)?

  /// The tabs.
  open var items: [UITabBarItem]?

  /// The selected tab.
  open var selectedItem: UITabBarItem?

  /// Whether content shows through.
  open var isTranslucent = true

  /// The colour of the bar.
  open var barTintColor: UIColor?

  /// The colour of the tabs that aren't selected.
  open var unselectedItemTintColor: UIColor?

  /// Sets the tabs.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 49)
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .choose(let value) = event, takesInput, let items, value >= 0,
      value < Double(items.count), items[Int(value)].isEnabled
    else { return false }
    selectedItem = items[Int(value)]
    delegate?.tabBar(self, didSelect: items[Int(value)])
    return true
  }

  package override var displayedText: String? {
    items?.map { $0.title ?? "" }.joined(separator: " | ")
  }

  package override var displayedState: [String] {
    super.displayedState + (selectedItem?.title.map { ["selected=\($0)"] } ?? [])
  }
}

/// A bar of buttons.
@MainActor
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]?

  /// Whether content shows through.
  open var isTranslucent = true

  /// The colour of the bar.
  open var barTintColor: UIColor?

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
}
