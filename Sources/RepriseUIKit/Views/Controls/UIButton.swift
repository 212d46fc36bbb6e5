public import Foundation

/// A control that runs an action when it is tapped.
@MainActor
open class UIButton: UIControl {
  /// The look of a button.
  public enum ButtonType: Int, Sendable {
    /// Nothing of its own.
    case custom

    /// The system's usual button.
    case system

    /// An arrow towards details.
    case detailDisclosure

    /// An "i" on a light ground.
    case infoLight

    /// An "i" on a dark ground.
    case infoDark

    /// A plus.
    case contactAdd

    /// A cross.
    case close
  }

  /// The look that the button was made with.
  public private(set) var buttonType = ButtonType.custom

  /// The view that shows the title.
  public let titleLabel: UILabel? = UILabel()

  /// The view that shows the picture.
  public let imageView: UIImageView? = UIImageView()

  /// What the button shows, as one value; `nil` where titles are set for each state.
  open var configuration: Configuration? {
    didSet { contentChanged() }
  }

  /// The menu that a long press or a right click opens; a tap where the button says so.
  open var menu: UIMenu?

  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var titleColors: [State: UIColor] = [:]

  /// Makes a button with a look.
  public convenience init(type buttonType: ButtonType) {
    self.init(type: buttonType, primaryAction: nil)
  }

  /// Makes a button with a look and an action, whose title and picture it takes.
  ///
  /// - Parameters:
  ///   - buttonType: The look.
  ///   - primaryAction: What a tap does.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    adopt(primaryAction)
  }

  /// Makes a button from what it shows and an action.
  ///
  /// - Parameters:
  ///   - configuration: What it shows.
  ///   - primaryAction: What a tap does; its title and picture are used where there are none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    self.configuration = configuration
    adopt(primaryAction)
  }

  /// Makes a button with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a button from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if configuration == nil {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    } else {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    }
  }

  /// Sets the title for a state; states without one show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentChanged()
  }

  /// Gives the title that was set for a state.
  open func title(for state: State) -> String? { titles[state] }

  /// Sets the picture for a state; states without one show that of `.normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }

  /// Gives the picture that was set for a state.
  open func image(for state: State) -> UIImage? { images[state] }

  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
  }

  /// Gives the colour of the title for a state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  /// The title that is shown now.
  open var currentTitle: String? { configuration?.title ?? titles[state] ?? titles[.normal] }

  /// The picture that is shown now.
  open var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }

  open override var isEnabled: Bool { didSet { contentChanged() } }
  open override var isSelected: Bool { didSet { contentChanged() } }
  open override var isHighlighted: Bool { didSet { contentChanged() } }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let font = titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
    let text = font.size(of: currentTitle ?? "")
    let image: CGFloat = currentImage == nil ? 0 : 24
    let padding: CGFloat = configuration == nil ? 0 : 24
    return CGSize(width: max(30, text.width + image + padding), height: max(34, text.height + 12))
  }

  private func contentChanged() {
    titleLabel?.text = currentTitle
    imageView?.image = currentImage
    invalidateIntrinsicContentSize()
  }

  package override func handle(_ event: InputEvent) -> Bool {
    let isTap = !opensMenuByTap
    guard super.handle(event) else { return false }
    if isTap { sendActions(for: .primaryActionTriggered) }
    return true
  }

  package override var hasMenu: Bool { menu != nil || super.hasMenu }

  package override var currentMenu: UIMenu? { menu ?? super.currentMenu }

  package override var displayedText: String? { currentTitle ?? currentImage?.name }
}
