import UIKit

/// Views that scroll.
final class ListsPage: GalleryPage {
  private let table = UITableView(frame: .zero, style: .plain)
  private let collection = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewFlowLayout()
  )
  private let scroll = UIScrollView()

  init() { super.init(title: "Lists") }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    add(table, named: "UITableView", height: 480)
    collection.register(LabelledCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = self
    let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout
    layout?.itemSize = CGSize(width: 120, height: 60)
    add(collection, named: "UICollectionView", height: 480, column: 1)
    for number in 1...40 {
      let label = UILabel(frame: CGRect(x: 8, y: CGFloat(number) * 40, width: 200, height: 30))
      label.text = "Part \(number)"
      scroll.addSubview(label)
    }
    scroll.contentSize = CGSize(width: 200, height: 41 * 40)
    add(scroll, named: "UIScrollView", height: 480, column: 2)
  }
}

extension ListsPage: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 4 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section + 1)"
  }

  /// Rows are not all as high: an offset alone doesn't say which one is at the top.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    30 + CGFloat(indexPath.row % 3) * 14
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.section + 1).\(indexPath.row + 1)"
    return cell
  }
}

extension ListsPage: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    500
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "cell",
      for: indexPath
    )
    (cell as? LabelledCell)?.label.text = "Item \(indexPath.item + 1)"
    return cell
  }
}

extension ListsPage: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    "\(idx.section).\(idx.item)"
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    let numbers = identifier.split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    return IndexPath(item: numbers[1], section: numbers[0])
  }
}
