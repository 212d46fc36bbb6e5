import Foundation

/// The outlets of this library's own classes.
@MainActor
enum BuiltInOutlets {
  /// Connects an outlet of a class of this library.
  ///
  /// - Parameters:
  ///   - property: The outlet's name.
  ///   - object: Whose it is.
  ///   - target: What to connect.
  /// - Returns: Whether the class has this outlet, and the target fits.
  static func connect(_ property: String, of object: AnyObject, to target: AnyObject) -> Bool {
    switch property {
    case "delegate": connectDelegate(of: object, to: target)
    case "dataSource": connectDataSource(of: object, to: target)
    case "view": connectView(of: object, to: target)
    case "inputAccessoryView": connectAccessory(of: object, to: target)
    default: false
    }
  }

  private static func connectDelegate(of object: AnyObject, to target: AnyObject) -> Bool {
    switch object {
    case let table as UITableView:
      return fits(target as? any UITableViewDelegate) { table.delegate = $0 }
    case let list as UICollectionView:
      return fits(target as? any UICollectionViewDelegate) { list.delegate = $0 }
    case let text as UITextView:
      return fits(target as? any UITextViewDelegate) { text.delegate = $0 }
    case let scroll as UIScrollView:
      return fits(target as? any UIScrollViewDelegate) { scroll.delegate = $0 }
    case let field as UITextField:
      return fits(target as? any UITextFieldDelegate) { field.delegate = $0 }
    case let bar as UISearchBar:
      return fits(target as? any UISearchBarDelegate) { bar.delegate = $0 }
    case let picker as UIPickerView:
      return fits(target as? any UIPickerViewDelegate) { picker.delegate = $0 }
    case let navigation as UINavigationController:
      return fits(target as? any UINavigationControllerDelegate) { navigation.delegate = $0 }
    case let tabs as UITabBarController:
      return fits(target as? any UITabBarControllerDelegate) { tabs.delegate = $0 }
    case let pages as UIPageViewController:
      return fits(target as? any UIPageViewControllerDelegate) { pages.delegate = $0 }
    default: return false
    }
  }

  private static func connectDataSource(of object: AnyObject, to target: AnyObject) -> Bool {
    switch object {
    case let table as UITableView:
      return fits(target as? any UITableViewDataSource) { table.dataSource = $0 }
    case let list as UICollectionView:
      return fits(target as? any UICollectionViewDataSource) { list.dataSource = $0 }
    case let picker as UIPickerView:
      return fits(target as? any UIPickerViewDataSource) { picker.dataSource = $0 }
    case let pages as UIPageViewController:
      return fits(target as? any UIPageViewControllerDataSource) { pages.dataSource = $0 }
    default: return false
    }
  }

  private static func connectView(of object: AnyObject, to target: AnyObject) -> Bool {
    guard let controller = object as? UIViewController, let view = target as? UIView else {
      return false
    }
    if controller.viewIfLoaded !== view { controller.view = view }
    return true
  }

  private static func connectAccessory(of object: AnyObject, to target: AnyObject) -> Bool {
    guard let view = target as? UIView else { return false }
    switch object {
    case let field as UITextField: field.inputAccessoryView = view
    case let text as UITextView: text.inputAccessoryView = view
    default: return false
    }
    return true
  }

  private static func fits<Value>(_ value: Value?, _ connect: (Value) -> Void) -> Bool {
    guard let value else { return false }
    connect(value)
    return true
  }
}
