import Foundation
import RepriseUIKit
import Testing

// Every way in which code for iOS writes an initialiser. That this file compiles is the test; it is
// compiled twice, with this package's settings and with none.

struct Product {
  var name = "Oboe"
}

// MARK: Views

final class PlainView: UIView {
  let label = UILabel()
  lazy var field = UITextField()
}

class CodedView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() { tag = 7 }
}

final class CodedSubview: CodedView {}

final class ProductView: UIView {
  let product: Product

  init(product: Product) {
    self.product = product
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class EmptyInitView: UIView {
  let number: Int

  init() {
    number = 3
    super.init(frame: .zero)
  }

  required init?(coder aDecoder: NSCoder) {
    number = 4
    super.init(coder: aDecoder)
  }
}

final class ConvenientView: UIView {
  convenience init(tag: Int) {
    self.init(frame: .zero)
    self.tag = tag
  }

  convenience init(_ product: Product) {
    self.init()
    accessibilityLabel = product.name
  }
}

final class ProductCell: UITableViewCell {
  static let reuseIdentifier = "ProductCell"

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    tag = 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class ProductItem: UICollectionViewCell {
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class CodedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tag = 9
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

// MARK: Controllers

final class PlainController: UIViewController {
  var count = 0
  let label = UILabel()
}

final class CodedController: UIViewController {
  private let product: Product

  init() {
    product = Product()
    super.init(nibName: nil, bundle: nil)
  }

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class NibController: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    restorationIdentifier = "nib"
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    restorationIdentifier = "nib"
  }

  convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  convenience init(product: Product) {
    self.init()
    title = product.name
  }
}

final class InjectedController: UIViewController {
  let product: Product

  init?(coder: NSCoder, product: Product) {
    self.product = product
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { nil }
}

class GenericController<Model>: UIViewController {
  let model: Model

  init(model: Model) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

final class IntController: GenericController<Int> {}

final class PlainNavigation: UINavigationController {}

final class RootedNavigation: UINavigationController {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class EmptyInitNavigation: UINavigationController {
  init() {
    super.init(rootViewController: PlainController())
  }

  required init?(coder: NSCoder) { nil }
}

final class CodedTabs: UITabBarController {
  init(products: [Product]) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = products.map { CodedController(product: $0) }
  }

  required init?(coder: NSCoder) { nil }
}

final class PlainTable: UITableViewController {
  override func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int { 2 }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView,
    didSelectRowAt indexPath: IndexPath
  ) { title = "\(indexPath.row)" }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

final class StyledTable: UITableViewController {
  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Styled"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class ProductTable: UITableViewController {
  let product: Product

  init(product: Product) {
    self.product = product
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }
}

final class ProductCollection: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  required init?(coder: NSCoder) { nil }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 5 }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 10, height: 10) }
}

final class ProductPages: UIPageViewController {
  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  }

  required init?(coder: NSCoder) { nil }
}

final class ProductSearch: UISearchController {
  override init(searchResultsController: UIViewController?) {
    super.init(searchResultsController: searchResultsController)
  }

  required init?(coder: NSCoder) { nil }
}

// MARK: Delegates and factories

final class ResponderDelegate: UIResponder {
  var window: UIWindow?

  override init() {
    super.init()
    window = nil
  }
}

final class PlainDelegate: NSObject, UINavigationControllerDelegate {
  override init() { super.init() }
}

final class ProductFactory: NSObject, UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    let controller = CodedController(product: Product())
    controller.restorationIdentifier = identifierComponents.last
    controller.restorationClass = self
    return controller
  }
}

extension PlainController: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { PlainController() }
}

final class ProductStore: NSObject, UIStateRestoring {
  var objectRestorationClass: (any UIObjectRestoration.Type)? { ProductStore.self }

  func encodeRestorableState(with coder: NSCoder) { coder.encode("oboe", forKey: "name") }
}

