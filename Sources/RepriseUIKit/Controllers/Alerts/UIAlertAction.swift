public import Foundation

/// One button of an alert.
@MainActor
open class UIAlertAction: NSObject {
  /// What a button means.
  public enum Style: Int, Sendable {
    /// A choice like others.
    case `default` = 0

    /// Leaves everything as it is.
    case cancel = 1

    /// Changes or deletes something.
    case destructive = 2
  }

  /// The button's title.
  public let title: String?

  /// What the button means.
  public let style: Style

  /// Whether the button can be tapped.
  open var isEnabled = true

  let handler: ((UIAlertAction) -> Void)?

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: The button's title.
  ///   - style: What the button means.
  ///   - handler: Called after the alert went.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
