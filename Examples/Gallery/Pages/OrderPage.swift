import UIKit

/// A list whose rows a person puts in order, under headers that are views.
final class OrderPage: GalleryPage {
  private enum Key {
    static let order = "order"
  }

  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let titles = ["To practise", "Done"]
  private var order = [
    ["Scales", "Arpeggios", "Etude in C", "Sonata, first movement", "Sonata, second movement"],
    ["Long tones", "Tuning"],
  ]

  init() { super.init(title: "Order") }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(OrderHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = self
    table.delegate = self
    add(table, named: "UITableView of an order", height: 520)
  }

  /// Begins or ends editing; it isn't kept, the order is.
  fileprivate func toggleEditing(_ header: OrderHeader) {
    table.setEditing(!table.isEditing, animated: true)
    header.show(title: titles[0], isEditing: table.isEditing)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(order as NSArray, forKey: Key.order)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let types = [NSArray.self, NSString.self]
    let kept = coder.decodeObject(of: types, forKey: Key.order) as? [[String]]
    guard let kept, kept.count == titles.count else { return }
    order = kept
    table.reloadData()
  }
}

extension OrderPage: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { order.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    order[section].count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = order[indexPath.section][indexPath.row]
    cell.showsReorderControl = true
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "Edit, then drag a row by its handle, or press Alt+Up or Alt+Down on it." : nil
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = order[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    order[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    invalidateRestorableState()
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    order[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
    invalidateRestorableState()
  }
}

extension OrderPage: UITableViewDelegate {
  /// The first header is a view with a button; `nil` leaves the second one to its title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard section == 0 else { return nil }
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    guard let header = header as? OrderHeader else { return header }
    header.show(title: titles[section], isEditing: tableView.isEditing)
    header.pressed = { [weak self] in self?.toggleEditing($0) }
    return header
  }
}

/// A title, and a button that begins and ends editing.
private final class OrderHeader: UITableViewHeaderFooterView {
  private let title = UILabel()
  private let button = UIButton(type: .system)

  /// Hears of a press of the button.
  var pressed: (OrderHeader) -> Void = { _ in }

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    title.font = .systemFont(ofSize: 20, weight: .bold)
    let press = UIAction { [weak self] _ in
      if let self { pressed(self) }
    }
    button.addAction(press, for: .touchUpInside)
    contentView.addSubview(title)
    contentView.addSubview(button)
  }

  required init?(coder: NSCoder) { nil }

  func show(title text: String, isEditing: Bool) {
    title.text = text
    button.setTitle(isEditing ? "Done" : "Edit", for: .normal)
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 52) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds.inset(by: UIEdgeInsets(top: 12, left: 16, bottom: 6, right: 16))
    let width = min(80, area.width / 2)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (start, end) = area.divided(atDistance: width, from: isRightToLeft ? .minXEdge : .maxXEdge)
    button.frame = start
    title.frame = end
  }
}
