import SwiftUI
import UIKit

/// Menus of buttons, of views, of rows and of the bar; beside them those of SwiftUI.
final class MenusPage: GalleryPage {
  private let answer = UILabel()
  private let held = UILabel()
  private let rows = UITableView()
  private let views = UIHostingController(rootView: MenusView())

  init() { super.init(title: "Menus") }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    answer.text = "nothing chosen"
    add(answer, named: "choice", height: 24)
    let button = UIButton(configuration: .bordered())
    button.setTitle("Options", for: .normal)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    add(button, named: "Options", height: 34)
    held.text = "Right click, or hold"
    held.isUserInteractionEnabled = true
    held.addInteraction(UIContextMenuInteraction(delegate: self))
    add(held, named: "Held", height: 24)
    rows.dataSource = self
    rows.delegate = self
    add(rows, named: "Rows", height: 140)
    views.restorationIdentifier = "views"
    addChild(views)
    add(views.view, named: "SwiftUI", height: 260, column: 1)
    views.didMove(toParent: self)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis"),
      menu: UIMenu(children: [choice("Print"), choice("Share")])
    )
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Further options"
  }

  private func choice(
    _ title: String,
    _ attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [weak self] action in
      self?.answer.text = "chose \(action.title)"
    }
  }

  /// Entries of every kind.
  private var menu: UIMenu {
    UIMenu(
      title: "Instruments",
      children: [
        choice("Rename_it"), choice("Locked", .disabled), choice("Hidden", .hidden),
        choice("Starred", state: .on),
        UIMenu(
          title: "Sort by",
          options: [.displayInline, .singleSelection],
          children: [choice("Name", state: .on), choice("Date")]
        ),
        UIMenu(title: "Send to", children: [choice("Anna"), choice("Ben")]),
        choice("Play the third movement of the sonata for viola and piano in E flat major"),
        UIMenu(options: .displayInline, children: [choice("Delete", .destructive)]),
      ]
    )
  }
}

extension MenusPage: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      guard let self else { return nil }
      return UIMenu(children: [choice("Copy"), choice("Remove", .destructive)])
    }
  }
}

extension MenusPage: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      guard let self else { return nil }
      return UIMenu(children: [choice("Open row \(indexPath.row)")])
    }
  }
}

/// The same in SwiftUI, and an alert with fields.
struct MenusView: View {
  @SceneStorage("MenusView.isNaming") private var isNaming = false
  @SceneStorage("MenusView.name") private var name = ""
  @State private var password = ""
  @State private var isGrid = false
  @State private var size = 1
  @State private var done = "nothing done"

  var body: some View {
    VStack(alignment: .leading) {
      Text(done)
      Menu("More") {
        Button("Rename", systemImage: "pencil") { done = "renamed" }
        Toggle("Grid", isOn: $isGrid)
        Picker("Size", selection: $size) {
          Text("Small").tag(0)
          Text("Large").tag(1)
        }
        Menu("Send") { Button("To Anna") { done = "sent" } }
        Divider()
        Button("Delete all", role: .destructive) { done = "deleted" }.disabled(!isGrid)
      }
      HStack(spacing: 40) {
        Image(systemName: "star")
        Text("Hold me")
      }
      .contextMenu {
        Button("Copy text") { done = "copied" }
      }
      Button("Name") { isNaming = true }
    }
    .alert("New shelf", isPresented: $isNaming) {
      TextField("Shelf", text: $name)
      SecureField("Password", text: $password)
      Button("Cancel", role: .cancel) { done = "cancelled" }
      Button("Add") { done = "added \(name), \(password.count)" }
        .disabled(name.isEmpty)
        .keyboardShortcut(.defaultAction)
    } message: {
      Text("What is it called?")
    }
  }
}
