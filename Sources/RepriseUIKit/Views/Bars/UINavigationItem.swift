public import Foundation

/// What stands for a controller in a navigation bar.
@MainActor
open class UINavigationItem: RootObject {
  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As before.
    case automatic

    /// Always.
    case always

    /// Never.
    case never
  }

  /// The title.
  open var title: String?

  /// A line above the title.
  open var prompt: String?

  /// The view that takes the title's place.
  open var titleView: UIView? {
    didSet { bar?.setNeedsLayout() }
  }

  /// The button that leads back to this item.
  open var backBarButtonItem: UIBarButtonItem?

  /// The title of the button that leads back to this item.
  open var backButtonTitle: String?

  /// Whether the way back is hidden.
  open var hidesBackButton = false

  /// Whether the left buttons stand beside the way back.
  open var leftItemsSupplementBackButton = false

  /// The buttons at the left.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.setNeedsLayout() }
  }

  /// The buttons at the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.setNeedsLayout() }
  }

  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The search that belongs to the controller.
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { bar?.superview?.setNeedsLayout() } }
  }

  /// Whether the search bar goes away when the content is scrolled.
  open var hidesSearchBarWhenScrolling = true

  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { bar?.superview?.setNeedsLayout() } }
  }

  /// The bar that has the item in its stack.
  weak var bar: UINavigationBar?

  /// Makes an item.
  ///
  /// - Parameter title: The title.
  public init(title: String) {
    self.title = title
    super.init(hidden: ())
  }

  /// Sets the way back's visibility.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Sets the button at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Sets the button at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Sets the buttons at the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Sets the buttons at the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

/// The bar above a navigation controller's content.
@MainActor
open class UINavigationBar: UIView {
  /// The items, bottom to top.
  open var items: [UINavigationItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      for item in items ?? [] { item.bar = self }
      setNeedsLayout()
    }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }

  /// The item that the way back leads to.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Whether titles may be large.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { superview?.setNeedsLayout() } }
  }

  /// Whether content shows through.
  open var isTranslucent = true

  /// The colour of the bar.
  open var barTintColor: UIColor?

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  /// Gives the views that stand in the bar for titles and buttons their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContents()
  }

  package override var displayedText: String? { topItem?.title }
}
