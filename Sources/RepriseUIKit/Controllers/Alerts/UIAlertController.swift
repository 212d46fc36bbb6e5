import Foundation

/// A question or a message with buttons; it is never restored.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UIAlertController: UIViewController {
  /// Where an alert appears.
  public enum Style: Int, Sendable {
    /// At the bottom, for choices about what is on screen.
    case actionSheet = 0

    /// In the middle.
    case alert = 1
  }

  /// Where the alert appears.
  public private(set) var preferredStyle = Style.alert

  /// The text below the title.
  open var message: String? {
    didSet { messageLabel.text = message }
  }

  /// The alert's title.
  open override var title: String? {
    didSet { titleLabel.text = title }
  }

  /// The buttons, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// The button that the return key stands for.
  open var preferredAction: UIAlertAction?

  /// The text fields, in the order in which they were added; `nil` is none.
  public private(set) var textFields: [UITextField]?

  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: The alert's title.
  ///   - message: The text below the title.
  ///   - preferredStyle: Where the alert appears.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds a button.
  ///
  /// - Parameter action: The button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a text field.
  ///
  /// - Parameter configurationHandler: Called once with the new field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    textFields = (textFields ?? []) + [field]
    loadedView?.addSubview(field)
    configurationHandler?(field)
  }

  /// Makes the view: title, message and text fields, one below the other.
  open override func loadView() {
    let container = ContainerView(frame: .zero)
    let rows = [titleLabel, messageLabel] + (textFields ?? [])
    rows.forEach(container.addSubview)
    container.arrange = { [weak container] bounds in
      for (index, row) in (container?.subviews ?? []).enumerated() {
        row.frame = CGRect(x: 0, y: CGFloat(index) * 40, width: bounds.width, height: 34)
      }
    }
    view = container
  }

  /// Taps a button: the alert goes, then the button's handler runs.
  ///
  /// - Parameter action: The button.
  package func perform(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  package override var operableItems: [OperableItem] {
    actions.map { action in
      ("", action.title ?? "", { [weak self] in self?.perform(action) })
    }
  }
}
