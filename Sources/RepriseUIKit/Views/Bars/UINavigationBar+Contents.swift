package import Foundation

extension UINavigationBar {
  /// Whether the title stands below the buttons, in large letters.
  ///
  /// An item that leaves it open is as the one below it; the lowest is as the bar prefers.
  package var showsLargeTitle: Bool {
    guard prefersLargeTitles, let items, !items.isEmpty else { return false }
    for item in items.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// The height that suits what the bar shows.
  package var height: CGFloat { showsLargeTitle ? Self.plainHeight + 52 : Self.plainHeight }

  /// The height of the line with the buttons.
  package static let plainHeight: CGFloat = 44

  /// The app's own views become the bar's as long as the top item has them.
  func placeContents() {
    let left = (topItem?.leftBarButtonItems ?? []).compactMap(\.customView)
    let right = (topItem?.rightBarButtonItems ?? []).compactMap(\.customView)
    let title = topItem?.titleView
    let wanted = left + right + [title].compactMap(\.self)
    for view in subviews where !wanted.contains(view) { view.removeFromSuperview() }
    for view in wanted where view.superview !== self { addSubview(view) }
    var (start, end) = (backItem == nil ? Self.margin : 48, bounds.width - Self.margin)
    for view in left {
      place(view, at: start)
      start = view.frame.maxX + Self.margin
    }
    for view in right {
      place(view, at: end - view.barSize.width)
      end = view.frame.minX - Self.margin
    }
    guard let title else { return }
    place(title, at: start + max(0, end - start - title.barSize.width) / 2)
  }

  private func place(_ view: UIView, at start: CGFloat) {
    let size = view.barSize
    view.frame = CGRect(
      x: start,
      y: (Self.plainHeight - size.height) / 2,
      width: size.width,
      height: size.height
    )
  }

  private static let margin: CGFloat = 8
}

extension UIView {
  /// The size of a view in a bar: its own, else what suits its content.
  package var barSize: CGSize {
    var size = bounds.size
    let content = intrinsicContentSize
    if size.width == 0 { size.width = content.width > 0 ? content.width : 120 }
    if size.height == 0 { size.height = content.height > 0 ? content.height : 34 }
    return CGSize(width: size.width, height: min(size.height, UINavigationBar.plainHeight))
  }
}
