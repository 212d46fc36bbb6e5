import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite struct DirectionTests {
  private func boxes(_ widths: [CGFloat]) -> [UIView] {
    widths.map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 20)) }
  }

  @Test(
    arguments: [
      (UISemanticContentAttribute.unspecified, UIUserInterfaceLayoutDirection.leftToRight),
      (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
      (.forceRightToLeft, .rightToLeft),
    ]
  )
  func `the direction of a view follows its attribute`(
    attribute: UISemanticContentAttribute,
    direction: UIUserInterfaceLayoutDirection,
  ) {
    let view = UIView()
    view.semanticContentAttribute = attribute
    #expect(view.effectiveUserInterfaceLayoutDirection == direction)
    #expect(UIView.userInterfaceLayoutDirection(for: attribute) == direction)
  }

  @Test func `a row begins at the right where lines run from right to left`() {
    let views = boxes([50, 30, 20])
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.distribution = .equalSpacing
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    stack.layoutIfNeeded()
    let left = views.map(\.frame)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.maxX) == left.map { 300 - $0.minX })
    #expect(views.map(\.frame.minY) == left.map(\.minY))
    #expect(views[0].frame.maxX == 300 && views[2].frame.minX == 0)
  }

  @Test func `a column's leading side is the right one where lines run from right to left`() {
    let views = boxes([50, 30])
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 12)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.maxX) == [188, 188])
    stack.alignment = .trailing
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [8, 8])
  }

  @Test func `a category of text sizes is a trait`() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let usual = UITraitCollection(preferredContentSizeCategory: .large)
    #expect(UITraitCollection().preferredContentSizeCategory == .unspecified)
    #expect(large.preferredContentSizeCategory.isAccessibilityCategory)
    #expect(!usual.preferredContentSizeCategory.isAccessibilityCategory)
    let both = UITraitCollection(traitsFrom: [usual, large, UITraitCollection(displayScale: 2)])
    #expect(both.preferredContentSizeCategory == .accessibilityLarge)
    #expect(both.containsTraits(in: large) && !both.containsTraits(in: usual))
  }
}
