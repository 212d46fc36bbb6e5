import Foundation
package import RepriseArchive

/// Where a view stands, said so that another process finds it again.
///
/// It is the address of the nearest node at or above it that state restoration knows, else the
/// number of its window, and the way down from there: an element of a list by its index path, any
/// other view by its class and its number among the siblings of that class.
extension AppContext {
  /// Says where a view stands.
  ///
  /// - Parameter view: A view in one of the app's windows.
  /// - Returns: Its place; `nil` for a view in no window.
  package func place(of view: UIView) -> ArchiveValue? {
    var steps: [ArchiveValue] = []
    var next: UIView? = view
    while let candidate = next {
      let node = engine.address(of: candidate)
      if let address = node ?? candidate.viewController.flatMap(engine.address(of:)) {
        return .array([.nodeReference(address)] + steps.reversed())
      }
      if let window = candidate as? UIWindow {
        let windows = windows(of: window.windowScene)
        guard let number = windows.firstIndex(where: { $0 === window }) else { return nil }
        return .array([.integer(Int64(number))] + steps.reversed())
      }
      guard let parent = candidate.superview else { return nil }
      steps.append(.string(step(from: parent, to: candidate)))
      next = parent
    }
    return nil
  }

  /// Finds the view that stands at a place.
  ///
  /// - Parameters:
  ///   - place: What `place(of:)` gave, in this process or an earlier one.
  ///   - scene: The scene to look in; `nil` for an app without scenes.
  /// - Returns: The view; `nil` when something else, or nothing, stands there now.
  package func view(at place: ArchiveValue, in scene: UIWindowScene?) -> UIView? {
    guard case .array(let parts) = place, let anchor = parts.first else { return nil }
    let windows = windows(of: scene)
    var view: UIView?
    switch anchor {
    case .nodeReference(let address):
      view = windows.lazy.compactMap { self.view(of: address, at: $0) }.first
    case .integer(let number) where windows.indices.contains(Int(number)):
      view = windows[Int(number)]
    default: return nil
    }
    for part in parts.dropFirst() {
      guard case .string(let step) = part, let parent = view else { return nil }
      view = child(of: parent, at: step)
    }
    return view
  }

  private func view(of address: NodeAddress, at view: UIView) -> UIView? {
    if engine.address(of: view) == address { return view }
    if let controller = view.viewController, engine.address(of: controller) == address {
      return view
    }
    return view.subviews.lazy.compactMap { self.view(of: address, at: $0) }.first
  }

  private func step(from parent: UIView, to view: UIView) -> String {
    if let path = (parent as? any ElementList)?.element(of: view) {
      return "item \(path[0]) \(path[1])"
    }
    let kind = engine.archiveName(of: type(of: view))
    let number = alike(kind, in: parent).firstIndex { $0 === view }
    return "\(kind) \(number ?? 0)"
  }

  private func child(of parent: UIView, at step: String) -> UIView? {
    let words = step.split(separator: " ")
    guard let number = words.last.flatMap({ Int($0) }) else { return nil }
    if words.count == 3, words[0] == "item", let section = Int(words[1]) {
      let path = IndexPath(item: number, section: section)
      return (parent as? UITableView)?.cellForRow(at: path)
        ?? (parent as? UICollectionView)?.cellForItem(at: path)
    }
    let kind = words.dropLast().joined(separator: " ")
    let alike = alike(kind, in: parent)
    return alike.indices.contains(number) ? alike[number] : nil
  }

  /// The views of a class in another; those whose classes have no lasting name count as one.
  private func alike(_ kind: String, in parent: UIView) -> [UIView] {
    parent.subviews.filter { engine.archiveName(of: type(of: $0)) == kind }
  }
}
