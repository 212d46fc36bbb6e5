public import Foundation

/// A row of dots, one for each page.
///
/// It saves nothing.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UIPageControl: UIControl {
  /// The count of pages.
  open var numberOfPages = 0 {
    didSet { currentPage = min(currentPage, max(0, numberOfPages - 1)) }
  }

  /// The page that is shown.
  open var currentPage = 0

  /// Whether a single page has no dot.
  open var hidesForSinglePage = false

  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor?

  /// The colour of the shown page's dot.
  open var currentPageIndicatorTintColor: UIColor?

  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(numberOfPages) * 16, height: 26)
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .choose(let value) = event, takesInput, value >= 0, value < Double(numberOfPages)
    else { return false }
    guard currentPage != Int(value) else { return true }
    currentPage = Int(value)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }

  package override var displayedState: [String] {
    super.displayedState + ["page=\(currentPage)/\(numberOfPages)"]
  }
}

/// A bar that shows how far work has come.
///
/// It saves nothing.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UIProgressView: UIView {
  /// The look of the bar.
  public enum Style: Int, Sendable {
    /// The usual one.
    case `default`

    /// That within a toolbar.
    case bar
  }

  /// The look.
  open var progressViewStyle = Style.default

  /// The colour of what is done.
  open var progressTintColor: UIColor?

  /// The colour of what is left.
  open var trackTintColor: UIColor?

  /// How far the work has come, from 0 to 1.
  open var progress: Float = 0 {
    didSet {
      let inside = max(0, min(progress, 1))
      if progress != inside { progress = inside }
    }
  }

  /// Makes a bar with a look.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets how far the work has come.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 4)
  }

  package override var displayedState: [String] {
    super.displayedState + ["progress=\(Int((progress * 100).rounded()))%"]
  }
}

/// A wheel that turns while work goes on.
///
/// It saves nothing.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of the wheel.
  public enum Style: Int, Sendable {
    /// The usual one.
    case medium = 100

    /// A large one.
    case large = 101
  }

  /// The size of the wheel.
  open var style = Style.medium

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the wheel.
  open var color: UIColor! = .gray

  /// Whether the wheel is hidden while it stands still.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// Whether the wheel turns.
  public private(set) var isAnimating = false

  /// Makes a wheel of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    isHidden = true
  }

  /// Lets the wheel turn.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the wheel.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  package override var displayedState: [String] {
    super.displayedState + (isAnimating ? ["busy"] : [])
  }
}
