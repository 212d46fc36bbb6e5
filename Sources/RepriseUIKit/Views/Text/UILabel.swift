public import Foundation

/// Where lines of text lie.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left

  /// In the middle.
  case center

  /// At the right.
  case right

  /// From edge to edge.
  case justified

  /// As the text's language has it.
  case natural
}

/// What becomes of text that does not fit a line.
public enum NSLineBreakMode: Int, Sendable {
  /// Goes on in the next line, by words.
  case byWordWrapping

  /// Goes on in the next line, by characters.
  case byCharWrapping

  /// Is cut off.
  case byClipping

  /// Loses its beginning.
  case byTruncatingHead

  /// Loses its end.
  case byTruncatingTail

  /// Loses its middle.
  case byTruncatingMiddle
}

/// A view that shows text.
@MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    get { content?.string }
    set { content = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { content }
    set { content = newValue }
  }

  private var content: NSAttributedString? {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text's font.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { invalidateIntrinsicContentSize() }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text's colour.
  open var textColor: UIColor! = .label

  /// Where the lines lie.
  open var textAlignment = NSTextAlignment.natural

  /// What becomes of text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The most lines that are shown; 0 is as many as needed.
  open var numberOfLines = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Whether the text looks active.
  open var isEnabled = true

  /// Whether the font shrinks so that the text fits.
  open var adjustsFontSizeToFitWidth = false

  /// How far the font may shrink.
  open var minimumScaleFactor: CGFloat = 0

  /// Whether the font follows the size that a person chose for text.
  open var adjustsFontForContentSizeCategory = false

  /// Makes a label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a label from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let isOneLine = numberOfLines == 1
    let width = isOneLine || size.width <= 0 ? CGFloat.infinity : size.width
    var fitting = font.size(of: text ?? "", width: width)
    if numberOfLines > 0 {
      let line = font.size(of: "A").height
      fitting.height = min(fitting.height, CGFloat(numberOfLines) * line)
    }
    return fitting
  }

  package override var displayedText: String? { text }
}
