public import Foundation
import Reprise

/// One thing that is dragged.
@MainActor
open class UIDragItem: NSObject {
  /// What is given away.
  public let itemProvider: NSItemProvider

  /// The thing itself, for the app that is dragged from.
  open var localObject: Any?

  /// Makes an item.
  ///
  /// - Parameter itemProvider: What is given away.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// A drag from its beginning to its end.
@MainActor
public protocol UIDragSession: AnyObject {
  /// What is dragged.
  var items: [UIDragItem] { get }

  /// What the app keeps with the drag.
  var localContext: Any? { get set }
}

/// What became of what was dragged.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag was given up.
  case cancel = 0

  /// It may not be dropped there.
  case forbidden = 1

  /// It was copied; a new window counts as that.
  case copy = 2

  /// It was moved.
  case move = 3
}

/// The drag that a host carries out.
@MainActor
package final class Drag: UIDragSession {
  /// What is dragged.
  package let items: [UIDragItem]

  /// What the app keeps with the drag.
  package var localContext: Any?

  /// The view or list that it began in.
  weak var source: UIView?

  init(items: [UIDragItem], source: UIView) {
    self.items = items
    self.source = source
  }

  /// What a host shows beside the pointer.
  package var title: String {
    let provider = items.first?.itemProvider
    return provider?.suggestedName
      ?? provider?.objects.lazy.compactMap { ($0 as? NSUserActivity)?.title }.first ?? ""
  }
}
