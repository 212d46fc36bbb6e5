import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// The line between two columns, and the widths that a person gives them by it.
@Suite @MainActor struct SplitDividerTests {
  private func dividers(_ story: Story) -> [SplitDivider] {
    story.split?.viewIfLoaded?.subviews.compactMap { $0 as? SplitDivider } ?? []
  }

  private func move(_ story: Story, _ column: UISplitViewController.Column, to width: Double)
    -> Bool
  {
    guard let divider = dividers(story).first(where: { $0.column == column }) else { return false }
    return story.script.context?.turn(for: divider) { divider.handle(.choose(width)) } == true
  }

  private func width(_ story: Story, _ name: String) -> CGFloat? {
    story.controllers.first { $0.restorationIdentifier == name }?.viewIfLoaded?.frame.width
  }

  @Test func `a line stands at the edge of each column but the last`() async throws {
    let story = try await Story(in: .regularLandscape) { [columns(3)] }
    let lines = dividers(story).sorted { $0.frame.minX < $1.frame.minX }
    #expect(lines.map(\.column) == [.primary, .supplementary])
    let first = try #require(width(story, "N0"))
    #expect(lines.first.map { abs($0.frame.midX - first) < 1 } == true)
    #expect(lines.allSatisfy { $0.frame.height == story.split?.view.bounds.height })
  }

  @Test(arguments: [true, false])
  func `the width that a person chose is there after the process died`(isPhone: Bool)
    async throws
  {
    let story = try await Story(in: .regularLandscape) { [columns(2)] }
    let before = try #require(width(story, "N0"))
    #expect(move(story, .primary, to: 401))
    #expect(width(story, "N0") == 401)
    #expect(before != 401)
    // Where the columns are one meanwhile, the width waits for them.
    if isPhone {
      try await story.relaunch(in: .compactPortrait)
      #expect(dividers(story).isEmpty)
      #expect(story.split?.isCollapsed == true)
    }
    try await story.relaunch(in: .regularLandscape)
    #expect(width(story, "N0") == 401)
    #expect(width(story, "N1") == CGFloat(779))
    #expect(story.split?.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension)
  }

  @Test func `a width stays within what the app allows, and leaves room for the last column`()
    async throws
  {
    let story = try await Story(in: .regularLandscape) {
      let split = columns(2)
      split.minimumPrimaryColumnWidth = 250
      return [split]
    }
    #expect(move(story, .primary, to: 10))
    #expect(width(story, "N0") == 250)
    #expect(move(story, .primary, to: 5000))
    #expect(width(story, "N0") == CGFloat(1000))
    story.run { story.split?.maximumPrimaryColumnWidth = 500 }
    #expect(move(story, .primary, to: 5000))
    #expect(width(story, "N0") == 500)
    #expect(!move(story, .primary, to: .infinity))
  }

  @Test func `columns that become one and are parted again keep the width`() async throws {
    let story = try await Story(in: .regularLandscape) { [columns(2)] }
    #expect(move(story, .primary, to: 377))
    story.device.take(.compactPortrait)
    #expect(story.split?.isCollapsed == true)
    #expect(dividers(story).isEmpty)
    story.device.take(.regularLandscape)
    #expect(width(story, "N0") == 377)
    #expect(dividers(story).count == 1)
  }
}
