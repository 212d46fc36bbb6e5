public import Foundation

/// The presentation of a popover: where it comes from.
///
/// A host without popovers, and one with little room, shows a sheet.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points at.
  open weak var sourceView: UIView?

  /// The part of the view that the popover points at; an empty one stands for the whole view.
  open var sourceRect: CGRect = .zero

  /// The button of a bar that the popover points at, rather than at a view.
  open weak var barButtonItem: UIBarButtonItem?

  /// Where the popover may stand: an arrow up means below what it points at.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

/// The directions that the arrow of a popover may have.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The directions, a bit for each.
  public let rawValue: UInt

  /// Makes a set of directions.
  ///
  /// - Parameter rawValue: A bit for each.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The popover stands below.
  public static let up = UIPopoverArrowDirection(rawValue: 1)

  /// The popover stands above.
  public static let down = UIPopoverArrowDirection(rawValue: 2)

  /// The popover stands to the right.
  public static let left = UIPopoverArrowDirection(rawValue: 4)

  /// The popover stands to the left.
  public static let right = UIPopoverArrowDirection(rawValue: 8)

  /// Wherever there is room.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

extension UIViewController {
  /// The presentation, where it is a popover's; made before it begins, so its source can be set.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Makes the presentation controller that suits the style.
  func makePresentationController() -> UIPresentationController {
    let isActionSheet = (self as? UIAlertController)?.preferredStyle == .actionSheet
    guard modalPresentationStyle == .popover || isActionSheet else {
      return UIPresentationController(presentedViewController: self, presenting: nil)
    }
    return UIPopoverPresentationController(presentedViewController: self, presenting: nil)
  }
}
