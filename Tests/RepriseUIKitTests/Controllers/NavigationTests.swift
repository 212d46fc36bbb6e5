import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite
struct NavigationTests {
  let log = CallLog()

  func controller(_ name: String) -> LoggingController { LoggingController(name, log: log) }

  @Test func `a push swaps the tops in order`() {
    let (root, detail) = (controller("root"), controller("detail"))
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    _ = log.take()
    navigation.pushViewController(detail, animated: true)
    #expect(
      log.take() == [
        "detail.willMove(parent)", "root.viewWillDisappear", "detail.viewDidLoad",
        "detail.viewWillAppear", "detail.viewIsAppearing", "root.viewDidDisappear",
        "detail.viewDidAppear", "detail.didMove(parent)",
      ]
    )
    #expect(detail.view.window === window)
    #expect(root.view.window == nil)
    #expect(detail.navigationController === navigation)
  }

  @Test func `a pop brings the one below back and lets the top go`() {
    let (root, detail) = (controller("root"), controller("detail"))
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    navigation.pushViewController(detail, animated: true)
    _ = log.take()
    #expect(navigation.popViewController(animated: true) === detail)
    #expect(
      log.take() == [
        "detail.willMove(nil)", "detail.viewWillDisappear", "root.viewWillAppear",
        "root.viewIsAppearing", "detail.viewDidDisappear", "root.viewDidAppear",
        "detail.didMove(nil)",
      ]
    )
    #expect(detail.parent == nil)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(window.isKeyWindow)
  }

  @Test func `off screen nothing is loaded and nobody appears`() {
    let (root, detail) = (controller("root"), controller("detail"))
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(detail, animated: false)
    #expect(
      log.take() == [
        "root.willMove(parent)", "root.didMove(parent)", "detail.willMove(parent)",
        "detail.didMove(parent)",
      ]
    )
    let window = show(navigation)
    #expect(
      log.take() == [
        "detail.viewDidLoad", "detail.viewWillAppear", "detail.viewIsAppearing",
        "detail.viewDidAppear",
      ]
    )
    #expect(root.isViewLoaded == false)
    #expect(window.rootViewController === navigation)
  }

  @Test func `what is hidden between pushed tops is never shown`() {
    let names = ["a", "b", "c"].map { controller($0) }
    let navigation = UINavigationController(rootViewController: controller("root"))
    let window = show(navigation)
    _ = log.take()
    navigation.setViewControllers(names, animated: false)
    #expect(log.take().contains { $0.hasPrefix("a.view") || $0.hasPrefix("b.view") } == false)
    #expect(navigation.popToRootViewController(animated: false)?.count == 2)
    #expect(navigation.topViewController === names[0])
    #expect(navigation.popToViewController(names[2], animated: false) == nil)
    #expect(window.isHidden == false)
  }

  @Test func `moving flags tell a push from a cover`() {
    final class Flags: UIViewController {
      var seen: [String] = []

      override func viewWillAppear(_ animated: Bool) {
        seen.append("appear \(isMovingToParent)")
      }

      override func viewWillDisappear(_ animated: Bool) {
        seen.append("disappear \(isMovingFromParent)")
      }
    }
    let (navigation, detail) = (
      UINavigationController(rootViewController: UIViewController()), Flags()
    )
    let window = show(navigation)
    navigation.pushViewController(detail, animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    navigation.popViewController(animated: false)
    #expect(
      detail.seen == ["appear true", "disappear false", "appear false", "disappear true"]
    )
    #expect(window.isHidden == false)
  }

  @Test func `the delegate hears of each new top, the first included`() {
    final class Listener: UINavigationControllerDelegate {
      var seen: [String] = []

      func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
      ) { seen.append("will \(viewController.title ?? "")") }

      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
      ) { seen.append("did \(viewController.title ?? "")") }
    }
    let listener = Listener()
    let navigation = UINavigationController(rootViewController: controller("root"))
    navigation.delegate = listener
    let window = show(navigation)
    navigation.pushViewController(controller("detail"), animated: true)
    #expect(listener.seen == ["will root", "did root", "will detail", "did detail"])
    window.isHidden = true
    window.isHidden = false
    #expect(listener.seen.count == 4)
  }

  @Test func `the same controller is not pushed twice`() {
    let root = controller("root")
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(root, animated: false)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `bar buttons and the way back can be operated`() {
    let (root, detail) = (controller("Instruments"), controller("Oboe"))
    var taps = 0
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit",
      primaryAction: UIAction { _ in taps += 1 }
    )
    detail.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "edit"
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.operableItems.isEmpty)
    navigation.pushViewController(detail, animated: false)
    #expect(navigation.operableItems.map(\.identifier) == ["back", "edit"])
    #expect(navigation.operableItems.map(\.title) == ["Instruments", "Edit"])
    navigation.operableItems[1].perform()
    #expect(taps == 1)
    navigation.operableItems[0].perform()
    #expect(navigation.topViewController === root)
  }

  @Test func `the bar shows the items of the stack`() {
    let navigation = UINavigationController(rootViewController: controller("root"))
    navigation.pushViewController(controller("detail"), animated: false)
    #expect(navigation.navigationBar.items?.map(\.title) == ["root", "detail"])
  }

  @Test func `an override of push sees the root too`() {
    final class Hiding: UINavigationController {
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewController.hidesBottomBarWhenPushed = !viewControllers.isEmpty
        super.pushViewController(viewController, animated: animated)
      }
    }
    let (root, detail) = (controller("root"), controller("detail"))
    let navigation = Hiding(rootViewController: root)
    navigation.pushViewController(detail, animated: false)
    #expect(root.hidesBottomBarWhenPushed == false)
    #expect(detail.hidesBottomBarWhenPushed)
  }
}
