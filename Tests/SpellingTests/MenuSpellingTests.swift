import Foundation
import RepriseUIKit

// Every way in which code for iOS writes menus. That this file compiles is the test.

final class MenuSpelling: UIViewController, UIContextMenuInteractionDelegate,
  UITableViewDelegate, UICollectionViewDelegate
{
  private let card = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in }
    let delete = UIAction(title: "Delete", attributes: [.destructive, .disabled]) { _ in }
    let starred = UIAction(title: "Starred", state: .on) { action in action.state = .off }
    let inline = UIMenu(title: "", options: .displayInline, children: [delete])
    let sort = UIMenu(title: "Sort", options: [.displayInline, .singleSelection], children: [])
    let more = UIMenu(
      title: "More",
      image: nil,
      identifier: UIMenu.Identifier("more"),
      options: [],
      children: [starred]
    )
    let menu = UIMenu(title: "Actions", children: [copy, more, sort, inline])
    let button = UIButton(type: .system)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { _ in }, for: .menuActionTriggered)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "More", menu: menu),
      UIBarButtonItem(title: "More", image: nil, primaryAction: nil, menu: menu),
      UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: menu),
      UIBarButtonItem(systemItem: .action, menu: menu),
    ]
    navigationItem.rightBarButtonItem?.menu = menu.replacingChildren([copy])
    card.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let place = interaction.location(in: view)
    return UIContextMenuConfiguration(identifier: "card" as NSString, previewProvider: nil) {
      suggestedActions in
      UIMenu(title: "\(place)", children: suggestedActions)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addCompletion {}
  }

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(
      identifier: nil,
      previewProvider: { nil },
      actionProvider: { _ in nil }
    )
  }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in UIMenu() })
  }
}
