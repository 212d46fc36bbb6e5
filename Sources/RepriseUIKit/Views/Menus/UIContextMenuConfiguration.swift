public import Foundation

/// Makes what is shown of a view while its menu is open.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// Makes a menu, given what the system suggests: nothing here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a view's menu is.
///
/// Source: Apple's documentation of `UIContextMenuConfiguration`.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The app's name for what the menu belongs to.
  public let identifier: any NSCopying

  private let actionProvider: UIContextMenuActionProvider?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The app's name for what the menu belongs to; `nil` makes one.
  ///   - previewProvider: Accepted and not used: the view itself stays where it is.
  ///   - actionProvider: Makes the menu when it opens; `nil` opens none.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil,
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
    super.init()
  }

  /// The menu, as it opens now.
  var menu: UIMenu? { actionProvider?([]) }
}
