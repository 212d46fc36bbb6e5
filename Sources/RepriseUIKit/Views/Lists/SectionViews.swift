import Foundation

/// What stands above the sections of a table, or below them.
@MainActor
struct SectionViews {
  enum Part {
    case header
    case footer
  }

  /// The views on screen.
  var shown: [Int: UIView] = [:]

  /// Sections on screen of which is known that they have no view.
  var empty: Set<Int> = []

  /// The heights of views that were on screen, as they asked for them.
  var heights: [Int: CGFloat] = [:]

  /// Whether the delegate makes views; `nil` as long as it wasn't asked.
  var areMade: Bool?

  /// Takes over to which numbers sections moved.
  ///
  /// - Parameter updates: The changes.
  /// - Returns: The views of sections that are gone or made anew.
  mutating func move(_ updates: ListUpdates) -> [(section: Int, view: UIView)] {
    var gone: [(section: Int, view: UIView)] = []
    var kept: [Int: UIView] = [:]
    for (section, view) in shown {
      if let target = updates.newSection(of: section) {
        kept[target] = view
      } else {
        gone.append((section, view))
      }
    }
    shown = kept
    var known: [Int: CGFloat] = [:]
    for (section, height) in heights {
      if let target = updates.newSection(of: section) { known[target] = height }
    }
    heights = known
    empty = []
    return gone
  }
}

extension TableGeometry.Section {
  func title(_ part: SectionViews.Part) -> String? {
    part == .header ? headerTitle : footerTitle
  }

  func height(_ part: SectionViews.Part) -> CGFloat { part == .header ? header : footer }

  func isMeasured(_ part: SectionViews.Part) -> Bool {
    part == .header ? measuresHeader : measuresFooter
  }
}
