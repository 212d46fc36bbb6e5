#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// What shows one presented controller in front of its scene's window.
@MainActor
protocol PresentationSurface: AnyObject {
  /// The controller.
  var controller: UIViewController? { get }

  /// The place of the controller's view; what is presented from there stands in front of it.
  var stage: WidgetPointer { get }

  /// The GTK window in which the stage is.
  var window: WidgetPointer { get }

  /// Whether a person closed it although the controller is still presented.
  var isGone: Bool { get }

  /// Brings what is shown up to date.
  func update()

  /// Brings it on screen; called once.
  func present()

  /// Takes it away for good.
  func close()
}

/// The view of a presented controller, as it stands in its surface.
@MainActor
struct PresentedView {
  private var size = CGSize.zero
  private var shown: [ViewNode] = []

  /// Shows the view in a stage of its size.
  mutating func show(_ view: UIView, in stage: WidgetPointer, of host: GTKHost) {
    if view.bounds.size != size {
      size = view.bounds.size
      gtk_widget_set_size_request(stage, Int32(size.width), Int32(size.height))
    }
    let node = ViewNode.node(of: view, in: host)
    ViewNode.arrange([node], in: stage, replacing: &shown)
    node.place(from: view.frame.origin)
    node.update()
  }

  /// Takes the view out of its stage.
  mutating func remove(from stage: WidgetPointer) {
    ViewNode.arrange([], in: stage, replacing: &shown)
  }
}

/// Everything that is presented in one scene's window.
@MainActor
final class PresentationSurfaces {
  private unowned let owner: SceneWindow
  private unowned let host: GTKHost
  private var surfaces: [any PresentationSurface] = []

  init(of owner: SceneWindow, host: GTKHost) {
    self.owner = owner
    self.host = host
  }

  /// Whether nothing is presented.
  var isEmpty: Bool { surfaces.isEmpty }

  /// Whether a dialog has the keyboard.
  var isActive: Bool { surfaces.contains { gtk_window_is_active($0.window.cast()) != 0 } }

  /// Shows what the windows' controllers present, and takes away what they no longer do.
  func update(for windows: [UIWindow]) {
    let wanted = windows.flatMap { window in
      window.presentedOnScreen.filter { controller in
        controller.viewIfLoaded.map(host.isSurface) ?? false
      }
    }
    for surface in surfaces.reversed()
    where surface.isGone || !wanted.contains(where: { $0 === surface.controller }) {
      surface.close()
      surfaces.removeAll { $0 === surface }
    }
    for controller in wanted {
      if let surface = surfaces.first(where: { $0.controller === controller }) {
        surface.update()
      } else if let surface = make(for: controller) {
        surfaces.append(surface)
        surface.update()
        owner.present(surface)
      }
    }
  }

  /// Takes everything away.
  func closeAll() {
    for surface in surfaces.reversed() { surface.close() }
    surfaces = []
  }

  private func make(for controller: UIViewController) -> (any PresentationSurface)? {
    guard let room = controller.viewIfLoaded?.window?.bounds.size else { return nil }
    let stage = surfaces.last?.stage ?? owner.stage
    let window = surfaces.last?.window ?? owner.window
    switch PresentationForm(of: controller, in: room) {
    case .within: return nil
    case .sheet: return DialogSurface(controller: controller, owner: owner, above: window)
    case .popover: return PopoverSurface(controller: controller, host: host, on: stage)
    case .message:
      guard let alert = controller as? UIAlertController else { return nil }
      return MessageSurface(alert: alert, owner: owner, above: window)
    }
  }
}

extension PresentationSurface {
  /// A person wants the controller to go.
  ///
  /// - Returns: Whether it went.
  @discardableResult
  func dismissByPerson(in host: GTKHost) -> Bool {
    guard let controller else { return true }
    return host.context?.turn(for: controller) { controller.dismissByPerson() } ?? true
  }
}
#endif
