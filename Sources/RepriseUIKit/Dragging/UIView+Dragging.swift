package import Foundation
package import Reprise

extension UIView {
  /// Begins a person's drag here: of a list's element, or of this view or one around it.
  ///
  /// - Parameter indexPath: The element, where this view is a list.
  /// - Returns: The drag; `nil` where nothing can be dragged.
  package func beginDrag(at indexPath: IndexPath? = nil) -> Drag? {
    // What takes no input is as if it were not there.
    guard isUserInteractionEnabled, !isHidden else { return superview?.beginDrag() }
    let probe = Drag(items: [], source: self)
    if let indexPath, let items = items(ofElement: indexPath, for: probe) {
      let drag = Drag(items: items, source: self)
      drag.localContext = probe.localContext
      announceBegin(of: drag)
      return drag
    }
    for interaction in dragInteractions where interaction.isEnabled {
      let items = interaction.delegate?.dragInteraction(interaction, itemsForBeginning: probe) ?? []
      guard !items.isEmpty else { continue }
      let drag = Drag(items: items, source: self)
      drag.localContext = probe.localContext
      interaction.delegate?.dragInteraction(interaction, sessionWillBegin: drag)
      return drag
    }
    return superview?.beginDrag()
  }

  /// The cell that this view is or stands in; `nil` elsewhere.
  package var enclosingCell: UIView? {
    var next: UIView? = self
    while let candidate = next, !(candidate is UITableViewCell),
      !(candidate is UICollectionViewCell)
    {
      next = candidate.superview
    }
    return next
  }

  /// Where a drag from this view begins: the list that it stands in with its element, else itself.
  package var dragOrigin: (view: UIView, element: IndexPath?) {
    guard let cell = enclosingCell else { return (self, nil) }
    var next = cell.superview
    while let candidate = next {
      if let list = candidate as? any ElementList { return (list, list.element(of: cell)) }
      next = candidate.superview
    }
    return (self, nil)
  }

  private var dragInteractions: [UIDragInteraction] {
    interactions.compactMap { $0 as? UIDragInteraction }
  }

  private func items(ofElement path: IndexPath, for drag: Drag) -> [UIDragItem]? {
    var items: [UIDragItem] = []
    switch self {
    case let table as UITableView where table.dragInteractionEnabled:
      items = table.dragDelegate?.tableView(table, itemsForBeginning: drag, at: path) ?? []
    case let list as UICollectionView where list.dragInteractionEnabled:
      items = list.dragDelegate?.collectionView(list, itemsForBeginning: drag, at: path) ?? []
    default: break
    }
    return items.isEmpty ? nil : items
  }

  private func announceBegin(of drag: Drag) {
    switch self {
    case let table as UITableView:
      table.dragDelegate?.tableView(table, dragSessionWillBegin: drag)
    case let list as UICollectionView:
      list.dragDelegate?.collectionView(list, dragSessionWillBegin: drag)
    default: break
    }
  }

  fileprivate func announceEnd(of drag: Drag, with operation: UIDropOperation) {
    switch self {
    case let table as UITableView: table.dragDelegate?.tableView(table, dragSessionDidEnd: drag)
    case let list as UICollectionView:
      list.dragDelegate?.collectionView(list, dragSessionDidEnd: drag)
    default: break
    }
    for interaction in dragInteractions {
      interaction.delegate?.dragInteraction(interaction, session: drag, didEndWith: operation)
    }
  }
}

extension Drag {
  /// The activities that are dragged: each can have a window of its own.
  package var activities: [NSUserActivity] {
    items.compactMap { item in
      item.itemProvider.objects.lazy.compactMap { $0 as? NSUserActivity }.first
    }
  }

  /// Ends the drag at the window's edge, or outside: each activity gets a window of its own.
  ///
  /// - Returns: Whether a window was opened.
  @discardableResult
  package func endOutside() -> Bool {
    let application = source?.context?.application
    var isOpened = false
    for activity in activities {
      let request = UISceneSessionActivationRequest()
      request.userActivity = activity
      request.options = UIScene.ActivationRequestOptions()
      request.options?.requestingScene = source?.window?.windowScene
      var isRefused = false
      application?.activateSceneSession(for: request) { _ in isRefused = true }
      if !isRefused, application != nil { isOpened = true }
    }
    end(with: isOpened ? .copy : .cancel)
    return isOpened
  }

  /// Ends the drag where nothing takes it.
  package func giveUp() { end(with: .cancel) }

  private func end(with operation: UIDropOperation) {
    source?.announceEnd(of: self, with: operation)
  }
}
