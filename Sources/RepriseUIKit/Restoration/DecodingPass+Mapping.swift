import Foundation
import Reprise
import RepriseArchive

/// Controllers of a split view that are saved under one path and stand at another one now.
///
/// - Source: pitfall P24.
extension DecodingPass {
  /// Finds the controller that a path below a split view means, where none has that path.
  func mapped(_ address: NodeAddress) -> UIViewController? {
    guard address.kind == .controller else { return nil }
    var path = address.path.parent
    while !path.identifiers.isEmpty {
      let split = objects[NodeAddress(kind: .controller, path: path)] as? UISplitViewController
      if let split {
        return split.controller(forSavedPath: present(address).path.identifiers) { [unowned self] in
          used[ObjectIdentifier($0)] == nil
        }
      }
      path = path.parent
    }
    return nil
  }

  /// The nodes that a container refers to which isn't there any more, as far as they stand
  /// elsewhere in the same split view now.
  func moved(below record: Record) -> [NodeAddress] {
    guard record.framework[FrameworkKey.restorationClass] == nil else { return [] }
    return record.nodeReferences.filter { mapped($0) != nil }
  }

  /// Whether a controller takes the state that was saved under another path.
  func isAlias(_ controller: UIViewController) -> Bool {
    aliases.contains { objects[$0] === controller }
  }

  /// The path at which a restored controller stands now, if it is another one than the saved.
  func alias(of step: Step) -> NodePath? {
    guard aliases.contains(step.record.address) else { return nil }
    return engine.address(of: step.object)?.path
  }
}
