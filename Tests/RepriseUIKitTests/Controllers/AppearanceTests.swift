import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite
struct AppearanceTests {
  let log = CallLog()

  func controller(_ name: String) -> LoggingController { LoggingController(name, log: log) }

  @Test func `a window that becomes visible makes its root appear once`() {
    let root = controller("root")
    let window = show(root)
    #expect(
      log.take() == [
        "root.viewDidLoad", "root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear",
      ]
    )
    window.makeKeyAndVisible()
    #expect(log.take() == [])
    window.isHidden = true
    #expect(log.take() == ["root.viewWillDisappear", "root.viewDidDisappear"])
  }

  @Test func `another root takes the first one's place`() {
    let (first, second) = (controller("first"), controller("second"))
    let window = show(first)
    _ = log.take()
    window.rootViewController = second
    #expect(
      log.take() == [
        "first.viewWillDisappear", "first.viewDidDisappear", "second.viewDidLoad",
        "second.viewWillAppear", "second.viewIsAppearing", "second.viewDidAppear",
      ]
    )
    #expect(first.view.window == nil)
    #expect(second.view.window === window)
  }

  @Test func `a hidden window makes nothing appear`() {
    let window = UIWindow(frame: .zero)
    let root = controller("root")
    window.rootViewController = root
    #expect(log.take().contains("root.viewWillAppear") == false)
  }

  @Test func `a child added while its parent loads appears with the parent`() {
    let parent = controller("parent")
    let child = controller("child")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      log.take() == [
        "child.willMove(parent)", "parent.viewDidLoad", "child.viewDidLoad",
        "child.didMove(parent)",
      ]
    )
    let window = show(parent)
    #expect(
      log.take() == [
        "parent.viewWillAppear", "child.viewWillAppear", "parent.viewIsAppearing",
        "child.viewIsAppearing", "parent.viewDidAppear", "child.viewDidAppear",
      ]
    )
    window.isHidden = true
    #expect(
      log.take() == [
        "parent.viewWillDisappear", "child.viewWillDisappear", "parent.viewDidDisappear",
        "child.viewDidDisappear",
      ]
    )
  }

  @Test func `a child whose view comes into a shown parent appears, and disappears with it`() {
    let (parent, child) = (controller("parent"), controller("child"))
    let window = show(parent)
    _ = log.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      log.take() == [
        "child.willMove(parent)", "child.viewDidLoad", "child.viewWillAppear",
        "child.viewIsAppearing", "child.viewDidAppear", "child.didMove(parent)",
      ]
    )
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.take() == [
        "child.willMove(nil)", "child.viewWillDisappear", "child.viewDidDisappear",
        "child.didMove(nil)",
      ]
    )
    #expect(window.rootViewController === parent)
  }

  @Test func `a container that forwards by itself decides when its children appear`() {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (parent, child) = (Manual(), controller("child"))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = show(parent)
    #expect(log.take().contains("child.viewWillAppear") == false)
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(
      log.take() == ["child.viewWillAppear", "child.viewIsAppearing", "child.viewDidAppear"]
    )
    #expect(window.isHidden == false)
  }

  @Test func `adding a child to a second parent takes it from the first`() {
    let (first, second, child) = (controller("1"), controller("2"), controller("child"))
    first.addChild(child)
    _ = log.take()
    second.addChild(child)
    #expect(log.take() == ["child.didMove(nil)", "child.willMove(parent)"])
    #expect(first.children.isEmpty)
    #expect(child.parent === second)
  }

  @Test func `asking for the view loads it once`() {
    let subject = controller("subject")
    #expect(subject.isViewLoaded == false)
    #expect(subject.viewIfLoaded == nil)
    subject.loadViewIfNeeded()
    subject.loadViewIfNeeded()
    #expect(subject.view.viewController === subject)
    #expect(log.take() == ["subject.viewDidLoad"])
  }

  @Test func `a view that loadView leaves out is made all the same`() {
    final class Forgetful: UIViewController {
      override func loadView() {}
    }
    #expect(Forgetful().view != nil)
  }

  @Test func `the next responder is the container's view, the presenter or the window`() {
    let (root, child, presented) = (controller("a"), controller("b"), controller("c"))
    root.addChild(child)
    root.view.addSubview(child.view)
    let window = show(root)
    #expect(root.next === window)
    #expect(child.view.next === child)
    #expect(child.next === root.view)
    root.present(presented, animated: false)
    #expect(presented.next === root)
  }
}
