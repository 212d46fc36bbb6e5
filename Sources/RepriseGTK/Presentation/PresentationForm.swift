#if GTK
import Foundation
import RepriseUIKit

/// How a presented controller is shown.
enum PresentationForm: Equatable {
  /// Within the window of its scene.
  case within

  /// In a dialog of a size.
  case sheet(CGSize)

  /// In a bubble of a size beside what it comes from.
  case popover(CGSize)

  /// As a message with buttons.
  case message

  /// Chooses what suits a controller and the room that its window has.
  @MainActor
  init(of controller: UIViewController, in room: CGSize) {
    if controller is UIAlertController {
      self = .message
      return
    }
    switch controller.modalPresentationStyle {
    case .automatic, .pageSheet:
      self = .sheet(Self.fitted(controller.wantedSize ?? Self.page, in: room))
    case .formSheet:
      self = .sheet(Self.fitted(controller.wantedSize ?? Self.form, in: room))
    case .popover:
      let wanted = controller.wantedSize
      let isPossible = room.width > Self.narrow && Self.hasSource(controller)
      self =
        isPossible
        ? .popover(Self.fitted(wanted ?? Self.bubble, in: room))
        : .sheet(Self.fitted(wanted ?? Self.form, in: room))
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .none:
      self = .within
    }
  }

  /// The size of the view; `nil` where the window has it.
  var size: CGSize? {
    switch self {
    case .within: nil
    case .sheet(let size), .popover(let size): size
    case .message: CGSize(width: 300, height: 200)
    }
  }

  @MainActor
  private static func hasSource(_ controller: UIViewController) -> Bool {
    guard let popover = controller.popoverPresentationController else { return false }
    return popover.sourceView?.window != nil || popover.barButtonItem != nil
  }

  /// Leaves some of the window to be seen, unless it is narrow: then the dialog covers it.
  private static func fitted(_ size: CGSize, in room: CGSize) -> CGSize {
    guard room.width > narrow else { return room }
    return CGSize(
      width: min(size.width, room.width - margin),
      height: min(size.height, max(room.height - margin, room.height / 2))
    )
  }

  private static let narrow: CGFloat = 500
  private static let margin: CGFloat = 64
  private static let page = CGSize(width: 640, height: 720)
  private static let form = CGSize(width: 480, height: 560)
  private static let bubble = CGSize(width: 320, height: 400)
}

extension GTKHost {
  func frame(ofPresented controller: UIViewController, in bounds: CGRect) -> CGRect {
    guard let size = PresentationForm(of: controller, in: bounds.size).size else { return bounds }
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width,
      height: size.height
    )
  }

  /// The view that is at the upper left corner of the GTK window that shows another one: a
  /// presented controller's, or the scene's window.
  func surfaceRoot(of view: UIView) -> UIView {
    var root = view
    while let next = root.superview, !isSurface(root) { root = next }
    return root
  }

  /// Whether a view is shown in a GTK window or bubble of its own.
  func isSurface(_ view: UIView) -> Bool {
    guard let window = view.superview as? UIWindow, let controller = view.viewController,
      controller.presentingViewController != nil, controller.parent == nil,
      controller !== window.rootViewController
    else { return false }
    return PresentationForm(of: controller, in: window.bounds.size) != .within
  }
}
#endif
