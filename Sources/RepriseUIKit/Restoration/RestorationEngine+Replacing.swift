import Foundation
import Reprise
import RepriseArchive

/// App code that runs at the moment.
struct AppCall {
  /// Whose code it is.
  let owner: AnyObject

  /// The method.
  let method: StaticString
}

/// A restored controller that left its container before the first stable frame.
struct Removal {
  weak let controller: UIViewController?
  weak let container: UIViewController?
  let path: NodePath
  let className: String
  let containerClassName: String

  /// The app code that did it, as far as that is known.
  let call: String
}

/// What app code does to a restored interface before a person sees it.
extension RestorationEngine {
  /// Runs a call of the app's code, so that what it does can be told from what others do.
  ///
  /// - Parameters:
  ///   - owner: Whose code it is.
  ///   - method: The method.
  ///   - body: Makes the call.
  /// - Returns: What the body returns.
  func calling<Result>(
    _ owner: AnyObject,
    _ method: StaticString,
    _ body: () -> Result
  ) -> Result {
    calls.append(AppCall(owner: owner, method: method))
    defer { calls.removeLast() }
    return body()
  }

  /// Notes that a controller leaves its container; what was restored may be lost by it.
  ///
  /// - Source: story 3A04.
  func noteRemoval(of controller: UIViewController) {
    guard decodingPass == nil, let container = controller.parentController else { return }
    for scope in scopes where scope.archive.isGateClosed {
      guard let node = scope.nodes.first(where: { $0.value.object === controller }) else {
        continue
      }
      let call = calls.last.map { "\(type(of: $0.owner)).\($0.method)" }
      scope.removals.append(
        Removal(
          controller: controller,
          container: container,
          path: node.key.path,
          className: "\(type(of: controller))",
          containerClassName: "\(type(of: container))",
          call: call ?? "code that ran between the restore and the first frame"
        )
      )
    }
  }

  /// Says which restored controllers were replaced before the first stable frame, and by whom.
  ///
  /// - Source: story 3A04.
  func noteReplaced(in scope: RestorationScope) {
    let roots = roots(of: scope)
    for removal in scope.removals {
      if let controller = removal.controller {
        let isThere =
          controller.parent != nil || controller.presentingViewController != nil
          || roots.contains { $0 === controller }
        guard !isThere else { continue }
      }
      let known = scope.nodes.values.compactMap(\.object)
      let newcomers = (removal.container?.children ?? []).filter { child in
        !known.contains { $0 === child }
      }
      let others = newcomers.map { "\(type(of: $0))" }.joined(separator: ", ")
      let note = RestorationReport.Note(
        code: .replacedAfterRestore,
        path: removal.path.string,
        detail: "\(removal.className) had been restored, and \(removal.call) "
          + (others.isEmpty ? "took it out of " : "put \(others) in its place in ")
          + "\(removal.containerClassName). Install a default only where nothing is: ask the "
          + "container first, or do it before the restore.",
        isLoss: true
      )
      guard !scope.report.notes.contains(note) else { continue }
      scope.report.notes.append(note)
      log("\(note.code) \(note.path): \(note.detail)")
    }
    scope.removals = []
  }
}
