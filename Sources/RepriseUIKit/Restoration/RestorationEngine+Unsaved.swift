import Foundation
import Reprise
import RepriseArchive

extension RestorationEngine {
  /// Says which controllers with an identifier a full save didn't reach, and whose fault that is.
  ///
  /// - Source: row U23, pitfalls P1 and P26.
  func noteUnsaved(in scope: RestorationScope) {
    for root in roots(of: scope) { noteUnsaved(below: root, in: scope) }
  }

  private func noteUnsaved(below controller: UIViewController, in scope: RestorationScope) {
    guard Self.name(controller.restorationIdentifier) != nil else {
      let names = Self.names(below: controller)
      guard !names.isEmpty else { return }
      let parent = (controller.parent ?? controller.presentingViewController).flatMap(address(of:))
      noteUnsaved(
        controller,
        address: parent,
        in: scope,
        code: .ancestorWithoutIdentifier,
        detail: "\(type(of: controller)) has no restorationIdentifier, so what is below it isn't "
          + "saved: \(names.joined(separator: ", ")). Give it one."
      )
      return
    }
    for child in Self.controllers(below: controller) {
      noteUnreferenced(child, by: controller, in: scope)
      noteUnsaved(below: child, in: scope)
    }
  }

  private func noteUnreferenced(
    _ child: UIViewController,
    by parent: UIViewController,
    in scope: RestorationScope,
  ) {
    // A page is the app's to save; that of the navigation stack ends where a name is missing.
    guard !(parent is UIPageViewController), !(parent is UINavigationController),
      let address = address(of: child), scope.nodes[address] == nil
    else { return }
    noteUnsaved(
      child,
      address: address,
      in: scope,
      code: .noRecord,
      detail: "\(address.path) isn't saved, because nothing that is saved refers to it. Encode it "
        + "in encodeRestorableState(with:) of \(type(of: parent)), after calling super."
    )
  }

  private func noteUnsaved(
    _ object: AnyObject,
    address: NodeAddress?,
    in scope: RestorationScope,
    code: ReasonCode,
    detail: String,
  ) {
    guard store.policy.missingIdentifier == .reportAndLog else {
      if scope.saidOnce.insert(detail).inserted { log(detail) }
      return
    }
    note(object, address: address, in: scope, code: code, detail: detail)
  }

  private static func controllers(below controller: UIViewController) -> [UIViewController] {
    guard let presented = controller.presentedViewController, !presented.isTransient,
      presented.presentingViewController === controller
    else { return controller.children }
    return controller.children + [presented]
  }

  private static func names(below controller: UIViewController) -> [String] {
    controllers(below: controller).flatMap { child in
      [name(child.restorationIdentifier)].compactMap(\.self) + names(below: child)
    }
  }
}
