import Foundation
import RepriseUIKit
import Testing

/// Columns where lines run from right to left.
@Suite @MainActor struct SplitDirectionTests {
  private final class TurnedSplit: UISplitViewController {
    override var traitCollection: UITraitCollection {
      UITraitCollection(traitsFrom: [
        super.traitCollection, UITraitCollection(layoutDirection: .rightToLeft),
      ])
    }
  }

  @Test(arguments: [UISplitViewController.PrimaryEdge.leading, .trailing])
  func `columns change sides where lines run from right to left`(
    edge: UISplitViewController.PrimaryEdge
  ) throws {
    let split = TurnedSplit(style: .doubleColumn)
    let (first, second) = (UIViewController(), UIViewController())
    split.setViewController(first, for: .primary)
    split.setViewController(second, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    split.primaryEdge = edge
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1180, height: 820))
    window.rootViewController = split
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let primary = first.view.convert(first.view.bounds, to: window)
    let secondary = second.view.convert(second.view.bounds, to: window)
    let isAtRight = edge == .leading
    #expect(isAtRight ? primary.maxX == 1180 : primary.minX == 0)
    #expect(isAtRight ? secondary.maxX == primary.minX : secondary.minX == primary.maxX)
    let divider = try #require(split.view.subviews.compactMap { $0 as? SplitDivider }.first)
    #expect(divider.isTrailing == isAtRight)
    #expect(abs(divider.frame.midX - (isAtRight ? primary.minX : primary.maxX)) < 1)
    #expect(divider.handle(.choose(400)))
    window.layoutIfNeeded()
    #expect(first.view.convert(first.view.bounds, to: window).width == 400)
  }
}
