import Foundation

extension InterfaceBuild {
  /// Gives a controller what its element says.
  func configure(_ controller: UIViewController, _ model: InterfaceController) {
    let attributes = model.attributes
    controller.restorationIdentifier = model.restorationIdentifier
    if let title = attributes["title"] { controller.title = title }
    if let style = attributes["modalPresentationStyle"].flatMap(Self.presentationStyle) {
      controller.modalPresentationStyle = style
    }
    if attributes["hidesBottomBarWhenPushed"] == "YES" {
      controller.hidesBottomBarWhenPushed = true
    }
    if attributes["definesPresentationContext"] == "YES" {
      controller.definesPresentationContext = true
    }
    if attributes["modalInPresentation"] == "YES" { controller.isModalInPresentation = true }
    if let item = model.navigationItem { configure(controller.navigationItem, item) }
    if let item = model.tabBarItem { controller.tabBarItem = makeTabItem(item) }
    if !model.toolbarItems.isEmpty {
      controller.toolbarItems = model.toolbarItems.map(makeBarButton)
    }
    switch controller {
    case let navigation as UINavigationController:
      if attributes["navigationBarHidden"] == "YES" { navigation.isNavigationBarHidden = true }
      if attributes["toolbarHidden"] == "NO" { navigation.isToolbarHidden = false }
      if model.bar["largeTitles"] == "YES" || model.bar["prefersLargeTitles"] == "YES" {
        navigation.navigationBar.prefersLargeTitles = true
      }
      if let id = model.bar["id"] { adopt(navigation.navigationBar, id: id) }
    case let split as UISplitViewController:
      if let mode = attributes["preferredDisplayMode"].flatMap(Self.displayMode) {
        split.preferredDisplayMode = mode
      }
    case let table as UITableViewController:
      if attributes["clearsSelectionOnViewWillAppear"] == "NO" {
        table.clearsSelectionOnViewWillAppear = false
      }
    case let list as UICollectionViewController:
      if attributes["clearsSelectionOnViewWillAppear"] == "NO" {
        list.clearsSelectionOnViewWillAppear = false
      }
    default: return
    }
  }

  private func configure(_ item: UINavigationItem, _ model: InterfaceNavigationItem) {
    adopt(item, id: model.id)
    if let title = model.attributes["title"] { item.title = title }
    item.prompt = model.attributes["prompt"]
    if let title = model.attributes["backButtonTitle"] { item.backButtonTitle = title }
    if model.attributes["hidesBackButton"] == "YES" { item.hidesBackButton = true }
    if model.attributes["leftItemsSupplementBackButton"] == "YES" {
      item.leftItemsSupplementBackButton = true
    }
    switch model.attributes["largeTitleDisplayMode"] {
    case "always"?: item.largeTitleDisplayMode = .always
    case "never"?: item.largeTitleDisplayMode = .never
    default: item.largeTitleDisplayMode = .automatic
    }
    if !model.left.isEmpty { item.leftBarButtonItems = model.left.map(makeBarButton) }
    if !model.right.isEmpty { item.rightBarButtonItems = model.right.map(makeBarButton) }
    if let back = model.back { item.backBarButtonItem = makeBarButton(back) }
    if let view = model.titleView { item.titleView = makeView(view) }
  }

  private func makeTabItem(_ model: InterfaceBarItem) -> UITabBarItem {
    let names = [
      "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks",
      "search", "downloads", "mostRecent", "mostViewed",
    ]
    let system = model.attributes["systemItem"].flatMap(names.firstIndex)
      .flatMap(UITabBarItem.SystemItem.init)
    let item = system.map { UITabBarItem(tabBarSystemItem: $0, tag: 0) } ?? UITabBarItem()
    configure(item, model)
    item.badgeValue = model.attributes["badgeValue"]
    return item
  }

  func makeBarButton(_ model: InterfaceBarItem) -> UIBarButtonItem {
    let system = model.attributes["systemItem"].flatMap(Self.systemItem)
    let item = system.map { UIBarButtonItem(systemItem: $0) } ?? UIBarButtonItem()
    configure(item, model)
    if model.attributes["style"] == "done" { item.style = .done }
    if let width = model.attributes["width"].flatMap(Double.init) { item.width = width }
    if let view = model.customView { item.customView = makeView(view) }
    return item
  }

  private func configure(_ item: UIBarItem, _ model: InterfaceBarItem) {
    register(item, model)
    if let title = model.attributes["title"], !title.isEmpty { item.title = title }
    item.image = image(model.attributes)
    if model.attributes["enabled"] == "NO" { item.isEnabled = false }
    if let tag = model.attributes["tag"].flatMap({ Int($0) }) { item.tag = tag }
    item.accessibilityIdentifier =
      model.attributes["accessibilityIdentifier"] ?? item.accessibilityIdentifier
  }

  static func presentationStyle(_ name: String) -> UIModalPresentationStyle? {
    switch name {
    case "fullScreen": .fullScreen
    case "pageSheet": .pageSheet
    case "formSheet": .formSheet
    case "currentContext": .currentContext
    case "custom": .custom
    case "overFullScreen": .overFullScreen
    case "overCurrentContext": .overCurrentContext
    case "popover": .popover
    default: nil
    }
  }

  private static func displayMode(_ name: String) -> UISplitViewController.DisplayMode? {
    switch name {
    case "secondaryOnly", "primaryHidden": .secondaryOnly
    case "oneBesideSecondary", "allVisible": .oneBesideSecondary
    case "oneOverSecondary", "primaryOverlay": .oneOverSecondary
    case "twoBesideSecondary": .twoBesideSecondary
    case "twoOverSecondary": .twoOverSecondary
    case "twoDisplaceSecondary": .twoDisplaceSecondary
    default: nil
    }
  }

  private static func systemItem(_ name: String) -> UIBarButtonItem.SystemItem? {
    let items: [String: UIBarButtonItem.SystemItem] = [
      "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
      "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
      "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
      "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
      "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
      "undo": .undo, "redo": .redo, "close": .close,
    ]
    return items[name]
  }
}

extension UIBarButtonItem {
  /// Adds to what the item does when it is tapped.
  func addInterfaceAction(_ body: @escaping @MainActor () -> Void) {
    let earlier = primaryAction
    primaryAction = UIAction { [weak self] _ in
      earlier?.perform(sender: self)
      body()
    }
  }
}
