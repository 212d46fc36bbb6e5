import Foundation
import Reprise
import RepriseArchive

extension RestorationEngine {
  /// Says which controllers with an identifier a full save didn't reach, and whose fault that is.
  ///
  /// - Source: row U23, pitfalls P1 and P26.
  func noteUnsaved(in scope: RestorationScope) {
    scope.unsaved = []
    for root in roots(of: scope) { noteUnsaved(below: root, in: scope) }
  }

  /// Says why nothing of a scope is saved.
  ///
  /// - Source: rows U1, U2, U3; P20.
  func noteNothingSaved(
    of scope: RestorationScope,
    question: SceneQuestion,
    application: DelegateAnswer,
  ) {
    if question.mayBeSaved == false || application.mayBeSaved == false {
      let who = question.mayBeSaved == false ? "the scene's delegate" : "the app's delegate"
      note(
        nil,
        address: nil,
        in: scope,
        code: .saveRefused,
        detail: "\(who) answered that state may not be saved; what was saved before is deleted."
      )
    } else if !scope.isApplication || !manifest.hasScenes {
      note(
        nil,
        address: nil,
        in: scope,
        code: .nothingSaved,
        detail: scope.isApplication
          ? "nothing is saved: the app's delegate has no "
            + "application(_:shouldSaveSecureApplicationState:). Add it and "
            + "application(_:shouldRestoreSecureApplicationState:), and return true."
          : "nothing of this scene is saved: neither does its delegate have "
            + "stateRestorationActivity(for:), nor does the app's delegate have "
            + "application(_:shouldSaveSecureApplicationState:). Add one of them."
      )
    }
  }

  private func noteUnsaved(below controller: UIViewController, in scope: RestorationScope) {
    guard Self.name(controller.restorationIdentifier) != nil else {
      let names = names(below: controller)
      guard !names.isEmpty else { return }
      let parent = (controller.parent ?? controller.presentingViewController).flatMap(address(of:))
      let origin = controller.nameOrigin?.text.map { ": \($0) makes it" } ?? ""
      noteUnsaved(
        controller,
        parent: parent,
        names: names,
        in: scope,
        code: .ancestorWithoutIdentifier,
        detail: "\(type(of: controller)) has no restorationIdentifier, so what is below it isn't "
          + "saved: \(names.joined(separator: ", ")). Give it one\(origin)."
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
      let address = address(of: child), scope.nodes[address] == nil,
      let name = address.path.identifiers.last
    else { return }
    noteUnsaved(
      child,
      parent: NodeAddress(kind: .controller, path: address.path.parent),
      names: [name] + names(below: child).map { "\(name)/\($0)" },
      in: scope,
      code: .noRecord,
      detail: "\(address.path) isn't saved, because nothing that is saved refers to it. Encode it "
        + "in encodeRestorableState(with:) of \(party(parent)), after calling super.",
      address: address
    )
  }

  private func noteUnsaved(
    _ object: UIViewController,
    parent: NodeAddress?,
    names: [String],
    in scope: RestorationScope,
    code: ReasonCode,
    detail: String,
    address: NodeAddress? = nil,
  ) {
    scope.unsaved.append(
      UnsavedBranch(
        parentPath: parent?.path.string ?? "",
        className: "\(type(of: object))",
        title: object.title ?? object.restorationIdentifier ?? "",
        names: names,
        code: code,
        detail: detail
      )
    )
    trace("skip \(address?.path.string ?? "what is below \(type(of: object))"): \(code)")
    guard store.policy.missingIdentifier == .reportAndLog else {
      if scope.saidOnce.insert(detail).inserted { log(detail) }
      return
    }
    note(object, address: address ?? parent, in: scope, code: code, detail: detail)
  }

  private static func controllers(below controller: UIViewController) -> [UIViewController] {
    guard let presented = controller.presentedViewController, !presented.isTransient,
      presented.presentingViewController === controller
    else { return controller.children }
    return controller.children + [presented]
  }

  /// The controllers with identifiers below one, as paths from there.
  private func names(below controller: UIViewController) -> [String] {
    Self.controllers(below: controller).flatMap { child -> [String] in
      let below = names(below: child)
      guard let name = Self.name(child.restorationIdentifier) else { return below }
      return [name] + below.map { "\(name)/\($0)" }
    }
  }
}
