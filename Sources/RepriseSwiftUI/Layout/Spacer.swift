public import Foundation
import RepriseUIKit

/// Room that a stack has left.
///
/// Source: Apple's documentation of `Spacer`.
public struct Spacer: PrimitiveView, ElementMaking {
  /// The least length, in points; `nil` for the usual one.
  public var minLength: CGFloat?

  /// Makes room.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  func makeElement(_ context: ElementContext) -> Element {
    let item = SpacerItem(minLength: minLength ?? StackItem.usualSpacing)
    return ItemElement<Spacer>(context, item: item) { view, _ in
      item.minLength = view.minLength ?? StackItem.usualSpacing
    }
  }
}

final class SpacerItem: LayoutItem {
  var minLength: CGFloat
  private var axis: Axis?

  init(minLength: CGFloat) {
    self.minLength = minLength
  }

  override var priority: Double { -.greatestFiniteMagnitude }

  override func willStand(along axis: Axis?) { self.axis = axis }

  override func computeSize(_ proposal: Proposal) -> CGSize {
    func length(_ axis: Axis) -> CGFloat {
      guard self.axis != axis.other else { return 0 }
      return max(minLength, proposal[axis] ?? minLength)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }
}

/// A line between views.
///
/// Source: Apple's documentation of `Divider`.
public struct Divider: PrimitiveView, ElementMaking {
  /// Makes a line.
  public init() {}

  func makeElement(_ context: ElementContext) -> Element {
    let line = UIView(frame: .zero)
    line.backgroundColor = .separator
    return ItemElement<Divider>(context, item: DividerItem(line)) { _, _ in }
  }
}

private final class DividerItem: LayoutItem {
  private let line: UIView
  private var axis: Axis?

  init(_ line: UIView) {
    self.line = line
  }

  override func willStand(along axis: Axis?) { self.axis = axis }

  override func computeSize(_ proposal: Proposal) -> CGSize {
    axis == .horizontal
      ? CGSize(width: 1, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: 1)
  }

  override func arrange(_ rect: CGRect, in surface: Surface) { surface.place(line, at: rect) }

  override func addViews(to views: inout [UIView]) { views.append(line) }
}
