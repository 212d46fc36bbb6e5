#if GTK
/// What a widget can have that a person changes and that has to come back.
enum GalleryRow: String, CaseIterable {
  /// What a control is set to, and the row that is chosen in a picker.
  case value

  /// What an app shows of its own state, in views that keep nothing themselves.
  case shown

  case windowSize
  case maximised

  /// How far it is scrolled, while it is on screen.
  case scroll

  /// How far it is scrolled, while another page is on screen.
  case hiddenScroll

  /// The element at the top of a list whose rows aren't all as high.
  case anchor

  case text

  /// The selected part of a text, with the end where the caret is.
  case textSelection

  /// The selected part of a text, while another page is on screen.
  case hiddenSelection

  /// Whether it has the keyboard's focus.
  case focus

  /// The screen or page that is shown.
  case screen

  /// The selected elements of a list.
  case selection

  case search

  /// Whether views of a class have this.
  func concerns(_ name: String, in classes: ViewClasses) -> Bool {
    func isKind(_ others: String...) -> Bool {
      others.contains { classes.isKind(name, of: $0) }
    }
    let isText = isKind("UITextField", "UITextView")
    let hasValue = isKind(
      "UISwitch",
      "UISlider",
      "UIStepper",
      "UISegmentedControl",
      "UIPageControl",
      "UIDatePicker",
      "UIPickerView"
    )
    switch self {
    case .value: return hasValue
    case .windowSize, .maximised: return isKind("UIWindow")
    case .scroll, .hiddenScroll: return isKind("UIScrollView")
    case .anchor: return isKind("UITableView")
    case .text: return isText || isKind("UISearchBar")
    // Fields have a story of their own: which of them shows what is selected depends on the focus.
    case .textSelection: return isKind("UITextView")
    case .hiddenSelection: return isText || isKind("UISearchBar")
    case .focus:
      return isText || hasValue
        || isKind("UIButton", "UISearchBar", "UITableView", "UICollectionView", "UITabBar")
    case .screen: return isKind("UITabBar", "UINavigationBar")
    case .selection: return isKind("UITableView", "UICollectionView")
    case .search: return isKind("UISearchBar")
    case .shown:
      return !isText && !hasValue
        && !isKind("UIScrollView", "UIWindow", "UITabBar", "UINavigationBar", "UISearchBar")
    }
  }
}
#endif
