import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite
struct TabBarTests {
  let log = CallLog()

  func controller(_ name: String) -> LoggingController { LoggingController(name, log: log) }

  func tabs(_ names: String...) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = names.map { controller($0) }
    _ = log.take()
    return tabs
  }

  @Test func `the first tab is selected and alone is loaded`() {
    let tabs = tabs("a", "b")
    let window = show(tabs)
    #expect(tabs.selectedIndex == 0)
    #expect(
      log.take() == [
        "a.viewDidLoad", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear",
      ]
    )
    #expect(window.rootViewController === tabs)
  }

  @Test func `a change of tab swaps them in order`() {
    let tabs = tabs("a", "b")
    let window = show(tabs)
    _ = log.take()
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "a.viewWillDisappear", "b.viewDidLoad", "b.viewWillAppear", "b.viewIsAppearing",
        "a.viewDidDisappear", "b.viewDidAppear",
      ]
    )
    tabs.selectedIndex = 1
    tabs.selectedIndex = 7
    #expect(log.take() == [])
    #expect(tabs.tabBar.selectedItem?.title == "b")
    #expect(window.isHidden == false)
  }

  @Test func `only a person's choice asks and tells the delegate`() {
    final class Listener: UITabBarControllerDelegate {
      var seen: [String] = []
      var allows = true

      func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
      ) -> Bool {
        seen.append("should \(viewController.title ?? "")")
        return allows
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
      ) { seen.append("did \(viewController.title ?? "")") }
    }
    let (tabs, listener) = (tabs("a", "b"), Listener())
    tabs.delegate = listener
    tabs.selectedIndex = 1
    #expect(listener.seen == [])
    tabs.operableItems[0].perform()
    #expect(listener.seen == ["should a", "did a"])
    listener.allows = false
    #expect(tabs.choose(tabAt: 1) == false)
    #expect(tabs.selectedIndex == 0)
    #expect(listener.seen == ["should a", "did a", "should b"])
  }

  @Test func `a second tap on a tab leads back to the root of its stack`() {
    let navigation = UINavigationController(rootViewController: controller("root"))
    navigation.pushViewController(controller("detail"), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    tabs.choose(tabAt: 0)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `new tabs keep the selected controller, else the index, else the first`() {
    let (a, b, c) = (controller("a"), controller("b"), controller("c"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    tabs.selectedIndex = 1
    tabs.viewControllers = [b, a]
    #expect(tabs.selectedIndex == 0)
    tabs.viewControllers = [c, a]
    #expect(tabs.selectedViewController === c)
    tabs.selectedIndex = 1
    tabs.viewControllers = [c]
    #expect(tabs.selectedViewController === c)
    tabs.viewControllers = nil
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(a.parent == nil)
  }

  @Test func `a stack in a tab that isn't selected waits for its turn`() {
    let navigation = UINavigationController(rootViewController: controller("root"))
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("a"), navigation]
    let window = show(tabs)
    _ = log.take()
    navigation.pushViewController(controller("detail"), animated: true)
    #expect(log.take() == ["detail.willMove(parent)", "detail.didMove(parent)"])
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "a.viewWillDisappear", "detail.viewDidLoad", "detail.viewWillAppear",
        "detail.viewIsAppearing", "a.viewDidDisappear", "detail.viewDidAppear",
      ]
    )
    #expect(navigation.tabBarController === tabs)
    #expect(navigation.topViewController?.tabBarController === tabs)
    #expect(window.isHidden == false)
  }

  @Test func `a pushed controller may hide the tabs`() {
    let navigation = UINavigationController(rootViewController: controller("root"))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    #expect(tabs.operableItems.map(\.title).count == 1)
    let detail = controller("detail")
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: false)
    #expect(tabs.operableItems.isEmpty)
  }
}
