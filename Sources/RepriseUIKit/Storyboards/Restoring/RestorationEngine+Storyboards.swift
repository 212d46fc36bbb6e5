import Foundation
import Reprise
import RepriseArchive

extension RestorationEngine {
  /// Makes a saved controller from the storyboard that it came from: the last of the four steps.
  ///
  /// No segue is performed but those that embed. What can't be made is left out, and its record,
  /// which names a scene that isn't there any more, is removed.
  ///
  /// - Returns: `nil` when the storyboard, or the scene in it, has gone; it is reported.
  /// - Source: uikit.md §2.7; rows U36, U37, M11.
  func controller(
    from place: StoryboardPlace,
    for record: Record,
    in scope: RestorationScope,
  ) -> UIViewController? {
    let file = "\(place.name).storyboard"
    guard let storyboard = context?.interfaces.storyboard(named: place.name, bundle: place.bundle)
    else {
      return leaveOut(
        record,
        in: scope,
        detail: "\(record.address.path) came from \(file), which is gone or can't be read. Bring "
          + "the file back, or return the controller from a factory."
      )
    }
    do {
      let document = try storyboard.document()
      let model =
        place.identifier.map { document.controller(identifier: $0) }
        ?? document.controller(id: place.object)
      guard let model else {
        let name = place.identifier ?? place.object
        return leaveOut(
          record,
          in: scope,
          detail: "\(file) has no scene \"\(name)\" any more, and \(record.address.path) came from "
            + "it. Its place falls back to its parent; give the scene its identifier back if that "
            + "wasn't meant."
        )
      }
      return try storyboard.make(model, creator: nil)
    } catch {
      return leaveOut(record, in: scope, detail: "\(error)")
    }
  }

  /// Gives the storyboard that a coder refers to.
  func storyboard(at address: NodeAddress) -> UIStoryboard? {
    let names = address.path.identifiers
    guard let name = names.last else { return nil }
    return context?.interfaces.storyboard(named: name, bundle: names.count > 1 ? names[0] : nil)
  }

  /// Notes an identifier that a library's storyboard brings, and that nothing seems to use.
  ///
  /// - Source: row P34; story 3A05.
  func noteAccidentalIdentifier(
    of controller: UIViewController,
    at address: NodeAddress,
    hasValues: Bool,
    in scope: RestorationScope,
  ) {
    guard let origin = controller.origin, let bundle = origin.storyboard.bundleName, !hasValues,
      controller.restorationClass == nil, controller.children.isEmpty
    else { return }
    note(
      controller,
      address: address,
      in: scope,
      code: ReasonCode(rawValue: "identifier-of-a-library"),
      detail: "\(type(of: controller)) has the restoration identifier "
        + "\"\(controller.restorationIdentifier ?? "")\" from \(origin.storyboard.file) of "
        + "\(bundle), keeps nothing and has no restoration class. If that wasn't meant, remove the "
        + "identifier: without one it isn't saved."
    )
  }

  private func leaveOut(
    _ record: Record,
    in scope: RestorationScope,
    detail: String,
  ) -> UIViewController? {
    leftOut(record, in: scope, code: .notFound, detail: detail)
    scope.archive.remove(record.address)
    return nil
  }
}
