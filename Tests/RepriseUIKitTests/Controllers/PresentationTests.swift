import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite
struct PresentationTests {
  let log = CallLog()

  func controller(_ name: String) -> LoggingController { LoggingController(name, log: log) }

  @Test func `a full-screen presentation takes the presenter off the screen`() {
    let (root, modal) = (controller("root"), controller("modal"))
    modal.modalPresentationStyle = .fullScreen
    let window = show(root)
    _ = log.take()
    root.present(modal, animated: true) { log.add("completion") }
    #expect(
      log.take() == [
        "modal.viewDidLoad", "root.viewWillDisappear", "modal.viewWillAppear",
        "modal.viewIsAppearing", "modal.viewDidAppear", "root.viewDidDisappear", "completion",
      ]
    )
    #expect(root.view.window == nil)
    #expect(modal.view.window === window)
    root.dismiss(animated: true) { log.add("completion") }
    #expect(
      log.take() == [
        "modal.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing",
        "root.viewDidAppear", "modal.viewDidDisappear", "completion",
      ]
    )
    #expect(root.view.window === window)
    #expect(modal.view.window == nil)
    #expect(modal.presentingViewController == nil)
  }

  @Test func `a sheet leaves the presenter where it is`() {
    let (root, sheet) = (controller("root"), controller("sheet"))
    let window = show(root)
    _ = log.take()
    root.present(sheet, animated: true)
    #expect(
      log.take() == [
        "sheet.viewDidLoad", "sheet.viewWillAppear", "sheet.viewIsAppearing",
        "sheet.viewDidAppear",
      ]
    )
    sheet.dismiss(animated: true)
    #expect(log.take() == ["sheet.viewWillDisappear", "sheet.viewDidDisappear"])
    #expect(root.presentedViewController == nil)
    #expect(window.isHidden == false)
  }

  @Test func `the root of the containers presents`() {
    let detail = controller("detail")
    let navigation = UINavigationController(rootViewController: detail)
    let window = show(navigation)
    let sheet = controller("sheet")
    detail.present(sheet, animated: false)
    #expect(sheet.presentingViewController === navigation)
    #expect(detail.presentedViewController === sheet)
    #expect(navigation.visibleViewController === sheet)
    #expect(window.isHidden == false)
  }

  @Test func `a presentation in the current context stops where one is defined`() {
    let (detail, sheet) = (controller("detail"), controller("sheet"))
    let navigation = UINavigationController(rootViewController: detail)
    detail.definesPresentationContext = true
    sheet.modalPresentationStyle = .overCurrentContext
    let window = show(navigation)
    detail.present(sheet, animated: false)
    #expect(sheet.presentingViewController === detail)
    #expect(sheet.view.superview === navigation.view)
    #expect(window.isHidden == false)
  }

  @Test func `dismissing a lower one removes all above it, each told once`() {
    let (root, first, second) = (controller("root"), controller("first"), controller("second"))
    first.modalPresentationStyle = .fullScreen
    second.modalPresentationStyle = .fullScreen
    let window = show(root)
    root.present(first, animated: false)
    first.present(second, animated: false)
    _ = log.take()
    root.dismiss(animated: true)
    #expect(
      log.take() == [
        "second.viewWillDisappear", "second.viewDidDisappear", "root.viewWillAppear",
        "root.viewIsAppearing", "root.viewDidAppear",
      ]
    )
    #expect(first.presentingViewController == nil)
    #expect(second.presentingViewController == nil)
    #expect(root.view.window === window)
  }

  @Test func `the topmost one dismisses itself through its presenter`() {
    let (root, first, second) = (controller("root"), controller("first"), controller("second"))
    let window = show(root)
    root.present(first, animated: false)
    first.present(second, animated: false)
    second.dismiss(animated: false)
    #expect(first.presentedViewController == nil)
    #expect(root.presentedViewController === first)
    #expect(window.isHidden == false)
  }

  @Test func `a presenter presents one at a time`() {
    let (root, first, second) = (controller("root"), controller("first"), controller("second"))
    let window = show(root)
    root.present(first, animated: false)
    root.present(second, animated: false)
    #expect(root.presentedViewController === first)
    #expect(second.isViewLoaded == false)
    #expect(window.isHidden == false)
  }

  @Test func `what is presented before the window shows comes with it`() {
    let (root, sheet) = (controller("root"), controller("sheet"))
    root.present(sheet, animated: false) { log.add("completion") }
    #expect(log.take() == [])
    let window = show(root)
    #expect(log.take().suffix(3) == ["sheet.viewIsAppearing", "sheet.viewDidAppear", "completion"])
    #expect(sheet.view.window === window)
  }

  @Test func `flags say that a controller is being presented or dismissed`() {
    final class Flags: UIViewController {
      var seen: [Bool] = []

      override func viewWillAppear(_ animated: Bool) { seen.append(isBeingPresented) }

      override func viewWillDisappear(_ animated: Bool) { seen.append(isBeingDismissed) }
    }
    let (root, sheet) = (controller("root"), Flags())
    let window = show(root)
    root.present(sheet, animated: false)
    root.dismiss(animated: false)
    #expect(sheet.seen == [true, true])
    #expect(sheet.isBeingPresented == false && sheet.isBeingDismissed == false)
    #expect(window.isHidden == false)
  }

  @Test func `only a person's dismissal is told to the presentation's delegate`() {
    final class Listener: UIAdaptivePresentationControllerDelegate {
      var seen: [String] = []

      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        seen.append("will")
      }

      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        seen.append("did")
      }

      func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
      ) { seen.append("attempt") }
    }
    let (root, sheet, listener) = (controller("root"), controller("sheet"), Listener())
    let window = show(root)
    sheet.presentationController?.delegate = listener
    root.present(sheet, animated: false)
    sheet.dismiss(animated: false)
    #expect(listener.seen == [])
    root.present(sheet, animated: false)
    sheet.isModalInPresentation = true
    #expect(sheet.dismissByPerson() == false)
    sheet.isModalInPresentation = false
    sheet.operableItems.first { $0.identifier == "dismiss" }?.perform()
    #expect(listener.seen == ["attempt", "will", "did"])
    #expect(root.presentedViewController == nil)
    #expect(window.isHidden == false)
  }

  @Test func `an alert's button dismisses it and then runs its handler`() {
    let root = controller("root")
    let window = show(root)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = "why" }
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { action in
        log.add("\(action.title ?? "") \(root.presentedViewController == nil)")
      }
    )
    root.present(alert, animated: true)
    _ = log.take()
    #expect(alert.operableItems.map(\.title) == ["Keep", "Delete"])
    alert.operableItems[1].perform()
    #expect(log.take() == ["Delete true"])
    #expect(window.isHidden == false)
  }
}
