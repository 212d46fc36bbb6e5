import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite struct ViewTests {
  @Test func `frames, bounds and centers agree, and frames stay exact`() {
    let view = UIView(frame: CGRect(x: 0.1, y: 0.2, width: 10, height: 20))
    #expect(view.frame == CGRect(x: 0.1, y: 0.2, width: 10, height: 20))
    view.bounds.size = CGSize(width: 30, height: 20)
    #expect(view.center == CGPoint(x: 5.1, y: 10.2))
    view.center = CGPoint(x: 15, y: 10)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func `a transform turns the frame around the middle and leaves the bounds`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -10, y: -5, width: 40, height: 20))
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
  }

  @Test func `subviews keep the order in which they are put`() {
    let (root, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    root.addSubview(a)
    root.addSubview(b)
    root.insertSubview(c, belowSubview: b)
    #expect(root.subviews == [a, c, b])
    root.bringSubviewToFront(a)
    root.sendSubviewToBack(b)
    #expect(root.subviews == [b, c, a])
    root.insertSubview(b, aboveSubview: a)
    #expect(root.subviews == [c, a, b])
    c.removeFromSuperview()
    #expect(root.subviews == [a, b] && c.superview == nil)
    #expect(a.isDescendant(of: root) && !root.isDescendant(of: a))
  }

  @Test func `a view added elsewhere leaves its old superview and is told once`() {
    final class Told: UIView {
      var moves: [String] = []
      override func didMoveToSuperview() { moves.append(superview == nil ? "out" : "in") }
      override func didMoveToWindow() { moves.append(window == nil ? "no window" : "window") }
    }
    let (first, second, told) = (UIView(), UIView(), Told())
    let window = windowShowing(second)
    first.addSubview(told)
    second.addSubview(told)
    #expect(first.subviews.isEmpty)
    told.removeFromSuperview()
    #expect(told.moves == ["in", "window", "in", "no window", "out"])
    #expect(window.subviews == [second])
  }

  @Test func `tags are found in the view and below it`() {
    let (root, child, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(child)
    child.addSubview(leaf)
    leaf.tag = 7
    #expect(root.viewWithTag(7) === leaf)
    #expect(root.viewWithTag(8) == nil)
  }

  @Test(arguments: [
    (UIView.AutoresizingMask.flexibleWidth, CGRect(x: 10, y: 10, width: 180, height: 80)),
    (UIView.AutoresizingMask.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 80, height: 80)),
    (
      UIView.AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]),
      CGRect(x: 60, y: 10, width: 80, height: 80)
    ),
    (
      UIView.AutoresizingMask([.flexibleWidth, .flexibleHeight]),
      CGRect(x: 10, y: 10, width: 180, height: 180)
    ),
  ])
  func `a mask shares the superview's growth`(mask: UIView.AutoresizingMask, expected: CGRect) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    child.autoresizingMask = mask
    root.addSubview(child)
    root.frame.size = CGSize(width: 200, height: 200)
    #expect(child.frame == expected)
  }

  @Test func `layout runs once from the top down, and only where it was asked for`() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let (root, child) = (Counting(), Counting())
    root.addSubview(child)
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(root.layouts == 1 && child.layouts == 1)
    child.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(root.layouts == 1 && child.layouts == 2)
  }

  @Test func `points are converted through scrolled and moved views`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    root.addSubview(child)
    child.bounds.origin = CGPoint(x: 0, y: 5)
    #expect(child.convert(CGPoint(x: 1, y: 6), to: root) == CGPoint(x: 11, y: 21))
    #expect(child.convert(CGPoint(x: 11, y: 21), from: root) == CGPoint(x: 1, y: 6))
    #expect(root.hitTest(CGPoint(x: 15, y: 25), with: nil) === child)
  }

  @Test func `animations run at once and complete`() {
    let view = UIView()
    var finished = false
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      finished = $0
    }
    #expect(view.alpha == 0 && finished)
  }

  @Test func `the tint colour comes from above unless it is set`() {
    let (root, child) = (UIView(), UIView())
    root.addSubview(child)
    root.tintColor = .systemRed
    #expect(child.tintColor == .systemRed)
    child.tintColor = .systemGreen
    #expect(child.tintColor == .systemGreen)
  }

  @Test func `every spelling of a view's initialiser works in a subclass`() {
    final class Plain: UIView {}
    final class Framed: UIView {
      let note: String
      override init(frame: CGRect) {
        note = "framed"
        super.init(frame: frame)
      }
      required init?(coder: NSCoder) {
        note = "coded"
        super.init(coder: coder)
      }
    }
    #expect(Plain().frame == .zero)
    #expect(Framed().note == "framed")
    #expect(Framed(coder: KeptState())?.note == "coded")
  }

  @Test func `an image view returns to its place, without its picture`() {
    let view = UIImageView(image: UIImage(systemName: "star"))
    view.frame = CGRect(x: 5, y: 6, width: 70, height: 80)
    view.transform = CGAffineTransform(rotationAngle: 1)
    let (bounds, center) = (view.bounds, view.center)
    let again = UIImageView()
    again.decodeRestorableState(with: KeptState.of(view))
    #expect(again.bounds == bounds && again.center == center)
    #expect(again.transform == view.transform && again.image == nil)
  }
}
