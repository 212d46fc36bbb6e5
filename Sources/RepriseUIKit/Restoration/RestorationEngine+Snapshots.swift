import Foundation
import Reprise
import RepriseArchive

/// Whether a picture of the interface may be shown while the app starts the next time.
///
/// The picture is the host's; the engine knows whether the app will come back to what it shows.
///
/// - Source: uikit.md §2.11.
extension RestorationEngine {
  /// Takes the picture of the save that is running out of use; outside a save it does nothing.
  func ignoreSnapshot() {
    for scope in beingSaved { scope.ignoresSnapshot = true }
  }

  /// Runs a part of a save, in which the app may say that it ignores the picture.
  ///
  /// - Parameters:
  ///   - scopes: What that would be said of.
  ///   - body: Calls the app.
  /// - Returns: What the body returns.
  func saving<Result>(_ scopes: [RestorationScope], _ body: () -> Result) -> Result {
    let outer = beingSaved
    defer { beingSaved = outer }
    beingSaved = scopes
    return body()
  }

  /// Notes what a full save came to.
  ///
  /// - Parameters:
  ///   - scope: What was saved.
  ///   - isSaved: Whether anything was.
  /// - Returns: What the root record keeps of it.
  @discardableResult
  func noteSnapshot(of scope: RestorationScope, isSaved: Bool) -> ArchiveValue? {
    let refusal = isSaved ? snapshotRefusal(in: scope) : .nothingSaved
    scope.saveReport = SaveReport(
      session: scope.scene?.session.persistentIdentifier ?? "",
      snapshotRefusal: refusal
    )
    return refusal.map { .string($0.rawValue) }
  }

  /// Whether the picture of the last save may be shown while this process starts.
  func mayShowSnapshot(of scope: RestorationScope) -> Bool {
    guard let root = record(at: scope.rootAddress, in: scope) else {
      return scope.archive.addresses.contains(.activity)
    }
    return root.framework[FrameworkKey.snapshot] == nil
  }

  func snapshotRefusal(in scope: RestorationScope) -> SaveReport.SnapshotRefusal? {
    guard !scope.ignoresSnapshot else { return .ignored }
    guard scope.scene?.isPrivate != true else { return .privateScene }
    guard savesHierarchy(of: scope), let top = topmost(in: scope) else { return nil }
    guard let address = address(of: top) else { return .topmostWithoutIdentifier }
    return scope.nodes[address]?.object === top ? nil : .topmostNotSaved
  }

  /// The screen that a person sees: what was presented or pushed last, in the tab that is shown.
  private func topmost(in scope: RestorationScope) -> UIViewController? {
    let windows = scope.windows(of: context).filter { !$0.isHidden }
    let window = windows.first { $0.isKeyWindow } ?? windows.last
    var top = window?.rootViewController
    while let controller = top {
      guard let next = controller.presentedViewController ?? visibleChild(of: controller) else {
        break
      }
      top = next
    }
    return top
  }

  /// The one child that fills a container, if there is one.
  private func visibleChild(of controller: UIViewController) -> UIViewController? {
    switch controller {
    case let navigation as UINavigationController: return navigation.topViewController
    case let tabs as UITabBarController: return tabs.selectedViewController
    default:
      let visible = controller.children.filter { $0.viewIfLoaded?.window != nil }
      return visible.count == 1 ? visible.first : nil
    }
  }
}
