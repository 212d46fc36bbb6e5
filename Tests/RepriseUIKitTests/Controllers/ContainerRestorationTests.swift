import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit
import Testing

/// Controllers with an identifier are nodes; those that "were restored" can be found.
@MainActor
final class ControllerNodes: NodeResolver {
  var restored: [UIViewController] = []

  func address(of object: AnyObject) -> NodeAddress? {
    guard let name = (object as? UIViewController)?.restorationIdentifier, !name.isEmpty else {
      return nil
    }
    return NodeAddress(kind: .controller, path: NodePath(identifiers: [name]))
  }

  func object(at address: NodeAddress) -> AnyObject? {
    restored.first { self.address(of: $0) == address }
  }

  func encode(_ controller: UIViewController) -> Fields {
    let encoder = RestorationEncoder(
      owner: NodeAddress(kind: .controller, path: .root),
      requiresSecureCoding: true,
      classes: ClassRegistry(),
      resolver: self
    )
    controller.encodeRestorableState(with: encoder)
    return encoder.finish().framework
  }

  func decode(_ framework: Fields, into controller: UIViewController) {
    let decoder = RestorationDecoder(
      record: Record(
        address: NodeAddress(kind: .controller, path: .root),
        className: "",
        framework: framework,
        values: Fields()
      ),
      standardValues: Fields(),
      requiresSecureCoding: true,
      classes: ClassRegistry(),
      resolver: self
    )
    controller.decodeRestorableState(with: decoder)
  }
}

@MainActor
@Suite
struct ContainerRestorationTests {
  let nodes = ControllerNodes()

  func controller(_ name: String?) -> UIViewController {
    let controller = UIViewController()
    controller.restorationIdentifier = name
    return controller
  }

