import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite struct WindowTests {
  final class Focusable: UIView {
    var mayBecome = true
    var mayResign = true
    override var canBecomeFirstResponder: Bool { mayBecome }
    override var canResignFirstResponder: Bool { mayResign }
  }

  private func window(with views: [UIView]) -> UIWindow {
    let root = UIView()
    views.forEach(root.addSubview)
    return windowShowing(root)
  }

  @Test func `one responder at a time`() {
    let (a, b) = (Focusable(), Focusable())
    let window = window(with: [a, b])
    #expect(a.becomeFirstResponder() && a.isFirstResponder)
    #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
    #expect(b.resignFirstResponder() && window.firstResponder == nil)
  }

  @Test func `a responder that refuses to go keeps its place`() {
    let (a, b) = (Focusable(), Focusable())
    let window = window(with: [a, b])
    a.becomeFirstResponder()
    a.mayResign = false
    #expect(!b.becomeFirstResponder() && window.firstResponder === a)
    #expect(!window.endEditing(false) && window.firstResponder === a)
    #expect(window.endEditing(true) && window.firstResponder == nil)
  }

  @Test func `what may not become first responder, or is in no window, doesn't`() {
    let a = Focusable()
    #expect(!a.becomeFirstResponder())
    let window = window(with: [a])
    a.mayBecome = false
    #expect(!a.becomeFirstResponder() && window.firstResponder == nil)
  }

  @Test func `a view that leaves the window is no longer first responder`() {
    let (outer, inner) = (UIView(), Focusable())
    outer.addSubview(inner)
    let window = window(with: [outer])
    inner.becomeFirstResponder()
    inner.mayResign = false
    outer.removeFromSuperview()
    #expect(window.firstResponder == nil && !inner.isFirstResponder)
  }

  @Test func `a window shows its root controller when it becomes visible`() {
    final class Noting: UIViewController {
      var calls: [String] = []
      override func viewDidLoad() { calls.append("load") }
      override func viewWillAppear(_ animated: Bool) { calls.append("will") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("gone") }
    }
    let (first, second) = (Noting(), Noting())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = first
    #expect(first.calls.isEmpty)
    window.makeKeyAndVisible()
    #expect(first.calls == ["load", "will", "did"] && window.isKeyWindow)
    #expect(first.view.window === window && first.view.frame == window.bounds)
    window.rootViewController = second
    #expect(first.calls.last == "gone" && first.view.superview == nil)
    #expect(second.calls == ["load", "will", "did"])
  }
}
