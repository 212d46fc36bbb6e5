import Foundation
import RepriseUIKit
import Testing

/// Where presented controllers are put.
@MainActor
@Suite
struct PresentedPlaceTests {
  @Test(arguments: [UIModalPresentationStyle.automatic, .formSheet, .fullScreen, .overFullScreen])
  func `what is presented follows the window's size`(style: UIModalPresentationStyle) {
    let (root, sheet) = (UIViewController(), UIViewController())
    sheet.modalPresentationStyle = style
    let window = show(root)
    root.present(sheet, animated: false)
    #expect(sheet.view.frame == window.bounds)
    window.frame = CGRect(x: 0, y: 0, width: 700, height: 300)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 0, y: 0, width: 700, height: 300))
  }

  @Test func `a presentation of an app's own keeps the place that the app gave it`() {
    let (root, own) = (UIViewController(), UIViewController())
    own.modalPresentationStyle = .custom
    let window = show(root)
    root.present(own, animated: false)
    own.view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    window.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(own.view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `the size that a stack wants is that of its top, with the bar`() {
    let top = UIViewController()
    let navigation = UINavigationController(rootViewController: top)
    #expect(navigation.wantedSize == nil)
    top.preferredContentSize = CGSize(width: 300, height: 200)
    #expect(navigation.wantedSize == CGSize(width: 300, height: 244))
    navigation.preferredContentSize = CGSize(width: 320, height: 480)
    #expect(navigation.wantedSize == CGSize(width: 320, height: 480))
  }

  @Test func `a popover says what it comes from, and a sheet has nothing to say`() {
    let (sheet, popover) = (UIViewController(), UIViewController())
    #expect(sheet.popoverPresentationController == nil)
    popover.modalPresentationStyle = .popover
    let (source, window) = (UIView(), UIWindow(frame: .zero))
    window.addSubview(source)
    popover.popoverPresentationController?.sourceView = source
    #expect(popover.popoverPresentationController?.sourceView === source)
    // A style that is chosen late has the presentation that suits it; its delegate stays.
    let judge = Judge()
    sheet.presentationController?.delegate = judge
    sheet.modalPresentationStyle = .popover
    #expect(sheet.popoverPresentationController?.delegate === judge)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    #expect(alert.popoverPresentationController != nil)
  }

  private final class Judge: UIAdaptivePresentationControllerDelegate {}

  @Test func `all that is presented is listed, the one in front last`() {
    let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
    let window = show(UINavigationController(rootViewController: root))
    #expect(window.presentedOnScreen.isEmpty)
    root.present(first, animated: false)
    first.present(second, animated: false)
    #expect(window.presentedOnScreen == [first, second])
    first.dismiss(animated: false)
    #expect(window.presentedOnScreen == [first])
  }
}
