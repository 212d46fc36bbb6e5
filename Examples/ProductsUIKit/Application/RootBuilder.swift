import UIKit

/// Makes the screens that are there at every launch, before anything is restored.
@MainActor
struct RootBuilder {
  let library: Library

  func makeRoot() -> UITabBarController {
    let root = UITabBarController()
    root.restorationIdentifier = RestorationID.root.rawValue
    root.viewControllers = [makeShelf(), makeCompare()]
    return root
  }

  private func makeShelf() -> UINavigationController {
    let shelf = ShelfViewController(library: library)
    shelf.restorationIdentifier = RestorationID.shelf.rawValue
    let navigation = UINavigationController(rootViewController: shelf)
    navigation.restorationIdentifier = RestorationID.shelfNavigation.rawValue
    navigation.tabBarItem = UITabBarItem(title: "Shelf", image: nil, tag: 0)
    navigation.tabBarItem.accessibilityIdentifier = "tab.shelf"
    return navigation
  }

  private func makeCompare() -> UINavigationController {
    let picker = PickerViewController(library: library, firstID: nil)
    let navigation = UINavigationController(rootViewController: picker)
    navigation.restorationIdentifier = RestorationID.compareNavigation.rawValue
    navigation.tabBarItem = UITabBarItem(title: "Compare", image: nil, tag: 1)
    navigation.tabBarItem.accessibilityIdentifier = "tab.compare"
    return navigation
  }
}
