import Foundation
import Reprise
import RepriseArchive

/// The four steps that find a node's object.
///
/// - Source: uikit.md §2.7.
extension DecodingPass {
  /// Finds or makes the object of a saved node; `nil`, with an entry in the report, when there is
  /// none.
  func find(
    _ address: NodeAddress,
    record: Record,
    decoder: RestorationDecoder,
  ) -> AnyObject? {
    let present = present(address)
    let names = present.path.identifiers
    if case .string(let name)? = record.framework[FrameworkKey.restorationClass] {
      return make(name, names: names, record: record, decoder: decoder)
    }
    if address.kind == .object {
      if let object = engine.registeredObject(at: present) {
        engine.trace("take the registered \(type(of: object)) for \(address.path)")
        return object
      }
      engine.leftOut(
        record,
        in: scope,
        code: .notFound,
        detail: "no object is registered under \(address.path). Register it before the restore, "
          + "in application(_:willFinishLaunchingWithOptions:), or give it an "
          + "objectRestorationClass."
      )
      return nil
    }
    if let controller = engine.controllerFromDelegate(names: names, coder: decoder, in: scope) {
      engine.checkMade(by: "the delegate", decoder, of: record, in: scope)
      checkIdentifier(of: controller, madeBy: "the delegate", for: record)
      if let live = existing[present], live !== controller {
        noteSecond(controller, beside: live, madeBy: "the delegate", for: record, used: "new")
      }
      return controller
    }
    if let controller = existing[present] {
      engine.trace("take the \(type(of: controller)) that is there for \(address.path)")
      return controller
    }
    if let controller = mapped(address) {
      engine.trace("take the mapped \(type(of: controller)) for \(address.path)")
      aliases.insert(address)
      return controller
    }
    if let place = StoryboardPlace(record.framework) {
      let controller = engine.controller(from: place, for: record, in: scope)
      if let controller { checkIdentifier(of: controller, madeBy: "the storyboard", for: record) }
      return controller
    }
    engine.leftOut(
      record,
      in: scope,
      code: .notFound,
      detail: "there is no controller with the path \(address.path): the base interface has none, "
        + "it has no restoration class and came from no storyboard. Set one, or return it from "
        + "application(_:viewControllerWithRestorationIdentifierPath:coder:)."
    )
    return nil
  }

  private func make(
    _ className: String,
    names: [String],
    record: Record,
    decoder: RestorationDecoder,
  ) -> AnyObject? {
    let type: AnyClass? = engine.restorationClass(named: className)
    let made: AnyObject?
    switch type {
    case let type as any UIViewControllerRestoration.Type where record.address.kind == .controller:
      made = type.viewController(withRestorationIdentifierPath: names, coder: decoder)
    case let type as any UIObjectRestoration.Type where record.address.kind == .object:
      made = type.object(withRestorationIdentifierPath: names, coder: decoder)
    default:
      engine.leftOut(
        record,
        in: scope,
        code: .notFound,
        detail: "the restoration class \(className) "
          + (type == nil ? "is not in this program" : "does not adopt UIViewControllerRestoration")
          + ". Rename it back, or register it under its old name."
      )
      return nil
    }
    engine.trace(
      "ask \(className) for \(record.address.path): \(RestorationEngine.className(of: made))"
    )
    if let made {
      engine.checkMade(by: className, decoder, of: record, in: scope)
      checkIdentifier(of: made, madeBy: className, for: record)
      if let live = existing[present(record.address)], live !== made,
        isOfSavedClass(live, record: record)
      {
        noteSecond(made, beside: live, madeBy: className, for: record, used: "older")
        return live
      }
    } else {
      engine.leftOut(
        record,
        in: scope,
        code: .factoryReturnedNil,
        detail: "\(className) returned nil for \(record.address.path): what it showed is gone. "
          + "Its place falls back to its parent."
      )
    }
    return made
  }

  /// Notes that a factory gave an object with another identifier than the last of its path.
  ///
  /// The object is used for this path; it won't be found there again after the next save.
  ///
  /// - Source: row M5.
  private func checkIdentifier(of object: AnyObject, madeBy maker: String, for record: Record) {
    guard let controller = object as? UIViewController else { return }
    let path = present(record.address).path
    let name = RestorationEngine.name(controller.restorationIdentifier)
    if let name, path.ends(with: name) { return }
    let expected = path.lastIdentifier ?? ""
    engine.note(
      controller,
      address: record.address,
      in: scope,
      code: .identifierMismatch,
      detail: "\(maker) gave a \(type(of: controller)) "
        + (name.map { "with the identifier \"\($0)\"" } ?? "without an identifier")
        + " for \(path). It is used, and the next save won't know it by this path: set its "
        + "restorationIdentifier to \"\(expected)\"."
    )
  }

  /// Notes that a factory made a second object although one with the path is there.
  ///
  /// - Source: pitfalls P5 and P6.
  private func noteSecond(
    _ second: AnyObject,
    beside live: UIViewController,
    madeBy maker: String,
    for record: Record,
    used: String,
  ) {
    engine.note(
      live,
      address: record.address,
      in: scope,
      code: .duplicatePath,
      detail: "\(maker) made a \(type(of: second)) for \(record.address.path), which a "
        + "\(type(of: live)) of the interface already has. The \(used) one is used. What always "
        + "exists after a launch needs no restorationClass and no factory."
    )
  }
}