extension ProductStore: UIObjectRestoration {
  static func object(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> (any UIStateRestoring)? { ProductStore() }
}

@MainActor
@Suite
struct InitialiserSpellingTests {
  @Test func `views of every spelling are made with what they set up`() {
    #expect(UIView().frame == .zero)
    #expect(PlainView().label.superview == nil)
    #expect(PlainView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).bounds.width == 3)
    #expect(CodedView().tag == 7)
    #expect(CodedView(frame: .zero).tag == 7)
    #expect(CodedSubview().tag == 7)
    #expect(ProductView(product: Product()).product.name == "Oboe")
    #expect(EmptyInitView().number == 3)
    #expect(ConvenientView(tag: 4).tag == 4)
    #expect(ConvenientView(Product()).accessibilityLabel == "Oboe")
    #expect(ProductCell(style: .default, reuseIdentifier: "cell").reuseIdentifier == "cell")
    let item = ProductItem(frame: .zero)
    #expect(item.label.superview === item.contentView)
    #expect(CodedButton(frame: .zero).tag == 9)
    #expect(Set<UIView>([UIView(), UILabel()]).count == 2)
  }

  @Test func `controllers of every spelling are made with what they set up`() {
    #expect(UIViewController().isViewLoaded == false)
    #expect(UIViewController(nibName: "Main", bundle: nil).nibName == "Main")
    #expect(PlainController().count == 0)
    #expect(PlainController(nibName: nil, bundle: nil).children.isEmpty)
    #expect(CodedController().nibName == nil)
    #expect(CodedController(product: Product()).parent == nil)
    #expect(NibController().restorationIdentifier == "nib")
    #expect(NibController(product: Product()).title == "Oboe")
    #expect(GenericController(model: "text").model == "text")
    #expect(IntController(model: 5).model == 5)
    #expect(CodedTabs(products: [Product(), Product()]).viewControllers?.count == 2)
    #expect(UITabBarController().selectedIndex == NSNotFound)
  }

  @Test func `navigation controllers of every spelling have their root`() {
    let root = PlainController()
    #expect(UINavigationController().viewControllers.isEmpty)
    #expect(UINavigationController(rootViewController: root).topViewController === root)
    #expect(PlainNavigation(rootViewController: root).topViewController === root)
    #expect(PlainNavigation().topViewController == nil)
    #expect(RootedNavigation(rootViewController: root).topViewController === root)
    #expect(EmptyInitNavigation().viewControllers.count == 1)
    let bars = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(bars.viewControllers.isEmpty)
  }

  @Test func `list controllers of every spelling have their list`() {
    #expect(PlainTable().tableView.style == .plain)
    #expect(PlainTable(style: .grouped).tableView.style == .grouped)
    #expect(StyledTable(style: .plain).title == "Styled")
    #expect(ProductTable(product: Product()).tableView.style == .insetGrouped)
    let collection = ProductCollection()
    #expect(collection.collectionView.dataSource === collection)
    #expect(
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()).isEditing
        == false
    )
    #expect(ProductPages().transitionStyle == .scroll)
    #expect(ProductSearch(searchResultsController: nil).isActive == false)
    #expect(UISearchController(searchResultsController: nil).searchBar.text == "")
  }

  @Test func `delegates and factories of every spelling are made`() {
    #expect(ResponderDelegate().window == nil)
    #expect(PlainDelegate().isEqual(nil) == false)
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    let path = ["root", "detail"]
    let made = ProductFactory.viewController(withRestorationIdentifierPath: path, coder: coder)
    #expect(made?.restorationIdentifier == "detail")
    #expect(made?.restorationClass == ProductFactory.self)
    #expect(ProductStore().objectRestorationClass == ProductStore.self)
    #expect(ProductStore().restorationParent == nil)
  }

  @Test func `small objects of the interface have their initialisers`() {
    let alert = UIAlertController(title: "T", message: "M", preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    alert.addAction(UIAlertAction(title: "No", style: .cancel, handler: nil))
    alert.addAction(UIAlertAction(title: "Yes", style: .destructive) { _ in })
    #expect(alert.actions.count == 3)
    #expect(UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in }).title == "Edit")
    #expect(UIBarButtonItem(systemItem: .add).isEnabled)
    #expect(UITabBarItem(title: "Tab", image: nil, tag: 2).tag == 2)
    #expect(UINavigationItem(title: "Item").title == "Item")
    #expect(UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).isHidden)
  }
}
