import Testing
import UIKit

@testable import ProductsUIKit

/// What is laid out by hand, at the width of the narrowest window.
@Suite @MainActor struct NarrowLayoutTests {
  private static let longName = "Great Highland bagpipe of Scotland and all of its islands"

  private func lay(_ view: UIView, width: CGFloat) -> [CGRect] {
    let size = view.sizeThatFits(CGSize(width: width, height: 0))
    view.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    view.layoutIfNeeded()
    return view.subviews.map(\.frame)
  }

  @Test func `two long values stand side by side and wrap`() {
    let row = FactRow(
      title: "Name",
      values: [Self.longName, Self.longName],
      identifier: "compare.name"
    )
    let frames = lay(row, width: 328)
    #expect(frames.count == 3)
    #expect(frames[1].maxX < frames[2].minX)
    #expect(frames[2].maxX <= 328)
    #expect(frames.allSatisfy { row.bounds.insetBy(dx: 0, dy: -0.5).contains($0) })
    let oneLine = UIFont.systemFont(ofSize: UIFont.labelFontSize).lineHeight
    #expect(frames[1].height > oneLine * 1.5)
    #expect(row.accessibilityLabel == "Name, \(Self.longName), \(Self.longName)")
  }

  @Test(arguments: [328, 900])
  func `pictures stay in their columns`(width: CGFloat) {
    let row = PictureRow(Array(InstrumentQueryTests.shelf.prefix(2)))
    let frames = lay(row, width: width)
    #expect(frames.count == 2)
    #expect(frames[0].maxX <= frames[1].minX)
    #expect(frames[1].maxX <= width)
    #expect(frames.allSatisfy { $0.height == row.bounds.height && $0.height <= 160 })
  }

  @Test(arguments: [(360, 400, true), (360, 180, false), (900, 600, true)])
  func `an empty state is whole in its place, and drops its picture before its words`(
    width: CGFloat,
    height: CGFloat,
    showsPicture: Bool
  ) throws {
    let view = EmptyView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    #expect(view.isHidden)
    view.show(.list(InstrumentQuery(text: Self.longName), searching: 3), .nothingFound)
    view.layoutIfNeeded()
    #expect(!view.isHidden)
    let shown = view.subviews.filter { !$0.isHidden }
    #expect(shown.contains { $0 is UIImageView } == showsPicture)
    #expect(shown.contains { $0 is UIButton })
    #expect(shown.allSatisfy { view.bounds.contains($0.frame) }, "\(shown.map(\.frame))")
    let tops = shown.sorted { $0.frame.minY < $1.frame.minY }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0.frame.maxY <= $1.frame.minY })
    view.show(nil, .nothingFound)
    #expect(view.isHidden)
  }
}
