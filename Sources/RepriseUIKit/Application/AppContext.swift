import Foundation

/// One running app: what every "current" and "shared" is found through.
///
/// Looked up in this order: the task's own, the object's own, the process's only one. Tests with
/// many devices in one process run in parallel because of it.
@MainActor
package final class AppContext {
  @TaskLocal package static var ofTask: AppContext?

  package static var ofProcess: AppContext?

  package static var current: AppContext? { ofTask ?? ofProcess }

  package let engine = RestorationEngine()

  package func noteBirth(of responder: UIResponder) {}
}
