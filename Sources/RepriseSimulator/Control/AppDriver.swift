import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit

/// Does to a running app what a person would do, and tells what it shows.
///
/// The same verbs serve tests in the app's process and the control socket.
@MainActor
struct AppDriver {
  let context: AppContext

  var reader: InterfaceReader { InterfaceReader(context: context) }

  /// Does what a request asks.
  func perform(_ request: ControlRequest) throws -> ControlResponse {
    switch request.verb {
    case .tree: return ControlResponse(tree: context.run { reader.tree })
    case .nodes: return ControlResponse(nodes: nodes)
    case .report: return ControlResponse(report: context.engine.report)
    case .save: context.engine.saveNow()
    case .home: pressHome()
    case .open: open()
    case .call: cover(.call)
    case .endCall: uncover(.call)
    case .panel: cover(.panel)
    case .endPanel: uncover(.panel)
    case .switcher:
      cover(.switcher)
      return ControlResponse(cards: cards)
    case .endSwitcher: uncover(.switcher)
    case .search: return ControlResponse(results: try search(request.named()))
    case .openResult: try open(request.result)
    case .cards: return ControlResponse(cards: cards)
    case .show: try show(request)
    case .discard: try discard(session(numbered: request.scene, for: request))
    case .disconnect: try disconnect(request)
    case .memoryWarning:
      context.receiveMemoryWarning()
      return ControlResponse(isInBackground: context.application?.applicationState == .background)
    case .quit: context.host.quit()
    case .rotate: try rotate(to: request.named())
    case .split: try split(request.named())
    case .pair: try pair(request)
    case .drag: try drag(request)
    case .close: try close(scene: request.scene)
    case .back: try goBack(scene: request.scene)
    case .tap: try tap(request.named(), scene: request.scene)
    case .hold: try hold(request)
    default: try send(request.event(), to: target(of: request))
    }
    return ControlResponse()
  }

  /// Taps what a person calls by a name.
  private func tap(_ name: String, scene: Int?) throws {
    if try tapInMenu(name, scene: scene) { return }
    try context.run {
      switch try reader.find(name, scene: scene) {
      case .view(let view): try send(.tap, to: view)
      case .item(let responder, let perform): context.turn(for: responder, perform)
      }
    }
  }

  func operate(_ name: String, scene: Int?) throws {
    let controllers = try reader.windows(of: scene).compactMap(\.rootViewController)
      .flatMap(reader.chain(from:))
    for controller in controllers.reversed() {
      guard let item = controller.operableItems.first(where: { $0.identifier == name }) else {
        continue
      }
      context.turn(for: controller, item.perform)
      return
    }
    throw ControlError(message: "nothing on screen offers \"\(name)\".")
  }

  private func send(_ event: InputEvent, to view: UIView) throws {
    let isUnderstood = context.turn(for: view) { view.handle(event) }
    guard isUnderstood else {
      let name = view.restorationIdentifier ?? view.accessibilityIdentifier ?? ""
      throw ControlError(
        message: "\(type(of: view)) \"\(name)\" did not take \(event): it is disabled, hidden, or "
          + "does not understand it."
      )
    }
  }

  private func target(of request: ControlRequest) throws -> UIView {
    if let name = request.target {
      return try context.run { try reader.findView(name, scene: request.scene) }
    }
    let windows = try context.run { try reader.windows(of: request.scene) }
    guard let view = windows.lazy.compactMap({ $0.firstResponder as? UIView }).first else {
      throw ControlError(
        message: "no field is being edited; name one, or tap it first."
      )
    }
    return view
  }

  /// Every node that state restoration knows, with its values, from the living objects.
  private var nodes: [NodeState] {
    context.run {
      let scopes = context.engine.scopes
      return scopes.flatMap { scope in
        context.engine.currentRecords(of: scope).map { record in
          NodeState(
            scene: scope.scene?.session.number ?? 0,
            kind: "\(record.address.kind)",
            path: record.address.path.string,
            className: record.className,
            values: Self.values(of: record)
          )
        }
      }
    }
  }

  private static func values(of record: Record) -> [String: String] {
    var values: [String: String] = [:]
    for field in record.framework.entries { values["." + field.key] = "\(field.value)" }
    for field in record.values.entries { values[field.key] = "\(field.value)" }
    return values
  }
}

extension ControlRequest {
  func named() throws -> String {
    guard let target else { throw ControlError(message: "\(verb.rawValue) needs a name.") }
    return target
  }

  fileprivate func event() throws -> InputEvent {
    switch verb {
    case .type: return .insertText(text ?? "")
    case .delete: return .deleteBackward
    case .enter: return .returnKey
    case .select:
      return .select(
        NSRange(location: Int(try number("location")), length: Int(try number("length")))
      )
    case .scroll: return .scroll(to: CGPoint(x: try number("x"), y: try number("y")))
    case .pick:
      return .tapElement(IndexPath(indexes: [Int(try number("section")), Int(try number("item"))]))
    case .move:
      return .moveElement(
        IndexPath(indexes: [Int(try number("section")), Int(try number("item"))]),
        to: IndexPath(indexes: [Int(try number("toSection")), Int(try number("toItem"))])
      )
    case .choose: return .choose(try number("value"))
    default: throw ControlError(message: "\(verb.rawValue) is no input.")
    }
  }

  func number(_ name: String) throws -> Double {
    guard let number = numbers?[name], number.magnitude < 1e15 else {
      throw ControlError(message: "\(verb.rawValue) needs the number \"\(name)\".")
    }
    return number
  }
}
