import Foundation
import RepriseUIKit

extension AppDriver {
  /// Drags something to an edge of the screen: it gets a scene of its own, beside the one it comes
  /// from.
  func drag(_ request: ControlRequest) throws {
    let name = try request.named()
    let edge = ScreenEdge(rawValue: request.text ?? "")
    guard let edge else {
      throw Self.refusal(
        of: request.text ?? "",
        by: "drag",
        instead: ScreenEdge.allCases.map(\.rawValue)
      )
    }
    let view = try context.run { try reader.findView(name, scene: request.scene) }
    var (start, element) = view.dragOrigin
    if request.numbers?["item"] != nil {
      start = view
      element = IndexPath(
        indexes: [Int(try request.number("section")), Int(try request.number("item"))]
      )
    }
    guard let drag = context.turn(for: view, { start.beginDrag(at: element) }) else {
      throw ControlError(
        message: "nothing can be dragged from \"\(name)\": give its list a dragDelegate, or the "
          + "view a UIDragInteraction (onDrag, in SwiftUI)."
      )
    }
    if let obstacle = obstacle(to: drag) {
      context.turn(for: view) { drag.giveUp() }
      throw ControlError(message: "\"\(name)\" can't have a window of its own: \(obstacle)")
    }
    try drop(drag, from: view, at: edge)
  }

  private func drop(_ drag: Drag, from view: UIView, at edge: ScreenEdge) throws {
    let screen = try screen()
    let source = view.window?.windowScene?.session
    let known = context.sessions.map(\.persistentIdentifier)
    hide { $0 !== source }
    screen.give(.half)
    context.turn(for: view) { _ = drag.endOutside() }
    let new = context.sessions.last { !known.contains($0.persistentIdentifier) }
    guard let source, let new else { return }
    let names = [source.persistentIdentifier, new.persistentIdentifier]
    let order = edge == .right ? names : names.reversed()
    screen.put(order[0], beside: order[1])
  }

  /// Why what is dragged opens no window; `nil` when it does.
  private func obstacle(to drag: Drag) -> String? {
    guard !drag.activities.isEmpty else { return "its item provider has no NSUserActivity." }
    guard context.manifest.supportsMultipleScenes else {
      return "the app doesn't support several scenes. Set UIApplicationSupportsMultipleScenes in "
        + "Info.plist."
    }
    return nil
  }
}
