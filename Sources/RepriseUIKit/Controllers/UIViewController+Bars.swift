/// Something that a person can operate beside views: a bar button, a tab, an alert's button.
package typealias OperableItem = (
  identifier: String,
  title: String,
  perform: @MainActor () -> Void
)

extension UIViewController {
  func makeNavigationItem() -> UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    ownNavigationItem = item
    return item
  }

  func makeTabBarItem() -> UITabBarItem {
    if let ownTabBarItem { return ownTabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    ownTabBarItem = item
    return item
  }

  func makeEditButtonItem() -> UIBarButtonItem {
    if let ownEditButtonItem { return ownEditButtonItem }
    let action = UIAction(title: "Edit") { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    let item = UIBarButtonItem(primaryAction: action)
    ownEditButtonItem = item
    updateEditButtonItem()
    return item
  }

  func updateEditButtonItem() {
    ownEditButtonItem?.title = isEditing ? "Done" : "Edit"
  }

  /// The way out of a sheet; other items belong to containers.
  var ownOperableItems: [OperableItem] {
    guard parentController == nil, ownPresentingController != nil, !coversPresenter else {
      return []
    }
    return [("dismiss", "Dismiss", { [weak self] in _ = self?.dismissByPerson() })]
  }
}