  func stack(_ names: String?...) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = names.map { controller($0) }
    return navigation
  }

  func references(_ names: String...) -> ArchiveValue {
    .array(
      names.map {
        .nodeReference(NodeAddress(kind: .controller, path: NodePath(identifiers: [$0])))
      }
    )
  }

  @Test func `U14 a stack is kept bottom to top`() {
    #expect(nodes.encode(stack("a", "b", "c"))["stack"] == references("a", "b", "c"))
  }

  @Test(arguments: [nil, ""])
  func `U16 U19 a stack is kept up to the first one without an identifier`(name: String?) {
    #expect(nodes.encode(stack("a", name, "c"))["stack"] == references("a"))
  }

  @Test func `a restored stack has the saved order`() {
    let saved = nodes.encode(stack("a", "b", "c"))
    let navigation = stack("a")
    let root = navigation.viewControllers[0]
    nodes.restored = [controller("c"), controller("b"), root]
    nodes.decode(saved, into: navigation)
    #expect(navigation.viewControllers.map(\.restorationIdentifier) == ["a", "b", "c"])
    #expect(navigation.viewControllers.first === root)
    #expect(navigation.viewControllers.allSatisfy { $0.parent === navigation })
  }

  @Test func `U39 a stack ends below the first one that was not restored`() {
    let saved = nodes.encode(stack("a", "b", "c"))
    let navigation = stack("a")
    nodes.restored = [navigation.viewControllers[0], controller("c")]
    nodes.decode(saved, into: navigation)
    #expect(navigation.viewControllers.map(\.restorationIdentifier) == ["a"])
  }

  @Test func `a stack of which nothing was restored keeps its default root`() {
    let saved = nodes.encode(stack("a", "b"))
    let navigation = stack("default")
    nodes.decode(saved, into: navigation)
    #expect(navigation.viewControllers.map(\.restorationIdentifier) == ["default"])
  }

  @Test func `U27 only siblings in a stack may share an identifier`() {
    #expect(UINavigationController().numbersEqualIdentifiers)
    #expect(UITabBarController().numbersEqualIdentifiers == false)
    #expect(UIViewController().numbersEqualIdentifiers == false)
  }

  @Test func `U67 U68 the tab with the same controller is selected, wherever it is now`() {
    let (a, b, c) = (controller("a"), controller("b"), controller("c"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b, c]
    tabs.selectedIndex = 1
    let saved = nodes.encode(tabs)
    #expect(saved["selected"] == references("b"))
    let later = UITabBarController()
    later.viewControllers = [a, c, b]
    nodes.restored = [a, b, c]
    nodes.decode(saved, into: later)
    #expect(later.selectedIndex == 2)
  }

  @Test func `U69 a selected tab without an identifier leaves the first one selected`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("a"), controller(nil)]
    tabs.selectedIndex = 1
    let saved = nodes.encode(tabs)
    let later = UITabBarController()
    later.viewControllers = [controller("a"), controller(nil)]
    nodes.decode(saved, into: later)
    #expect(later.selectedIndex == 0)
    #expect(saved["children"] == references("a"))
  }

  @Test func `P6 a tab bar makes no tabs`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("a")]
    let saved = nodes.encode(tabs)
    let later = UITabBarController()
    nodes.restored = [controller("a")]
    nodes.decode(saved, into: later)
    #expect(later.viewControllers == nil)
  }

  @Test func `U66 what was presented is presented again when the window shows`() {
    let (root, sheet) = (controller("root"), controller("sheet"))
    root.present(sheet, animated: false)
    let saved = nodes.encode(root)
    let (later, laterSheet) = (controller("root"), controller("sheet"))
    nodes.restored = [laterSheet]
    nodes.decode(saved, into: later)
    #expect(later.presentedViewController === laterSheet)
    #expect(laterSheet.isViewLoaded == false)
    let window = show(later)
    #expect(laterSheet.view.window === window)
    #expect(laterSheet.presentingViewController === later)
  }

  @Test func `U66 in a visible window what was presented comes at once`() {
    let (root, sheet) = (controller("root"), controller("sheet"))
    root.present(sheet, animated: false)
    let saved = nodes.encode(root)
    let (later, laterSheet) = (controller("root"), controller("sheet"))
    let window = show(later)
    nodes.restored = [laterSheet]
    nodes.decode(saved, into: later)
    #expect(laterSheet.view.window === window)
  }

  @Test func `U40 nothing is presented when the presented one was not restored`() {
    let root = controller("root")
    root.present(controller("sheet"), animated: false)
    let saved = nodes.encode(root)
    let later = controller("root")
    nodes.decode(saved, into: later)
    #expect(later.presentedViewController == nil)
  }

  @Test func `U65 without a call to super the presented one is lost`() {
    final class Rude: UIViewController {
      override func encodeRestorableState(with coder: NSCoder) {
        coder.encode("mine", forKey: "own")
      }
    }
    let rude = Rude()
    rude.present(controller("sheet"), animated: false)
    #expect(nodes.encode(rude)["presented"] == nil)
  }

  @Test func `only the one that presents keeps the presented one`() {
    let navigation = stack("a", "b")
    navigation.restorationIdentifier = "navigation"
    navigation.viewControllers[1].present(controller("sheet"), animated: false)
    #expect(nodes.encode(navigation)["presented"] == references("sheet"))
    #expect(nodes.encode(navigation.viewControllers[1])["presented"] == nil)
  }

  @Test func `an alert is not kept`() {
    let root = controller("root")
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.restorationIdentifier = "alert"
    root.present(alert, animated: false)
    #expect(nodes.encode(root)["presented"] == nil)
  }

  @Test func `P8 encoding loads no view`() {
    let tabs = UITabBarController()
    let navigation = stack("a", "b")
    navigation.restorationIdentifier = "navigation"
    tabs.viewControllers = [navigation, controller("other")]
    let all = [tabs, navigation] + navigation.viewControllers + [tabs.viewControllers![1]]
    for controller in all { _ = nodes.encode(controller) }
    #expect(all.allSatisfy { !$0.isViewLoaded })
  }

  @Test func `U70 a page controller keeps no page`() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([controller("page")], direction: .forward, animated: false)
    #expect(nodes.encode(pages) == Fields())
  }

  @Test func `a container decodes a child that appears only later`() {
    let saved = nodes.encode(stack("a", "b"))
    let navigation = stack("a")
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("first"), navigation]
    let window = show(tabs)
    let detail = controller("b")
    nodes.restored = [navigation.viewControllers[0], detail]
    nodes.decode(saved, into: navigation)
    #expect(detail.isViewLoaded == false)
    tabs.selectedIndex = 1
    #expect(detail.view.window === window)
  }
}
