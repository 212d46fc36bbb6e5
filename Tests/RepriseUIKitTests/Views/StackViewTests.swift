import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite struct StackViewTests {
  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func stack(_ views: [UIView], width: CGFloat = 100, height: CGFloat = 50) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  @Test func `equal shares with spacing`() {
    let views = [box(1, 1), box(2, 2)]
    let stack = stack(views)
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 45, height: 50))
    #expect(views[1].frame == CGRect(x: 55, y: 0, width: 45, height: 50))
  }

  @Test func `in a column the view without a size takes what is left`() {
    let views = [box(10, 20), box(0, 0), box(10, 20)]
    let stack = stack(views, height: 100)
    stack.axis = .vertical
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [0, 20, 80] && views.map(\.frame.width) == [100, 100, 100])
  }

  @Test func `hidden views take no space and removed ones are forgotten`() {
    let views = [box(10, 10), box(10, 10), box(10, 10)]
    let stack = stack(views)
    stack.distribution = .fillEqually
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[2].frame == CGRect(x: 50, y: 0, width: 50, height: 50))
    views[0].removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[1], views[2]] && views[2].frame.width == 100)
  }

  @Test func `views are aligned across the axis`() {
    let view = box(10, 20)
    let stack = stack([view])
    stack.alignment = .center
    stack.distribution = .equalSpacing
    stack.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 15, width: 10, height: 20))
  }
}
