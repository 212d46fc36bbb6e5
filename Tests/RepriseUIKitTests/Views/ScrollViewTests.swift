import Foundation
import RepriseArchive
import RepriseUIKit
import Testing

@MainActor
@Suite struct ScrollViewTests {
  final class Scrolled: UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
  }

  private func scrollView(content: CGFloat = 1000) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: content)
    return view
  }

  @Test func `a person's scrolling stays within the content and is told`() {
    let (view, scrolled) = (scrollView(), Scrolled())
    view.delegate = scrolled
    #expect(view.handle(.scroll(to: CGPoint(x: 0, y: 300))))
    #expect(view.handle(.scroll(to: CGPoint(x: 50, y: 5000))))
    #expect(view.contentOffset == CGPoint(x: 0, y: 800))
    #expect(view.handle(.scroll(to: CGPoint(x: 0, y: 5000))))
    #expect(scrolled.offsets == [300, 800])
    view.isScrollEnabled = false
    #expect(!view.handle(.scroll(to: .zero)))
  }

  @Test func `a rectangle is scrolled to by as little as is needed`() {
    let view = scrollView()
    view.scrollRectToVisible(CGRect(x: 0, y: 250, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 120, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 20, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == 20)
  }

  @Test func `U71 a scroll view's offset, inset and zoom scale return`() {
    let old = scrollView()
    old.maximumZoomScale = 4
    old.zoomScale = 2.5
    old.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    old.contentOffset = CGPoint(x: 0, y: 321.5)
    let new = scrollView()
    new.maximumZoomScale = 4
    new.decodeRestorableState(with: KeptState.of(old))
    new.layoutIfNeeded()
    #expect(new.contentOffset == CGPoint(x: 0, y: 321.5) && new.zoomScale == 2.5)
    #expect(new.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func `P10 an offset waits for the layout, and is saved again while it waits`() {
    let old = scrollView()
    old.contentOffset.y = 400
    let new = UIScrollView()
    new.decodeRestorableState(with: KeptState.of(old))
    new.layoutIfNeeded()
    #expect(new.contentOffset.y == 0)
    #expect(KeptState.of(new).framework["contentOffset.y"] == .double(400))
    new.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    new.contentSize = CGSize(width: 100, height: 1000)
    new.layoutIfNeeded()
    #expect(new.contentOffset.y == 400)
  }

  @Test func `an offset that waits gives way to one that is set`() {
    let old = scrollView()
    old.contentOffset.y = 400
    let new = scrollView()
    new.decodeRestorableState(with: KeptState.of(old))
    new.contentOffset.y = 10
    new.layoutIfNeeded()
    #expect(new.contentOffset.y == 10)
  }

  @Test func `an offset beyond content that became shorter ends at its end`() {
    let old = scrollView()
    old.contentOffset.y = 700
    let new = scrollView(content: 500)
    new.decodeRestorableState(with: KeptState.of(old))
    new.layoutIfNeeded()
    #expect(new.contentOffset.y == 300)
  }
}
