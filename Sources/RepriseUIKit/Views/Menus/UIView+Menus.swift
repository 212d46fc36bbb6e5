package import Foundation

extension UIView {
  /// Opens the menu of this view, or of the nearest one around it that has one.
  ///
  /// - Parameter place: Where it was asked for; `nil` when by a key.
  /// - Returns: Whether there is one.
  @discardableResult
  package func openContextMenu(at place: CGPoint? = nil) -> Bool {
    // What takes no input is as if it were not there.
    if isUserInteractionEnabled, !isHidden, let menu = contextMenu(at: place) {
      menu.show()
      return true
    }
    guard let superview else { return false }
    return superview.openContextMenu(at: place.map { convert($0, to: superview) })
  }

  private func contextMenu(at place: CGPoint?) -> OpenMenu? {
    let point = place ?? CGPoint(x: bounds.midX, y: bounds.midY)
    if let control = self as? UIControl, control.isEnabled, control.hasMenu {
      return control.currentMenu.map { OpenMenu($0, of: self, at: place) }
    }
    for case let interaction as UIContextMenuInteraction in interactions {
      if let menu = interaction.makeMenu(at: point, isPointedAt: place != nil) { return menu }
    }
    guard self is UITableViewCell || self is UICollectionViewCell else { return nil }
    let (list, element) = dragOrigin
    guard let element else { return nil }
    return list.elementMenu(element, at: convert(point, to: list))
      .map { OpenMenu($0, of: self, at: place) }
  }

  /// The menu of an element of a list, as its delegate says.
  private func elementMenu(_ element: IndexPath, at point: CGPoint) -> UIMenu? {
    switch self {
    case let table as UITableView:
      table.delegate?.tableView(table, contextMenuConfigurationForRowAt: element, point: point)?
        .menu
    case let list as UICollectionView:
      list.delegate?.collectionView(
        list,
        contextMenuConfigurationForItemsAt: [element],
        point: point
      )?.menu
    default: nil
    }
  }
}

extension UIContextMenuInteraction {
  fileprivate func makeMenu(at place: CGPoint, isPointedAt: Bool) -> OpenMenu? {
    self.place = place
    guard let view,
      let configuration = delegate?.contextMenuInteraction(
        self,
        configurationForMenuAtLocation: place
      ), let menu = configuration.menu
    else { return nil }
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    let open = OpenMenu(menu, of: view, at: isPointedAt ? place : nil) { [weak self] in
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    }
    shown = open
    return open
  }
}

extension UIControl {
  /// Whether a tap opens the control's menu.
  var opensMenuByTap: Bool { showsMenuAsPrimaryAction && hasMenu }

  /// Opens the control's menu.
  func openMenu() -> Bool {
    sendActions(for: .menuActionTriggered)
    guard let menu = currentMenu else { return false }
    OpenMenu(menu, of: self).show()
    return true
  }
}

extension UIBarButtonItem {
  /// Opens the button's menu, or that of the view in its place.
  func openMenu(in bar: UIView?) -> Bool {
    guard let bar, let menu = menu ?? menuSource?() else { return false }
    OpenMenu(menu, of: bar, item: self).show()
    return true
  }
}
