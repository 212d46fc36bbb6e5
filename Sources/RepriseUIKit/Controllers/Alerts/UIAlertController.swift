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
    addTextField(field)
    configurationHandler?(field)
  }

  /// Adds a text field that somebody else has made.
  ///
  /// - Parameter field: The field; the return key in it gives the answer that most want.
  package func addTextField(_ field: UITextField) {
    textFields = (textFields ?? []) + [field]
    loadedView?.addSubview(field)
    field.staysOnReturn = true
    field.addAction(
      UIAction(identifier: Self.returnKey) { [weak self] _ in
        if let self, let action = defaultAction { perform(action) }
      },
      for: .primaryActionTriggered
    )
  }

  /// The field that is edited when the alert appears; `nil` is the first.
  package weak var firstEdited: UITextField?

  private static let returnKey = UIAction.Identifier("UIAlertController.returnKey")

  /// The button that the return key in a field stands for: the preferred one, else the first choice.
  package var defaultAction: UIAlertAction? {
    preferredAction ?? actions.first { $0.style == .default }
  }

  /// Has the first field edited, unless the app chose another one.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let fields = textFields, !fields.contains(where: \.isFirstResponder) else { return }
    (firstEdited ?? fields.first)?.becomeFirstResponder()
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
