import Foundation
import RepriseUIKit
import Testing

/// What stands in the bars of a navigation controller, and how much room they take.
@MainActor
@Suite
struct BarTests {
  private func stack(_ root: UIViewController = UIViewController()) -> UINavigationController {
    UINavigationController(rootViewController: root)
  }

  @Test func `a large title takes room, and an item may do without`() {
    let (root, detail) = (UIViewController(), UIViewController())
    let navigation = stack(root)
    navigation.navigationBar.prefersLargeTitles = true
    let window = show(navigation)
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(root.view.frame.minY == 96)
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    #expect(detail.view.frame.minY == 44)
    detail.navigationItem.largeTitleDisplayMode = .automatic
    window.layoutIfNeeded()
    #expect(detail.view.frame.minY == 96)
    navigation.setNavigationBarHidden(true, animated: false)
    window.layoutIfNeeded()
    #expect(detail.view.frame.minY == 0)
  }

  @Test func `a toolbar has the buttons of the top`() {
    let (root, detail) = (UIViewController(), UIViewController())
    let (one, two) = (UIBarButtonItem(title: "One"), UIBarButtonItem(title: "Two"))
    root.toolbarItems = [one]
    let navigation = stack(root)
    navigation.setToolbarHidden(false, animated: false)
    let window = show(navigation)
    window.layoutIfNeeded()
    #expect(navigation.toolbar.items == [one])
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 800, width: 390, height: 44))
    #expect(root.view.frame.maxY == 800)
    detail.toolbarItems = [two]
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    #expect(navigation.toolbar.items == [two])
    navigation.isToolbarHidden = true
    window.layoutIfNeeded()
    #expect(navigation.toolbar.superview == nil)
    #expect(detail.view.frame.maxY == 844)
  }

  @Test func `an app's own views in the bar belong to the window`() {
    let root = UIViewController()
    let (title, button) = (UITextField(), UIButton(type: .system))
    let navigation = stack(root)
    let window = show(navigation)
    root.navigationItem.titleView = title
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
    window.layoutIfNeeded()
    #expect(title.window === window)
    #expect(title.becomeFirstResponder())
    #expect(button.frame.maxX <= 390)
    #expect(title.frame.maxX <= button.frame.minX)
    root.navigationItem.titleView = nil
    window.layoutIfNeeded()
    #expect(title.window == nil)
    #expect(button.superview === navigation.navigationBar)
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    #expect(button.window == nil)
  }

  @Test func `a stack on top of a stack has the one bar, which leads back through both`() {
    let inner = stack()
    inner.viewControllers[0].title = "Detail"
    let outer = stack()
    outer.viewControllers[0].title = "List"
    let window = show(outer)
    outer.pushViewController(inner, animated: false)
    window.layoutIfNeeded()
    #expect(outer.navigationBar.superview == nil)
    #expect(inner.navigationBar.window === window)
    #expect(inner.backTitle == "List")
    inner.pushViewController(UIViewController(), animated: false)
    #expect(inner.backTitle == "Detail")
    #expect(inner.back())
    #expect(outer.topViewController === inner)
    #expect(inner.back())
    #expect(outer.viewControllers.count == 1)
    window.layoutIfNeeded()
    #expect(outer.navigationBar.superview != nil)
    #expect(!inner.back())
  }

  @Test func `the way back is that of the stack in which a person works`() {
    let (left, right) = (stack(), stack())
    let (field, second) = (UITextField(), UIViewController())
    second.view.addSubview(field)
    left.pushViewController(second, animated: false)
    right.pushViewController(UIViewController(), animated: false)
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(left, for: .primary)
    split.setViewController(right, for: .secondary)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1200, height: 800))
    window.rootViewController = split
    window.makeKeyAndVisible()
    #expect(split.goBack(from: field))
    #expect(left.viewControllers.count == 1)
    #expect(right.viewControllers.count == 2)
    #expect(split.goBack(from: nil))
    #expect(right.viewControllers.count == 1)
    #expect(!split.goBack(from: nil))
  }

  @Test func `what is below something presented is out of reach`() {
    let navigation = stack()
    navigation.pushViewController(UIViewController(), animated: false)
    let window = show(navigation)
    let sheet = UIViewController()
    navigation.present(sheet, animated: false)
    #expect(!navigation.goBack(from: sheet))
    #expect(!navigation.goBack(from: nil))
    sheet.dismiss(animated: false)
    #expect(navigation.goBack(from: nil))
    #expect(window.rootViewController === navigation)
  }
}
