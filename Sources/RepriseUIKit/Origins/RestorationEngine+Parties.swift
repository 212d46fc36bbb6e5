import Foundation
import Reprise
import RepriseArchive

/// Names the objects that a message is about.
extension RestorationEngine {
  /// An object's class, and where it was named: file and line, else its place in the hierarchy.
  func party(_ object: AnyObject) -> String {
    let place = origin(of: object)?.text ?? Self.place(of: object)
    return place.map { "\(type(of: object)) (\($0))" } ?? "\(type(of: object))"
  }

  /// Where an object was made or got its name; `nil` when that can't be known.
  func origin(of object: AnyObject) -> NameOrigin? {
    switch object {
    case let controller as UIViewController: controller.nameOrigin
    case let view as UIView: view.nameOrigin
    default: registered.first { $0.object === object }?.origin
    }
  }

  private static func place(of object: AnyObject) -> String? {
    switch object {
    case let controller as UIViewController:
      if let parent = controller.parent,
        let index = parent.children.firstIndex(where: { $0 === controller })
      {
        return "child \(index + 1) of \(type(of: parent))"
      }
      return controller.presentingViewController.map { "presented by \(type(of: $0))" }
    case let view as UIView:
      guard let superview = view.superview,
        let index = superview.subviews.firstIndex(where: { $0 === view })
      else { return nil }
      return "subview \(index + 1) of \(type(of: superview))"
    default: return nil
    }
  }

  /// Says that two live objects have one path.
  ///
  /// - Source: rows U28, Q14; P28.
  func noteDuplicate(
    _ object: AnyObject,
    of first: AnyObject,
    at address: NodeAddress,
    in scope: RestorationScope,
  ) {
    note(
      object,
      address: address,
      in: scope,
      code: .duplicatePath,
      detail: "\(party(first)) and \(party(object)) both have the path \(address.path); the first "
        + "keeps it, the second isn't saved. Give them different identifiers."
    )
  }
}
