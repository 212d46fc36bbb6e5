import Foundation
import Reprise
import RepriseArchive

/// What the host keeps of each scene's window: its size, and what else is no app's business.
///
/// It belongs to the session. Neither the app's answers nor the policy on content touch it.
extension RestorationEngine {
  /// Notes that a window's own state changed.
  ///
  /// - Parameter scene: The scene; `nil` for an app without scenes.
  package func markWindow(of scene: UIScene?) {
    let scope =
      if let scene { self.scope(of: scene) } else { applicationScope as RestorationScope? }
    scope?.isWindowDue = true
    requestSave()
  }

  /// Gives the host back what it kept of a window.
  func restoreWindow(of scope: RestorationScope) {
    guard let host = context?.host, let address = windowAddress(in: scope),
      let record = record(at: address, in: scope)
    else { return }
    host.restoreWindow(of: scope.scene as? UIWindowScene, from: record.framework)
    guard let limit = host.windowLimit else { return }
    note(nil, address: nil, in: applicationScope, code: .windowLimit, detail: limit)
  }

  /// Stages what the host keeps of a window.
  func stageWindow(of scope: RestorationScope) {
    scope.isWindowDue = false
    guard let host = context?.host, let address = windowAddress(in: scope) else { return }
    let state = host.windowState(of: scope.scene as? UIWindowScene)
    if !state.isEmpty { scope.archive.stage(Record(address: address, framework: state)) }
  }

  /// Saves the windows that changed since the last save, whatever the app said of its own state.
  func saveMarkedWindows() {
    for scope in scopes where scope.isWindowDue && !scope.archive.isGateClosed {
      stageWindow(of: scope)
      commit(scope)
    }
  }

  /// Whether an archive holds more than what was noted of the window.
  func hasState(_ archive: NodeArchive) -> Bool {
    archive.addresses.contains { $0.kind != .stamp && !Self.isWindow($0) }
  }

  /// Where the state of a window is; a host of another name doesn't touch it.
  private func windowAddress(in scope: RestorationScope) -> NodeAddress? {
    guard let host = context?.host, scope.isApplication != manifest.hasScenes else { return nil }
    return NodeAddress(
      kind: scope.rootAddress.kind,
      path: NodePath(identifiers: [host.name + Self.windowSuffix])
    )
  }

  private static func isWindow(_ address: NodeAddress) -> Bool {
    [.application, .scene].contains(address.kind)
      && address.path.string.hasSuffix(windowSuffix)
  }

  private static let windowSuffix = " window"
}
